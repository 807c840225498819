@_spi(Command) import AXDocument
import AXTree
@_spi(Command) import ReaderSpeech

extension AXTreeDocument {
  /// The speech of a reader for each element, in reading order, one element per line. O(elements × depth).
  func spokenText(_ settings: ReaderSettings) -> String {
    tree.speech(settings).map { $0.speech.text.escapingControls + "\n" }.joined()
  }

  /// The same speech as JSON: `[{"id", "spoken", "segments": [{"kind", "text", "source"}]}]`.
  func spokenJSON(_ settings: ReaderSettings) -> [UInt8] {
    let names = NodeLocators(of: self)
    var writer = JSONWriter()
    writer.writeArray(tree.speech(settings)) { spoken, writer in
      writer.writeObject { writer in
        writer.member("id", names[spoken.element.id])
        writer.member("spoken", spoken.speech.text)
        writer.key("segments")
        writer.writeArray(spoken.speech.parts) { part, writer in
          writer.writeObject { writer in
            writer.member("kind", part.kind)
            writer.member("text", part.text)
            writer.member("source", part.source.flatMap { names[$0] })
          }
        }
      }
    }
    return writer.bytes
  }
}
