# One-word chores. Each sees to what it needs first; the second time that costs nothing.
#   make test ARGS="tests/rules -k damage"     ARGS goes to the chore's program
#   make PYTHON=/path/to/python3.12 demo       which Python .venv is made from

VENV   := .venv
PY     := $(VENV)/bin/python
# The stamp carries the checksum of pyproject.toml, because time stamps change with every checkout.
READY  := $(VENV)/ready-$(shell cksum <pyproject.toml | cut -d' ' -f1)
ARGS   ?=

export PYTHON

.PHONY: demo test lint format docs bench conform playthroughs screens atoms league balance clean

demo: $(READY)            ## set up, play the shipped campaign's first fight, print sheets to demo-out/
	$(VENV)/bin/witchhammer demo $(ARGS)

test: $(READY)            ## every test
	@sh .ci/postgresql
	$(PY) -m pytest $(ARGS)

lint: $(READY)            ## style, types, layers
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports --no-logo

format: $(READY)          ## put the style right
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/ruff format .

docs: $(READY)            ## write the generated parts of docs/ anew
	$(PY) -m tests.docs $(ARGS)

bench: $(READY)           ## speed, as ratios within one run; fails under a floor
	$(PY) -m tests.bench $(ARGS)

conform: $(READY)         ## many random games against the promises of the core
	$(PY) -m tests.conformance $(ARGS)

playthroughs: $(READY)    ## write the golden playthroughs anew, to be read in review
	$(PY) -m tests.playthroughs $(ARGS)

screens: $(READY)         ## write docs/screens/ anew
	$(PY) -m tests.screens $(ARGS)

atoms: $(READY)           ## rule atoms that no test cites
	$(PY) -m tests.rulebook.atoms $(ARGS)

league: $(READY)          ## bots against bots, win rates with intervals
	$(PY) -m tests.league $(ARGS)

balance: $(READY)         ## schools and monsters against one another, docs/balance.md
	$(PY) -m tests.balance $(ARGS)

clean:                    ## remove what the chores made
	rm -rf $(VENV) demo-out build dist .pytest_cache .hypothesis .mypy_cache .ruff_cache .import_linter_cache

$(READY):
	@sh .ci/setup
	@rm -f $(VENV)/ready-*
	@touch $@
