"""What axtree.rpy needs before Ren'Py compiles a game's scripts: the library is beside this file, and Debian's Ren'Py is mended, which
starts no game otherwise."""

import ast
import os
import sys

import renpy

os.environ.setdefault("AXTREE_LIBRARY", os.path.join(os.path.dirname(__file__), "libaxtree.so.1"))

# Ren'Py 8.3.4 of Debian 14 uses names that its Python 3.14 has no more.
for name in ("Str", "Num"):
    if not hasattr(ast, name):
        setattr(ast, name, type(name, (ast.Constant,), {"__new__": lambda cls, **value: ast.Constant(*value.values())}))

# Ren'Py 8.0.3 of Debian 12 starts no game with a list in a screen: it forgets where parts of its syntax trees end, and Python 3.11
# refuses them.
if renpy.version_tuple[:3] == (8, 0, 3) and sys.version_info >= (3, 11):
    original = renpy.sl2.slast.compile_expr

    def compile_expr(place, node):
        for part in ast.walk(node):
            for name in ("lineno", "col_offset"):
                if name in part._attributes and hasattr(part, name):
                    setattr(part, "end_" + name, max(getattr(part, name), getattr(part, "end_" + name, None) or 0))
        return original(place, node)

    renpy.sl2.slast.compile_expr = compile_expr
