/// An element's part in the deferral scope around it (D2).
package enum AXDeferralPart: Hashable, Sendable {
  /// Its content may be deferred to the receiver, under this identifier.
  case source(String)
  /// It speaks the content that the scope defers; `takesOutline` makes the scope's outline its frame (D13).
  case receiver(takesOutline: Bool)
}
