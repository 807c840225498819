package import AXTree

/// Everything that a client read about one object, as the bus answers it; independent of libatspi and of a connection.
///
/// ``node`` is the node that a bridge would have published to get these answers: the inverse of the module's other
/// tables (A1).
package struct ATSPIObjectSnapshot: Hashable, Sendable {
  /// An action as the object lists it.
  package struct Action: Hashable, Sendable {
    /// The name that programs know.
    package var name: String
    /// The keys that trigger it; empty for none.
    package var keys: String

    /// An action with these fields.
    package init(name: String, keys: String = "") {
      self.name = name
      self.keys = keys
    }
  }

  /// The identity that the client gave the object.
  package var id: AXNodeID
  /// The object around it; nil at the root.
  package var parent: AXNodeID?
  /// The objects below it, in order.
  package var children: [AXNodeID] = []
  /// The number of `AtspiRole`.
  package var role: UInt32 = 0
  /// `Name`.
  package var name = ""
  /// `Description`.
  package var description = ""
  /// `HelpText`.
  package var helpText = ""
  /// `AccessibleId`.
  package var accessibleID = ""
  /// `Locale`.
  package var locale = ""
  /// The states.
  package var states = ATSPIStateSet()
  /// The object attributes.
  package var attributes: [String: String] = [:]
  /// The number of the Value interface; nil without one.
  package var number: AXNumericValue?
  /// The text of the Text interface; nil without one.
  package var text: AXText?
  /// The frame in the window; nil without one.
  package var frame: AXRect?
  /// The actions, in order.
  package var actions: [Action] = []
  /// The rows, columns and caption of the Table interface; nil without one.
  package var table: AXTableInfo?
  /// The place from the TableCell interface; nil without one.
  package var cell: AXCellInfo?
  /// The address of a link; empty for none.
  package var address = ""
  /// The part of a text from the Hyperlink interface; nil for none.
  package var textRange: Range<Int>?
  /// The answers of the Document interface; nil without one.
  package var document: AXDocumentInfo?
  /// `ImageDescription`.
  package var picture = ""

  /// A snapshot without any answers yet.
  package init(id: AXNodeID, parent: AXNodeID? = nil) {
    self.id = id
    self.parent = parent
  }
}

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
