// For programs that embed all learned weights.
#include "ai/learned.h"

#include "ai/each_learned.h"

namespace narabe {

std::string_view learned_of(std::string_view game) {
    for (const auto& [id, text] : each_learned) {
        if (id == game) return *text;
    }
    return {};
}

}  // namespace narabe
