import OrcaSpeech

/// The settings of the desktop's Orca while it runs.
extension PrivateDesktop {
  /// The value of a setting of the running Orca; nil if it has another kind of value than is known.
  ///
  /// - Throws: ``DesktopError`` if no Orca answers.
  @_spi(Command) public func value(of setting: OrcaSetting) async throws -> OrcaSettingValue? {
    setting.value(in: try await callOrca { setting.call(of: $0) })
  }

  /// Changes a setting of the running Orca, from now on. Returns false if the setting cannot have the value.
  ///
  /// - Throws: ``DesktopError`` if no Orca answers.
  @_spi(Command) public func set(_ setting: OrcaSetting, to value: OrcaSettingValue) async throws -> Bool {
    guard let orca, let variant = setting.variant(value, isNumbered: orca.edition.hasSettingsFile) else { return false }
    _ = try await callOrca { setting.call(of: $0, to: variant) }
    return try await self.value(of: setting) == value
  }

  private func callOrca(_ call: (OrcaEdition) -> [String]) async throws -> String {
    guard let orca else { throw DesktopError.cannotStart(program: "orca", reason: "the desktop has none") }
    return try await run(.busCall, call(orca.edition)).joined(separator: " ")
  }
}
