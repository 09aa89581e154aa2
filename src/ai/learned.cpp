// Programs for the terminal carry all of it with them.
#include "ai/learned.h"

namespace narabe {

extern const std::string_view learned_tix;

std::string_view learned_of(std::string_view game) {
    return game == "tix" ? learned_tix : std::string_view();
}

}  // namespace narabe
