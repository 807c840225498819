import AXTree
import CATSPI

extension ATSPIObject {
  /// A numeric value from the Value interface.
  package struct Value: Sendable, Hashable {
    /// The current value.
    package var now: Double
    /// The lower end.
    package var min: Double
    /// The upper end.
    package var max: Double
    /// The smallest change.
    package var step: Double
    /// The spoken form; empty if the number is spoken.
    package var text: String

    /// A value from its parts.
    package init(now: Double, min: Double, max: Double, step: Double, text: String = "") {
      (self.now, self.min, self.max, self.step, self.text) = (now, min, max, step, text)
    }
  }

  /// A frame in the window, in whole points.
  package struct Frame: Sendable, Hashable {
    /// The left edge.
    package var x: Int
    /// The top edge.
    package var y: Int
    /// The width.
    package var width: Int
    /// The height.
    package var height: Int

    /// A frame from its parts.
    package init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Copies and frees a frame that libatspi allocated; nil for none.
    init?(taking rect: UnsafeMutablePointer<AtspiRect>?) {
      guard let rect else { return nil }
      defer { g_free(rect) }
      let box = rect.pointee
      self.init(x: Int(box.x), y: Int(box.y), width: Int(box.width), height: Int(box.height))
    }
  }

  /// The numeric value now; nil if the object has none.
  public var value: Double? { number?.now }

  /// The numeric value with its range; nil if the object has none.
  package var number: Value? {
    ask { object, failure in
      guard let value = axtree_value(object) else { return nil }
      defer { axtree_object_unref(value) }
      var textFailure: UnsafeMutablePointer<GError>?
      let text = Self.text(atspi_value_get_text(value, &textFailure))
      if let textFailure { g_error_free(textFailure) }
      // No call follows a failed one: libatspi allows one error each.
      var numbers: [Double] = []
      let questions = [
        atspi_value_get_current_value, atspi_value_get_minimum_value, atspi_value_get_maximum_value,
        atspi_value_get_minimum_increment,
      ]
      for question in questions where failure == nil { numbers.append(question(value, &failure)) }
      guard failure == nil else { return nil }
      return Value(now: numbers[0], min: numbers[1], max: numbers[2], step: numbers[3], text: text)
    } ?? nil
  }

  /// Sets the numeric value; false if the object has none or refuses.
  @discardableResult
  package func setCurrentValue(_ number: Double) -> Bool {
    ask { object, failure in
      guard let value = axtree_value(object) else { return false }
      defer { axtree_object_unref(value) }
      return atspi_value_set_current_value(value, number, &failure) != 0
    } ?? false
  }

  /// The frame in the window's coordinates; nil if the object has none.
  package var frame: Frame? {
    ask { object, failure in
      guard let component = axtree_component(object) else { return nil }
      defer { axtree_object_unref(component) }
      return Frame(taking: atspi_component_get_extents(component, ATSPI_COORD_TYPE_WINDOW, &failure))
    } ?? nil
  }

  /// Requests the keyboard focus.
  @discardableResult
  package func grabFocus() -> Bool {
    ask { object, failure in
      guard let component = axtree_component(object) else { return false }
      defer { axtree_object_unref(component) }
      return atspi_component_grab_focus(component, &failure) != 0
    } ?? false
  }

  /// The names of the actions, in order.
  package var actions: [String] {
    ask { object, failure in
      guard let action = axtree_action(object) else { return [] }
      defer { axtree_object_unref(action) }
      var names: [String] = []
      for index in 0..<max(0, atspi_action_get_n_actions(action, &failure)) where failure == nil {
        names.append(Self.text(atspi_action_get_action_name(action, index, &failure)))
      }
      return names
    } ?? []
  }

  /// Runs an action by its index in `actions`; returns the application's answer.
  @discardableResult
  package func doAction(_ index: Int) -> Bool {
    ask { object, failure in
      guard let action = axtree_action(object) else { return false }
      defer { axtree_object_unref(action) }
      return atspi_action_do_action(action, Int32(index), &failure) != 0
    } ?? false
  }
}

extension AXRect {
  init(_ frame: ATSPIObject.Frame) {
    self.init(x: Double(frame.x), y: Double(frame.y), width: Double(frame.width), height: Double(frame.height))
  }
}
