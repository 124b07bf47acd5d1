"""make faults: all accidents in full, each printing its figures."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent)]

from accidents import again_and_again, every_failure, every_write, in_folder, random_kills  # noqa: E402

print(in_folder(lambda folder: every_write(folder, 60)), flush=True)
print(in_folder(lambda folder: random_kills(folder, 500, 150, seed=1)), flush=True)
print(in_folder(lambda folder: every_failure(folder, 40)), flush=True)
print(in_folder(lambda folder: again_and_again(folder, 60)), flush=True)
