// What the pages that are made when the site is built need to know of the games: rules with their figures as SVG, a
// picture of each game, and the colours and the scale of it all.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/any_position.h"
#include "core/texts.h"

namespace narabe {

/// The rules of one game in one language.
struct RulesText {
    std::string_view language;
    const Texts& texts;
    std::string_view file;  ///< figures and words, as app/rulebook/rules.h describes them
};

/// JSON: {id, least_seats, most_seats, minutes, designers, picture, figures: {NAME: {svg, verdict}}, rules: {LANGUAGE:
/// [{kind, text, figure, reason}]}}. A verdict is `right`, `wrong` or empty. What is wrong with a file is answered in the
/// words of its language.
Parsed<std::string> game_as_json(const GameTable& game, std::span<const RulesText> languages);

/// The declarations of a style sheet for one of the two themes.
std::string light_inks();
std::string dark_inks();

/// The length in a style sheet of what is a pixel on screens that are not large.
std::string css_pixel();

}  // namespace narabe
