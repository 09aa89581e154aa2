// For programs that embed all maps of openings.
#include "ai/openings.h"

#include "ai/each_learned.h"

namespace narabe {

std::string_view opening_map_text(std::string_view name) {
    for (const auto& [id, text] : each_embedded_map) {
        if (id == name) return *text;
    }
    return {};
}

}  // namespace narabe
