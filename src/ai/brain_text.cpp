// For programs that embed all of these files.
#include "ai/brain_text.h"

#include "ai/each_brain_text.h"

namespace narabe {

std::string_view brain_text(std::string_view path) {
    for (const auto& [name, text] : each_brain_text) {
        if (name == path) return *text;
    }
    return {};
}

}  // namespace narabe
