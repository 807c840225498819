import AXTree

extension CorpusCase {
  private static let containers: [AXRole] = [
    .button, .toggleButton, .switch, .checkBox, .radioButton, .link, .textField, .textArea, .secureTextField, .slider,
    .stepper, .comboBox, .tab, .menuItem, .checkMenuItem, .radioMenuItem, .listItem, .treeItem, .cell, .heading,
    .staticText, .image, .group, .menu, .row, .columnHeader,
  ]

  private static let said: [(name: String, fields: String)] = [
    ("checked", #""states":{"checked":true}"#), ("unchecked", #""states":{"checked":false}"#),
    ("mixed", #""states":{"checked":"mixed"}"#), ("pressed", #""states":{"pressed":true}"#),
    ("expanded", #""states":{"expanded":true}"#), ("collapsed", #""states":{"expanded":false}"#),
    ("required", #""states":{"required":true}"#), ("invalid", #""states":{"invalid":true}"#),
    ("readOnly", #""states":{"readOnly":true}"#), ("selected", #""traits":["selected"]"#),
    ("selectable", #""states":{"selectable":true}"#), ("popup", #""states":{"hasPopup":"menu"}"#),
    (
      "flags",
      #""states":{"busy":true,"visited":true,"modal":true,"default":true,"multiSelectable":true,"current":"page"}"#
    ),
    (
      "rare",
      #""states":{"armed":true,"resizable":true,"truncated":true,"animated":true,"opaque":true,"stale":true,"transient":true,"managesDescendants":true,"supportsAutocompletion":true}"#
    ),
  ]

  /// Every state on the roles that can have it.
  static let states: [CorpusCase] = said.flatMap { state in
    focusing(
      "state-\(state.name)",
      containers.map { #""role":"\#($0.rawValue)","element":true,"label":"Gauge",\#(state.fields)"# })
  }
}
