import AXTree

/// The fields of one node, without its children.
struct NodeContent: Equatable {
  var properties = AXProperties()
  var isElement: Bool?
  var isHidden = false
  var extras = NodeExtras()
}

/// The fields beside a node's properties, which few nodes have: actions, rotors, references, composition and deferral.
struct NodeExtras: Equatable {
  static let plain = NodeExtras()

  var actions: [ActionContent] = []
  var rotors: [RotorContent] = []
  var relations: [AXRelation: [NodeReference]] = [:]
  var order: [NodeReference]?
  var composite: CompositeContent?
  /// The contents that the node declares as a scope; nil if it is none.
  var declarations: [DeferralDeclaration]?
  var outline: AXRect?
  var source: String?
  var receiver: ReceiverContent?

  /// Passes every reference to another node to a closure, which may change it.
  mutating func forEachReferenceList(
    _ body: (inout [NodeReference]) throws(AXDocumentError) -> Void
  ) throws(AXDocumentError) {
    if var list = order {
      try body(&list)
      order = list
    }
    for index in rotors.indices { try body(&rotors[index].results) }
    for relation in AXRelation.allCases where relations[relation] != nil {
      try body(&relations[relation, default: []])
    }
  }

  /// Whether the node refers to other nodes.
  var refers: Bool { order != nil || !rotors.isEmpty || !relations.isEmpty }
}

/// A reference to another node: its text, and the node once it is resolved.
struct NodeReference: Equatable {
  var name: String
  /// Its place in the text that is being read.
  var tapeIndex = 0
  var element: AXNodeID?

  static func == (a: Self, b: Self) -> Bool {
    a.element == b.element && (a.element != nil || a.name == b.name)
  }
}

/// A custom action. It succeeds and does nothing.
struct ActionContent: Equatable {
  var name = ""
  var id: String?
}

struct RotorContent: Equatable {
  var type: AXRotorKind?
  var name: String?
  var results: [NodeReference] = []

  var kind: AXRotorKind { type ?? .named(name ?? "") }
}

/// The settings of a composite.
struct CompositeContent: Equatable {
  enum Sorting: String, CaseIterable { case reading, document }

  var mergesInteractiveSingleChild = true
  var blocksWhenNotAccessible = true
  var sorting = Sorting.reading
  var tolerance: Double?
  var override: RepresentationContent?
  var merge: RepresentationContent?
  var addedTraits: AXTraits = []
  var removedTraits: AXTraits = []
  var exclusion: ExcludedEntries?
}

/// The values that override the composed ones, or merge with them.
struct RepresentationContent: Equatable {
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var traits: AXTraits?
}

/// The elements that a composite excludes.
struct ExcludedEntries: Equatable {
  var traits: AXTraits = []
  var roles: [AXRole] = []
}

/// One content that a scope declares, which it hands to its receiver.
struct DeferralDeclaration: Equatable {
  enum Kind: String, CaseIterable { case error, inherited }

  var kind = Kind.inherited
  var importance = AXCustomContent.Importance.default
  var source = ""
}

/// A node's field that makes it the receiver of the scope around it.
struct ReceiverContent: Equatable {
  enum Outline: String, CaseIterable { case scope }

  /// The frame that it uses as its own (D13).
  var outline: Outline?
}
