// Content about the games for the build of the site: rules with figures as SVG, a picture of each game, colours and scale.
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
    std::string_view file;  ///< figures and words, as described in app/rulebook/rules.h
};

/// JSON: {id, min_seats, max_seats, minutes, designers, picture, figures: {NAME: {svg, verdict}}, rules: {LANGUAGE: [{kind,
/// text, figure, reason}]}}. A verdict is `right`, `wrong` or empty. Errors in a file are reported in its language.
Parsed<std::string> game_as_json(const GameModule& game, std::span<const RulesText> languages);

/// The inks of a theme as declarations of a style sheet.
std::string light_inks();
std::string dark_inks();

/// The length of one pixel in style sheets, on screens of normal size.
std::string css_pixel();

}  // namespace narabe
