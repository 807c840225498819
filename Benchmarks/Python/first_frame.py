"""A program of Python at the end of its first frame: prints the milliseconds since its start, which the variable STARTED states in
nanoseconds of the monotonic clock, and its resident kilobytes. With the argument "bare" it does not import axtree."""

import os
import sys
import time

app = None
if "bare" not in sys.argv:
    import axtree

    app = axtree.App("Music")
    with app.frame(), app.open("window", "window", "Music"):
        app.add("play", "button", "Play")
        app.add("volume", "slider", "Volume", number=(5, 0, 10))
        app.add("quit", "button", "Quit")
now = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
with open("/proc/self/statm") as file:
    pages = int(file.read().split()[1])
print((now - float(os.environ["STARTED"])) / 1e6, pages * os.sysconf("SC_PAGESIZE") // 1024)
if app:
    app.close()
