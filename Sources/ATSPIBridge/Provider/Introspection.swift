/// Describes interfaces in D-Bus's XML, generated from the tables that answer the calls.
enum Introspection {
  static func text(for interfaces: [Interface]) -> String {
    var lines = ["<node>"]
    for interface in interfaces {
      lines.append(#"  <interface name="\#(interface.name)">"#)
      for method in interface.methods {
        lines.append(#"    <method name="\#(method.name)">"#)
        lines += types(in: method.takes).map { #"      <arg direction="in" type="\#($0)"/>"# }
        lines += types(in: method.gives).map { #"      <arg direction="out" type="\#($0)"/>"# }
        lines.append("    </method>")
      }
      for property in interface.properties {
        let access = property.set == nil ? "read" : "readwrite"
        lines.append(#"    <property name="\#(property.name)" type="\#(property.signature)" access="\#(access)"/>"#)
      }
      lines.append("  </interface>")
    }
    return (lines + ["</node>"]).joined(separator: "\n")
  }

  /// The complete types in a signature.
  private static func types(in signature: String) -> [String] {
    var types: [String] = []
    var current = ""
    var depth = 0
    for letter in signature {
      current.append(letter)
      if "({".contains(letter) { depth += 1 }
      if ")}".contains(letter) { depth -= 1 }
      if depth == 0 && letter != "a" {
        types.append(current)
        current = ""
      }
    }
    return types
  }
}
