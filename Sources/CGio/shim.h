/* The backends that keep settings in a file or in memory are behind this switch. */
#define G_SETTINGS_ENABLE_BACKEND
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

/* Calls with arguments or filled-in dictionaries take variable arguments in C. */
static inline GVariant *axtree_texts(const char *first, const char *second) {
  return g_variant_new("(ss)", first, second);
}
static inline GVariant *axtree_text_list(const char *const *texts, gssize count) {
  return g_variant_new("(@as)", g_variant_new_strv(texts, count));
}
