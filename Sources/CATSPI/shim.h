#include <atspi/atspi.h>

/* GLib offers these as macros over casts, which Swift cannot import. */
static inline void axtree_object_unref(void *object) {
  if (object) g_object_unref(object);
}
static inline void *axtree_object_ref(void *object) { return object ? g_object_ref(object) : NULL; }

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
