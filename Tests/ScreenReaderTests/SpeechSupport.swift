import AXDocument
import AXTesting
import AXTree

/// The document whose root is written so.
func document(_ root: String, header: String = "") throws -> AXTreeDocument {
  try AXTreeDocument(json: Array(#"{"format":"axtree/1",\#(header)"root":\#(root)}"#.utf8))
}

/// VoiceOver's speech about the elements in a window with these children, an element a line.
func voiceOver(
  _ children: String, locale: String? = nil, _ verbosity: ReaderSettings.Verbosity = .verbose
) throws
  -> String
{
  try lines(
    #"{"role":"window","children":[\#(children)]}"#, ReaderSettings(.voiceOver, locale: locale, verbosity: verbosity))
}

/// A reader's speech about the elements of a root, an element a line.
func lines(_ root: String, _ settings: ReaderSettings) throws -> String {
  try document(root).tree.speech(settings).map(\.speech.text).joined(separator: "\n")
}
