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
// Swift's Glibc has no malloc_trim.
#include <malloc.h>

