// The editor for the pieces of the first game is TAILITS's editor.
#pragma once

#include "games/tailits-taiji/tailits_taiji.h"
#include "games/tailits/tailits_editor.h"

namespace narabe {

inline std::unique_ptr<Editor> make_editor_of(const tailits_taiji::TailitsTaiji&, std::string_view option) {
    return make_editor_of(tailits::Tailits{}, option);
}

}  // namespace narabe
