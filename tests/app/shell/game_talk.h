// Answers requests about a game as the program does.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/page/fake_page.h"
#include "app/shell/game_request_handler.h"

namespace narabe {

/// The answer; no value if the request is not about a game.
inline std::optional<Answer> answer_about_game(Page& page, Match& match, std::string_view request) {
    Clock clock;
    Notices notices(page, english(), clock);
    Rng rng(7);
    GameRequestHandler handler(page, match, notices, english(), rng);
    return dispatch(request::AboutGame(), WrittenRequest::read(request), handler);
}

/// The written reply. Precondition: the request is about a game.
inline std::string ask_about_game(Page& page, Match& match, std::string_view request) {
    return answer_about_game(page, match, request)->written(english());
}

}  // namespace narabe
