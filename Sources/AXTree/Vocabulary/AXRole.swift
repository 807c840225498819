/// The kind of an element: a button, a heading, a slider.
///
/// There is one role for every `AtspiRole` that says something about a user interface, under the name that UIKit, ARIA and
/// AppKit authors expect (`button` for AT-SPI's `PUSH_BUTTON`, `staticText` for `LABEL`, `group` for `PANEL`), and a few that
/// AT-SPI spells as a role and an attribute (`switch`, `tabPanel`, the landmarks). A game needs none of those that are for
/// toolkits such as Swing, for editors such as word processors, or for mathematics. The raw value is the name that documents
/// use. Documentation/Reference/Vocabulary.md says when to use each role. Peers: ARIA `role`, UIKit traits, AppKit
/// `NSAccessibility.Role`, AT-SPI `AtspiRole`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum AXRole: String, CaseIterable, Hashable, Sendable, Codable {
  /// The text in a menu that shows the keys of a command; most elements need only `shortcut`. For toolkits.
  case acceleratorLabel
  /// A dialog or message that people must hear at once. Peers: ARIA `alert`.
  case alert
  /// A picture that moves.
  case animation
  /// The program itself, which the bridge adds; a tree needs it as the root of several windows. Peers: ARIA `application`.
  case application
  /// A control that only points in a direction, such as the end of a scroll bar.
  case arrow
  /// A part that is complete by itself: a post, a message, a news item. Peers: ARIA `article`.
  case article
  /// Sound with controls.
  case audio
  /// A field that completes what is typed.
  case autocomplete
  /// The landmark at the beginning: name, logo and what is the same on all pages. Peers: ARIA `banner`.
  case banner
  /// A longer quotation. Peers: ARIA `blockquote`.
  case blockQuote
  /// A window without a frame, such as a splash screen. For toolkits.
  case borderlessWindow
  /// Something that acts when it is activated: Play, Back, a card that is played. Peers: ARIA `button`.
  case button
  /// Days to look at or to choose from.
  case calendar
  /// An area that the application draws, whose parts are not elements.
  case canvas
  /// The title of a table or a picture. Peers: ARIA `caption`.
  case caption
  /// A cell of a table. Peers: ARIA `cell`.
  case cell
  /// A diagram of numbers; its label or children say them.
  case chart
  /// A choice of yes or no, confirmed later, or one of several that may all hold; it can be mixed. Peers: ARIA `checkbox`.
  case checkBox
  /// A command in a menu that is on or off. Peers: ARIA `menuitemcheckbox`.
  case checkMenuItem
  /// A dialog that chooses a colour.
  case colorChooser
  /// The header of a column that people operate, for example to sort by it. Peers: ARIA `columnheader`.
  case columnHeader
  /// A field that opens a list of choices, of which it shows one: its `value`. Peers: ARIA `combobox`.
  case comboBox
  /// A remark on another part of a text. For editors. Peers: ARIA `comment`.
  case comment
  /// The landmark around content that supports the main one, and makes sense without it. Peers: ARIA `complementary`.
  case complementary
  /// Text that was deleted, or is proposed to be. For editors. Peers: ARIA `deletion`.
  case contentDeletion
  /// The landmark at the end: copyright, imprint, links to the terms. Peers: ARIA `contentinfo`.
  case contentInfo
  /// Text that was inserted, or is proposed. For editors. Peers: ARIA `insertion`.
  case contentInsertion
  /// A field for a date.
  case dateEditor
  /// The meaning of a term. Peers: ARIA `definition`.
  case definition
  /// Terms with their descriptions.
  case descriptionList
  /// A term of a description list. Peers: ARIA `term`.
  case descriptionTerm
  /// The description of a term.
  case descriptionValue
  /// The area of internal windows and their icons, as of a desktop. For toolkits.
  case desktopFrame
  /// A window that is reduced to an icon inside a `desktopFrame`. For toolkits.
  case desktopIcon
  /// A slider that is turned.
  case dial
  /// A window or box that asks for something; set `states.isModal` if it blocks the rest until then. Peers: ARIA `dialog`.
  case dialog
  /// The part of a file dialog in which people go through folders. For toolkits.
  case directoryPane
  /// A whole document of no stated kind that is read with the caret. Peers: ARIA `document`.
  case document
  /// An e-mail. For editors.
  case documentEmail
  /// A document of slides. For editors.
  case documentPresentation
  /// A document of tables with formulas. For editors.
  case documentSpreadsheet
  /// A document of a word processor. For editors.
  case documentText
  /// A web page. For editors.
  case documentWeb
  /// An area in which people draw.
  case drawingArea
  /// A toolbar field in which a formula or an address is edited. For editors.
  case editbar
  /// The place of another application's window: see plug and socket in the glossary.
  case embedded
  /// An element whose role has no word of AT-SPI; say what it is in `roleDescription`.
  case extended
  /// A dialog that chooses a file.
  case fileChooser
  /// Space without a meaning. For toolkits.
  case filler
  /// An element that only takes the focus, and has no other role. For toolkits.
  case focusTraversable
  /// A dialog that chooses a font. For editors.
  case fontChooser
  /// The foot of a printed page. Documents have `footer`. For editors.
  case pageFooter = "footer"
  /// A note at the end of a page or text. For editors.
  case footnote
  /// Fields that are filled in and sent together. Peers: ARIA `form`.
  case form
  /// The layer over a window's content that catches clicks or draws effects. For toolkits.
  case glassPane
  /// Elements that belong together under one label: a board, a hand of cards, a part of the screen. Without a label it is no
  /// object on the bus, and its children take its place. Peers: ARIA `group`.
  case group
  /// Elements that belong together without a label. Unlike `group` it is an object even then. Orca 43 never says its label,
  /// so a question with radio buttons is a `group`.
  case grouping
  /// The head of a printed page. It is no title: that is `heading`. Documents have `header`. For editors.
  case pageHeader = "header"
  /// The title of what follows; set `level`. People jump from heading to heading. Peers: ARIA `heading`.
  case heading
  /// A part that shows HTML. For toolkits.
  case htmlContainer
  /// A small picture that stands for an object, such as a file.
  case icon
  /// A picture that says something; its label says what. Hide a picture that only decorates. Peers: ARIA `img`.
  case image
  /// A picture with parts that are links.
  case imageMap
  /// A message inside the window that stays until it is closed, perhaps with a button.
  case infoBar
  /// The window of an input method, with the candidates for what is typed.
  case inputMethodWindow
  /// A window inside another window. For toolkits.
  case internalFrame
  /// A landmark of no stated kind; take one of the seven kinds where one fits.
  case landmark
  /// A container whose children lie on each other in layers. For toolkits.
  case layeredPane
  /// Something that leads to another place, with a `url` or a handler; a button acts here. Peers: ARIA `link`.
  case link
  /// Items to read or operate one after another. When a row itself has the focus, readers say how many. Peers: ARIA `list`.
  case list
  /// A list from which people select; its items are selectable. Peers: ARIA `listbox`.
  case listBox
  /// An item of a `list` or `listBox`. Peers: ARIA `listitem`.
  case listItem
  /// Messages of which new ones come at the end: a chat, what happened in a game. Peers: ARIA `log`.
  case log
  /// The landmark around what the window is for; one for each window. Peers: ARIA `main`.
  case main
  /// Text that is marked as with a pen. Peers: ARIA `mark`.
  case mark
  /// Text that changes often and need not be read in order, such as a news ticker. Peers: ARIA `marquee`.
  case marquee
  /// A formula. For mathematics. Peers: ARIA `math`.
  case math
  /// A fraction in a formula. For mathematics.
  case mathFraction
  /// A root in a formula. For mathematics.
  case mathRoot
  /// Commands that open from a menu bar or menu. A game's start menu is a `window` or `group` of buttons. Peers: ARIA `menu`.
  case menu
  /// The bar of menus of an application. Peers: ARIA `menubar`.
  case menuBar
  /// A command in a menu. Peers: ARIA `menuitem`.
  case menuItem
  /// A measured quantity in a known range, such as fuel; a progress bar only grows. Peers: ARIA `meter`.
  case meter
  /// The landmark around links or buttons that lead to other places. Peers: ARIA `navigation`.
  case navigation
  /// A message that appears and goes by itself. To have only a text spoken, announce it instead.
  case notification
  /// The content of a dialog that asks a question with a few answers. For toolkits.
  case optionPane
  /// A page of a document. For editors.
  case page
  /// A paragraph of a text. Peers: ARIA `paragraph`.
  case paragraph
  /// A menu that opens at a place, such as a context menu.
  case popupMenu
  /// How much of a job is done; set `numericValue`. Peers: ARIA `progressbar`.
  case progressBar
  /// A button that opens a menu.
  case menuButton
  /// One of several choices of which exactly one holds; siblings in a `group` whose label is the question. Peers: ARIA `radio`.
  case radioButton
  /// One of several commands in a menu of which exactly one holds. Peers: ARIA `menuitemradio`.
  case radioMenuItem
  /// A number of stars or the like.
  case rating
  /// An element whose content another one has as well; hide it instead where you can.
  case redundantObject
  /// A landmark with a name of its own where no other fits; have few, as people jump to them. Peers: ARIA `region`.
  case region
  /// The layer of a window that holds all of its content. For toolkits.
  case rootPane
  /// A row of a table. Peers: ARIA `row`.
  case row
  /// The header of a row that people operate. Peers: ARIA `rowheader`.
  case rowHeader
  /// The ruler of a text editor. For editors.
  case ruler
  /// The bar that shows and sets which part of the content is seen. Peers: ARIA `scrollbar`.
  case scrollBar
  /// A part whose content scrolls.
  case scrollPane
  /// The landmark around a search field and what belongs to it. Peers: ARIA `search`.
  case search
  /// A text field whose text is searched for. Peers: ARIA `searchbox`.
  case searchField
  /// A part of a document's text, as HTML's `div` and `section`. Orca 43 passes over it as mere layout.
  case section
  /// A password: its content never leaves the process.
  case secureTextField
  /// A line between parts, perhaps one that people move, which readers find even without a label. Peers: ARIA `separator`.
  case separator
  /// A number that is set by moving along a track; set `numericValue` and the handlers for more and less. A `value` alone is
  /// heard, and cannot be set. Peers: ARIA `slider`.
  case slider
  /// Two parts with a splitter between them.
  case splitPane
  /// Text like `staticText`, with a description, or long and focusable: on a braille display Orca shows the end of a `staticText`. A
  /// `staticText` with a hint is published as one, as Orca 43 says none of a label.
  case `static`
  /// Text that is shown and not operated: a score, a hint, a caption beside a field.
  case staticText
  /// The line of a window that says its state, such as "3 files copied". Peers: ARIA `status`.
  case statusBar
  /// A number that is set by steps or typed. Peers: ARIA `spinbutton`.
  case stepper
  /// Text below the line, as in H₂O. For mathematics. Peers: ARIA `subscript`.
  case `subscript`
  /// A proposed change of a text, with the deletion and the insertion. For editors. Peers: ARIA `suggestion`.
  case suggestion
  /// Text above the line, as in m². For mathematics. Peers: ARIA `superscript`.
  case superscript
  /// A setting that is on or off and takes effect at once. Peers: ARIA `switch`.
  case `switch`
  /// One tab; `selected` says whether its panel is shown. Peers: ARIA `tab`.
  case tab
  /// Rows and columns that mean something by themselves; set `table`, and `cell` of each cell. Peers: ARIA `table`.
  case table
  /// A cell that labels the column below it.
  case tableColumnHeader
  /// A cell that labels the row beside it.
  case tableRowHeader
  /// The row of tabs. Peers: ARIA `tablist`.
  case tabList
  /// The content of a tab. Peers: ARIA `tabpanel`.
  case tabPanel
  /// The item that turns a menu into a window of its own. For toolkits.
  case tearoffMenuItem
  /// A terminal or a console.
  case terminal
  /// Several lines of text that people edit. Peers: ARIA `textbox` with `aria-multiline`.
  case textArea
  /// One line of text that people edit. Peers: ARIA `textbox`.
  case textField
  /// A time that runs, such as 0:42 left. Peers: ARIA `timer`.
  case timer
  /// The bar with a window's title, if the application draws its own.
  case titleBar
  /// A button that stays down, such as Mute; `states.checked` says whether it is. Peers: ARIA `aria-pressed`.
  case toggleButton
  /// A row of buttons that act on the content. Peers: ARIA `toolbar`.
  case toolBar
  /// The box that appears over an element; most need only the property. Peers: ARIA `tooltip`.
  case tooltip
  /// Items inside items, which open and close. Peers: ARIA `tree`.
  case tree
  /// An item of a tree; set `states.isExpanded` and `level`. Peers: ARIA `treeitem`.
  case treeItem
  /// A table whose rows open and close as a tree's items do. Peers: ARIA `treegrid`.
  case treeTable
  /// An element whose role the author does not know, for example of an inspected application.
  case unknown
  /// A film.
  case video
  /// The part of a scrolled content that is seen. For toolkits.
  case viewport
  /// The root of a tree, or one of several: the application's window with its title.
  case window

  /// Hashes the case itself; the synthesized hash would hash the raw value's text.
  public func hash(into hasher: inout Hasher) {
    // Safety: an enumeration without payloads of at most 256 cases is one byte.
    withUnsafeBytes(of: self) { hasher.combine($0[0]) }
  }
}

extension AXRole {
  /// Roles of controls: an element with such a role is interactive even without a trait.
  @_spi(Command) public static let interactive: Set<AXRole> = [
    .button, .menuButton, .toggleButton, .switch, .checkBox, .radioButton, .link, .textField, .searchField,
    .textArea, .secureTextField, .slider, .stepper, .scrollBar, .dial, .comboBox, .tab, .menuItem, .checkMenuItem,
    .radioMenuItem, .tearoffMenuItem, .dateEditor, .autocomplete, .rating,
  ]

  package static let interactiveWhenSelectable: Set<AXRole> = [.listItem, .treeItem, .row, .cell]
  /// Controls whose number people change, in place of activating them.
  package static let numeric: Set<AXRole> = [.slider, .stepper, .dial, .scrollBar, .rating]
  /// Controls whose text people edit, in place of activating them.
  package static let typed: Set<AXRole> = [
    .textField, .searchField, .secureTextField, .textArea, .dateEditor, .autocomplete,
  ]

  /// Containers that readers announce, and separators, which they find: exposed with their children even without a label (A2).
  static let structural: Set<AXRole> = [
    .window, .borderlessWindow, .application, .dialog, .alert, .fileChooser, .colorChooser, .fontChooser, .list,
    .listBox, .descriptionList, .table, .treeTable, .row, .tree, .menu, .menuBar, .popupMenu, .toolBar, .tabList,
    .tabPanel, .scrollPane, .document, .documentSpreadsheet, .documentPresentation, .documentText, .documentWeb,
    .documentEmail, .article, .landmark, .main, .navigation, .search, .banner, .complementary, .contentInfo, .region,
    .form, .notification, .statusBar, .infoBar, .tooltip, .internalFrame, .comboBox, .grouping, .desktopFrame,
    .splitPane, .layeredPane, .viewport, .embedded, .log, .calendar, .terminal, .separator,
  ]

  /// Containers that are one stop for Tab: arrows move inside them. Radio buttons are one in any container.
  static let focusGroups: Set<AXRole> = [.tabList, .listBox, .menu, .menuBar, .popupMenu, .toolBar, .tree]
  /// Items, of which people want to know the place among the others.
  static let items: Set<AXRole> = [
    .listItem, .treeItem, .menuItem, .checkMenuItem, .radioMenuItem, .radioButton, .tab, .icon,
  ]
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
