"""A plugin of pytest that counts comparisons: what Orca said and brailled, and what a test expects.

A test of Orca stops at its first difference. Here what was captured accepts every comparison, notes it, and the test goes on; at
its end the test fails if any comparison did.
"""

import importlib
import json
import os
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent.parent / "tools"))
from desktop import enable_accessibility  # noqa: E402

notes = []


def note(kind, captured, expected):
    notes.append({"kind": kind, "captured": captured, "expected": expected})


class Speech(list):
    """The utterances of one capture."""

    def __eq__(self, other):
        note("speech", list(self), list(other))
        return True

    __hash__ = None


class Braille(list):
    """The braille lines of one capture."""

    def __eq__(self, other):
        note("braille", [tuple(line) for line in self], [tuple(line) for line in other])
        return True

    __hash__ = None


class Capture(tuple):
    """The speech and the braille of one capture."""

    def __eq__(self, other):
        return self[0] == other[0] and self[1] == other[1]

    __hash__ = None


def accepting(line_type):
    """The braille line type with a comparison that accepts and notes."""

    def equal(self, other):
        note("braille", [tuple(self)], [tuple(other)])
        return True

    return type("Line", (line_type,), {"__eq__": equal, "__hash__": None})


def pytest_configure(config):
    helpers = importlib.import_module("tests.integration_tests.helpers")
    line_type = accepting(helpers.BrailleLine)
    capture, speech = helpers.capture, helpers.speech

    def capture_accepting(*arguments, **options):
        spoken, brailled = capture(*arguments, **options)
        return Capture((Speech(spoken), Braille(line_type(*line) for line in brailled)))

    helpers.capture = capture_accepting
    helpers.speech = lambda *arguments, **options: Speech(speech(*arguments, **options))


def pytest_runtest_setup(item):
    notes.clear()
    # The Orca of the test before has switched accessibility off at its end. The program that starts next is awaited on the bus before
    # the next Orca starts, and ours is there only while it is on; GTK 3's always is.
    enable_accessibility()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    yield
    different = [entry for entry in notes if entry["captured"] != entry["expected"]]
    if different:
        pytest.fail("\n".join(f"{e['kind']}: {e['captured']}, not {e['expected']}" for e in different), pytrace=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if call.when == "call" or report.failed or report.skipped:
        failure = None if report.passed else str(report.longrepr)
        with open(os.environ["ORCA_SUITE_LOG"], "a", encoding="utf-8") as log:
            outcome = {"test": item.nodeid, "when": call.when, "outcome": report.outcome, "failure": failure, "notes": notes}
            log.write(json.dumps(outcome) + "\n")
    return report
