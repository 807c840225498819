import AXTree
import CAXTree
import Deferral

/// The frames of a program: the elements that it names, each compared with the one in its place in the frame before.
struct CFrame {
  /// Whether a frame has begun and not ended yet.
  private(set) var isOpen = false
  let describer: AXDescriber
  /// The element that was named last, and whether it may still be described.
  private var (element, isPending) = (CElementDescription(key: "", isOpen: false), false)
  /// Its index in the frame.
  private var index = 0
  /// The elements of this frame in order, and behind them those of the frame before.
  private var elements: [CElementDescription] = []
  /// The names of this frame's sources, and those that its scopes defer.
  private var sources: Set<String> = []
  /// Whether some elements are kept, whose sources are not known here.
  private var keepsElements = false
  private var deferred: Set<String> = []

  init(_ describer: AXDescriber) { self.describer = describer }

  mutating func begin() {
    (sources, deferred, keepsElements) = ([], [], false)
    index = 0
    isOpen = true
    describer.beginFrame()
  }

  mutating func name(
    _ name: CName, _ role: axtree_role, _ label: UnsafePointer<CChar>?, isOpen: Bool, of program: CProgram
  ) throws(Mistake) {
    if !self.isOpen { throw Mistake("Elements are named between axtree_begin and axtree_end.") }
    finishElement(of: program)
    let (lastKey, lastLabel) = index < elements.count ? (elements[index].key, elements[index].label) : (nil, nil)
    // The element is there even if something about it is wrong, so that what is inside it has a place.
    element = CElementDescription(
      key: name.key(like: lastKey) ?? "element", isOpen: isOpen, label: String(label, like: lastLabel))
    isPending = true
    if let sentence = name.mistake { throw Mistake(sentence) }
    if role != AXTREE_ROLE_NONE { element.role = try AXRole(role) }
  }

  /// Describes the element that was named last.
  mutating func describe(_ change: (inout CElementDescription) throws(Mistake) -> Void) throws(Mistake) {
    guard isPending else {
      throw Mistake("There is no element to describe: name one with axtree_open or axtree_add first.")
    }
    try change(&element)
  }

  mutating func closeElement(of program: CProgram) throws(Mistake) {
    if !isOpen { throw Mistake("Elements are closed between axtree_begin and axtree_end.") }
    finishElement(of: program)
    if describer.openCount == 0 {
      throw Mistake("axtree_close closes an element that axtree_open opened: none is open.")
    }
    describer.end()
  }

  /// Keeps an element of the frame before with everything inside it; false if there is none that this frame has not named.
  mutating func keep(_ key: String, of program: CProgram) throws(Mistake) -> Bool {
    if !isOpen { throw Mistake("Elements are kept between axtree_begin and axtree_end.") }
    finishElement(of: program)
    guard let isInPlace = describer.keepInPlace(key) else { return false }
    keepsElements = true
    if !isInPlace {
      // What is at these places was named before the frame before, or is another element's.
      elements.removeSubrange(index...)
      let unknown = CElementDescription(key: "\0", isOpen: false)
      elements.append(contentsOf: repeatElement(unknown, count: describer.count - index))
    }
    index = describer.count
    return true
  }

  /// Opens an element again that this frame has named.
  mutating func reopen(_ key: String, of program: CProgram) throws(Mistake) {
    if !isOpen { throw Mistake("Elements are opened between axtree_begin and axtree_end.") }
    finishElement(of: program)
    if !describer.reopen(key) { throw Mistake("The frame has no element “\(key)” yet, or it is open.") }
  }

  /// Ends the frame, and returns the mistakes that it can have as a whole.
  mutating func end(of program: CProgram) throws(Mistake) -> [String] {
    if !isOpen { throw Mistake("There is no frame to end: begin it with axtree_begin.") }
    finishElement(of: program)
    let unclosed = describer.openCount
    for _ in 0..<unclosed { describer.end() }
    isOpen = false
    var mistakes = describer.endFrame(of: program.tree).prefix(1).map(\.message)
    if unclosed > 0 {
      mistakes.append("The frame ended with open elements (\(unclosed)): close each with axtree_close.")
    }
    if !keepsElements, let source = sources.subtracting(deferred).min() {
      mistakes.append("No element hands the source “\(source)” to a receiver: name it in axtree_defer.")
    }
    return mistakes
  }

  private mutating func finishElement(of program: CProgram) {
    if !isPending { return }
    isPending = false
    if let source = element.source { sources.insert(source) }
    for content in element.deferred { deferred.insert(content.identifier) }
    let isUnchanged = index < elements.count && elements[index] == element
    if !isUnchanged
      || !describer.reuseElement(forKey: element.key, isOpen: element.isOpen, isFocused: element.isFocused)
    {
      describer.begin(element.description(for: program))
      if !element.isOpen { describer.end() }
      // The tree's root has no index.
      if describer.count == index { return }
      if index < elements.count { elements[index] = element } else { elements.append(element) }
    }
    index += 1
  }
}
