@_spi(Command) package import AXTree

/// One action of an object, as AT-SPI's `Action` lists it (A2).
package struct ATSPIAction: Hashable, Sendable {
  /// The untranslated name, such as "activate", "toggle" for a cell that is checked or not, or "Next heading".
  package var name: String
  /// The word for the name; nil for a name of the author's.
  package var word: ATSPIWords.Word?
  /// One sentence; empty if the author gave none.
  package var description = ""
  /// The keys that perform it, as "mnemonic;sequence;shortcut"; empty for none.
  package var keyBinding = ""
  package var request: AXActionRequest.Kind

  package func localizedName(_ words: ATSPIWords) -> String { word.map { words[$0] } ?? name }
}

extension AXNode {
  /// The actions in order: activation, described by the hint, increment, decrement, custom actions, rotors (A2).
  package var atspiActions: [ATSPIAction] {
    var actions: [ATSPIAction] = []
    if let actor = properties.activation {
      // By this name Orca knows a cell with a mark, and says its state.
      let isMark = role == .cell && properties.states.checked != nil
      actions.append(
        ATSPIAction(
          name: isMark ? "toggle" : "activate", word: .activate, description: properties.hint ?? "",
          request: .operation(AXOperation(element: actor, kind: .activate))))
    }
    if let actor = properties.adjustable {
      let steps: [(String, ATSPIWords.Word, AXOperation.Kind)] = [
        ("increment", .increment, .increment), ("decrement", .decrement, .decrement),
      ]
      actions += steps.map { name, word, kind in
        ATSPIAction(name: name, word: word, request: .operation(AXOperation(element: actor, kind: kind)))
      }
    }
    actions += properties.actions.map { ATSPIAction(name: $0.name, request: .operation($0.operation)) }
    actions += rotorActions
    if let keyBinding { actions[0].keyBinding = keyBinding }
    return actions
  }

  package var keyBinding: String? {
    let (mnemonic, shortcut) = (properties.mnemonic ?? "", properties.shortcut ?? "")
    return !hasActions || mnemonic + shortcut == "" ? nil : "\(mnemonic);;\(shortcut)"
  }

  /// Both directions of each rotor. Of two rotors with one name, only the first can be reached.
  private var rotorActions: [ATSPIAction] {
    var seen: Set<AXRotorKind> = []
    return properties.rotors.map(\.kind).filter { seen.insert($0).inserted }.flatMap { kind in
      [(AXRotorDirection.forward, ATSPIWords.Word.next(kind)), (.backward, .previous(kind))].map { direction, word in
        ATSPIAction(name: direction.actionName(through: kind), word: word, request: .rotor(kind, direction))
      }
    }
  }

  package var hasActions: Bool {
    properties.activation != nil || properties.adjustable != nil || !properties.actions.isEmpty
      || !properties.rotors.isEmpty
  }
}
