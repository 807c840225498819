#if !__has_include(<atspi/atspi.h>)
#error "Install libatspi2.0-dev, or run Scripts/setup build; then run swift package purge-cache, as SwiftPM remembers what it found."
#endif
#include <atspi/atspi.h>
#include <dlfcn.h>

/* GLib offers these as macros over casts, which Swift cannot import. */
static inline void axtree_object_unref(void *object) {
  if (object) g_object_unref(object);
}
static inline void *axtree_object_ref(void *object) { return object ? g_object_ref(object) : NULL; }

/* Warnings of libatspi are dropped. GLib 2.90 marks its enumerations of flags, which gives their cases other names in
   Swift: so C names the level. */
static inline void axtree_drop(const char *domain, GLogLevelFlags level, const char *message, void *data) {}
static inline void axtree_drop_warnings(void) { g_log_set_handler("dbind", G_LOG_LEVEL_WARNING, axtree_drop, NULL); }

/* GArray's element access is a macro. */
static inline int axtree_state_at(GArray *states, guint index) { return (int)g_array_index(states, AtspiStateType, index); }
static inline AtspiRelation *axtree_relation_at(GArray *relations, guint index) {
  return g_array_index(relations, AtspiRelation *, index);
}

/* The nicks of GEnum values: "push-button", "focused", "labelled-by". */
static inline const char *axtree_nick(GType type, int value) {
  GEnumClass *class = (GEnumClass *)g_type_class_ref(type);
  GEnumValue *found = g_enum_get_value(class, value);
  const char *nick = found ? found->value_nick : NULL;
  g_type_class_unref(class); /* static types keep their classes' names for ever */
  return nick;
}
static inline const char *axtree_role_nick(AtspiRole role) { return axtree_nick(ATSPI_TYPE_ROLE, (int)role); }
static inline const char *axtree_state_nick(int state) { return axtree_nick(ATSPI_TYPE_STATE_TYPE, state); }
static inline const char *axtree_relation_nick(AtspiRelationType type) {
  return axtree_nick(ATSPI_TYPE_RELATION_TYPE, (int)type);
}

/* In libatspi the interfaces are the object itself under another type; Swift sees unrelated pointers. */
static inline AtspiAction *axtree_action(AtspiAccessible *object) { return atspi_accessible_get_action_iface(object); }
static inline AtspiComponent *axtree_component(AtspiAccessible *object) {
  return atspi_accessible_get_component_iface(object);
}
static inline AtspiValue *axtree_value(AtspiAccessible *object) { return atspi_accessible_get_value_iface(object); }
static inline AtspiText *axtree_text(AtspiAccessible *object) { return atspi_accessible_get_text_iface(object); }
static inline AtspiEditableText *axtree_editable_text(AtspiAccessible *object) {
  return atspi_accessible_get_editable_text_iface(object);
}
static inline AtspiHypertext *axtree_hypertext(AtspiAccessible *object) {
  return atspi_accessible_get_hypertext_iface(object);
}
static inline AtspiImage *axtree_image(AtspiAccessible *object) { return atspi_accessible_get_image_iface(object); }
static inline AtspiDocument *axtree_document(AtspiAccessible *object) {
  return atspi_accessible_get_document_iface(object);
}
static inline AtspiTable *axtree_table(AtspiAccessible *object) { return atspi_accessible_get_table_iface(object); }
static inline AtspiHyperlink *axtree_hyperlink(AtspiAccessible *object) { return atspi_accessible_get_hyperlink(object); }

/* Which object it is, as the bus names it: libatspi keeps these in the structure that an AtspiAccessible begins with. */
static inline const char *axtree_bus_name(AtspiAccessible *object) {
  return object->parent.app ? object->parent.app->bus_name : NULL;
}
static inline const char *axtree_path(AtspiAccessible *object) { return object->parent.path; }
static inline char *axtree_text_at(GArray *texts, guint index) { return g_array_index(texts, char *, index); }

/* What comes with an event: GValue's questions are macros. NULL where it is of another type. */
static inline const char *axtree_event_text(const AtspiEvent *event) {
  return G_VALUE_HOLDS_STRING(&event->any_data) ? g_value_get_string(&event->any_data) : NULL;
}
static inline gboolean axtree_event_number(const AtspiEvent *event, double *number) {
  const GValue *value = &event->any_data;
  /* The integer 0 stands for "nothing comes with it". */
  if (G_VALUE_HOLDS_INT(value) && g_value_get_int(value) == 0) return FALSE;
  if (G_VALUE_HOLDS_INT(value)) *number = g_value_get_int(value);
  else if (G_VALUE_HOLDS_UINT(value)) *number = g_value_get_uint(value);
  else if (G_VALUE_HOLDS_DOUBLE(value)) *number = g_value_get_double(value);
  else return FALSE;
  return TRUE;
}
static inline AtspiAccessible *axtree_event_object(const AtspiEvent *event) {
  return G_VALUE_HOLDS(&event->any_data, ATSPI_TYPE_ACCESSIBLE) ? g_value_get_object(&event->any_data) : NULL;
}
static inline void axtree_event_free(AtspiEvent *event) { g_boxed_free(ATSPI_TYPE_EVENT, event); }
static inline AtspiSelection *axtree_selection(AtspiAccessible *object) {
  return atspi_accessible_get_selection_iface(object);
}
static inline AtspiTableCell *axtree_table_cell(AtspiAccessible *object) {
  return atspi_accessible_get_table_cell(object);
}
static inline AtspiCollection *axtree_collection(AtspiAccessible *object) {
  return atspi_accessible_get_collection_iface(object);
}

/* An array of objects holds pointers, which Swift would have to cast. */
static inline void *axtree_object_at(GArray *objects, guint index) { return g_array_index(objects, void *, index); }

/* A rule that asks for one role; libatspi takes its parts as GLib containers made by macros. */
static inline AtspiMatchRule *axtree_role_rule(AtspiRole role) {
  GArray *states = g_array_new(FALSE, FALSE, sizeof(AtspiStateType));
  AtspiStateSet *set = atspi_state_set_new(states);
  GHashTable *attributes = g_hash_table_new(g_str_hash, g_str_equal);
  GArray *roles = g_array_new(FALSE, FALSE, sizeof(AtspiRole));
  GArray *interfaces = g_array_new(TRUE, TRUE, sizeof(char *));
  g_array_append_val(roles, role);
  AtspiMatchRule *rule = atspi_match_rule_new(set, ATSPI_Collection_MATCH_ALL, attributes, ATSPI_Collection_MATCH_ALL,
                                              roles, ATSPI_Collection_MATCH_ANY, interfaces,
                                              ATSPI_Collection_MATCH_ALL, FALSE);
  g_object_unref(set);
  g_array_unref(states);
  g_hash_table_unref(attributes);
  g_array_unref(roles);
  g_array_unref(interfaces);
  return rule;
}

/* What libatspi keeps of an object and holds to be right; nothing is asked. */
static inline gboolean axtree_holds(AtspiAccessible *object, int what) { return (object->cached_properties & what) != 0; }
static inline guint axtree_held_child_count(AtspiAccessible *object) {
  return object->children ? object->children->len : 0;
}
static inline AtspiAccessible *axtree_held_child(AtspiAccessible *object, guint index) {
  return (AtspiAccessible *)g_ptr_array_index(object->children, index);
}
static inline guint64 axtree_held_states(AtspiAccessible *object) {
  return object->states ? (guint64)object->states->states : 0;
}

/* libatspi asks for the HelpText from 2.52 on: it is looked for when it is needed, as a call would tie the program to it. */
static inline char *axtree_help_text(AtspiAccessible *object) {
  typedef char *(*Question)(AtspiAccessible *, GError **);
  Question question = (Question)dlsym(NULL, "atspi_accessible_get_help_text");
  return question ? question(object, NULL) : NULL;
}

/* Arrays of pointers too. */
static inline void *axtree_pointer_at(GPtrArray *pointers, guint index) { return g_ptr_array_index(pointers, index); }
static inline const char *axtree_link_path(AtspiHyperlink *link) { return link->parent.path; }
