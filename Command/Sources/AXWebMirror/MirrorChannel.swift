import AXTree
import Synchronization

/// Hands the tree's changes from the program's thread to the pages, and requests back. Neither side waits for the other.
///
/// One change waits at most. While it does, further ones stay in the tree, so that slow pages cost no memory here.
final class MirrorChannel: Sendable {
  /// The outcome of a frame.
  struct Change: Sendable {
    /// The tree's changes; nil if there are none.
    var update: AXTreeUpdate?
    /// The last request of each page that was carried out before.
    var answered: [Int: Int]
  }

  private struct State {
    var change: Change?
    /// Whether the program keeps changes back.
    var isBehind = false
    var requests: [(page: Int, request: MirrorRequest)] = []
    var wake: (@Sendable () -> Void)?
    var audienceCount = 0
  }

  /// The largest number of requests that wait for a frame; later ones are dropped.
  private static let maximumRequestCount = 1000

  private let state = Mutex(State())
  private let present = Atomic(0)
  /// Has a value after each change.
  let changes: AsyncStream<Void>
  private let waker: AsyncStream<Void>.Continuation

  init() { (changes, waker) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1)) }

  // MARK: The program's side

  /// The number of the people who read: 0 for nobody, another one once people come after nobody was there. One atomic load.
  var audience: Int { present.load(ordering: .acquiring) }

  /// Sets what asks the program for a frame.
  func setWake(_ wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }

  /// Whether no change waits; if one does, the program is asked for a frame once it is taken.
  func hasRoom() -> Bool {
    state.withLock { state in
      state.isBehind = state.change != nil
      return !state.isBehind
    }
  }

  /// Hands over a change that was made for an audience; it is dropped if that has left.
  func post(_ change: Change, for audience: Int) {
    state.withLock { if self.audience == audience { $0.change = change } }
    waker.yield()
  }

  /// Takes the requests that wait, oldest first.
  func takeRequests() -> [(page: Int, request: MirrorRequest)] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }

  // MARK: The pages' side

  /// Tells the program that people begin to read: they get the whole tree next.
  func begin() {
    let wake = state.withLock { state in
      state.audienceCount += 1
      present.store(state.audienceCount, ordering: .releasing)
      return state.wake
    }
    wake?()
  }

  /// Tells the program that nobody reads any more.
  func end() {
    state.withLock { state in
      present.store(0, ordering: .releasing)
      (state.change, state.requests) = (nil, [])
    }
  }

  /// Takes the change that waits.
  func take() -> Change? {
    let (change, wake) = state.withLock { state in
      defer { (state.change, state.isBehind) = (nil, false) }
      return (state.change, state.isBehind ? state.wake : nil)
    }
    wake?()
    return change
  }

  /// Queues a request for the program's next frame.
  func post(_ request: MirrorRequest, from page: Int) {
    let wake = state.withLock { state in
      guard state.requests.count < Self.maximumRequestCount else { return nil as (@Sendable () -> Void)? }
      state.requests.append((page, request))
      return state.wake
    }
    wake?()
  }
}
