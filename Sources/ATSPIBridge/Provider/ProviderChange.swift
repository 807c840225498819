import AXTree

/// A change that a call makes in the provider; all other changes are requests to the application.
enum ProviderChange {
  /// Another application's object becomes the child of a socket.
  case embed(ObjectReference, in: AXNodeID)
  /// Another application's object leaves a socket.
  case unembed(ObjectReference, from: AXNodeID)
  /// The window becomes the child of another application's socket.
  case nest(in: ObjectReference)
  /// The registry numbers the application.
  case number(Int32)
}
