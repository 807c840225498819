"""Measures the page of `axtree live` in Chromium, with a program of 9,901 elements: the seconds until its first picture, and the
milliseconds from the end of a frame that moves ten elements until the page shows them.

    AXTREE_LIBRARY=… python live_page.py AXTREE [ROUNDS]      with playwright, and Debian's chromium

Times are those of the machine's clock, which the program and the page share."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

PAUSE = 1.5


def run_program() -> None:
    import axtree

    with axtree.App("Rows") as app:
        app.set_voice("off")
        frame = 0
        while True:
            for _ in app.events():
                pass
            with app.frame(), app.open("window", "window", "Rows", bounds=(0, 0, 2000, 2000)):
                for group in range(100):
                    with app.open(f"group{group}", "group", f"Group {group}", bounds=(group % 10 * 200, group // 10 * 200, 190, 190)):
                        for place in range(98):
                            key = group * 98 + place
                            x, y = group % 10 * 200 + place % 10 * 19, group // 10 * 200 + place // 10 * 19
                            moved = frame if key % 980 == 0 else 0
                            app.add(f"b{key}", "button", f"Button {key}", bounds=(x + moved % 5, y, 15, 15))
            print(time.time(), flush=True)
            frame += 1
            time.sleep(PAUSE)


def main() -> None:
    from playwright.sync_api import sync_playwright

    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        command = [sys.argv[1], "live", "--no-open", "--", sys.executable, __file__, "--program"]
        live = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert live.stdout
        lines = iter(live.stdout.readline, "")
        address = next(line for line in lines if line.startswith("http"))
        time.sleep(5)
        page = browser.new_page()
        start = time.time()
        page.goto(address)
        while page.evaluate("document.querySelectorAll('#shapes g').length") < 9000:
            time.sleep(0.02)
        print(f"first picture after {time.time() - start:.2f} s")
        time.sleep(5)
        page.evaluate(
            """() => {
            window.times = []
            const note = () => { window.times.push(Date.now() / 1000) }
            new MutationObserver(note).observe(document.getElementById("shapes"), { subtree: true, childList: true })
            }"""
        )
        time.sleep(PAUSE * rounds)
        shown = page.evaluate("window.times")
        live.terminate()
        frames = [float(line) for line in lines if line[0].isdigit()]
        browser.close()
    waits = [1000 * min((at - frame for at in shown if at >= frame), default=float("inf")) for frame in frames]
    waits = [wait for wait in waits if wait < 1000 * PAUSE]
    print(f"a frame shown after {statistics.median(waits):.0f} ms in the median, {max(waits):.0f} ms at most, of {len(waits)}")


run_program() if sys.argv[1:2] == ["--program"] else main()
