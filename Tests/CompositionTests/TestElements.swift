import AXTree
import Composition

/// Records what handlers did.
final class HandlerLog { var entries: [String] = [] }

func composite(_ children: AXElement...) -> CombinableElement {
  let composite = CombinableElement()
  composite.children = children
  return composite
}

func text(_ label: String?, value: String? = nil, hint: String? = nil) -> AXElement {
  let element = AXElement(.staticText, label: label)
  element.value = value
  element.hint = hint
  return element
}

func button(_ label: String?, _ log: HandlerLog = HandlerLog()) -> AXElement {
  let button = AXElement(.button, label: label)
  button.traits = .button
  button.onActivate = {
    log.entries.append(label ?? "?")
    return true
  }
  return button
}

func toggle(_ label: String?, isOn: Bool, _ log: HandlerLog = HandlerLog()) -> AXElement {
  let toggle = AXElement(.toggleButton, label: label)
  toggle.traits = [.toggleButton, .button]
  toggle.states.checked = isOn ? .on : .off
  toggle.onActivate = { [unowned toggle] in
    toggle.states.checked = toggle.states.checked?.toggled
    log.entries.append("toggled")
    return true
  }
  return toggle
}

func slider(_ label: String?, _ log: HandlerLog = HandlerLog()) -> AXElement {
  let slider = AXElement(.slider, label: label)
  slider.traits = .adjustable
  slider.onIncrement = {
    log.entries.append("up")
    return true
  }
  slider.onDecrement = {
    log.entries.append("down")
    return true
  }
  return slider
}

extension AXElement {
  func at(_ x: Double, _ y: Double, _ width: Double = 50, _ height: Double = 50) -> AXElement {
    self.frame = AXRect(x: x, y: y, width: width, height: height)
    return self
  }

  var actionNames: [String] { composed.actions.map(\.name) }
}

func representation(
  label: String? = nil, value: String? = nil, hint: String? = nil, identifier: String? = nil, traits: AXTraits? = nil
) -> AccessibilityComposition.CompositeRepresentation {
  var result = AccessibilityComposition.CompositeRepresentation()
  result.label = label
  result.value = value
  result.hint = hint
  result.identifier = identifier
  if let traits { result.traits = traits }
  return result
}
