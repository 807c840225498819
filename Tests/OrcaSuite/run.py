"""Runs tests of Orca, each file on a private desktop of its own.

It is started inside Orca's Debian, by `Scripts/test-orca-suite`, with the folder of Orca's repository and test files in it.
"""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.append(str(HERE.parent / "tools"))
from desktop import private_desktop  # noqa: E402


def run(checkout, file):
    """Runs the tests of a file, and returns pytest's status: its fixtures keep their Orca until the last of them has run."""
    with private_desktop(PYTHONPATH=f"{HERE}:{checkout}", ORCA_TEST_BINARY="/usr/bin/orca") as folder:
        # Orca does not start beside another one that pgrep finds, as one on another private desktop.
        search = folder / "pgrep"
        search.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
        search.chmod(0o755)
        pytest = [sys.executable, "-m", "pytest", "-q", "--tb=short", "-p", "comparisons", "-p", "no:cacheprovider"]
        return subprocess.run([*pytest, file], cwd=checkout, check=False).returncode


# Tests that fail are a part of the score; a run that does not come to its end is none.
broken = {file: status for file in sys.argv[2:] if (status := run(sys.argv[1], file)) not in (0, 1)}
for test_file, status in broken.items():
    print(f"{test_file}: pytest ended with status {status}", file=sys.stderr)
sys.exit(70 if broken else 0)
