// A test of a desktop gets what it talks about with this one import: trees, the players who read them, and Orca's editions. Not
// AXTesting: programs that play a desktop use this module too, and must not link a test library.
@_exported public import AXTree
@_exported public import OrcaSpeech
@_exported public import ReaderSpeech
@_exported public import TestReaders
