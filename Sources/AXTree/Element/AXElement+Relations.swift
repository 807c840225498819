/// The relations of an element to others.
extension AXElement {
  /// The element's own relations: the elements that each leads to, in order, held weakly. The inverses are derived.
  /// Peers: ARIA `aria-labelledby`, `aria-controls`, and so on.
  public final var relations: [AXRelation: [AXElement]] {
    get { (rareFields?.relations ?? [:]).mapValues { $0.compactMap(\.element) } }
    set { setRareField(\.relations, newValue.filter { !$1.isEmpty }.mapValues { $0.map(\.weakReference) }) }
  }
}
