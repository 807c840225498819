import Testing

/// The tests that use SDL, one at a time: SDL has one queue of events and one font library for the whole process.
@Suite("SDL", .serialized)
struct SDLSuite {}
