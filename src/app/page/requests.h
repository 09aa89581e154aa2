// The requests that the page sends to the program. Parsing, dispatch, the reference (web/commands.md) and the functions that
// write requests (web/base/commands.js) are generated from this list.
//
// A request is a line with its name and fields, separated by spaces; some requests have more lines. The reply is `ok\n<payload>`
// or `error\n<sentence>`; a request that fails changes nothing. `later\n<sentence>` is an error, too, but the request can be
// repeated once the part of the program is loaded that the page downloads when it is wanted (`want_part`).
#pragma once

#include "app/page/frame_requests.h"
#include "app/page/game_requests.h"
#include "app/page/library_requests.h"
#include "app/page/live_requests.h"
#include "app/page/screen_requests.h"
#include "app/page/setting_requests.h"

namespace narabe {

/// Longer requests are rejected. The longest requests of the page contain all saved games, or a file with games.
constexpr std::size_t longest_request = std::size_t{64} << 20;

/// Calls `visit` with each list and its title.
template <class Visit>
constexpr void for_each_request_list(Visit visit) {
    visit(request::AboutFrames(), "Frames");
    visit(request::AboutGame(), "The game in progress");
    visit(request::AboutLibrary(), "Saved games");
    visit(request::AboutLive(), "Live games");
    visit(request::AboutScreen(), "The screen");
    visit(request::AboutSettings(), "Settings");
}

/// How the request with this name is handled; empty if there is no such request.
std::optional<RequestTraits> traits_of(std::string_view name);

}  // namespace narabe
