import AXTree

extension CorpusCase {
  /// Roles that change what a whole window is and says: each has a case of its own.
  private static let windows: Set<AXRole> = [
    .window, .borderlessWindow, .dialog, .alert, .fileChooser, .colorChooser, .fontChooser, .application, .desktopFrame,
    .notification, .statusBar, .tooltip, .infoBar,
  ]

  /// A formula without parts sends Orca 43 round in circles, for ever.
  private static let endless: Set<AXRole> = [.math, .mathFraction, .mathRoot]

  /// The first role of each window but the first one. A new role stands in the window of the role before it, so that the
  /// records of the other windows still hold.
  private static let first: Set<AXRole> = [
    .cell, .definition, .documentWeb, .grouping, .list, .optionPane, .row, .static, .tabPanel, .unknown,
  ]

  /// The roles that share a window, as one after the other gets the focus.
  static let shared: [[AXRole]] = AXRole.allCases.reduce(into: [[]]) { groups, role in
    guard !windows.contains(role), !endless.contains(role) else { return }
    if first.contains(role) { groups.append([]) }
    groups[groups.count - 1].append(role)
  }

  private static let variants: [(name: String, fields: String)] = [
    ("plain", #""label":"Gauge""#),
    ("hint", #""label":"Gauge","hint":"Shows the pressure""#),
    ("bare", #""identifier":"bare""#),
    ("value", #""label":"Gauge","value":"Full""#),
    ("dimmed", #""label":"Gauge","traits":["notEnabled"]"#),
  ]

  /// Every role, each with and without a label, a hint, a value, and dimmed.
  public static let roles: [CorpusCase] = variants.flatMap { variant -> [CorpusCase] in
    func node(_ role: AXRole) -> String { #""role":"\#(role.rawValue)","element":true,\#(variant.fields)"# }
    let together = shared.enumerated().map { index, roles in
      focusing("roles-\(variant.name)-\(index + 1)", roles.map { ($0.rawValue, node($0)) })
    }
    let apart = AXRole.allCases.filter(windows.contains).map { role in
      CorpusCase(
        "role-\(role.rawValue)-\(variant.name)",
        [#"{"id":"home","role":"button","label":"Home"}"#, #"{"id":"n0","frame":[10,50,200,30],\#(node(role))}"#],
        [#"{"focus":"home"}"#, #"{"focus":"n0"}"#])
    }
    return together + apart
  }
}
