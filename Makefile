# make run     open the house            make lint     style, types, imports
# make play    a table in the terminal   make format   rewrite in the house style
# make test    everything CI checks      make lock     resolve requirements/ (UPGRADE=1: newer ones)
#
# Long runs, each printing its figures:
# make load    100 tables at once        make soak     the laws over a million commands
# make fuzz    bad input                 make mutate   does a case notice a changed rule?
# make faults  kills, full disks         make dieharder           fair dice before dieharder
# make bench-lab, bench-ledger, bench-table                        how fast

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check
UV_VERSION := 0.13.8
UV := $(VENV)-lock/bin/uv

.PHONY: run play test chromium lint format lock soak mutate load fuzz faults dieharder bench-lab bench-ledger bench-table clean

run: $(VENV)/.run
	@$(BIN)/passline serve --demo

play: $(VENV)/.run
	@$(BIN)/passline play

# The browser's driver keeps an event loop running, so its tests have processes of their own.
test: lint chromium
	@$(BIN)/pytest -q --numprocesses=auto --dist=loadfile --ignore=tests/browser
	@$(BIN)/pytest -q --numprocesses=auto --dist=loadfile tests/browser

# For the tests in a browser; where it cannot be installed they are skipped, and say so.
chromium:
	@command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && \
		apt-get install -qq -y --no-install-recommends chromium fonts-dejavu-core >/dev/null 2>&1; } || \
		echo "There is no Chromium: the tests in a browser will be skipped."

lint: $(VENV)/.test
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet || \
		{ echo "Some files are not in the house style: make format"; exit 1; }
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache --no-logo

format: $(VENV)/.test
	@$(BIN)/ruff check --quiet --fix
	@$(BIN)/ruff format --quiet

soak: $(VENV)/.test
	@$(BIN)/python tests/soak.py

mutate: $(VENV)/.test
	@$(BIN)/python tools/mutate.py

load: $(VENV)/.test
	@$(BIN)/python tests/load/measure.py

fuzz: $(VENV)/.test
	@PASSLINE_FUZZ=10000 $(BIN)/pytest -q tests/test_house_fuzz.py tests/test_ledger_bundle.py

faults: $(VENV)/.test
	@$(BIN)/python tests/faults/long.py

dieharder: $(VENV)/.test
	@command -v dieharder >/dev/null || { [ "$$(id -u)" = 0 ] && \
		apt-get install -qq -y --no-install-recommends dieharder >/dev/null 2>&1; } || \
		{ echo "Install Debian's package dieharder first."; exit 1; }
	@$(BIN)/python tests/dieharder.py

bench-ledger: $(VENV)/.test
	@$(BIN)/python benchmarks/bench_ledger.py

bench-table: $(VENV)/.test
	@$(BIN)/python benchmarks/bench_table.py

# crapssim is only for this: it stays out of the environment that tests run in.
bench-lab: $(VENV)/.test requirements/bench.txt
	@test -x $(VENV)-bench/bin/python || $(PYTHON) -m venv $(VENV)-bench
	@$(VENV)-bench/bin/python -m pip -qq --disable-pip-version-check install \
		--require-hashes -r requirements/bench.txt
	@PYTHONPATH=src $(VENV)-bench/bin/python benchmarks/bench_lab.py
	@$(BIN)/python benchmarks/bench_chance.py
	@$(BIN)/python benchmarks/bench_cluster.py

# The stamps .run and .test say that the environment holds what the requirement file names.
# The build backend is among the locked requirements, hence no isolation.
$(VENV)/.run $(VENV)/.test: $(VENV)/.%: requirements/%.txt pyproject.toml | $(VENV)/.made
	@echo "Installing requirements/$*.txt into $(VENV)"
	@$(PIP) install --require-hashes -r $<
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit("passline needs Python 3.11 or newer: make PYTHON=..." \
		if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

COMPILE = $(UV) pip compile --quiet --universal --generate-hashes --python-version 3.11 \
	--no-annotate --no-header $(if $(UPGRADE),--upgrade) pyproject.toml --group build --extra house

lock: $(UV)
	@$(COMPILE) --output-file requirements/run.txt
	@$(COMPILE) --group dev --extra lab --extra cluster --extra frames --constraint requirements/run.txt \
		--output-file requirements/test.txt
	@$(COMPILE) --group bench --extra lab --constraint requirements/test.txt \
		--output-file requirements/bench.txt

$(UV):
	@$(PYTHON) -m venv --clear $(VENV)-lock
	@$(VENV)-lock/bin/python -m pip -qq --disable-pip-version-check install uv==$(UV_VERSION)

clean:
	rm -rf $(VENV) $(VENV)-lock build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
