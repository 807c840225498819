import CAXTree
import Glibc
import Synchronization

/// The state of the C interface on one thread: its programs and its last mistake.
///
/// A handle is a number that is never used as an address, and only the thread that made it knows it. So a freed handle, a
/// foreign one and one of another thread are the same mistake, without a lock.
final class CThreadState {
  /// A list, as a thread has one or two. Only assigned as a whole, so that no call pays for a check of exclusive access.
  private var programs: [(handle: OpaquePointer, program: CProgram)] = []
  private(set) var error: UnsafeMutablePointer<CChar>?
  /// The mistakes that were written already; not more than a few, so that a wrong loop costs nothing.
  private(set) var written: Set<String> = []
  private static let maximumWritten = 10

  deinit { error?.deallocate() }

  // MARK: The current thread

  static var current: CThreadState {
    if let known = pthread_getspecific(key) { return Unmanaged<CThreadState>.fromOpaque(known).takeUnretainedValue() }
    let new = CThreadState()
    pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
    return new
  }

  /// The thread's slot. Its programs end with the thread.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { known in
      if let known { Unmanaged<CThreadState>.fromOpaque(known).release() }
    }
    return key
  }()

  // MARK: Handles

  /// The number of handles so far in the process, so that no two are the same.
  private static let count = Atomic<UInt>(0)

  func add(_ program: CProgram) -> OpaquePointer? {
    let handle = OpaquePointer(bitPattern: Self.count.add(1, ordering: .relaxed).newValue * 16)
    if let handle { programs = programs + [(handle, program)] }
    return handle
  }

  func remove(_ handle: OpaquePointer) throws(Mistake) -> CProgram {
    let program = try program(handle)
    programs = programs.filter { $0.handle != handle }
    return program
  }

  func program(_ handle: OpaquePointer?) throws(Mistake) -> CProgram {
    guard let handle else { throw Mistake("The handle is NULL: axtree_new makes one.") }
    guard let program = programs.first(where: { $0.handle == handle })?.program else {
      throw Mistake("The handle is not known on this thread: it was freed, or axtree_new made it on another thread.")
    }
    return program
  }

  // MARK: Mistakes

  func record(_ mistake: Mistake, in function: StaticString) {
    let name = "\(function)".prefix { $0 != "(" }
    let sentence = "\(name): \(mistake.sentence)"
    clearError()
    error = sentence.cString
    guard written.count < Self.maximumWritten, written.insert(sentence).inserted else { return }
    var lines = ["axtree: \(sentence)\n"]
    if written.count == Self.maximumWritten {
      lines.append("axtree: Further mistakes are not written: axtree_error has them.\n")
    }
    let bytes = lines.flatMap(\.utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }

  func clearError() {
    error?.deallocate()
    error = nil
  }
}

/// A mistake of the program, in a sentence for its author.
struct Mistake: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }

  /// An event that is none of the operations that a function takes.
  static func noOperation(_ event: axtree_event, in function: String) -> Mistake {
    Mistake("\(function) takes activation, increment and decrement, and no event \(event.rawValue).")
  }
}
