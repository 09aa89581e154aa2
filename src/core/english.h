// English texts for programs without an interface: the command line and the worker.
#pragma once

#include <string>

#include "core/sentence.h"

namespace narabe {

std::string in_english(const Sentence& sentence);

}  // namespace narabe
