// English words for programs that have no interface: the command line and the worker.
#pragma once

#include <string>

#include "core/sentence.h"

namespace narabe {

std::string in_english(const Sentence& sentence);

}  // namespace narabe
