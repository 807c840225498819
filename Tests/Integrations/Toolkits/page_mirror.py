"""The tree of a document as a web page in Debian's Chromium; its profile is in the home of the desktop.

The arguments are the command axtree and the document."""

import subprocess
import sys

server = subprocess.Popen([sys.argv[1], "live", "--no-open", "--web-page", sys.argv[2]], stdout=subprocess.PIPE, text=True)
assert server.stdout
address = server.stdout.readline().strip()
# root has no sandbox; the type keeps the browser from saying so.
options = ["--no-sandbox", "--test-type", "--no-first-run", "--disable-background-networking"]
try:
    subprocess.run(["chromium", *options, "--force-renderer-accessibility", f"--app={address}"], check=True)
finally:
    server.terminate()
