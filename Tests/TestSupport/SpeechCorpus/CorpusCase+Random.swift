import AXTree

extension CorpusCase {
  /// Fields of which a random element has two, each with the key that it may have once.
  private static let mixed: [(key: String, json: String)] = [
    ("hint", #""hint":"Shows the pressure""#), ("value", #""value":"Full""#),
    ("number", #""number":{"now":3,"min":0,"max":9,"step":1}"#),
    ("number", #""number":{"now":3,"min":0,"max":9,"step":1,"text":"three of nine"}"#),
    ("text", #""text":{"content":"Ana and Ben","caret":3,"editable":true}"#),
    ("text", #""text":{"content":"Ana","caret":0}"#),
    ("shortcut", #""shortcut":"Ctrl+P""#), ("placeholder", #""placeholder":"Your name""#),
    ("roleDescription", #""roleDescription":"gauge""#), ("sort", #""sort":"ascending""#), ("level", #""level":2"#),
    ("position", #""position":{"index":2,"count":5}"#), ("orientation", #""orientation":"vertical""#),
    ("traits", #""traits":["selected"]"#), ("traits", #""traits":["notEnabled"]"#),
  ]
  private static let mixedStates: [(key: String, json: String)] = [
    ("checked", #""checked":true"#), ("checked", #""checked":false"#), ("checked", #""checked":"mixed""#),
    ("pressed", #""pressed":true"#), ("expanded", #""expanded":true"#), ("expanded", #""expanded":false"#),
    ("required", #""required":true"#), ("invalid", #""invalid":true"#), ("readOnly", #""readOnly":true"#),
    ("selectable", #""selectable":true"#), ("hasPopup", #""hasPopup":"menu""#),
    ("multiSelectable", #""multiSelectable":true"#),
  ]

  /// Cases of a dozen elements with a random role, two states and two fields each; roles that change the whole window and
  /// formulas are left out.
  public static func random(_ count: Int, using generator: inout some RandomNumberGenerator) -> [CorpusCase] {
    let roles = shared.joined().filter { $0 != .unknown }
    func two(of choices: [(key: String, json: String)]) -> String {
      let first = choices.randomElement(using: &generator)
      let second = choices.filter { $0.key != first?.key }.randomElement(using: &generator)
      return [first, second].compactMap { $0?.json }.joined(separator: ",")
    }
    let nodes = (0..<count).map { _ in
      let role = roles.randomElement(using: &generator) ?? .button
      return
        #""role":"\#(role.rawValue)","element":true,"label":"Gauge",\#(two(of: mixed)),"states":{\#(two(of: mixedStates))}"#
    }
    return focusing("random", nodes)
  }
}
