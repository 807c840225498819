package import AXTree

/// An AT-SPI role: the number of `AtspiRole`, its name, and `xml-roles` if the number is not specific enough (A1).
package struct ATSPIRole: Hashable, Sendable {
  package let number: UInt32
  /// As `GetRoleName` answers it.
  package let name: String
  package let xmlRole: String?

  init(_ number: UInt32, _ name: String, xml: String? = nil) {
    self.number = number
    self.name = name
    xmlRole = xml
  }

  /// The role of a node. A static text with a description is a STATIC: Orca never speaks that of a LABEL (A2).
  package static func of(_ node: AXNode) -> ATSPIRole {
    let role: AXRole = node.role == .staticText && !node.atspiDescription.isEmpty ? .static : node.role
    return table[role] ?? ATSPIRole(67, "unknown")
  }

  /// Every role. A switch is a TOGGLE_BUTTON, because Orca 43 does not know the SWITCH of later versions.
  package static let table: [AXRole: ATSPIRole] = [
    .acceleratorLabel: .init(1, "accelerator label"), .alert: .init(2, "alert"), .animation: .init(3, "animation"),
    .application: .init(75, "application"), .arrow: .init(4, "arrow"), .article: .init(109, "article"),
    .audio: .init(106, "audio"), .autocomplete: .init(76, "autocomplete"),
    .banner: .init(110, "landmark", xml: "banner"), .blockQuote: .init(105, "block quote"),
    .borderlessWindow: .init(69, "window"), .button: .init(43, "push button"), .calendar: .init(5, "calendar"),
    .canvas: .init(6, "canvas"), .caption: .init(81, "caption"), .cell: .init(56, "table cell"),
    .chart: .init(80, "chart"), .checkBox: .init(7, "check box"), .checkMenuItem: .init(8, "check menu item"),
    .colorChooser: .init(9, "color chooser"), .columnHeader: .init(10, "column header"),
    .comboBox: .init(11, "combo box"), .comment: .init(97, "comment"),
    .complementary: .init(110, "landmark", xml: "complementary"), .contentDeletion: .init(125, "content deletion"),
    .contentInfo: .init(110, "landmark", xml: "contentinfo"), .contentInsertion: .init(126, "content insertion"),
    .dateEditor: .init(12, "date editor"), .definition: .init(108, "definition"),
    .descriptionList: .init(121, "description list"), .descriptionTerm: .init(122, "description term"),
    .descriptionValue: .init(123, "description value"), .desktopFrame: .init(14, "desktop frame"),
    .desktopIcon: .init(13, "desktop icon"), .dial: .init(15, "dial"), .dialog: .init(16, "dialog"),
    .directoryPane: .init(17, "directory pane"), .document: .init(82, "document frame"),
    .documentEmail: .init(96, "document email"), .documentPresentation: .init(93, "document presentation"),
    .documentSpreadsheet: .init(92, "document spreadsheet"), .documentText: .init(94, "document text"),
    .documentWeb: .init(95, "document web"), .drawingArea: .init(18, "drawing area"), .editbar: .init(77, "editbar"),
    .embedded: .init(78, "embedded"), .extended: .init(70, "extended"), .fileChooser: .init(19, "file chooser"),
    .filler: .init(20, "filler"), .focusTraversable: .init(21, "focus traversable"),
    .fontChooser: .init(22, "font chooser"), .pageFooter: .init(72, "footer"), .footnote: .init(124, "footnote"),
    .form: .init(87, "form"), .glassPane: .init(24, "glass pane"), .group: .init(39, "panel"),
    .grouping: .init(99, "grouping"), .pageHeader: .init(71, "header"), .heading: .init(83, "heading"),
    .htmlContainer: .init(25, "html container"), .icon: .init(26, "icon"), .image: .init(27, "image"),
    .imageMap: .init(100, "image map"), .infoBar: .init(102, "info bar"),
    .inputMethodWindow: .init(89, "input method window"), .internalFrame: .init(28, "internal frame"),
    .landmark: .init(110, "landmark"), .layeredPane: .init(30, "layered pane"), .link: .init(88, "link"),
    .list: .init(31, "list"), .listBox: .init(98, "list box"), .listItem: .init(32, "list item"),
    .log: .init(111, "log"), .main: .init(110, "landmark", xml: "main"), .mark: .init(127, "mark"),
    .marquee: .init(112, "marquee"), .math: .init(113, "math"), .mathFraction: .init(117, "math fraction"),
    .mathRoot: .init(118, "math root"), .menu: .init(33, "menu"), .menuBar: .init(34, "menu bar"),
    .menuItem: .init(35, "menu item"), .meter: .init(103, "level bar"),
    .navigation: .init(110, "landmark", xml: "navigation"), .notification: .init(101, "notification"),
    .optionPane: .init(36, "option pane"), .page: .init(84, "page"), .paragraph: .init(73, "paragraph"),
    .popupMenu: .init(41, "popup menu"), .progressBar: .init(42, "progress bar"),
    .menuButton: .init(129, "push button menu"), .radioButton: .init(44, "radio button"),
    .radioMenuItem: .init(45, "radio menu item"), .rating: .init(114, "rating"),
    .redundantObject: .init(86, "redundant object"), .region: .init(110, "landmark", xml: "region"),
    .rootPane: .init(46, "root pane"), .row: .init(90, "table row"), .rowHeader: .init(47, "row header"),
    .ruler: .init(74, "ruler"), .scrollBar: .init(48, "scroll bar"), .scrollPane: .init(49, "scroll pane"),
    .search: .init(110, "landmark", xml: "search"), .searchField: .init(79, "entry", xml: "searchbox"),
    .section: .init(85, "section"), .secureTextField: .init(40, "password text"), .separator: .init(50, "separator"),
    .slider: .init(51, "slider"), .splitPane: .init(53, "split pane"), .static: .init(116, "static"),
    .staticText: .init(29, "label"), .statusBar: .init(54, "status bar"), .stepper: .init(52, "spin button"),
    .subscript: .init(119, "subscript"), .suggestion: .init(128, "suggestion"), .superscript: .init(120, "superscript"),
    .switch: .init(62, "toggle button", xml: "switch"), .tab: .init(37, "page tab"), .table: .init(55, "table"),
    .tableColumnHeader: .init(57, "table column header"), .tableRowHeader: .init(58, "table row header"),
    .tabList: .init(38, "page tab list"), .tabPanel: .init(49, "scroll pane", xml: "tabpanel"),
    .tearoffMenuItem: .init(59, "tearoff menu item"), .terminal: .init(60, "terminal"), .textArea: .init(61, "text"),
    .textField: .init(79, "entry"), .timer: .init(115, "timer"), .titleBar: .init(104, "title bar"),
    .toggleButton: .init(62, "toggle button"), .toolBar: .init(63, "tool bar"), .tooltip: .init(64, "tool tip"),
    .tree: .init(65, "tree"), .treeItem: .init(91, "tree item"), .treeTable: .init(66, "tree table"),
    .unknown: .init(67, "unknown"), .video: .init(107, "video"), .viewport: .init(68, "viewport"),
    .window: .init(23, "frame"),
  ]

  /// The inverse of the table. An unknown number, from a later AT-SPI, is ``AXRole/unknown``.
  package static func role(number: UInt32, xmlRoles: String?) -> AXRole {
    let words = (xmlRoles ?? "").split(separator: " ").map(String.init)
    let match = words.lazy.compactMap { word in specific.first { $1.number == number && $1.xmlRole == word } }.first
    return match?.key ?? byNumber[number] ?? .unknown
  }

  /// The role that AT-SPI has for the number alone: a text field for a search field, a toggle button for a switch.
  package var general: AXRole { Self.byNumber[number] ?? .unknown }

  private static let specific = table.filter { $1.xmlRole != nil }
  private static let byNumber = Dictionary(
    table.filter { $1.xmlRole == nil }.map { ($1.number, $0) }, uniquingKeysWith: { first, _ in first })
}
