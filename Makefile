# Every target creates .venv when it is missing, older than pyproject.toml, or of another Python than the chosen one
# (make test PYTHON=python3.13); nothing else needs setting up.
PYTHON ?= python3
BIN := .venv/bin
WHICH := import sys; print("%d.%d" % sys.version_info[:2])
CHOSEN := $(shell $(PYTHON) -c '$(WHICH)')
MADE := $(shell test -x $(BIN)/python && $(BIN)/python -c '$(WHICH)')

.PHONY: play test check wheel clean
ifneq ($(CHOSEN),$(MADE))
.PHONY: .venv/ready
endif

.venv/ready: pyproject.toml
	$(PYTHON) -m venv $(if $(filter-out $(CHOSEN),$(MADE)),--clear) .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@

play: .venv/ready
	$(BIN)/python bot.py play

test: .venv/ready
	$(BIN)/python -m pytest -n auto

check: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy .

# build/ goes first: what an earlier build has left there would get into the wheel
wheel: .venv/ready
	rm -rf build
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

clean:
	rm -rf .venv build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache
