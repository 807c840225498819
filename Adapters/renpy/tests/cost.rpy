# Measures what the adapter costs: put this file beside axtree.rpy. Something moves all the time, so that Ren'Py draws as many frames as
# it can; every 500 frames the milliseconds that the adapter took of each go to standard error: mean, 99th percentile, most.

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
    costs, state = python_list(), python_dict(frames=0, spent=0.0)

    def measured(function):
        def call(argument):
            start = time.perf_counter()
            try:
                return function(argument)
            finally:
                state["spent"] += time.perf_counter() - start
                if renpy.config.frames != state["frames"]:
                    costs.append(state["spent"] * 1000)
                    state.update(frames=renpy.config.frames, spent=0.0)
                if len(costs) == 500:
                    ordered = python_list(sorted(costs))
                    sys.stderr.write("{:.3f} {:.3f} {:.3f} reader={}\n".format(
                        sum(ordered) / 500, ordered[494], ordered[499], adapter.has_reader))
                    costs.clear()
        return call

    adapter.before_event = measured(adapter.before_event)
    adapter.is_taken = measured(adapter.is_taken)
