package import AXTree

/// Everything that a client read about one object. ``node`` is the node that a bridge would have published to get these
/// answers (A1).
package struct ATSPIObjectSnapshot: Hashable, Sendable {
  package struct Action: Hashable, Sendable {
    /// The name that programs know.
    package var name: String
    /// The keys that trigger it; empty for none.
    package var keys: String

    package init(name: String, keys: String = "") {
      self.name = name
      self.keys = keys
    }

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

  /// The identity that the client gave the object.
  package var id: AXNodeID
  /// Nil at the root.
  package var parent: AXNodeID?
  package var children: [AXNodeID] = []
  /// The number of `AtspiRole`.
  package var role: UInt32 = 0
  package var name = ""
  package var description = ""
  package var helpText = ""
  package var accessibleID = ""
  package var locale = ""
  package var states = ATSPIStateSet()
  package var attributes: [String: String] = [:]
  // The answers of the interfaces Value, Text, Component, Action, Table and TableCell; nil without one.
  package var number: AXNumericValue?
  package var text: AXText?
  package var frame: AXRect?
  package var actions: [Action] = []
  package var table: AXTableInfo?
  package var cell: AXCellInfo?
  // Those of Hyperlink and Document.
  package var address = ""
  package var textRange: Range<Int>?
  package var document: AXDocumentInfo?
  package var picture = ""

  package init(id: AXNodeID, parent: AXNodeID? = nil) {
    self.id = id
    self.parent = parent
  }
}
