"""python -m passline"""

from passline.cli import main

main()
