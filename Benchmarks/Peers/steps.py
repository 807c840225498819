"""Twenty steps of axtree hear, with each Orca that it knows: the seconds of all of them. AXTREE_COMMAND names the command."""

import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "Bindings/Python/src"))
from pytest_axtree import Player  # noqa: E402

for version in ("43", "48", "51"):
    player = Player(["/usr/bin/python3", str(ROOT / "Tests/Integrations/Toolkits/form_gtk3.py")], orca=version)
    start = time.monotonic()
    heard = sum(len(player.press("Tab")) for _ in range(20))
    print(f"Orca {version}: {time.monotonic() - start:.1f} s, {heard} utterances")
    player.stop()
