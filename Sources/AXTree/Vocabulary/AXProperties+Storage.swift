/// A value on the heap, shared by whoever copies the reference and never changed.
final class AXShared<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (a: AXShared, b: AXShared) -> Bool { a === b || a.value == b.value }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// The fields of ``AXProperties`` that most elements say.
package struct AXCommonProperties: Hashable, Sendable {
  package var label: String?
  package var value: String?
  package var hint: String?
  package var key: String?
  package var role: AXRole?
  package var isInteractionEnabled = true
  package var traits: AXTraits = []
  package var states = AXStates()
  package var frame: AXRect?
  package var activation: AXNodeID?
  package var adjustable: AXNodeID?
}

/// The fields of ``AXProperties`` that few elements say.
package struct AXFurtherProperties: Hashable, Sendable {
  package static let nothing = AXFurtherProperties()

  package var identifier: String?
  package var language: String?
  package var languageRuns: [AXLanguageRun] = []
  package var number: AXNumericValue?
  package var text: AXText?
  package var textRange: Range<Int>?
  package var document: AXDocumentInfo?
  package var placeholder: String?
  package var roleDescription: String?
  package var tooltip: String?
  package var url: String?
  package var sort: AXSort?
  package var level: Int?
  package var position: AXPosition?
  package var table: AXTable?
  package var cell: AXCell?
  package var orientation: AXOrientation?
  package var shortcut: String?
  package var live: AXLive?
  package var isAtomic: Bool?
  package var inputType: AXInputType?
  package var tag: String?
  package var styleClass: String?
  package var activationPoint: AXPoint?
  package var actions: [AXAction] = []
  package var customContent: [AXCustomContent] = []
  package var rotors: [AXRotorItem] = []
  package var relations: [AXRelation: [AXNodeID]] = [:]
}
