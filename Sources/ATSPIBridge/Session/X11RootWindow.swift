import Glibc

/// Reads the address of the accessibility bus from the X11 root window, where it is the property AT_SPI_BUS (A6).
/// libxcb is loaded on demand, so that nothing depends on it without a display.
struct X11RootWindow {
  private typealias Connect = @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>?) -> OpaquePointer?
  private typealias Disconnect = @convention(c) (OpaquePointer?) -> Void
  private typealias HasError = @convention(c) (OpaquePointer?) -> Int32
  private typealias Setup = @convention(c) (OpaquePointer?) -> UnsafeRawPointer?
  private typealias InternAtom = @convention(c) (OpaquePointer?, UInt8, UInt16, UnsafePointer<CChar>) -> UInt32
  private typealias GetProperty =
    @convention(c) (OpaquePointer?, UInt8, UInt32, UInt32, UInt32, UInt32, UInt32) -> UInt32
  private typealias Reply =
    @convention(c) (OpaquePointer?, UInt32, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

  private let library: UnsafeMutableRawPointer
  private let display: OpaquePointer

  static func accessibilityBus(of display: String?) -> String? {
    guard let name = display, let library = dlopen("libxcb.so.1", RTLD_NOW) else { return nil }
    defer { dlclose(library) }
    guard let connect = find("xcb_connect", in: library, as: Connect.self),
      let disconnect = find("xcb_disconnect", in: library, as: Disconnect.self),
      let hasError = find("xcb_connection_has_error", in: library, as: HasError.self), let display = connect(name, nil)
    else { return nil }
    defer { disconnect(display) }
    guard hasError(display) == 0 else { return nil }
    return X11RootWindow(library: library, display: display).text(of: "AT_SPI_BUS")
  }

  private static func find<Function>(
    _ name: String, in library: UnsafeMutableRawPointer, as: Function.Type
  ) -> Function? {
    // Safety: the types are those of libxcb's headers, fixed by its interface version 1. A cookie is a structure of one
    // number there, and is passed as that number.
    dlsym(library, name).map { unsafe unsafeBitCast($0, to: Function.self) }
  }

  private func text(of property: String) -> String? {
    guard let intern = Self.find("xcb_intern_atom", in: library, as: InternAtom.self),
      let get = Self.find("xcb_get_property", in: library, as: GetProperty.self), let root,
      let atom = reply("xcb_intern_atom_reply", intern(display, 1, UInt16(property.utf8.count), property))
    else { return nil }
    defer { free(atom) }
    // Safety: replies have the layout of the protocol: the atom is at 8; a value's format is at 1, its length in units
    // of that format at 16, its bytes begin at 32.
    let name = unsafe atom.load(fromByteOffset: 8, as: UInt32.self)
    guard name != 0, let value = reply("xcb_get_property_reply", get(display, 0, root, name, 0, 0, 1024)) else {
      return nil
    }
    defer { free(value) }
    let count = Int(unsafe value.load(fromByteOffset: 16, as: UInt32.self))
    guard unsafe value.load(fromByteOffset: 1, as: UInt8.self) == 8, count > 0 else { return nil }
    let bytes = unsafe UnsafeRawBufferPointer(start: value + 32, count: count)
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  private func reply(_ name: String, _ cookie: UInt32) -> UnsafeMutableRawPointer? {
    Self.find(name, in: library, as: Reply.self)?(display, cookie, nil)
  }

  /// The first screen's root window: its number follows the fixed part, the vendor's name and the formats.
  private var root: UInt32? {
    guard let setup = Self.find("xcb_get_setup", in: library, as: Setup.self)?(display) else { return nil }
    // Safety: the setup is complete, and has this layout in every version of the protocol.
    let vendor = Int(unsafe setup.load(fromByteOffset: 24, as: UInt16.self))
    let formats = Int(unsafe setup.load(fromByteOffset: 29, as: UInt8.self))
    guard unsafe setup.load(fromByteOffset: 28, as: UInt8.self) > 0 else { return nil }
    return unsafe setup.load(fromByteOffset: 40 + (vendor + 3) / 4 * 4 + formats * 8, as: UInt32.self)
  }
}
