extension AXElementTree {
  /// Carries out a command about what was said; false while the own voice is silent or has said nothing, and at an end.
  func performInHistory(_ command: AXPlayerCommand) -> Bool {
    guard let history = speechHistory?(), let last = history.utterances.indices.last else { return false }
    // After a new utterance it begins there again.
    var next = historyPlace.flatMap { $0.count == history.count ? $0.index : nil } ?? last
    switch command {
    case .sayEarlier: next -= 1
    case .sayLater: next += 1
    default: break
    }
    guard history.utterances.indices.contains(next) else { return false }
    historyPlace = (history.count, next)
    let utterance = history.utterances[next]
    switch command {
    case .copyUtterance:
      guard let clipboard else { return false }
      clipboard.write(utterance)
    case .spellUtterance:
      let language = AXLanguage.tags(of: locale).last ?? "en"
      let letters = utterance.filter { !$0.isWhitespace }.map(String.init)
      sayFromHistory(letters.joined(separator: AXLanguage.listSeparator(of: language)))
    default: sayFromHistory(utterance)
    }
    return true
  }

  private func sayFromHistory(_ text: String) { announce(text, priority: .high, key: AXSpeechHistory.key) }
}
