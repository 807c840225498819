#include "CLanguages.h"

// Embedding is C23; every compiler that builds this package knows it in older C too.
#if defined(__clang__)
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif

static const char ca[] = {
#embed "../../Languages/ca.txt" suffix(, 0)
};
static const char de[] = {
#embed "../../Languages/de.txt" suffix(, 0)
};
static const char en[] = {
#embed "../../Languages/en.txt" suffix(, 0)
};
static const char en_GB[] = {
#embed "../../Languages/en-GB.txt" suffix(, 0)
};
static const char es[] = {
#embed "../../Languages/es.txt" suffix(, 0)
};
static const char fr[] = {
#embed "../../Languages/fr.txt" suffix(, 0)
};
static const char ja[] = {
#embed "../../Languages/ja.txt" suffix(, 0)
};
static const char pt[] = {
#embed "../../Languages/pt.txt" suffix(, 0)
};
static const char pt_BR[] = {
#embed "../../Languages/pt-BR.txt" suffix(, 0)
};

static const struct LanguageFile files[] = {
    {"ca", ca}, {"de", de}, {"en", en}, {"en-GB", en_GB}, {"es", es},
    {"fr", fr}, {"ja", ja}, {"pt", pt}, {"pt-BR", pt_BR},
};

const struct LanguageFile *language_file(size_t number) {
  return number < sizeof files / sizeof files[0] ? &files[number] : NULL;
}
