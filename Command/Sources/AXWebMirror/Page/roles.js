// How the page shows each role of the tree.

/// The tag of a role, its ARIA role where the tag has none or another one, and the kind of the element:
/// `text` shows its name as content; `press` does so too, and can be activated; `type` is a field for text; `step` one for a
/// number; `measure` only shows one; `picture` has a name for something that is drawn; `part` has other elements inside.
const table = {
  // Text
  staticText: ["p", "", "text"], static: ["p", "", "text"], paragraph: ["p", "", "text"], caption: ["p", "", "text"],
  heading: ["h2", "", "text"], acceleratorLabel: ["p", "", "text"], unknown: ["p", "", "text"], footnote: ["p", "", "text"],
  blockQuote: ["blockquote", "", "text"], mark: ["mark", "", "text"], math: ["div", "math", "text"],
  definition: ["div", "definition", "text"], descriptionTerm: ["div", "term", "text"], descriptionValue: ["div", "definition", "text"],
  timer: ["div", "timer", "text"], statusBar: ["div", "status", "text"], notification: ["div", "status", "text"],
  infoBar: ["div", "status", "text"], tooltip: ["div", "tooltip", "text"], comment: ["div", "comment", "text"],
  marquee: ["div", "marquee", "text"],
  // Controls
  button: ["button", "", "press"], menuButton: ["button", "", "press"], toggleButton: ["button", "", "press"],
  arrow: ["button", "", "press"], columnHeader: ["div", "columnheader", "item"], rowHeader: ["div", "rowheader", "item"],
  switch: ["button", "switch", "press"], checkBox: ["button", "checkbox", "press"], radioButton: ["button", "radio", "press"],
  link: ["a", "link", "press"], tab: ["button", "tab", "press"], comboBox: ["button", "combobox", "press"],
  menuItem: ["button", "menuitem", "press"], checkMenuItem: ["button", "menuitemcheckbox", "press"],
  radioMenuItem: ["button", "menuitemradio", "press"], tearoffMenuItem: ["button", "menuitem", "press"],
  textField: ["input", "", "type"], searchField: ["input", "", "type"], secureTextField: ["input", "", "type"],
  dateEditor: ["input", "", "type"], autocomplete: ["input", "", "type"], editbar: ["input", "", "type"],
  textArea: ["textarea", "", "type"],
  slider: ["input", "", "step"], dial: ["input", "", "step"], scrollBar: ["input", "", "step"], rating: ["input", "", "step"],
  stepper: ["input", "", "step"],
  progressBar: ["div", "progressbar", "measure"], meter: ["div", "meter", "measure"],
  // Pictures
  image: ["span", "img", "picture"], icon: ["span", "img", "picture"], animation: ["span", "img", "picture"],
  canvas: ["span", "img", "picture"], chart: ["span", "img", "picture"], drawingArea: ["span", "img", "picture"],
  imageMap: ["span", "img", "picture"], video: ["span", "img", "picture"], audio: ["span", "img", "picture"],
  separator: ["hr", "", "line"],
  // Items, which show their name and may have other elements inside
  listItem: ["li", "listitem", "item"], treeItem: ["div", "treeitem", "item"], cell: ["div", "cell", "item"],
  tableColumnHeader: ["div", "columnheader", "item"], tableRowHeader: ["div", "rowheader", "item"], row: ["div", "row", "part"],
  // Containers
  list: ["ul", "list", "part"], listBox: ["ul", "listbox", "part"], tree: ["div", "tree", "part"], table: ["div", "table", "part"],
  treeTable: ["div", "treegrid", "part"], tabList: ["div", "tablist", "part"], tabPanel: ["div", "tabpanel", "part"],
  menu: ["div", "menu", "part"], popupMenu: ["div", "menu", "part"], menuBar: ["div", "menubar", "part"],
  toolBar: ["div", "toolbar", "part"], dialog: ["div", "dialog", "part"], alert: ["div", "alert", "part"],
  fileChooser: ["div", "dialog", "part"], colorChooser: ["div", "dialog", "part"], fontChooser: ["div", "dialog", "part"],
  article: ["article", "", "part"], main: ["main", "", "part"], navigation: ["nav", "", "part"], search: ["div", "search", "part"],
  banner: ["div", "banner", "part"], complementary: ["aside", "", "part"], contentInfo: ["div", "contentinfo", "part"],
  region: ["section", "region", "part"], landmark: ["section", "region", "part"], form: ["div", "form", "part"],
  log: ["div", "log", "part"], descriptionList: ["div", "", "part"], window: ["div", "", "part"], application: ["div", "", "part"],
  grouping: ["div", "group", "part"],
}

/// Any other role is that of a part, named as a group.
const other = ["div", "group", "part"]

/// The tag, the ARIA role and the kind of a node below `parent`, and that below `around`. `isOther` is true of a list whose items can
/// be selected, and of a table in which people operate something.
export function shape(node, parent, around) {
  let [tag, role, kind] = table[node.role] ?? other
  const has = (flag) => node.flags?.includes(flag)
  if (node.role === "heading") tag = `h${Math.min(6, Math.max(1, node.level ?? 2))}`
  if (node.role === "alert" && has("modal")) role = "alertdialog"
  if (kind === "text" && node.children && tag === "p") tag = "div"
  // A part without others inside is a text, as far as it has one; what people operate is a button then.
  if (kind === "part" && role === "group" && !node.children) [tag, role, kind] = ["p", "", "text"]
  if (kind === "part" && role === "group" && node.role !== "grouping" && !node.label) role = ""
  if (kind === "text" && has("activatable") && node.role !== "heading") [tag, role, kind] = ["button", "", "press"]
  if (kind === "picture" && has("activatable")) [tag, role, kind] = ["button", "", "press"]
  if (node.role === "comboBox" && node.text?.isEditable) [tag, kind] = ["input", "type"]
  if (kind === "type" && node.text?.isMultiline) tag = "textarea"
  if (node.isOther) role = { list: "listbox", table: "grid" }[node.role] ?? role
  if (node.role === "listItem") {
    if (parent?.role === "listBox" || parent?.isOther) role = "option"
    else if (parent?.role !== "list") [tag, role] = ["div", ""]
  }
  if (node.role === "cell" && (parent?.isOther || around?.isOther)) role = "gridcell"
  return { tag, role, kind }
}

/// Roles whose children are one stop of Tab; arrows move inside them.
export const focusGroups = new Set(["tabList", "listBox", "menu", "menuBar", "popupMenu", "toolBar", "tree"])

/// Roles that people operate if they can be selected.
const selectableControls = new Set(["listItem", "treeItem", "row", "cell"])

/// Whether the focus can come to a node by itself.
export function isFocusable(node, { kind }) {
  const has = (flag) => node.flags?.includes(flag)
  if (node.isFocusable !== undefined) return node.isFocusable
  if (has("inert") || has("disabled")) return false
  const isControl = ["press", "type", "step"].includes(kind) || (has("selectable") && selectableControls.has(node.role))
  return isControl || Boolean(has("activatable") || has("adjustable"))
}

/// The name of a node as people read it: its label, and its value where HTML has no other place for it.
export function nameOf(node, { kind }) {
  const label = node.label ?? node.table?.caption ?? ""
  const isElsewhere = ["type", "step", "measure"].includes(kind) || node.role === "comboBox"
  const value = isElsewhere ? "" : node.value ?? node.number?.text ?? (kind === "text" ? node.text?.content : "") ?? ""
  return [label, value === label ? "" : value].filter(Boolean).join(", ")
}

/// The words of a number. A slider has some even if the program states none: of a number that a page sets, the browser tells readers
/// only with the words.
function valueText({ number, value }, kind) {
  return number?.text ?? value ?? (number && kind === "step" ? `${Math.round(number.current * 1e9) / 1e9}` : null)
}

/// The ARIA attributes of a node; null for those that it does not have.
export function attributes(node, { role, kind, tag }, idOf) {
  const has = (flag) => (node.flags?.includes(flag) ? "true" : null)
  const related = (relation) => node.relations?.[relation]?.map(idOf).filter(Boolean).join(" ") || null
  const isChecked = ["switch", "checkbox", "radio", "menuitemcheckbox", "menuitemradio"].includes(role)
  const isSelected = ["option", "tab", "treeitem", "gridcell", "row"].includes(role) || (kind === "item" && has("selectable"))
  const isControl = ["press", "type", "step"].includes(kind) || role === "option" || role === "treeitem"
  const set = ["listitem", "option", "treeitem", "menuitem", "menuitemcheckbox", "menuitemradio", "radio", "tab", "row"]
  const number = kind === "step" || kind === "measure" ? node.number : undefined
  const bound = (end) => (number && Math.abs(end) < 1e15 ? `${end}` : null)
  const isNamedByContent = ["text", "press", "item", "type", "step"].includes(kind) && role !== "combobox"
  return {
    role: role || null,
    "aria-label": isNamedByContent || (tag === "div" && !role) ? null : nameOf(node, { kind }) || null,
    "aria-description": node.description ?? null,
    "aria-roledescription": kind === "text" && !role ? null : node.roleDescription ?? null,
    "aria-keyshortcuts": node.shortcut ?? null,
    "aria-checked": isChecked ? node.checked ?? (node.isPressed ? "true" : "false") : null,
    "aria-pressed": node.role === "toggleButton" ? node.checked ?? `${node.isPressed ?? false}` : null,
    "aria-selected": isSelected && (has("selectable") || ["option", "tab"].includes(role)) ? has("selected") ?? "false" : null,
    "aria-expanded": node.isExpanded === undefined ? (role === "combobox" ? "false" : null) : `${node.isExpanded}`,
    "aria-haspopup": node.popup ?? (node.role === "menuButton" ? "menu" : null),
    "aria-current": node.current ?? null,
    "aria-busy": has("busy"),
    "aria-invalid": has("invalid"),
    "aria-modal": has("modal"),
    "aria-required": kind === "type" || ["checkbox", "combobox", "listbox", "tree"].includes(role) ? has("required") : null,
    "aria-disabled": isControl || kind === "item" ? (has("disabled") ?? has("inert")) : null,
    "aria-multiselectable": has("multiSelectable"),
    "aria-readonly": isControl && kind !== "press" ? has("readOnly") : null,
    "aria-live": node.live ?? null,
    "aria-atomic": node.isAtomic === undefined ? null : `${node.isAtomic}`,
    "aria-level": role === "treeitem" || role === "row" ? node.level ?? null : null,
    "aria-posinset": set.includes(role) ? node.position?.index ?? null : null,
    "aria-setsize": set.includes(role) ? node.position?.count ?? null : null,
    "aria-rowcount": node.table && role !== "" ? node.table.rows : null,
    "aria-colcount": node.table && role !== "" ? node.table.columns : null,
    "aria-rowindex": node.cell ? node.cell.row + 1 : null,
    "aria-colindex": node.cell ? node.cell.column + 1 : null,
    "aria-rowspan": node.cell?.rowSpan > 1 ? node.cell.rowSpan : null,
    "aria-colspan": node.cell?.columnSpan > 1 ? node.cell.columnSpan : null,
    "aria-sort": node.sort ?? null,
    "aria-orientation": kind === "step" && node.isVertical ? "vertical" : null,
    "aria-valuenow": kind === "measure" && number ? `${number.current}` : null,
    "aria-valuemin": kind === "measure" ? bound(number?.minimum) : null,
    "aria-valuemax": kind === "measure" ? bound(number?.maximum) : null,
    "aria-valuetext": kind === "step" || kind === "measure" ? valueText(node, kind) : null,
    "aria-describedby": related("describedBy"),
    "aria-details": related("details"),
    "aria-errormessage": has("invalid") ? related("errorMessage") : null,
    "aria-controls": related("controls"),
    "aria-labelledby": isNamedByContent || node.label ? null : related("labelledBy"),
    lang: node.language ?? null,
    placeholder: tag === "input" || tag === "textarea" ? node.placeholder ?? null : null,
  }
}
