# Every target creates .venv when it is missing or older than pyproject.toml; nothing else needs setting up.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test check clean

.venv/ready: pyproject.toml
	$(PYTHON) -m venv .venv
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

clean:
	rm -rf .venv build *.egg-info .mypy_cache .ruff_cache .pytest_cache
