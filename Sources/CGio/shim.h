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
