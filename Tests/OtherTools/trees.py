"""Reads the examples as other people's tools do: pyatspi's walker, and the validators of Accerciser.

    trees.py FOLDER    the folder with the examples' programs

Keys lead each program from screen to screen. The walker must find each object once, with its parent; the validators must be silent but for what is explained.
"""

import os
import subprocess
import sys
import time

from desktop import private_desktop

# The options that each example needs for a first screen, and the keys that lead from there to others, again and again.
PROGRAMS = {
    "FormField": ([], ["Tab"]),
    "Gallery": ([], ["ctrl+Next"]),
    "LucidPal": (["--now", "2026-11-22T10:00:00Z", "--memory", "8"], ["Tab", "Return"]),
    "Bennie": (["--seed", "1"], ["Return"]),
    "RetroRacing": (["--seed", "1"], ["Return"]),
}
SCREENS = 12
# What the validators write of the examples on purpose, by program; Documentation/Internals/OrcaSuite.md has the reasons. Anything else is a
# failure.
EXPLAINED = {
    "Gallery": ["list item has no text interface", "table parent index"],
    "LucidPal": ["list item has no text interface"],
    "Bennie": ["interactive Schaltfläche is not actionable"],
    "RetroRacing": ["actionable push button is not focusable or selectable"],
}


def find_application(pyatspi, process):
    """The program's object on the accessibility bus, once it is there."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        for application in pyatspi.Registry.getDesktop(0):
            if application is not None and application.get_process_id() == process.pid and application.childCount:
                return application
        time.sleep(0.2)
    raise TimeoutError(f"{process.args[0]} is not on the accessibility bus")


def walk(pyatspi, application):
    """Every object below the program, found by pyatspi; a sentence for each that contradicts its parent."""
    found = pyatspi.findAllDescendants(application, lambda accessible: True)
    problems = [
        f"{accessible} is not child {accessible.getIndexInParent()} of its parent"
        for accessible in found
        if accessible.parent[accessible.getIndexInParent()] != accessible
    ]
    if len(set(map(hash, found))) != len(found):
        problems.append("an object was found twice")
    return found, problems


class Report:
    """The view of Accerciser's validators: what they write is a problem."""

    def __init__(self):
        self.lines = []

    def write(self, text, accessible, url=""):
        self.lines.append(f"{text} ({accessible.getRoleName()} “{accessible.name}”)")

    error = warn = info = debug = write


def validate(pyatspi, validators, accessible, state, report):
    """Runs the validators on an object and those below it, in the order of Accerciser; returns how many fitted."""
    fitting = []
    for validator in validators:
        try:
            if validator.condition(accessible):
                fitting.append(validator)
        except Exception:  # In Accerciser's words: the same as returning False.
            continue
    for validator in fitting:
        validator.before(accessible, state, report)
    count = len(fitting)
    if not accessible.getState().contains(pyatspi.STATE_MANAGES_DESCENDANTS):
        count += sum(validate(pyatspi, validators, child, state, report) for child in accessible if child is not None)
    for validator in fitting:
        validator.after(accessible, state, report)
    return count


def main():
    folder = sys.argv[1]
    failures = 0
    with private_desktop():
        # They connect to the buses of the environment when they are imported.
        import pyatspi

        sys.path.insert(0, "/usr/share/accerciser/plugins")
        import gi

        gi.require_version("Gtk", "3.0")
        import validate as accerciser

        accerciser.ValidatorManager.loadSchemas()
        validators = [v for name in accerciser.ValidatorManager.listSchemas() for v in accerciser.VALIDATORS[name]]
        for program, (options, keys) in PROGRAMS.items():
            process = subprocess.Popen([os.path.join(folder, program), "--locale", "en", *options])
            try:
                application = find_application(pyatspi, process)
                lines, counts, checks = set(), [], 0
                for _ in range(SCREENS):
                    found, problems = walk(pyatspi, application)
                    report = Report()
                    checks += validate(pyatspi, validators, application, {}, report)
                    lines.update(problems + report.lines)
                    counts.append(len(found))
                    subprocess.run(["xdotool", "key", *keys], check=True)
                    time.sleep(0.3)
                explained = {line for line in lines if line.startswith(tuple(EXPLAINED.get(program, [])) or "\0")}
                lines -= explained
                print(f"{program}: {min(counts)} to {max(counts)} objects, {checks} checks, {len(explained)} explained, {len(lines)} other findings")
                for line in sorted(lines):
                    print(f"  {line}")
                failures += len(lines) + (checks == 0)
            finally:
                process.terminate()
                process.wait(10)
    sys.exit(1 if failures else 0)


main()
