/// The kind of an element: a button, a heading, a slider.
///
/// There is one role for every `AtspiRole` that says something about a user interface, under the name that UIKit,
/// ARIA and AppKit authors expect (`button` for AT-SPI's `PUSH_BUTTON`, `staticText` for `LABEL`, `group` for
/// `PANEL`), and a few that AT-SPI spells as a role and an attribute (`switch`, `tabPanel`, the landmarks).
/// The raw value is the name that documents use. Documentation/Vocabulary.md says when to use each role.
///
/// Peers: ARIA `role`, UIKit traits, AppKit `NSAccessibility.Role`, AT-SPI `AtspiRole`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum AXRole: String, CaseIterable, Hashable, Sendable, Codable {
  case acceleratorLabel, alert, animation, application, arrow, article, audio, autocomplete, banner
  case blockQuote, borderlessWindow, button, calendar, canvas, caption, cell, chart, checkBox, checkMenuItem
  case colorChooser, columnHeader, comboBox, comment, complementary, contentDeletion, contentInfo
  case contentInsertion, dateEditor, definition, descriptionList, descriptionTerm, descriptionValue
  case desktopFrame, desktopIcon, dial, dialog, directoryPane, document, documentEmail, documentPresentation
  case documentSpreadsheet, documentText, documentWeb, drawingArea, editbar, embedded, extended, fileChooser
  case filler, focusTraversable, fontChooser
  case pageFooter = "footer"
  case footnote, form, glassPane, group, grouping
  case pageHeader = "header"
  case heading, htmlContainer, icon, image, imageMap, infoBar, inputMethodWindow, internalFrame, landmark
  case layeredPane, link, list, listBox, listItem, log, main, mark, marquee, math, mathFraction, mathRoot
  case menu, menuBar, menuItem, meter, navigation, notification, optionPane, page, paragraph, popupMenu
  case progressBar, pushButtonMenu, radioButton, radioMenuItem, rating, redundantObject, region, rootPane
  case row, rowHeader, ruler, scrollBar, scrollPane, search, searchField, section, secureTextField
  case separator, slider, splitPane, `static`, staticText, statusBar, stepper, `subscript`, suggestion
  case superscript, `switch`, tab, table, tableColumnHeader, tableRowHeader, tabList, tabPanel
  case tearoffMenuItem, terminal, textArea, textField, timer, titleBar, toggleButton, toolBar
  case tooltip = "toolTip"
  case tree, treeItem, treeTable, unknown, video, viewport, window

  /// Hashes the case itself; the synthesized hash would hash the raw value's text.
  public func hash(into hasher: inout Hasher) {
    // Safety: an enumeration without payloads of at most 256 cases is one byte.
    withUnsafeBytes(of: self) { hasher.combine($0[0]) }
  }
}

extension AXRole {
  /// Roles of controls (C11): an element with such a role is interactive even without a trait.
  public static let operated: Set<AXRole> = [
    .button, .pushButtonMenu, .toggleButton, .switch, .checkBox, .radioButton, .link, .textField, .searchField,
    .textArea, .secureTextField, .slider, .stepper, .scrollBar, .dial, .comboBox, .tab, .menuItem, .checkMenuItem,
    .radioMenuItem, .tearoffMenuItem, .dateEditor, .autocomplete, .rating,
  ]

  /// Roles of controls only if the element is selectable (C11).
  public static let operatedWhenSelectable: Set<AXRole> = [.listItem, .treeItem]

  /// Containers that readers announce, and separators, which they find; they are exposed with their children even without
  /// a label (A2).
  static let structural: Set<AXRole> = [
    .window, .borderlessWindow, .application, .dialog, .alert, .fileChooser, .colorChooser, .fontChooser, .list,
    .listBox, .descriptionList, .table, .treeTable, .row, .tree, .menu, .menuBar, .popupMenu, .toolBar, .tabList,
    .tabPanel, .scrollPane, .document, .documentSpreadsheet, .documentPresentation, .documentText, .documentWeb,
    .documentEmail, .article, .landmark, .main, .navigation, .search, .banner, .complementary, .contentInfo, .region,
    .form, .notification, .statusBar, .infoBar, .tooltip, .internalFrame, .comboBox, .grouping, .desktopFrame,
    .splitPane, .layeredPane, .viewport, .embedded, .log, .calendar, .terminal, .separator,
  ]

  /// Containers that are one stop for Tab: arrows move inside them.
  static let focusGroups: Set<AXRole> = [.tabList, .listBox, .menu, .menuBar, .popupMenu, .toolBar, .tree]

  /// Roles whose checked state may be given as the value "0", "1" or "2" (C26).
  package static let toggles: Set<AXRole> = [.toggleButton, .switch, .checkBox, .checkMenuItem]

  /// The role implied by traits if the author set none: the first row of the table that applies (C11).
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
