"""A page with headings, links, a list and a button in Debian's Chromium, without network; its profile is in the home of the desktop."""
import os
import pathlib

page = pathlib.Path.home() / "race.html"
page.write_text("""<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Race</title>
<h1>Today</h1>
<p>The <a href="#rules">rules</a> are short.</p>
<h2>Drivers</h2>
<ul><li>Ana</li><li>Ben</li></ul>
<h2 id="rules">Rules</h2>
<button>Start</button>
</html>""", encoding="utf-8")  # fmt: skip
# root has no sandbox; the type keeps the browser from saying so.
options = ["--no-sandbox", "--test-type", "--no-first-run", "--disable-background-networking"]
os.execvp("chromium", ["chromium", *options, "--force-renderer-accessibility", f"--app=file://{page}"])
