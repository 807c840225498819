package import AXTree

/// An AT-SPI role: the number of `AtspiRole`, its name, and the `xml-roles` attribute if the number is not specific
/// enough (A1).
package struct ATSPIRole: Hashable, Sendable {
  /// The value of `AtspiRole`.
  package let number: UInt32
  /// The untranslated name, as `GetRoleName` answers it.
  package let name: String
  /// The `xml-roles` attribute; nil for none.
  package let xmlRole: String?

  init(_ number: UInt32, _ name: String, xml: String? = nil) {
    self.number = number
    self.name = name
    xmlRole = xml
  }

  /// The role of a node. A static text with a description is a STATIC, because Orca never speaks the description of a
  /// LABEL (A2).
  package static func of(_ node: AXNode) -> ATSPIRole {
    let role: AXRole = node.role == .staticText && !node.atspiDescription.isEmpty ? .static : node.role
    return table[role] ?? ATSPIRole(67, "unknown")
  }

  /// Every role. A switch is a TOGGLE_BUTTON, because Orca 43 does not know the SWITCH of later versions.
  package static let table: [AXRole: ATSPIRole] = [
    .acceleratorLabel: ATSPIRole(1, "accelerator label"),
    .alert: ATSPIRole(2, "alert"),
    .animation: ATSPIRole(3, "animation"),
    .application: ATSPIRole(75, "application"),
    .arrow: ATSPIRole(4, "arrow"),
    .article: ATSPIRole(109, "article"),
    .audio: ATSPIRole(106, "audio"),
    .autocomplete: ATSPIRole(76, "autocomplete"),
    .banner: ATSPIRole(110, "landmark", xml: "banner"),
    .blockQuote: ATSPIRole(105, "block quote"),
    .borderlessWindow: ATSPIRole(69, "window"),
    .button: ATSPIRole(43, "push button"),
    .calendar: ATSPIRole(5, "calendar"),
    .canvas: ATSPIRole(6, "canvas"),
    .caption: ATSPIRole(81, "caption"),
    .cell: ATSPIRole(56, "table cell"),
    .chart: ATSPIRole(80, "chart"),
    .checkBox: ATSPIRole(7, "check box"),
    .checkMenuItem: ATSPIRole(8, "check menu item"),
    .colorChooser: ATSPIRole(9, "color chooser"),
    .columnHeader: ATSPIRole(10, "column header"),
    .comboBox: ATSPIRole(11, "combo box"),
    .comment: ATSPIRole(97, "comment"),
    .complementary: ATSPIRole(110, "landmark", xml: "complementary"),
    .contentDeletion: ATSPIRole(125, "content deletion"),
    .contentInfo: ATSPIRole(110, "landmark", xml: "contentinfo"),
    .contentInsertion: ATSPIRole(126, "content insertion"),
    .dateEditor: ATSPIRole(12, "date editor"),
    .definition: ATSPIRole(108, "definition"),
    .descriptionList: ATSPIRole(121, "description list"),
    .descriptionTerm: ATSPIRole(122, "description term"),
    .descriptionValue: ATSPIRole(123, "description value"),
    .desktopFrame: ATSPIRole(14, "desktop frame"),
    .desktopIcon: ATSPIRole(13, "desktop icon"),
    .dial: ATSPIRole(15, "dial"),
    .dialog: ATSPIRole(16, "dialog"),
    .directoryPane: ATSPIRole(17, "directory pane"),
    .document: ATSPIRole(82, "document frame"),
    .documentEmail: ATSPIRole(96, "document email"),
    .documentPresentation: ATSPIRole(93, "document presentation"),
    .documentSpreadsheet: ATSPIRole(92, "document spreadsheet"),
    .documentText: ATSPIRole(94, "document text"),
    .documentWeb: ATSPIRole(95, "document web"),
    .drawingArea: ATSPIRole(18, "drawing area"),
    .editbar: ATSPIRole(77, "editbar"),
    .embedded: ATSPIRole(78, "embedded"),
    .extended: ATSPIRole(70, "extended"),
    .fileChooser: ATSPIRole(19, "file chooser"),
    .filler: ATSPIRole(20, "filler"),
    .focusTraversable: ATSPIRole(21, "focus traversable"),
    .fontChooser: ATSPIRole(22, "font chooser"),
    .pageFooter: ATSPIRole(72, "footer"),
    .footnote: ATSPIRole(124, "footnote"),
    .form: ATSPIRole(87, "form"),
    .glassPane: ATSPIRole(24, "glass pane"),
    .group: ATSPIRole(39, "panel"),
    .grouping: ATSPIRole(99, "grouping"),
    .pageHeader: ATSPIRole(71, "header"),
    .heading: ATSPIRole(83, "heading"),
    .htmlContainer: ATSPIRole(25, "html container"),
    .icon: ATSPIRole(26, "icon"),
    .image: ATSPIRole(27, "image"),
    .imageMap: ATSPIRole(100, "image map"),
    .infoBar: ATSPIRole(102, "info bar"),
    .inputMethodWindow: ATSPIRole(89, "input method window"),
    .internalFrame: ATSPIRole(28, "internal frame"),
    .landmark: ATSPIRole(110, "landmark"),
    .layeredPane: ATSPIRole(30, "layered pane"),
    .link: ATSPIRole(88, "link"),
    .list: ATSPIRole(31, "list"),
    .listBox: ATSPIRole(98, "list box"),
    .listItem: ATSPIRole(32, "list item"),
    .log: ATSPIRole(111, "log"),
    .main: ATSPIRole(110, "landmark", xml: "main"),
    .mark: ATSPIRole(127, "mark"),
    .marquee: ATSPIRole(112, "marquee"),
    .math: ATSPIRole(113, "math"),
    .mathFraction: ATSPIRole(117, "math fraction"),
    .mathRoot: ATSPIRole(118, "math root"),
    .menu: ATSPIRole(33, "menu"),
    .menuBar: ATSPIRole(34, "menu bar"),
    .menuItem: ATSPIRole(35, "menu item"),
    .meter: ATSPIRole(103, "level bar"),
    .navigation: ATSPIRole(110, "landmark", xml: "navigation"),
    .notification: ATSPIRole(101, "notification"),
    .optionPane: ATSPIRole(36, "option pane"),
    .page: ATSPIRole(84, "page"),
    .paragraph: ATSPIRole(73, "paragraph"),
    .popupMenu: ATSPIRole(41, "popup menu"),
    .progressBar: ATSPIRole(42, "progress bar"),
    .menuButton: ATSPIRole(129, "push button menu"),
    .radioButton: ATSPIRole(44, "radio button"),
    .radioMenuItem: ATSPIRole(45, "radio menu item"),
    .rating: ATSPIRole(114, "rating"),
    .redundantObject: ATSPIRole(86, "redundant object"),
    .region: ATSPIRole(110, "landmark", xml: "region"),
    .rootPane: ATSPIRole(46, "root pane"),
    .row: ATSPIRole(90, "table row"),
    .rowHeader: ATSPIRole(47, "row header"),
    .ruler: ATSPIRole(74, "ruler"),
    .scrollBar: ATSPIRole(48, "scroll bar"),
    .scrollPane: ATSPIRole(49, "scroll pane"),
    .search: ATSPIRole(110, "landmark", xml: "search"),
    .searchField: ATSPIRole(79, "entry", xml: "searchbox"),
    .section: ATSPIRole(85, "section"),
    .secureTextField: ATSPIRole(40, "password text"),
    .separator: ATSPIRole(50, "separator"),
    .slider: ATSPIRole(51, "slider"),
    .splitPane: ATSPIRole(53, "split pane"),
    .`static`: ATSPIRole(116, "static"),
    .staticText: ATSPIRole(29, "label"),
    .statusBar: ATSPIRole(54, "status bar"),
    .stepper: ATSPIRole(52, "spin button"),
    .`subscript`: ATSPIRole(119, "subscript"),
    .suggestion: ATSPIRole(128, "suggestion"),
    .superscript: ATSPIRole(120, "superscript"),
    .`switch`: ATSPIRole(62, "toggle button", xml: "switch"),
    .tab: ATSPIRole(37, "page tab"),
    .table: ATSPIRole(55, "table"),
    .tableColumnHeader: ATSPIRole(57, "table column header"),
    .tableRowHeader: ATSPIRole(58, "table row header"),
    .tabList: ATSPIRole(38, "page tab list"),
    .tabPanel: ATSPIRole(49, "scroll pane", xml: "tabpanel"),
    .tearoffMenuItem: ATSPIRole(59, "tearoff menu item"),
    .terminal: ATSPIRole(60, "terminal"),
    .textArea: ATSPIRole(61, "text"),
    .textField: ATSPIRole(79, "entry"),
    .timer: ATSPIRole(115, "timer"),
    .titleBar: ATSPIRole(104, "title bar"),
    .toggleButton: ATSPIRole(62, "toggle button"),
    .toolBar: ATSPIRole(63, "tool bar"),
    .tooltip: ATSPIRole(64, "tool tip"),
    .tree: ATSPIRole(65, "tree"),
    .treeItem: ATSPIRole(91, "tree item"),
    .treeTable: ATSPIRole(66, "tree table"),
    .unknown: ATSPIRole(67, "unknown"),
    .video: ATSPIRole(107, "video"),
    .viewport: ATSPIRole(68, "viewport"),
    .window: ATSPIRole(23, "frame"),
  ]
}

extension ATSPIRole {
  /// The role for a number and an `xml-roles` attribute: the inverse of the table. An unknown number, from a later
  /// AT-SPI, is ``AXRole/unknown``.
  package static func role(number: UInt32, xmlRoles: String?) -> AXRole {
    let words = (xmlRoles ?? "").split(separator: " ").map(String.init)
    let said = words.lazy.compactMap { word in specific.first { $1.number == number && $1.xmlRole == word } }.first
    return said?.key ?? byNumber[number] ?? .unknown
  }

  /// The role that AT-SPI has for the number alone: a text field for a search field, a toggle button for a switch.
  package var general: AXRole { Self.byNumber[number] ?? .unknown }

  private static let specific = table.filter { $1.xmlRole != nil }
  private static let byNumber = Dictionary(
    table.filter { $1.xmlRole == nil }.map { ($1.number, $0) }, uniquingKeysWith: { first, _ in first })
}
