import AXTree

/// The commands of a recording, in the format in which they are read.
extension JSONWriter {
  private static func object(_ members: (inout JSONWriter) -> Void) -> JSONWriter {
    var writer = JSONWriter()
    writer.writeObject(members)
    return writer
  }

  /// The changed fields of a node; nil if none differs.
  static func setting(_ name: String, from old: NodeContent, to new: NodeContent) -> JSONWriter? {
    let changed = NodeField.all.filter { $0.written(of: old) != $0.written(of: new) }
    if changed.isEmpty { return nil }
    return object { writer in
      writer.key("set")
      writer.writeObject { writer in
        writer.member("id", name)
        for field in changed where field.written(of: new).isEmpty {
          writer.key(field.name)
          writer.writeNull()
        }
        for field in changed { field.write(new, &writer) }
      }
    }
  }

  static func inserting(_ content: NodeContent, named name: String, into parent: String, at index: Int) -> JSONWriter {
    object { writer in
      writer.key("insert")
      writer.writeObject { writer in
        writer.member("id", name)
        for field in NodeField.all { field.write(content, &writer) }
      }
      writer.member("parent", parent)
      writer.member("index", index)
    }
  }

  static func moving(_ name: String, into parent: String, at index: Int) -> JSONWriter {
    object { writer in
      writer.member("move", name)
      writer.member("parent", parent)
      writer.member("index", index)
    }
  }

  static func removing(_ name: String) -> JSONWriter { object { $0.member("remove", name) } }

  static func focusing(_ name: String?) -> JSONWriter {
    object { writer in
      writer.key("focus")
      if let name { writer.write(name) } else { writer.writeNull() }
    }
  }

  static func announcing(_ announcement: AXAnnouncement) -> JSONWriter {
    object { writer in
      writer.member("announce", announcement.text)
      if announcement.priority != .default { writer.member("priority", announcement.priority.rawValue) }
    }
  }

  static func window(_ change: AXTreeCommand.WindowChange) -> JSONWriter {
    object { $0.member("window", change.rawValue) }
  }
}

extension NodeField {
  /// The field in JSON, empty if it has no value.
  fileprivate func written(of content: NodeContent) -> [UInt8] {
    var writer = JSONWriter()
    write(content, &writer)
    return writer.bytes
  }
}
