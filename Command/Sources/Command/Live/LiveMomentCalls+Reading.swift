import Foundation

extension LiveMomentCalls {
  /// Reads a published document's nodes as calls, and keeps of it what has one.
  struct Reading {
    /// The index of the focus in the order from the top.
    let focused: Int
    var count = 0
    var missing: Set<String> = []

    mutating func read(_ object: [String: Any], path: String) -> (node: Node, kept: [String: Any]) {
      let isFocused = count == focused
      count += 1
      var (facts, kept): ([Fact], [String: Any]) = ([], [:])
      let written = object["role"] as? String ?? "group"
      let role = roles.contains(written) || written == "application" ? written : "unknown"
      if role != written { missing.insert("role \(written)") }
      kept["role"] = role
      for name in ["id", "label", "element"] { kept[name] = object[name] }
      var unknown = Set(object.keys).subtracting([
        "id", "role", "label", "element", "children", "traits", "states", "relations",
      ])
      func take(_ name: String) -> Any? {
        guard let value = object[name] else { return nil }
        unknown.remove(name)
        kept[name] = value
        return value
      }
      for name in texts {
        if let text = take(name) as? String { facts.append(.text(name.snakeCase, text)) }
      }
      if let frame = take("frame") as? [NSNumber] { facts.append(.numbers("bounds", frame)) }
      if let number = take("number") as? [String: Any] {
        let values = ["now", "min", "max"].compactMap { number[$0] as? NSNumber }
        facts.append(.numbers("number", values + [number["step"] as? NSNumber ?? 1]))
        // The words for a number are its value.
        if let words = number["text"] as? String, object["value"] == nil { facts.append(.text("value", words)) }
      }
      if let text = take("text") as? [String: Any], let content = text["content"] as? String {
        facts.append(Fact(python: "text=\(content.inQuotes)", c: "axtree_text(ui, \(content.inQuotes));"))
        if let caret = text["caret"] as? NSNumber {
          facts.append(Fact(python: "caret=\(caret)", c: "axtree_caret(ui, \(caret), \(caret));"))
        }
      }
      if let level = take("level") as? NSNumber { facts.append(.numbers("level", [level])) }
      for (name, parts) in numbers {
        guard let values = object[name] as? [String: Any] else { continue }
        let arguments = parts.compactMap { values[$0] as? NSNumber }
        guard arguments.count == parts.count, take(name) != nil else { continue }
        facts.append(.numbers(name, arguments))
      }
      if let live = take("live") as? String {
        facts.append(
          Fact(
            python: "live=\(live.inQuotes)",
            c: "axtree_live_region(ui, AXTREE_LIVE_\(live.uppercased()));"))
      }
      if let actions = take("actions") as? [[String: Any]] {
        facts.append(.actions(actions.compactMap { $0["name"] as? String }))
      }
      readError(object, &facts, &kept, &unknown)
      var keptRelations: [String: [String]] = [:]
      for (name, keys) in (object["relations"] as? [String: [String]] ?? [:]).sorted(by: { $0.key < $1.key }) {
        guard relations.contains(name) else {
          // The call for an error makes the relation too.
          if name != "errorMessage" { missing.insert(name) }
          continue
        }
        facts.append(.relation(name.snakeCase, keys))
        keptRelations[name] = keys
      }
      if !keptRelations.isEmpty { kept["relations"] = keptRelations }
      readStates(object["states"] as? [String: Any] ?? [:], isFocused, &facts, &kept)
      let stated = object["traits"] as? [String] ?? []
      for trait in stated { if let name = traits[trait] { facts.append(.state(name, true)) } }
      let keptTraits = stated.filter { traits[$0] != nil }
      if !keptTraits.isEmpty { kept["traits"] = keptTraits }
      missing.formUnion(unknown)
      var (children, keptChildren): ([Node], [[String: Any]]) = ([], [])
      for (index, child) in (object["children"] as? [[String: Any]] ?? []).enumerated() {
        let (node, rest) = read(child, path: path.isEmpty ? "\(index)" : "\(path).\(index)")
        children.append(node)
        keptChildren.append(rest)
      }
      if !keptChildren.isEmpty { kept["children"] = keptChildren }
      let key = object["id"] as? String ?? (path.isEmpty ? "root" : path)
      return (Node(key: key, role: role, label: object["label"] as? String, facts: facts, children: children), kept)
    }

    /// An error is published as content of high importance of an invalid element; that of the call has no label.
    private mutating func readError(
      _ object: [String: Any], _ facts: inout [Fact], _ kept: inout [String: Any], _ unknown: inout Set<String>
    ) {
      let states = object["states"] as? [String: Any]
      guard states?["invalid"] as? Bool == true, let content = object["customContent"] as? [[String: String]],
        content.count == 1, content[0]["importance"] == "high", let error = content[0]["value"]
      else { return }
      if let label = content[0]["label"] { missing.insert("“\(label)”") }
      unknown.remove("customContent")
      kept["customContent"] = [["value": error, "importance": "high"]]
      facts.append(.text("error", error))
    }

    private mutating func readStates(
      _ stated: [String: Any], _ isFocused: Bool, _ facts: inout [Fact], _ kept: inout [String: Any]
    ) {
      var keptStates: [String: Any] = [:]
      for (name, value) in stated.sorted(by: { $0.key < $1.key }) {
        if name == "checked", value as? String == "mixed" {
          facts.append(.state("mixed", true))
        } else if name == "invalid", kept["customContent"] != nil {
          // The call for an error says so.
        } else if states.contains(name), let holds = value as? Bool {
          facts.append(.state(name.snakeCase, holds))
        } else {
          missing.insert(name)
          continue
        }
        keptStates[name] = value
      }
      if isFocused {
        keptStates["focused"] = true
        facts.append(Fact(python: "focused=True", c: "axtree_focused(ui, true);"))
      }
      if !keptStates.isEmpty { kept["states"] = keptStates }
    }
  }
}
