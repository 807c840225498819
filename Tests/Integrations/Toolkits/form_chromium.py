"""A form of four controls on a page in Debian's Chromium, without network; its profile is in the home of the desktop."""
import os
import pathlib

page = pathlib.Path.home() / "order.html"
page.write_text("""<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Order</title>
<form onsubmit="sent.value = 'sent ' + customer.value; return false">
<label>Name <input id="customer" autofocus autocomplete="off"></label>
<label><input type="checkbox"> Gift</label>
<label><input type="checkbox"> Express</label>
<button>Send</button> <output id="sent"></output>
</form></html>""", encoding="utf-8")  # fmt: skip
# root has no sandbox; the type keeps the browser from saying so.
options = ["--no-sandbox", "--test-type", "--no-first-run", "--disable-background-networking"]
os.execvp("chromium", ["chromium", *options, "--force-renderer-accessibility", f"--app=file://{page}"])
