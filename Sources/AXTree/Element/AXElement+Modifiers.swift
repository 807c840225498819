/// Calls that set a common property and return the element, for use in a builder; ``AXElement/set(_:to:)`` sets any other.
///
/// ```swift
/// AXElement.button("Mute") { sound.mute() }.frame(muteFrame).disabled(sound.isSilent)
/// ```
extension AXElement {
  /// Sets ``frame``.
  @discardableResult public final func frame(_ frame: AXRect?) -> Self { set(\.frame, to: frame) }
  /// Sets ``value``.
  @discardableResult public final func value(_ value: String?) -> Self { set(\.value, to: value) }
  /// Sets ``isEnabled`` to the opposite.
  @discardableResult public final func disabled(_ isDisabled: Bool = true) -> Self { set(\.isEnabled, to: !isDisabled) }

  /// Adds an action to ``customActions``.
  @discardableResult public final func action(_ name: String, handler: @escaping () -> Void) -> Self {
    customActions.append(AXCustomAction(name, handler: handler))
    return self
  }

  /// Sets ``onActivate`` to a handler that always succeeds.
  @discardableResult
  public final func onActivate(_ handler: @escaping () -> Void) -> Self { set(\.onActivate, to: succeeding(handler)) }
  /// Sets ``onIncrement`` to a handler that always succeeds.
  @discardableResult
  public final func onIncrement(_ handler: @escaping () -> Void) -> Self { set(\.onIncrement, to: succeeding(handler)) }
  /// Sets ``onDecrement`` to a handler that always succeeds.
  @discardableResult
  public final func onDecrement(_ handler: @escaping () -> Void) -> Self { set(\.onDecrement, to: succeeding(handler)) }

  /// Sets any property, for those without a call of their own.
  ///
  /// ```swift
  /// AXElement.button("Menu") { menu.open() }.set(\.shortcut, to: "F10")
  /// ```
  @discardableResult
  public final func set<Value>(_ property: ReferenceWritableKeyPath<AXElement, Value>, to value: Value) -> Self {
    self[keyPath: property] = value
    return self
  }
}
