#include "axtree.h"

const char *axtree_version(void) { return "0.9.0"; }
