// The tree of a program as HTML. What changes there changes here; what people do here is asked of the program.
import { attributes, focusGroups, isFocusable, nameOf, shape } from "./roles.js"

/// What the page says when it has lost the program, by language.
const lostWords = {
  ca: "S'ha perdut la connexió.", de: "Die Verbindung ist unterbrochen.", en: "The connection is lost.",
  es: "Se ha perdido la conexión.", fr: "La connexion est interrompue.", ja: "接続が切れました。", pt: "A ligação foi perdida.",
  "pt-br": "A conexão foi perdida.",
}
/// The number of announcements that stay on the page.
const announcementCount = 5

const part = (id) => document.getElementById(id)
const nodes = new Map()
/// The elements of each node: `host` stands among its siblings, `main` has its role, `body` has its children.
const views = new Map()
let socket = null
let root = null
/// The focus of the program, and the focus on which the page and the program agreed last.
let focus = null
let agreed = null
/// The numbers of the last request, and of the last one that the program has answered.
let sent = 0
let answered = 0
/// Whether the page itself moves the focus.
let isMoving = false
/// The fields and sliders that people change here, until the program has answered.
const touched = new Set()

// The connection

function connect() {
  socket = new WebSocket(new URL("socket", location.href.replace(/^http/, "ws")))
  sent = 0
  answered = 0
  socket.onmessage = (event) => show(JSON.parse(event.data))
  socket.onclose = () => {
    const language = document.documentElement.lang.toLowerCase()
    part("lost").textContent = lostWords[language] ?? lostWords[language.split("-")[0]] ?? lostWords.en
    part("lost").hidden = false
    setTimeout(connect, 2000)
  }
}

function send(id, kind, more = {}) {
  if (socket.readyState !== WebSocket.OPEN) return
  sent += 1
  socket.send(JSON.stringify({ number: sent, node: id, kind, ...more }))
}

/// Whether the program has not answered yet: what it says is older than what people have done here.
const isWaiting = () => answered < sent

function show(message) {
  part("lost").hidden = true
  answered = message.answered
  if (message.isFull) {
    nodes.clear()
    views.clear()
    part("tree").replaceChildren()
    agreed = null
  }
  root = message.root
  for (const node of message.nodes) nodes.set(node.id, node)
  document.documentElement.lang = message.locale
  document.documentElement.dir = isRightToLeft(message.locale) ? "rtl" : "ltr"
  const hadFocus = document.activeElement
  const ids = message.nodes.map((node) => node.id)
  if (!isWaiting()) {
    // What the program has refused is as it was.
    ids.push(...[...touched].filter((id) => nodes.has(id) && !ids.includes(id)))
    touched.clear()
  }
  build(ids)
  forget()
  showWindows(message.name)
  showTopLayer()
  placeTabStops()
  focus = message.focus ?? null
  moveFocus(hadFocus)
  for (const announcement of message.announcements) announce(announcement)
}

function isRightToLeft(locale) {
  return ["ar", "fa", "he", "ur", "yi"].includes(locale.split("-")[0].toLowerCase())
}

// Building

const element = (tag, name) => {
  const made = document.createElement(tag)
  if (name) made.className = name
  return made
}

const parentOf = (id) => nodes.get(parents.get(id))
const parents = new Map()

/// Makes or changes the elements of the nodes with these ids, and puts them into their places.
function build(ids) {
  for (const id of ids) for (const child of nodes.get(id).children ?? []) parents.set(child, id)
  const changed = new Set(ids)
  for (const id of new Set(ids.flatMap(path))) {
    const node = nodes.get(id)
    const isOther = { table: isGrid, treeTable: isGrid, list: isBox }[node.role]?.(node) ?? false
    if (isOther === (node.isOther ?? false)) continue
    node.isOther = isOther
    for (const inside of insideOf(id)) changed.add(inside)
  }
  for (const id of changed) update(id)
  for (const id of changed) placeChildren(id)
  if (!views.has(root)) return
  const host = views.get(root).host
  if (part("tree").firstChild !== host) part("tree").replaceChildren(host)
}

/// Whether people operate rows or cells of a table.
function isGrid({ children = [] }) {
  const inside = children.map((id) => nodes.get(id)).filter(Boolean)
  return inside.some((node) => isFocusable(node, shape(node)) || (node.role === "row" && isGrid(node)))
}

/// Whether each item of a list can be selected, and has nothing else inside: only the items of a list box can.
function isBox({ children = [] }) {
  const isItem = (node) => node?.role === "listItem" && node.flags?.includes("selectable") && !node.children && !node.actions
  return children.length > 0 && children.every((id) => isItem(nodes.get(id)))
}

/// A node and everything inside it.
function insideOf(id) {
  return nodes.has(id) && nodes.get(id) ? [id, ...(nodes.get(id).children ?? []).flatMap(insideOf)] : []
}

function update(id) {
  const node = nodes.get(id)
  const form = shape(node, parentOf(id), parentOf(parentOf(id)?.id))
  const hasBody = form.kind === "part" || Boolean(node.children)
  const key = [form.tag, form.role, form.kind, hasBody, Boolean(node.actions)].join(" ")
  let view = views.get(id)
  if (view?.key !== key) {
    const fresh = make(id, form, node, hasBody, key)
    if (view) {
      view.host.replaceWith(fresh.host)
      // The children stay.
      if (view.body && fresh.body) fresh.body.append(...[...view.body.children])
    }
    view = fresh
    views.set(id, view)
  }
  view.form = form
  // Before its words, with which the browser tells readers of the number.
  if (form.kind === "step") fillNumber(view, node)
  for (const [name, value] of Object.entries(attributes(node, form, (other) => (views.has(other) ? idOf(other) : "")))) {
    set(view.main, name, value)
  }
  const isContent = !["part", "measure", "line"].includes(form.kind)
  const name = nameOf(node, form)
  if (view.name) {
    write(view.name, form.role === "combobox" ? comboText(node) : name)
  }
  if (view.title) {
    write(view.title, form.role === "combobox" ? node.label ?? "" : form.kind === "measure" ? [name, node.number?.text ?? node.value ?? node.number?.current].join(" ") : name)
  }
  const shown = form.kind === "step" ? node.number?.text ?? node.value : null
  write(view.hint, [shown, node.description, ...(node.facts ?? [])].filter(Boolean).join(" "))
  view.main.classList.toggle("pressed", isContent && form.kind === "item" && Boolean(node.flags?.includes("activatable")))
  if (form.kind === "type") fillText(view, node)
  if (view.actions) fillActions(view, node, name)
}

/// The name of an element of HTML: "#12" is "n12".
const idOf = (id) => `n${id.slice(1)}`

const comboText = (node) => node.value ?? node.text?.content ?? ""

function write(target, text) {
  if (target.textContent !== text) target.textContent = text
}

function set(target, name, value) {
  if (value === null || value === undefined) target.removeAttribute(name)
  else if (target.getAttribute(name) !== `${value}`) target.setAttribute(name, value)
}

/// Makes the elements of a node.
function make(id, form, node, hasBody, key) {
  const { tag, role, kind } = form
  const main = element(tag)
  main.id = idOf(id)
  main.dataset.id = id
  const view = { key, form, main, host: main, body: null, name: null, title: null, actions: null, hint: element("p", "hint") }
  view.hint.setAttribute("aria-hidden", "true")
  if (node.actions) view.actions = element("div", "actions")
  if (kind === "type" || kind === "step") {
    view.name = element("label")
    view.name.htmlFor = main.id
  } else if (kind !== "part" && kind !== "measure" && kind !== "line") {
    view.name = element("span")
    main.append(view.name)
  }
  if (kind === "part" || kind === "measure" || role === "combobox") {
    // The name is an attribute; what people see of it is no further element.
    view.title = element(node.role === "window" ? "h1" : "p", "title")
    if (node.role !== "window") view.title.setAttribute("aria-hidden", "true")
  }
  if (hasBody) {
    view.body = kind === "part" ? main : element("div")
    if (role === "treeitem") view.body.setAttribute("role", "group")
  }
  const around = [view.hint, view.actions].filter(Boolean)
  if (kind === "part" || kind === "item") {
    main.append(...[view.title, view.body === main ? null : view.body, ...around].filter(Boolean))
  } else {
    if (kind === "measure") main.append(view.title)
    if (kind === "text" && view.body) main.append(view.body)
    const before = role === "combobox" ? view.title : kind === "type" || kind === "step" ? view.name : null
    view.host = element("div")
    view.host.append(...[before, main, kind === "text" ? null : view.body, ...around].filter(Boolean))
  }
  if (kind === "step") main.type = node.role === "stepper" && node.number ? "number" : "range"
  if (tag === "input" && kind === "type") {
    main.type = inputType(node)
    main.autocomplete = "off"
  }
  return view
}

function inputType(node) {
  if (node.role === "secureTextField" || node.text?.isProtected) return "password"
  if (node.role === "searchField") return "search"
  return ["email", "url", "tel", "search"].includes(node.inputType) ? node.inputType : "text"
}

/// Whether people are changing a field or slider, so that it keeps what they have set until the program has answered.
function isBeingChanged(view, id) {
  const isHere = isWaiting() && document.activeElement === view.main
  if (isHere) touched.add(id)
  return isHere
}

function fillText(view, node) {
  // A field that has only a value is typed into by the program's own keys.
  const isEditable = node.text ? node.text.isEditable : node.value !== undefined
  view.main.readOnly = !isEditable || Boolean(node.flags?.includes("readOnly"))
  if (isBeingChanged(view, node.id)) return
  const text = node.text?.content ?? node.value ?? ""
  // The program shows dots for the characters of a secret; only that it is empty is news.
  if (view.main.type === "password" && text && view.main.value) return
  if (view.main.value !== text) view.main.value = text
}

function fillNumber(view, node) {
  const { number } = node
  const hasEnds = number && Math.abs(number.minimum) < 1e15 && Math.abs(number.maximum) < 1e15
  if (hasEnds) {
    set(view.main, "min", number.minimum)
    set(view.main, "max", number.maximum)
  } else if (view.main.type === "range") {
    // A value without a number goes up and down from the middle.
    set(view.main, "min", (number?.current ?? 0) - 1)
    set(view.main, "max", (number?.current ?? 0) + 1)
  }
  set(view.main, "step", number?.step > 0 ? number.step : number ? "any" : 1)
  if (isBeingChanged(view, node.id)) return
  const current = `${number?.current ?? 0}`
  if (view.main.value !== current) view.main.value = current
}

function fillActions(view, node, name) {
  set(view.actions, "role", "group")
  set(view.actions, "aria-label", name || null)
  const key = node.actions.join("\n")
  if (view.actions.dataset.key === key) return
  view.actions.dataset.key = key
  view.actions.replaceChildren(...node.actions.map((action) => {
    const button = element("button")
    button.type = "button"
    button.textContent = action
    button.dataset.action = action
    button.dataset.owner = node.id
    return button
  }))
}

/// Puts the children of a node into their order. Elements that stand where they should are not touched, so that the focus stays.
function placeChildren(id) {
  const { body, main } = views.get(id)
  if (!body) return
  const node = nodes.get(id)
  const hosts = (node.children ?? []).filter((child) => views.has(child)).map((child) => views.get(child).host)
  const isFlatTable = node.role === "table" && (node.children ?? []).some((child) => nodes.get(child)?.cell && nodes.get(child).role !== "row")
  const items = isFlatTable ? rows(id, node) : hosts
  let place = body === main ? main.firstChild : body.firstChild
  const isOwn = (item) => item.classList?.contains("title") || item.classList?.contains("hint") || item.classList?.contains("actions")
  const skip = () => {
    while (place && isOwn(place) && place.classList.contains("title")) place = place.nextSibling
  }
  skip()
  for (const item of items) {
    if (item === place) place = place.nextSibling
    else body.insertBefore(item, place)
    skip()
  }
  while (place) {
    const next = place.nextSibling
    if (!isOwn(place)) place.remove()
    place = next
  }
}

/// The rows of a table whose cells are its own children.
function rows(id, node) {
  const view = views.get(id)
  view.rows ??= new Map()
  const columns = node.table?.columns || node.children.length
  const order = []
  node.children.filter((child) => views.has(child)).forEach((child, index) => {
    const number = nodes.get(child).cell?.row ?? Math.floor(index / columns)
    if (!view.rows.has(number)) {
      const row = element("div")
      row.setAttribute("role", "row")
      view.rows.set(number, row)
    }
    const row = view.rows.get(number)
    if (!order.includes(row)) order.push(row)
    row.append(views.get(child).host)
  })
  return order
}

/// Drops the elements of nodes that are not in the tree any more.
function forget() {
  const known = new Set()
  const waiting = [root]
  while (waiting.length) {
    const id = waiting.pop()
    if (!nodes.has(id) || known.has(id)) continue
    known.add(id)
    for (const child of nodes.get(id).children ?? []) {
      if (parents.get(child) === id) waiting.push(child)
    }
  }
  for (const id of [...nodes.keys()]) {
    if (known.has(id)) continue
    views.get(id)?.host.remove()
    for (const table of [nodes, views, parents]) table.delete(id)
  }
}

const path = (id) => {
  const ids = []
  for (let next = id; next && nodes.has(next) && !ids.includes(next); next = parents.get(next)) ids.push(next)
  return ids
}

/// Shows the window that has the focus, and gives the page its title.
function showWindows(name) {
  const node = nodes.get(root)
  const windows = node?.role === "application" ? node.children ?? [] : [root]
  const active = path(focus).find((id) => windows.includes(id)) ?? windows[0]
  if (node?.role === "application") for (const id of windows) if (views.has(id)) views.get(id).host.hidden = id !== active
  document.title = nodes.get(active)?.label || name
  // The title of the window heads the page, unless the tree has a heading for that.
  const [title, ...others] = document.querySelectorAll("h1")
  if (title?.className === "title") title.hidden = others.length > 0
  // Everything on a page is in a landmark; the tree's own ones must not stand in another.
  const landmarks = ["main", "banner", "complementary", "contentInfo"]
  const hasOwn = [...nodes.values()].some((other) => landmarks.includes(other.role))
  set(part("tree"), "role", hasOwn ? null : "main")
}

/// Keeps people inside the modal part that lies on top.
function showTopLayer() {
  for (const other of document.querySelectorAll("[inert]")) other.inert = false
  const modals = [...part("tree").querySelectorAll("[aria-modal]")]
  const top = modals.findLast((modal) => path(focus).includes(modal.dataset.id)) ?? modals.at(-1)
  for (let host = top; host && host !== part("tree"); host = host.parentElement) {
    for (const sibling of host.parentElement.children) {
      if (sibling !== host && sibling.getAttribute("role") !== "alert" && sibling.tagName !== "H1") sibling.inert = true
    }
  }
}

// The focus

/// The group around a node that is one stop of Tab; null if it is in none.
function groupOf(id) {
  const node = nodes.get(id)
  if (node?.role === "radioButton") return parents.get(id) ?? null
  return path(id).slice(1).findLast((other) => focusGroups.has(nodes.get(other).role)) ?? null
}

/// Gives each element that can have the focus its place in the order of Tab; of a group, one element has it.
function placeTabStops() {
  const groups = new Map()
  for (const [id, { main, form }] of views) {
    const node = nodes.get(id)
    if (!isFocusable(node, form)) {
      // A native control that has no place for the focus is left out of the order.
      set(main, "tabindex", ["BUTTON", "INPUT", "TEXTAREA"].includes(main.tagName) || main.getAttribute("tabindex") ? -1 : null)
      continue
    }
    const group = groupOf(id)
    if (group) groups.set(group, [...(groups.get(group) ?? []), id])
    set(main, "tabindex", group ? -1 : 0)
    if (node.role === "radioButton" && group) set(views.get(group).main, "role", views.get(group).form.role === "group" ? "radiogroup" : null)
  }
  for (const ids of groups.values()) {
    const has = (id, flag) => nodes.get(id).flags?.includes(flag)
    const chosen = ids.find((id) => id === agreed) ?? ids.find((id) => has(id, "selected") || nodes.get(id).checked === "true") ?? inOrder(ids)[0]
    set(views.get(chosen).main, "tabindex", 0)
  }
}

function inOrder(ids) {
  return [...ids].sort((a, b) => {
    return views.get(a).main.compareDocumentPosition(views.get(b).main) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}

/// Moves the focus of the page to that of the program, if the program has moved it.
function moveFocus(hadFocus) {
  const isGone = hadFocus && hadFocus !== document.body && !hadFocus.isConnected
  if (isWaiting() || (focus === agreed && !isGone)) return
  agreed = focus
  const view = views.get(focus)
  if (!view || view.main === document.activeElement) return
  if (!view.main.hasAttribute("tabindex") && view.main.tabIndex < 0) view.main.tabIndex = -1
  isMoving = true
  view.main.focus()
  isMoving = false
}

function focusFromPage(id) {
  if (isMoving || !id || id === agreed) return
  agreed = id
  send(id, "focus")
}

document.addEventListener("focusin", (event) => {
  const { owner, id } = event.target.dataset
  focusFromPage(owner ?? id)
})

// What people do

const idAt = (target) => target.closest("[data-id]")?.dataset.id

document.addEventListener("click", (event) => {
  const { action, owner } = event.target.dataset
  if (action) return send(owner, "action", { action })
  const id = idAt(event.target)
  const view = views.get(id)
  if (!view || view.form.kind === "type" || view.form.kind === "step") return
  event.preventDefault()
  const node = nodes.get(id)
  const isControl = view.form.kind === "press" || node.flags?.includes("activatable")
  if (!isControl || node.flags?.includes("disabled") || node.flags?.includes("inert")) return
  if (event.target !== document.activeElement) focusFromPage(id)
  send(id, "activate")
})

document.addEventListener("input", (event) => {
  const id = event.target.dataset.id
  const view = views.get(id)
  if (!view) return
  touched.add(id)
  if (view.form.kind === "type") return send(id, "setText", { text: event.target.value })
  const node = nodes.get(id)
  // A key that is held runs ahead of the program.
  const old = isWaiting() ? view.asked ?? node.number?.current ?? 0 : node.number?.current ?? 0
  const value = event.target.valueAsNumber
  if (Number.isNaN(value) || value === old) return
  view.asked = value
  // The words are those of the number before.
  view.main.removeAttribute("aria-valuetext")
  const isStep = !node.number || Math.abs(Math.abs(value - old) - node.number.step) < 1e-9
  if (isStep) send(id, value > old ? "increment" : "decrement")
  else send(id, "setValue", { value })
})

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return
  const id = event.target.dataset?.id
  const view = views.get(id)
  if (!view) return
  if ((event.key === "Enter" || event.key === " ") && !["BUTTON", "INPUT", "TEXTAREA"].includes(view.main.tagName)) {
    event.preventDefault()
    view.main.click()
    return
  }
  if (view.form.kind === "step") return step(event, id)
  const group = groupOf(id)
  if (!group || view.main.tagName === "INPUT" || view.main.tagName === "TEXTAREA") return
  const ids = inOrder([...views.keys()].filter((other) => groupOf(other) === group && isFocusable(nodes.get(other), views.get(other).form)))
  const index = ids.indexOf(id)
  const isRadio = nodes.get(id).role === "radioButton"
  const around = (next) => (isRadio ? ids[(next + ids.length) % ids.length] : ids[next])
  const keys = {
    ArrowDown: () => around(index + 1), ArrowRight: () => around(index + 1), ArrowUp: () => around(index - 1),
    ArrowLeft: () => around(index - 1), Home: () => ids[0], End: () => ids.at(-1),
  }
  const target = keys[event.key]?.()
  if (!keys[event.key]) return
  event.preventDefault()
  if (!target || target === id) return
  views.get(target).main.focus()
  if (isRadio) send(target, "activate")
})

/// Steps a number by a key: in the program alone, so that the number and its words change together.
function step(event, id) {
  const { main } = views.get(id)
  const isNumber = main.type === "number"
  const ahead = document.documentElement.dir === "rtl" ? -1 : 1
  const steps = isNumber ? { ArrowUp: 1, ArrowDown: -1 } : { ArrowUp: 1, ArrowDown: -1, ArrowRight: ahead, ArrowLeft: -ahead }
  const ends = isNumber || !nodes.get(id).number ? {} : { Home: Number(main.min), End: Number(main.max) }
  if (event.key in steps) send(id, steps[event.key] > 0 ? "increment" : "decrement")
  else if (event.key in ends) send(id, "setValue", { value: ends[event.key] })
  else return
  event.preventDefault()
}

// Announcements

function announce({ text, priority }) {
  const region = part(priority === "high" ? "assertive" : "polite")
  const line = element("p")
  line.textContent = text
  region.append(line)
  while (region.children.length > announcementCount) region.firstChild.remove()
}

connect()
