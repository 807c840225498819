/// The utterances of the program's own voice, for players who have missed one.
package struct AXSpeechHistory: Sendable {
  /// The newest utterances, the last one at the end.
  package private(set) var utterances: [String] = []
  /// How many there have been.
  package private(set) var count = 0
  private static let maximumCount = 50
  /// The subject of what is said again, which is no utterance of its own. No program has such a key.
  package static let key = "\0history"

  package init() {}

  package mutating func add(_ utterance: String) {
    if utterances.count == Self.maximumCount { utterances.removeFirst() }
    utterances.append(utterance)
    count += 1
  }
}
