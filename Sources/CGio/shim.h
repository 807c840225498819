/* The backends that keep settings in a file or in memory are behind this switch. */
#define G_SETTINGS_ENABLE_BACKEND
#if !__has_include(<gio/gio.h>)
#error "Install libglib2.0-dev, or run Scripts/setup build; then run swift package purge-cache, as SwiftPM remembers what it found."
#endif
#include <gio/gio.h>
#include <gio/gsettingsbackend.h>

/* GLib connects signals through macros over casts, which Swift cannot import. */
static inline void axtree_on_changed(GSettings *settings, GCallback changed, void *data) {
  g_signal_connect(settings, "changed", changed, data);
}

/* What a reply or a signal of the bus says of one setting: flags count as 0 and 1. FALSE for any other type. */
static inline gboolean axtree_number(GVariant *boxed, double *number) {
  gboolean isNumber = TRUE;
  GVariant *value = g_variant_ref(boxed);
  while (g_variant_is_of_type(value, G_VARIANT_TYPE_VARIANT)) {
    GVariant *inner = g_variant_get_variant(value);
    g_variant_unref(value);
    value = inner;
  }
  switch (g_variant_classify(value)) {
    case G_VARIANT_CLASS_BOOLEAN: *number = g_variant_get_boolean(value); break;
    case G_VARIANT_CLASS_INT32: *number = g_variant_get_int32(value); break;
    case G_VARIANT_CLASS_UINT32: *number = g_variant_get_uint32(value); break;
    case G_VARIANT_CLASS_DOUBLE: *number = g_variant_get_double(value); break;
    default: isNumber = FALSE;
  }
  g_variant_unref(value);
  return isNumber;
}

/* A text; NULL for any other type, of which GLib would complain. */
static inline const char *axtree_text(GVariant *value) {
  return g_variant_is_of_type(value, G_VARIANT_TYPE_STRING) ? g_variant_get_string(value, NULL) : NULL;
}

/* An entry of a dictionary from names to values; NULL without one, and for anything else. */
static inline GVariant *axtree_lookup(GVariant *dictionary, const char *name) {
  if (!g_variant_is_of_type(dictionary, G_VARIANT_TYPE_VARDICT)) return NULL;
  return g_variant_lookup_value(dictionary, name, NULL);
}

/* Two texts as the arguments of a call; in C they are variable arguments. */
static inline GVariant *axtree_texts(const char *first, const char *second) {
  return g_variant_new("(ss)", first, second);
}

/* GLib 2.90 marks its enumerations of flags, which gives their cases other names in Swift: so C names the flags. */

/* Connects to a bus. */
static inline GDBusConnection *axtree_connect(const char *address, GError **failure) {
  return g_dbus_connection_new_for_address_sync(
      address, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION, NULL, NULL,
      failure);
}

/* Calls a service that runs, and waits for its answer; NULL for an error, and for an answer of another type. */
static inline GVariant *axtree_call(GDBusConnection *bus, const char *service, const char *path, const char *interface,
                                    const char *method, GVariant *arguments, const char *reply, int milliseconds) {
  GVariantType *type = g_variant_type_new(reply);
  GVariant *answer = g_dbus_connection_call_sync(bus, service, path, interface, method, arguments, type,
                                                 G_DBUS_CALL_FLAGS_NO_AUTO_START, milliseconds, NULL, NULL);
  g_variant_type_free(type);
  return answer;
}

/* Subscribes to a signal of a service; every signal of the interface if it is NULL. */
static inline guint axtree_subscribe(GDBusConnection *bus, const char *service, const char *path, const char *interface,
                                     const char *signal, GDBusSignalCallback handle, void *data) {
  return g_dbus_connection_signal_subscribe(bus, service, interface, signal, path, NULL, G_DBUS_SIGNAL_FLAGS_NONE, handle,
                                            data, NULL);
}

/* Watches who owns a name, and starts its service first if wanted. */
static inline guint axtree_watch(GDBusConnection *bus, const char *name, gboolean isStarted,
                                 GBusNameAppearedCallback appeared, GBusNameVanishedCallback vanished, void *data) {
  return g_bus_watch_name_on_connection(
      bus, name, isStarted ? G_BUS_NAME_WATCHER_FLAGS_AUTO_START : G_BUS_NAME_WATCHER_FLAGS_NONE, appeared, vanished, data,
      NULL);
}
