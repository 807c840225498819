#pragma once

/// How often the thread that asks has asked for memory since it started.
///
/// Linking this library puts its own malloc, calloc, realloc and aligned allocation before the C library's: each counts
/// and hands on. That is why only a small program of its own links it.
unsigned long allocation_count(void);

/// How many bytes the process has asked for and not given back.
unsigned long allocated_bytes(void);
