extension AXRole {
  /// Roles that people operate (C11): an element of such a role is interactive even when it says no trait.
  package static let operated: Set<AXRole> = [
    .button, .pushButtonMenu, .toggleButton, .switch, .checkBox, .radioButton, .link, .textField, .searchField,
    .textArea, .secureTextField, .slider, .stepper, .scrollBar, .dial, .comboBox, .tab, .menuItem, .checkMenuItem,
    .radioMenuItem, .tearoffMenuItem, .dateEditor, .autocomplete, .rating,
  ]

  /// Roles that people operate only where the element says that it can be selected (C11).
  static let operatedWhenSelectable: Set<AXRole> = [.listItem, .treeItem]

  /// Containers that a reader announces, and that are therefore exposed with their children even without a label (A2).
  static let structural: Set<AXRole> = [
    .window, .borderlessWindow, .application, .dialog, .alert, .fileChooser, .colorChooser, .fontChooser, .list,
    .listBox, .descriptionList, .table, .treeTable, .row, .tree, .menu, .menuBar, .popupMenu, .toolBar, .tabList,
    .tabPanel, .scrollPane, .document, .documentSpreadsheet, .documentPresentation, .documentText, .documentWeb,
    .documentEmail, .article, .landmark, .main, .navigation, .search, .banner, .complementary, .contentInfo, .region,
    .form, .notification, .statusBar, .infoBar, .toolTip, .internalFrame, .comboBox, .grouping, .desktopFrame,
    .splitPane, .layeredPane, .viewport, .embedded, .log, .calendar, .terminal,
  ]

  /// Toggles, whose checked state may be said as the value "0", "1" or "2" (C26).
  package static let toggles: Set<AXRole> = [.toggleButton, .switch, .checkBox, .checkMenuItem]

  /// The role that follows from traits where the author said none: the first of the table that applies (C11).
  static func implied(by traits: AXTraits, hasChildren: Bool) -> AXRole {
    for (trait, role) in rolesOfTraits where !traits.isDisjoint(with: trait) { return role }
    return hasChildren ? .group : .staticText
  }

  private static let rolesOfTraits: [(AXTraits, AXRole)] = [
    (.searchField, .searchField), (.toggleButton, .toggleButton), (.link, .link), (.adjustable, .slider),
    ([.button, .keyboardKey, .playsSound, .startsMediaSession, .backButton], .button), (.tabBar, .tabList),
    (.header, .heading), (.image, .image),
  ]
}
