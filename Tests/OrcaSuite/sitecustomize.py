"""Starts the gallery in place of a GTK program.

Orca's harness starts each program as a module of Python and waits for that process on the bus. Python imports this file before
the module, so the process becomes the gallery and keeps its number.
"""

import os
import sys

# The page of the gallery that stands in for each program, by the end of the module's name.
PAGES = {
    "gtk3_widget_notebook": "notebook",
    "gtk3_toolbar": "toolbar",
    "gtk3_tree_view": "table",
    "gtk3_text_view": "text",
    "gtk3_two_entries": "entries",
    "gtk3_redundant_names": "groups",
    "gtk3_two_windows": "windows",
}


def replace() -> None:
    """Runs the gallery if the interpreter was started for one of the programs."""
    arguments = sys.orig_argv
    gallery = os.environ.get("ORCA_SUITE_GALLERY")
    if not gallery or "-m" not in arguments:
        return
    module, *rest = arguments[arguments.index("-m") + 1 :]
    program = module.rsplit(".", 1)[-1]
    page = PAGES.get(program)
    if page is None:
        return
    # The harness knows a program by its title, which follows from its name: gtk3_text_view is OrcaTextView.
    title = "Orca" + "".join(word.capitalize() for word in program.split("_")[1:])
    environment = dict(os.environ, LD_LIBRARY_PATH=os.environ["ORCA_SUITE_LIBRARIES"], SDL_VIDEODRIVER="x11")
    command = [gallery, "--locale", "en", "--page", page, "--title", title]
    if rest:
        command += ["--text", rest[0]]
    os.execve(gallery, command, environment)


replace()
