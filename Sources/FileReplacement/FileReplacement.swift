#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A new version of a file, written beside it, that takes its place in one step: whoever reads it gets the old or the new one, whole.
///
/// The new version keeps the permissions and, if the system allows it, the owner of the old one; where the path is a link, the file
/// that it leads to is replaced. Without ``commit()`` the old version stays, and nothing else does.
public final class FileReplacement {
  /// The reason why a file could not be replaced, by the system's number.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    /// The number, as in `errno`.
    fileprivate let number: Int32

    /// The system's message.
    public var description: String { String(cString: strerror(number)) }

    fileprivate static var last: Failure { Failure(number: errno) }
  }

  /// The file that is replaced: the path without links.
  private let path: String
  /// The descriptor of the new version. It stays open, and leads to the file after ``commit()``, until this object is gone.
  private let descriptor: Int32
  private var temporary: String?

  /// Begins a new, empty version of a file, in the file's folder.
  ///
  /// - Parameters:
  ///   - path: The path of the file. If it is a link, the file that it leads to is replaced.
  ///   - permissions: The permissions of a file that is not there yet, without those that the process's mask takes away.
  /// - Throws: ``Failure`` if nothing can be written beside it, or if what is there is no file or may not be written.
  public init(of path: String, permissions: UInt32 = 0o666) throws(Failure) {
    let path = try Self.withoutLinks(path)
    var old = stat()
    let isThere = stat(path, &old) == 0
    if isThere {
      guard old.st_mode & S_IFMT == S_IFREG else {
        throw Failure(number: old.st_mode & S_IFMT == S_IFDIR ? EISDIR : ENOTSUP)
      }
      guard access(path, W_OK) == 0 else { throw .last }
    } else if errno != ENOENT {
      throw .last
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let name = "\(folder).axtree-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isThere ? 0o600 : mode_t(permissions))
    guard descriptor >= 0 else { throw .last }
    (self.path, temporary) = (path, name)
    guard isThere else { return }
    // A change of the owner may drop permissions, so it comes first.
    _ = fchown(descriptor, old.st_uid, old.st_gid)
    guard fchmod(descriptor, old.st_mode & 0o7777) == 0 else { throw .last }
  }

  deinit {
    if let temporary { unlink(temporary) }
    close(descriptor)
  }

  /// The path at the end of the links that begin at a path; there may be no file yet.
  private static func withoutLinks(_ path: String) throws(Failure) -> String {
    var path = path
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    // As many as the system follows.
    for _ in 0..<40 {
      let count = readlink(path, &buffer, buffer.count)
      guard count >= 0 else { return path }
      let target = String(decoding: buffer[..<count], as: UTF8.self)
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = target.hasPrefix("/") ? target : folder + target
    }
    throw Failure(number: ELOOP)
  }

  /// Writes bytes behind those written before.
  ///
  /// - Throws: ``Failure``, such as of a full disk.
  public func write(_ bytes: some Sequence<UInt8>) throws(Failure) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Puts the new version in the place of the old one, once it is on the disk.
  ///
  /// - Throws: ``Failure``; the old version stays then.
  public func commit() throws(Failure) {
    guard let temporary else { return }
    guard fsync(descriptor) == 0, rename(temporary, path) == 0 else { throw .last }
    self.temporary = nil
  }

  /// Replaces a file by one with these bytes.
  ///
  /// - Throws: ``Failure``; the file is as it was then.
  public static func replace(
    _ path: String, with bytes: some Sequence<UInt8>, permissions: UInt32 = 0o666
  ) throws(Failure) {
    let replacement = try FileReplacement(of: path, permissions: permissions)
    try replacement.write(bytes)
    try replacement.commit()
  }
}

/// The system's function, whose name the class has for its own.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
