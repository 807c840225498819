# Measures what the adapter costs: put this file beside axtree.rpy. Something moves all the time, so that Ren'Py draws as many frames
# as it can. After each 40 descriptions of the screen, standard error gets the milliseconds of the processor that one takes, those of
# an event without one, the number of events for each frame, and their sum for a frame at 60 a second, with the four descriptions a
# second that there are at most.

transform axtree_cost_motion:
    rotate 0
    linear 1.0 rotate 360
    repeat

screen axtree_cost():
    add Solid("#f00", xysize=(20, 20)) at axtree_cost_motion

init 1600 python hide:
    import renpy
    import sys
    import time
    from store.axtree_adapter import adapter

    config.overlay_screens.append("axtree_cost")
    state = python_dict(described=0.0, descriptions=0, other=0.0, others=0, frames=0)

    def measured(function):
        def call(argument):
            before, start = adapter.described, time.thread_time()
            try:
                return function(argument)
            finally:
                spent = (time.thread_time() - start) * 1000
                kind = "description" if adapter.described != before else "other"
                state["described" if kind == "description" else "other"] += spent
                state[kind + "s"] += 1
                if state["descriptions"] == 40:
                    each, other = state["described"] / 40, state["other"] / state["others"]
                    events = state["others"] / (renpy.config.frames - state["frames"])
                    sys.stderr.write("description {:.3f} event {:.4f} events a frame {:.1f} frame at 60 {:.3f}\n".format(
                        each, other, events, each * 4 / 60 + other * events))
                    state.update(described=0.0, descriptions=0, other=0.0, others=0, frames=renpy.config.frames)
        return call

    adapter.before_event = measured(adapter.before_event)
    adapter.is_taken = measured(adapter.is_taken)
