@_spi(Command) import AXDocument
@_spi(Command) import AXTree
@_spi(Command) import ReaderSpeech

/// The state of a page, from which a message has only what differs.
struct LivePage: Sendable {
  fileprivate var generation = 0
  fileprivate var cursor: AXTreeCursor?
  fileprivate var drawing = 0
  fileprivate var picture = 0
  fileprivate var logCount = 0
  fileprivate var eventCount = 0
  fileprivate var findings = 0
  fileprivate var element = ""
  fileprivate var status: String?
  /// Whether it has the last change, and waits for what takes longer to find out.
  fileprivate(set) var isBehind = false
}

extension LiveTree {
  /// The message that brings a page up to date, as a text of JSON, and what the page knows then; no text if it knows everything.
  /// A change comes at once, and what readers say of the element there, and the rest, with the next message.
  /// O(changed), and O(elements) for the drawing after a change.
  func message(for page: Int, _ known: LivePage) -> (text: String?, known: LivePage) {
    var known = known
    var writer = JSONWriter()
    var isChanged = false
    writer.writeObject { writer in
      if known.generation != generation {
        known = LivePage()
        known.generation = generation
        known.cursor = document.tree.makeCursor()
        writeHeader(to: &writer)
      }
      if var cursor = known.cursor, let update = document.tree.changes(since: &cursor) {
        known.cursor = cursor
        writeNodes(of: update, to: &writer)
        isChanged = true
      }
      writeDrawing(to: &writer, &known)
      write(hearing.log, "log", after: &known.logCount, to: &writer) { heard, writer in
        writer.key("lines")
        writer.writeArray(heard.lines) { $1.writeArray($0) }
        writer.member("unheard", heard.unheard)
        writer.member("request", heard.request)
        writer.key("interrupted")
        writer.writeArray(heard.interrupted) { numbers, writer in writer.writeArray(numbers) { $1.write($0) } }
      }
      write(events, "events", after: &known.eventCount, to: &writer) { event, writer in
        writer.key("sent")
        writer.write(event) { "\($0)" }
      }
      known.isBehind = isChanged && !known.isBehind
      if known.isBehind {
        wake(page)
        return
      }
      if showsWindow(page), known.picture < picture.revision {
        known.picture = picture.revision
        writer.member("picture", picture.url)
      }
      writeElement(selection(on: page), to: &writer, &known)
      writeFindings(to: &writer, &known)
      if known.status != status {
        known.status = status
        writer.member("status", status)
      }
      if let moment = takeMoment(on: page) {
        writer.key("moment")
        writer.writeObject { writer in
          writer.member("form", moment.form.rawValue)
          writer.member("text", moment.text)
        }
      }
      writer.member("reply", takeReply(on: page))
      writer.member("document", takeDocument(on: page).map { String(decoding: $0, as: UTF8.self) })
    }
    return (writer.text == "{}" ? nil : writer.text, known)
  }

  private func writeHeader(to writer: inout JSONWriter) {
    writer.member("name", document.tree.name)
    writer.member("locale", document.locale)
    writer.member("root", "\(document.tree.root.id)")
    var canOperate = true
    if case .nobody = target { canOperate = false }
    writer.member("canOperate", canOperate)
    writer.member("hasWindow", window != nil)
    writer.member("webPage", webPage)
    writer.key("readers")
    writer.writeArray(LiveHearing.settings.map(\.reader.title))
  }

  private func writeNodes(of update: AXTreeUpdate, to writer: inout JSONWriter) {
    if !update.nodes.isEmpty {
      writer.key("nodes")
      writer.writeArray(update.nodes) { $1.writeRow(of: $0) }
    }
    if !update.removed.isEmpty {
      writer.key("removed")
      writer.writeArray(update.removed.map { "\($0)" })
    }
    writer.key("focus")
    if let focus = update.focus { writer.write("\(focus)") } else { writer.writeNull() }
  }

  private func writeDrawing(to writer: inout JSONWriter, _ known: inout LivePage) {
    let drawing = currentDrawing()
    guard drawing.revision > known.drawing else { return }
    writer.member("viewBox", drawing.viewBox)
    writer.key("window")
    writer.writeArray(drawing.window) { $1.write($0) }
    let changes = drawing.changes(since: known.drawing)
    if !changes.isEmpty {
      writer.key("shapes")
      writer.writeArray(changes) { $1.writeArray(["\($0.id)", $0.markup]) }
    }
    if drawing.orderRevision > known.drawing {
      writer.key("order")
      writer.writeArray(drawing.order.map { "\($0)" })
    }
    known.drawing = drawing.revision
  }

  /// Writes the entries of a log that come after a number, with what a function writes of each; `number` is the last one's then.
  private func write<Event>(
    _ log: LiveLog<Event>, _ name: String, after number: inout Int, to writer: inout JSONWriter,
    _ write: (Event, inout JSONWriter) -> Void
  ) {
    let entries = log.entries.drop { [number] in $0.number <= number }
    guard !entries.isEmpty else { return }
    number = log.count
    writer.key(name)
    writer.writeArray(entries) { entry, writer in
      writer.writeObject { writer in
        writer.member("number", entry.number)
        writer.key("seconds")
        writer.write((entry.seconds * 10).rounded() / 10)
        write(entry.event, &writer)
      }
    }
  }

  private func writeFindings(to writer: inout JSONWriter, _ known: inout LivePage) {
    guard findingsRevision > known.findings else { return }
    known.findings = findingsRevision
    writer.key("findings")
    writer.writeArray(findings) { finding, writer in
      writer.writeObject { writer in
        writer.member("rule", finding.rule)
        writer.member("severity", finding.severity)
        writer.member("node", document.element(named: finding.node).map { "\($0.id)" })
        writer.member("message", finding.message)
        writer.member("remedy", finding.remedy)
      }
    }
    writer.key("tabStops")
    writer.writeArray(ids(of: paths.tabStops))
    writer.key("arrows")
    writer.writeObject { writer in
      for (key, _) in LivePaths.keys {
        writer.key(key)
        writer.writeArray(paths.steps[key] ?? []) { step, writer in
          writer.writeArray(ids(of: [step.from, step.to]))
        }
      }
    }
    writer.key("unreached")
    writer.writeArray(ids(of: paths.unreached))
  }

  /// The identities of the elements with names that the document has still.
  private func ids(of names: [String]) -> [String] {
    names.compactMap { document.element(named: $0) }.map { "\($0.id)" }
  }

  /// Writes the element that people look at, if it differs from what the page has.
  private func writeElement(_ id: AXNodeID?, to writer: inout JSONWriter, _ known: inout LivePage) {
    guard let id, let element = document.element(id) else { return }
    let path = Array(sequence(first: element, next: \.parent))
    let window = path.last { $0.role != .application } ?? element
    var object = JSONWriter()
    object.writeObject { writer in
      writer.member("id", "\(id)")
      writeOperations(of: element, to: &writer)
      writer.key("composed")
      document.writeComposed(element, name: document.name(of:), to: &writer)
      writer.writeMembers(of: LiveAuthored(element, in: document, isPublished: isPublished), in: document)
      writer.key("heard")
      writer.writeArray(hearing.answers(at: id, in: window.id)) { $1.write($0) }
    }
    guard object.text != known.element else { return }
    known.element = object.text
    writer.key("element")
    writer.write(object)
  }

  private func writeOperations(of element: AXElement, to writer: inout JSONWriter) {
    let properties = element.masked
    let operations =
      (properties.activation == nil ? [] : ["activate"])
      + (properties.adjustable == nil ? [] : ["decrement", "increment"])
    writer.key("operations")
    writer.writeArray(operations + properties.actions.map(\.name))
    writer.member("rotors", document.rotorSearches(from: element).map(\.action))
    if properties.text?.isEditable == true || RoleCategory(of: element) == .field {
      writer.member("text", properties.text?.content ?? properties.value ?? "")
    }
  }
}

extension JSONWriter {
  /// Writes what the tree's pane shows of a node.
  fileprivate mutating func writeRow(of node: AXNode) {
    let properties = node.properties
    writeObject { writer in
      writer.member("id", "\(node.id)")
      writer.member("role", node.role.rawValue)
      writer.member("label", properties.label)
      let number = properties.numericValue.map { "\($0.current.short) of \($0.minimum.short) to \($0.maximum.short)" }
      writer.member("value", properties.value ?? number)
      let checked = properties.states.checked.map { $0 == .mixed ? "mixed" : $0 == .on ? "checked" : "not checked" }
      writer.member("states", [checked].compactMap(\.self) + properties.states.names)
      if !node.children.isEmpty {
        writer.key("children")
        writer.writeArray(node.children.map { "\($0)" })
      }
    }
  }

  /// Writes what a reader says and shows.
  fileprivate mutating func write(_ answer: LiveHearing.Answer) {
    writeObject { writer in
      writer.member("reader", answer.reader)
      writer.key("parts")
      writer.writeArray(answer.speech.parts) { part, writer in
        writer.writeObject { writer in
          writer.member("kind", part.kind)
          writer.member("text", part.text)
        }
      }
      guard let braille = answer.braille else { return }
      writer.key("braille")
      writer.writeObject { $0.writeMembers(of: braille) }
    }
  }
}

extension Double {
  /// The number without a fraction if it has none.
  fileprivate var short: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
