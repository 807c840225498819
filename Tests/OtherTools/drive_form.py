"""Runs form.feature with behave and dogtail on a private desktop.

    drive_form.py PROGRAM    the form's program
"""

import subprocess
import sys
from pathlib import Path

from desktop import private_desktop

with private_desktop(FORM=sys.argv[1]):
    features = Path(__file__).parent / "features"
    command = [sys.executable, "-m", "behave", "--no-capture", "--format", "plain", str(features)]
    sys.exit(subprocess.run(command, check=False).returncode)
