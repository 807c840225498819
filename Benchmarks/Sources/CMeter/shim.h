#include <atspi/atspi.h>
#include <dbus/dbus.h>

/* A macro over a cast, which Swift cannot import. */
static inline void meter_unref(void *object) {
  if (object) g_object_unref(object);
}
