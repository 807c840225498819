// The files of Languages, as they are when the package is built.
#include <stddef.h>

struct LanguageFile {
  // The language's tag, as in the file's name.
  const char *tag;
  const char *text;
};

// The file with this number, counted from 0; NULL after the last.
const struct LanguageFile *language_file(size_t number);
