// The page of `axtree live`: shows what the messages of its WebSocket say, and asks for what people want.
import { showOrigins } from "./origins.js"
import { TreePane } from "./tree.js"

const part = (id) => document.getElementById(id)
const svg = "http://www.w3.org/2000/svg"

/// An element with a text or children.
function make(tag, content, attributes = {}) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...[content].flat())
  return element
}

const shapes = new Map()
const log = []
/// The last events on the bus, as texts.
const events = []
/// The findings so far, by their texts, the oldest first.
const found = new Map()
/// What has changed and was not heard, the oldest first.
const unheard = new Set()
let socket
let readers = []
let canOperate = false
let focus = null
let element = null
/// The stops of Tab, the steps of each arrow key, as pairs of elements, and the elements to which no key leads.
let tabStops = []
let arrows = {}
let unreached = []
let shownPath = null
/// The changes that wait while time is stopped; null while it goes on.
let waiting = null
/// The number of changes up to which they wait; what comes later is shown together when time goes on.
const longestWait = 1000

const tree = new TreePane(part("tree"), (id) => {
  part("follow").checked = false
  send({ event: "select", node: id })
})

// The connection

function connect() {
  socket = new WebSocket(new URL("socket", location.href.replace("http", "ws")))
  socket.onmessage = (event) => receive(JSON.parse(event.data))
  socket.onclose = () => {
    if (waiting) return
    part("status").textContent = "The connection has ended. The command must run; this page tries again."
    setTimeout(connect, 1000)
  }
}

function send(message) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
}

function receive(message) {
  if (message.document) save(message.document)
  if (message.moment) copy(message.moment.text)
  if (message.reply) part("status").textContent = message.reply
  for (const name of ["document", "moment", "reply"]) delete message[name]
  if (Object.keys(message).length === 0) return
  // What comes without a change belongs to the change before.
  const isMore = !("focus" in message)
  if (!waiting || (isMore && waiting.length === 0)) return show(message)
  if (isMore) Object.assign(waiting.at(-1), message)
  else waiting.push(message)
  part("step").disabled = false
  if (waiting.length === longestWait) socket.close()
}

/// Stops time, or lets it go on.
function stop(isStopped) {
  send({ event: "stop", isStopped })
  const missed = waiting
  waiting = isStopped ? [] : null
  part("stop").setAttribute("aria-pressed", isStopped)
  part("step").disabled = true
  missed?.forEach(show)
  if (!isStopped && socket.readyState !== WebSocket.OPEN) connect()
}

/// Gives people the document in a file, as for `axtree say` or a report.
function save(text) {
  const link = make("a", "", { download: "axtree-live.json", href: URL.createObjectURL(new Blob([text])) })
  link.click()
  URL.revokeObjectURL(link.href)
}

/// Shows people the moment as a text, and copies it.
async function copy(text) {
  part("moment-pane").hidden = false
  part("moment").value = text
  try {
    await navigator.clipboard.writeText(text)
    part("status").textContent = "The moment is copied."
  } catch {
    part("moment").select()
    part("status").textContent = "The browser does not let the page copy. The text is selected in the pane Moment."
  }
}

function show(message) {
  if (message.root) begin(message)
  for (const node of message.nodes ?? []) tree.set(node)
  for (const id of message.removed ?? []) tree.remove(id)
  if ("focus" in message) tree.focus = focus = message.focus
  if (message.viewBox) draw(message)
  if ("picture" in message) showPicture(message.picture)
  if (message.element) showElement(message.element)
  if (message.element || "focus" in message) showPlace()
  if (message.log) addToLog(message.log)
  if (message.events) addEvents(message.events)
  if (message.findings) showFindings(message.findings)
  if (message.arrows) ({ tabStops, arrows, unreached } = message)
  if (message.status) part("status").textContent = message.status
  else if (message.root) part("status").textContent = "Connected."
  tree.render()
  mark()
  if (message.nodes || message.arrows) showPath()
}

/// Begins with another tree.
function begin(message) {
  tree.reset(message.root)
  shapes.clear()
  found.clear()
  unheard.clear()
  showUnheard()
  part("shapes").replaceChildren()
  readers = message.readers
  canOperate = message.canOperate
  part("name").textContent = `: ${message.name}`
  document.title = `${message.name} - axtree live`
  part("keys").hidden = !canOperate
  part("web-page").hidden = !message.webPage
  if (message.webPage) part("web-page").href = message.webPage
  part("picture-choice").hidden = !message.hasWindow
  if (part("picture-shown").checked) showWindow()
  part("compared").textContent = `Beside ${newestOrca()}`
  if (part("log-reader").options.length === 0) {
    part("log-reader").append(...readers.map((reader, index) => make("option", capitalized(reader), { value: index })))
    part("log-reader").value = readers.indexOf(newestOrca())
  }
}

function newestOrca() {
  return readers.filter((reader) => reader.startsWith("Orca")).at(-1)
}

// The window

function draw(message) {
  part("window").setAttribute("viewBox", message.viewBox)
  const isFirst = shapes.size === 0
  for (const [id, markup] of message.shapes ?? []) {
    let group = shapes.get(id)
    if (!group) {
      group = document.createElementNS(svg, "g")
      group.dataset.id = id
      shapes.set(id, group)
    }
    group.innerHTML = markup
  }
  if (message.order) {
    const order = new Set(message.order)
    for (const id of shapes.keys()) if (!order.has(id)) shapes.delete(id)
    part("shapes").replaceChildren(...message.order.map((id) => shapes.get(id)).filter(Boolean))
  }
  for (const [index, name] of ["x", "y", "width", "height"].entries()) part("picture").setAttribute(name, message.window[index])
  if (message.order || isFirst) {
    part("window-text").textContent = `The window with ${shapes.size} frames. The tree has the same elements.`
  }
}

/// Asks for pictures of the window, or for no more.
function showWindow() {
  const isShown = part("picture-shown").checked
  part("window").classList.toggle("pictured", isShown)
  if (!isShown) part("picture").removeAttribute("href")
  send({ event: "window", isShown })
}

/// Shows a picture; an empty one says that the program has no window here.
function showPicture(url) {
  part("picture").setAttribute("href", url)
  if (url) return
  part("picture-shown").checked = false
  showWindow()
}

function frame(id) {
  const rect = shapes.get(id)?.querySelector("rect")
  if (!rect) return null
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(rect.getAttribute(name)))
  return { x, y, width, height }
}

/// The lines of the path that is shown: one of Tab through its stops, and one for each step of an arrow.
function pathLines() {
  const key = part("path-key").value
  return (key === "tab" ? [tabStops] : arrows[key] ?? []).map((ids) => {
    const points = ids.map(frame).filter(Boolean).map((at) => `${at.x + at.width / 2},${at.y + at.height / 2}`)
    const line = document.createElementNS(svg, "polyline")
    line.setAttribute("points", points.join(" "))
    if (key !== "tab") line.setAttribute("marker-end", "url(#arrow)")
    return line
  })
}

/// Marks the focus, the element that people look at, and the path of a key.
function mark() {
  const marks = part("path-shown").checked ? pathLines() : []
  for (const id of [...tree.counts.keys()].slice(0, 500)) {
    const at = id && frame(id)
    if (!at) continue
    const sign = document.createElementNS(svg, "circle")
    sign.setAttribute("class", "found")
    sign.setAttribute("cx", at.x + at.width)
    sign.setAttribute("cy", at.y)
    sign.setAttribute("r", 5)
    marks.push(sign)
  }
  for (const [name, id] of [["selected", element?.id], ["focus", focus]]) {
    const at = id && frame(id)
    if (!at) continue
    const rect = document.createElementNS(svg, "rect")
    rect.setAttribute("class", name)
    rect.setAttribute("x", at.x - 2)
    rect.setAttribute("y", at.y - 2)
    rect.setAttribute("width", at.width + 4)
    rect.setAttribute("height", at.height + 4)
    marks.push(rect)
  }
  part("marks").replaceChildren(...marks)
}

// The element

function showElement(new_) {
  element = new_
  tree.choose(element.id)
  const title = tree.text(element.id)
  part("element-title").textContent = `Element: ${title}`
  const [names, rotors] = [["focus", ...element.operations], element.rotors ?? []]
  const key = JSON.stringify([element.id, names, rotors])
  if (canOperate && part("operations").dataset.key !== key) {
    part("operations").dataset.key = key
    const id = element.id
    const messages = names.map((name, index) => index === 0 ? { event: "focus", node: id } : { event: "action", node: id, action: name })
    messages.push(...rotors.map((action) => ({ event: "rotor", node: id, action })))
    part("operations").replaceChildren(...[...names, ...rotors].map((name, index) => {
      const button = make("button", name, { type: "button" })
      button.onclick = () => send(messages[index])
      return button
    }))
  }
  part("operations").hidden = !canOperate
  part("text-form").hidden = !canOperate || element.text === undefined
  if (document.activeElement !== part("text")) part("text").value = element.text ?? ""
  showDetails(element.composed)
  showOrigins(part("origins"), element)
  showHeard(element.heard)
  showBraille(element.heard)
}

/// Says where what is heard is heard: the focus can come to the element that people look at already.
function showPlace() {
  if (!element) return
  const title = tree.text(element.id)
  part("heard-place").textContent = element.id === focus ? `At the focus, ${title}:` : `When the focus comes to ${title}:`
}

function showDetails(composed) {
  const text = (value) => {
    if (Array.isArray(value)) return value.map(text).join(", ")
    if (value && typeof value === "object") {
      return Object.entries(value).map(([name, inner]) => `${name}: ${text(inner)}`).join("; ")
    }
    return `${value}`
  }
  part("details").replaceChildren(...Object.entries(composed).flatMap(([name, value]) => [
    make("dt", name === "sources" ? "comes from" : name), make("dd", text(value)),
  ]))
}

// What is heard

/// The words of an answer as they are compared: pauses and capitals are not heard as words.
const wordsOf = (answer) => answer.parts.flatMap((said) => said.text.split(/\s+/).filter(Boolean))
  .map((word) => word.replace(/[.,;:!?]+$/, "").toLowerCase())

/// The places of words that are not in the other list, by their longest common subsequence.
function differences(words, others) {
  const lengths = Array.from({ length: words.length + 1 }, () => new Uint16Array(others.length + 1))
  for (let a = words.length - 1; a >= 0; a -= 1) {
    for (let b = others.length - 1; b >= 0; b -= 1) {
      lengths[a][b] = words[a] === others[b] ? lengths[a + 1][b + 1] + 1 : Math.max(lengths[a + 1][b], lengths[a][b + 1])
    }
  }
  const found = new Set(words.keys())
  let [a, b] = [0, 0]
  while (a < words.length && b < others.length) {
    if (words[a] === others[b]) {
      found.delete(a)
      a += 1
      b += 1
    } else if (lengths[a + 1][b] >= lengths[a][b + 1]) a += 1
    else b += 1
  }
  return found
}

const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1)

function showHeard(answers) {
  const base = wordsOf(answers.find((answer) => answer.reader === newestOrca()) ?? answers[0]).slice(0, 500)
  const rows = answers.map((answer) => {
    const words = wordsOf(answer).slice(0, 500)
    const marked = differences(words, base)
    let place = 0
    const spans = answer.parts.flatMap((said) => [
      make("span", said.text.split(/\s+/).filter(Boolean).flatMap((word) => {
        const isMarked = marked.has(place)
        place += 1
        return [isMarked ? make("mark", word) : word, " "]
      }), { class: "part", "data-kind": said.kind }), " ",
    ])
    const compared = answer.reader === newestOrca() ? "" : words.join(" ") === base.join(" ") ? "the same" : "differs"
    return make("tr", [
      make("th", capitalized(answer.reader), { scope: "row" }), make("td", spans.length ? spans : "(nothing)"), make("td", compared),
    ])
  })
  part("heard").tBodies[0].replaceChildren(...rows)
}

/// The lines of braille, one for the readers that show the same.
function showBraille(answers) {
  const lines = new Map()
  for (const { reader, braille } of answers) {
    if (!braille) continue
    const key = JSON.stringify([braille.visible, braille.cursor])
    if (!lines.has(key)) lines.set(key, { braille, readers: [] })
    lines.get(key).readers.push(reader)
  }
  part("braille").replaceChildren(...[...lines.values()].flatMap(({ braille, readers }) => {
    const cells = [...braille.visible.padEnd(40)].map((cell, index) => {
      return index + 1 === braille.cursor ? make("span", cell, { class: "cursor" }) : cell
    })
    const words = `${braille.visible.trimEnd()} (${braille.cursor ? `cursor on cell ${braille.cursor}` : "no cursor"})`
    return [
      make("dt", readers.join(", ")),
      make("dd", [make("span", cells, { class: "cells", "aria-hidden": "true" }), make("span", words, { class: "unseen" })]),
    ]
  }))
}

// Findings, the path and the log

/// A button that leads to an element.
function leading(id, content) {
  const button = make("button", content, { type: "button" })
  button.onclick = () => {
    part("follow").checked = false
    send({ event: "select", node: id })
  }
  return button
}

const findingText = ({ rule, message, remedy }) => ` ${rule}: ${message} ${remedy ?? ""}`

function showFindings(findings) {
  tree.counts.clear()
  for (const { node } of findings) tree.counts.set(node, (tree.counts.get(node) ?? 0) + 1)
  const count = findings.length
  part("findings-count").textContent = count === 1 ? "1 finding." : `${count === 0 ? "No" : count} findings.`
  const line = (finding) => [make("span", finding.severity, { class: finding.severity }), findingText(finding)]
  part("findings").replaceChildren(...findings.slice(0, 200).map((finding) => make("li", leading(finding.node, line(finding)))))
  // What was found on a screen before is still to be mended.
  const current = new Set(findings.map(findingText))
  const places = new Set(findings.map(({ rule, node }) => `${rule} ${node}`))
  // In other words it is the same one.
  for (const [text, { rule, node }] of found) if (places.has(`${rule} ${node}`)) found.delete(text)
  for (const finding of findings) found.set(findingText(finding), finding)
  for (const text of [...found.keys()].slice(0, -500)) found.delete(text)
  const earlier = [...found].filter(([text]) => !current.has(text)).map(([, finding]) => make("li", line(finding)))
  showMore("earlier", "Found earlier", earlier)
}

function showUnheard() {
  showMore("unheard", "Changed and not heard", [...unheard].map((text) => make("li", text)))
}

/// Fills a list below the findings, which people open; it is there if there is something in it.
function showMore(name, title, items) {
  part(name).replaceChildren(...items)
  part(`${name}-title`).textContent = `${title}: ${items.length}`
  part(`${name}-shown`).hidden = items.length === 0
}

function showPath() {
  const name = part("path-key").value
  const steps = name === "tab" ? tabStops.map((id) => [id]) : arrows[name] ?? []
  const shown = steps.slice(0, 200)
  const texts = shown.map((ids) => ids.map((id) => tree.text(id)).join(" to "))
  const key = JSON.stringify([name, shown, texts, unreached.map((id) => tree.text(id))])
  if (key === shownPath) return
  shownPath = key
  const more = steps.length > shown.length ? ` The first ${shown.length} are listed.` : ""
  const label = part("path-key").selectedOptions[0].label
  const count = `${steps.length} element${steps.length === 1 ? "" : "s"}`
  part("path-count").textContent = `${label} ${name === "tab" ? "stops at" : "moves on from"} ${count}.${more}`
  part("path").replaceChildren(...shown.map((ids, index) => make("li", leading(ids.at(-1), texts[index]))))
  part("unreached-pane").hidden = unreached.length === 0
  part("unreached").replaceChildren(...unreached.slice(0, 200).map((id) => make("li", leading(id, tree.text(id)))))
}

function addToLog(entries) {
  log.push(...entries)
  log.splice(0, Math.max(0, log.length - 500))
  appendLog(entries)
  const silent = entries.flatMap((entry) => entry.unheard ?? [])
  if (silent.length === 0) return
  for (const text of silent) {
    unheard.delete(text)
    unheard.add(text)
  }
  for (const text of [...unheard].slice(0, -100)) unheard.delete(text)
  showUnheard()
}

function appendLog(entries) {
  const list = part("log")
  const reader = Number(part("log-reader").value)
  const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 20
  for (const entry of entries) {
    const lines = entry.lines[reader] ?? []
    const time = make("span", `${entry.seconds} s`, { class: "time" })
    if (lines.length) {
      list.append(make("p", [time, ` ${lines.join(" ")}`], { "data-number": entry.number }))
    }
    // The status line says it too.
    if (entry.request) list.append(make("p", [time, ` asked: ${entry.request}`], { class: "asked", "aria-live": "off" }))
    if (entry.unheard) {
      const tag = make("span", "not heard", { class: "tag" })
      list.append(make("p", [time, ` ${entry.unheard.join(", ")} `, tag]))
    }
    for (const number of entry.interrupted[reader] ?? []) {
      list.querySelector(`[data-number="${number}"]`)?.append(" ", make("span", "interrupted", { class: "tag" }))
    }
  }
  while (list.children.length > 500) list.firstChild.remove()
  if (isAtEnd) list.scrollTop = list.scrollHeight
}

/// Adds events: their kinds, elements, details and values.
function addEvents(entries) {
  const title = (id) => /^#\d+$/.test(id ?? "") ? tree.text(id) : id
  for (const { seconds, sent } of entries) {
    const words = [`${seconds} s`, sent.event, title(sent.node), sent.detail1, sent.detail2, title(sent.value)]
    events.push(words.filter((word) => word !== undefined && word !== 0 && word !== "").join(" "))
  }
  events.splice(0, Math.max(0, events.length - 200))
  showEvents()
}

function showEvents() {
  if (!part("events-shown").open) return
  part("events").replaceChildren(...events.map((text) => make("li", text)))
  part("events").scrollTop = part("events").scrollHeight
}

// What people do

part("events-shown").ontoggle = showEvents
part("next").onclick = () => send({ event: "tab" })
part("back").onclick = () => send({ event: "tab", isBackward: true })
part("stop").onclick = () => stop(!waiting)
part("step").onclick = () => {
  show(waiting.shift())
  part("step").disabled = waiting.length === 0
}
part("save").onclick = () => send({ event: "document" })
part("copy").onclick = () => send({ event: "moment", form: part("form").value })
part("follow").onchange = () => send({ event: "select", node: part("follow").checked ? null : element?.id ?? null })
part("path-shown").onchange = mark
part("picture-shown").onchange = showWindow
part("path-key").onchange = () => {
  showPath()
  mark()
}
part("kinds-shown").onchange = () => document.body.classList.toggle("kinds-shown", part("kinds-shown").checked)
part("log-reader").onchange = () => {
  part("log").replaceChildren()
  appendLog(log)
}
part("clear").onclick = () => {
  log.length = 0
  part("log").replaceChildren()
}
part("text-form").onsubmit = (event) => {
  event.preventDefault()
  send({ event: "setText", node: element.id, text: part("text").value })
}
part("window").onclick = (event) => {
  const group = event.target.closest("g[data-id]")
  if (!group) return
  part("follow").checked = false
  send({ event: "select", node: group.dataset.id })
}

connect()
