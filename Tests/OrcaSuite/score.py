"""Prints the scores of two runs of Orca's tests beside each other, and lists where the second differs from both the tests and the
first."""

import json
import sys
from collections import Counter


def read(path):
    """The outcome of each test: its last line, as a failure of its setup or its end replaces that of its call."""
    with open(path, encoding="utf-8") as log:
        return {entry["test"]: entry for entry in map(json.loads, log)}


def name(test):
    return test.removeprefix("tests/integration_tests/")


def main():
    reference, judged = (read(path) for path in sys.argv[1:])
    tests, comparisons, rest = Counter(), Counter(), []
    for test, expected in reference.items():
        other = judged.get(test, {"outcome": "failed", "failure": "did not run", "notes": []})
        tests["all"] += 1
        tests["gtk"] += expected["outcome"] == "passed"
        different = []
        for index, entry in enumerate(expected["notes"]):
            kind = entry["kind"]
            captured = other["notes"][index]["captured"] if index < len(other["notes"]) else None
            comparisons[kind, "all"] += 1
            comparisons[kind, "gtk"] += entry["captured"] == entry["expected"]
            comparisons[kind, "gallery"] += captured == entry["expected"]
            comparisons[kind, "either"] += captured in (entry["expected"], entry["captured"])
            if captured not in (entry["expected"], entry["captured"]):
                different.append((index, kind, captured, entry["expected"], entry["captured"]))
        isSame = not different and (other["outcome"] == "passed" or bool(expected["notes"]) or expected["outcome"] != "passed")
        tests["gallery"] += other["outcome"] == "passed"
        tests["either"] += isSame
        if not isSame:
            rest.append((test, different, other["failure"]))
    print(f"{'':24}{'GTK 3':>10}{'gallery':>10}{'gallery, or as GTK 3':>22}{'of':>6}")
    print(f"{'tests':24}{tests['gtk']:>10}{tests['gallery']:>10}{tests['either']:>22}{tests['all']:>6}")
    for kind in ("speech", "braille"):
        counts = [comparisons[kind, column] for column in ("gtk", "gallery", "either", "all")]
        print(f"{kind + ' comparisons':24}{counts[0]:>10}{counts[1]:>10}{counts[2]:>22}{counts[3]:>6}")
    for test, different, failure in rest:
        print(f"\n{name(test)}")
        for index, kind, captured, wanted, seen in different:
            print(f"  {index} {kind}: {captured}\n    test:  {wanted}\n    GTK 3: {seen}")
        if not different:
            print(f"  {(failure or '').strip().splitlines()[-1:]}")


main()
