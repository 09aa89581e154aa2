// The requests of bridge.h that are about games. Everything in them is checked; what is wrong is answered in a
// sentence, and then nothing has changed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/play/controller.h"

namespace narabe {

struct Answer {
    bool is_good = true;
    std::string text;

    static Answer good(std::string text = {}) { return {.text = std::move(text)}; }
    static Answer bad(std::string text) { return {.is_good = false, .text = std::move(text)}; }
    /// The form that bridge.h promises.
    std::string written() const { return (is_good ? "ok\n" : "error\n") + text; }
};

/// A request's first word, the rest of its first line, and the lines below.
struct PageRequest {
    std::string_view verb;
    std::string_view rest;
    std::string_view body;
};

PageRequest read_page_request(std::string_view text);

/// Nothing if the verb is about something else. `seed` decides the luck of a game that the request starts.
std::optional<Answer> answer_about_games(Controller& controller, const Texts& texts, const PageRequest& request,
                                         std::uint64_t seed);

}  // namespace narabe
