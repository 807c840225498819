import ATSPIModel
import Testing

@Suite("A1: languages")
struct LocaleTests {
  @Test(
    "A1: languages are published as POSIX writes them, and read back",
    arguments: [
      ("en", "en", "en"), ("pt-BR", "pt_BR", "pt-BR"), ("es-419", "es_419", "es-419"),
      ("sr-Latn-RS", "sr_RS@latin", "sr-Latn-RS"), ("ca-ES-valencia", "ca_ES@valencia", "ca-ES-valencia"),
      ("zh-Hant", "zh_TW", "zh-TW"), ("zh-Hant-HK", "zh_HK", "zh-HK"), ("de-DE-u-co-phonebk", "de_DE", "de-DE"),
      ("", "", "en"),
    ])
  func locales(tag: String, locale: String, read: String) {
    #expect(ATSPILocale.name(of: tag) == locale)
    #expect(ATSPILocale.tag(of: locale) == read)
  }

  @Test(
    "A1: locales of other toolkits are read as tags",
    arguments: [
      ("de_AT.UTF-8", "de-AT"), ("C", "en"), ("C.UTF-8", "en"), ("POSIX", "en"), ("de_DE@euro", "de-DE"), ("@", "en"),
      ("uz_UZ.UTF-8@cyrillic", "uz-Cyrl-UZ"), ("en-US", "en-US"),
    ])
  func foreignLocales(locale: String, read: String) {
    #expect(ATSPILocale.tag(of: locale) == read)
  }
}
