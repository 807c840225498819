import Glibc

/// A program that the private desktop needs, and the Debian package that brings it.
package struct RequiredProgram: Sendable, Hashable {
  /// The file's name, or its absolute path if it is in no search path.
  package let name: String
  /// The Debian package that brings the program.
  package let package: String

  /// A program by its name or absolute path, and the package to name when it is missing.
  package init(name: String, package: String) {
    self.name = name
    self.package = package
  }

  static let display = RequiredProgram(name: "Xvfb", package: "xvfb")
  static let windows = RequiredProgram(name: "openbox", package: "openbox")
  static let bus = RequiredProgram(name: "dbus-daemon", package: "dbus-daemon")
  static let busCall = RequiredProgram(name: "dbus-send", package: "dbus-bin")
  static let launcher = RequiredProgram(name: "/usr/libexec/at-spi-bus-launcher", package: "at-spi2-core")
  static let orca = RequiredProgram(name: "orca", package: "orca")
  static let namespace = RequiredProgram(name: "unshare", package: "util-linux")
  static let keys = RequiredProgram(name: "xdotool", package: "xdotool")
  static let keyboardMap = RequiredProgram(name: "xkbcomp", package: "x11-xkb-utils")
  static let picture = RequiredProgram(name: "import", package: "imagemagick")
  static let locales = RequiredProgram(name: "localedef", package: "libc-bin")
  static let compositor = RequiredProgram(name: "sway", package: "sway")
  static let waylandKeys = RequiredProgram(name: "wtype", package: "wtype")
  static let otherUser = RequiredProgram(name: "setpriv", package: "util-linux")
  static let shell = RequiredProgram(name: "/bin/sh", package: "dash")

  /// Every program that a desktop uses, beside those of its Orca and of Wayland.
  static let all = [display, windows, bus, busCall, launcher, keys, keyboardMap, picture, shell]

  /// The programs of a desktop on which programs use Wayland.
  static let wayland = [compositor, waylandKeys, otherUser]

  /// The absolute path of the program.
  ///
  /// - Throws: `DesktopError.missing`, which names the package.
  package func path() throws(DesktopError) -> String {
    if name.hasPrefix("/") {
      guard access(name, X_OK) == 0 else { throw .missing(program: name, package: package) }
      return name
    }
    for folder in Self.searchPath.split(separator: ":") where access("\(folder)/\(name)", X_OK) == 0 {
      return "\(folder)/\(name)"
    }
    throw .missing(program: name, package: package)
  }

  /// The search path of the desktop's programs: only the system's own folders, because a developer's tools may shadow
  /// them.
  static let searchPath = "/usr/local/bin:/usr/bin:/bin:/usr/games:/usr/sbin:/sbin"
}
