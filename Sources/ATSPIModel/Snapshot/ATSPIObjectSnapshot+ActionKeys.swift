extension ATSPIObjectSnapshot.Action {
  /// The keys that work wherever the focus is: the last part of "mnemonic;sequence;shortcut", or the whole text.
  var shortcut: String? {
    let parts = keys.split(separator: ";", omittingEmptySubsequences: false)
    return parts.count == 2 ? nil : parts.last.flatMap(Self.plain)
  }

  /// The key that works where it is seen: the first part of three.
  var mnemonic: String? {
    let parts = keys.split(separator: ";", omittingEmptySubsequences: false)
    return parts.count == 3 ? Self.plain(parts[0]) : nil
  }

  /// "Alt+C" for GTK's "<Alt>c"; nil if the text names no key.
  private static func plain(_ keys: Substring) -> String? {
    var rest = keys
    var parts: [String] = []
    while rest.first == "<", let end = rest.firstIndex(of: ">") {
      let name = String(rest[rest.index(after: rest.startIndex)..<end])
      if name == "VoidSymbol" { return nil }
      parts.append(name == "Primary" || name == "Control" ? "Ctrl" : name)
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { parts.append(rest.count == 1 && !parts.isEmpty ? rest.uppercased() : String(rest)) }
    return parts.isEmpty ? nil : parts.joined(separator: "+")
  }
}
