// A test that imports AXTesting also needs the trees, the readers to simulate and the audit. They are modules of their own,
// because programs use some of them without the test kit; a test gets them with this one import.
@_exported public import AXTree
@_exported public import OrcaSpeech
@_exported public import ReaderSpeech
@_exported public import TestReaders
@_exported public import TreeAudit
@_exported public import VoiceOverSpeech
