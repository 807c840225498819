// libdbus-1 for Swift.
//
// libdbus declares its types without saying what is in them, and Swift imports every such type as OpaquePointer, so that
// a watch could be handed where a message is wanted. An empty definition gives each a pointer type of its own.
struct DBusMessage {};
struct DBusConnection {};
struct DBusWatch {};
struct DBusTimeout {};
struct DBusPendingCall {};
struct DBusServer {};

#if !__has_include(<dbus/dbus.h>)
#error "Install libdbus-1-dev, or run Scripts/setup build; then run swift package purge-cache, as SwiftPM remembers what it found."
#endif
#include <dbus/dbus.h>
#include <malloc.h>

// The size in bytes of the array that an iterator is in. libdbus calls the question deprecated; nothing else answers it
// without copying the array.
static inline int axtree_array_byte_count(DBusMessageIter *iterator) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  return dbus_message_iter_get_array_len(iterator);
#pragma GCC diagnostic pop
}

