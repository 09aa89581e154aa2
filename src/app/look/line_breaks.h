// Where a line may end: at spaces in Latin text, between phrases in Japanese, and never where kinsoku forbids it. The page's Japanese texts
// have marks between their phrases (web/tools/phrases.mjs). Other texts, such as those of the window on the desktop, have none; then the
// scripts of the characters are a hint.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace narabe {

/// A zero-width space, between two phrases.
inline constexpr char32_t phrase_mark = 0x200B;
inline constexpr std::string_view phrase_mark_text = "\u200B";

/// Removes the first character of UTF-8 text; invalid bytes count as U+FFFD. Precondition: not empty.
char32_t take_character(std::string_view& text);

enum class Break : std::uint8_t {
    never,
    bad,      ///< within a katakana word, or between a number and its counter: a last resort
    in_word,  ///< within a word of kanji, or before its ending: almost as bad
    poor,     ///< within a phrase: only if nothing better fits
    good,
};

/// Rates a line break between `before` and `after`; `earlier` is the character before them, or 0.
Break break_between(char32_t earlier, char32_t before, char32_t after);
/// Rates the same break in a text with marks: without a mark, it is poor, except after punctuation.
Break break_between_marked(char32_t earlier, char32_t before, char32_t after);
/// Whether a digit after this character belongs to a quantity. The digit in `g3` does not.
bool is_of_number(char32_t before);
/// Whether a digit continues a name, as in `Player 3`; `word` is the first character of the word that ends with `earlier`.
bool is_numbered_name(char32_t word, char32_t earlier, char32_t before, char32_t after);
/// Whether a Japanese text is a single character with its punctuation, which must not be alone on a line.
bool is_single_character(std::string_view text);

/// Removes the first line from the front of `text`, with the space after it, and returns it. The line is at most `width` wide, if
/// possible; `width_of(character)` returns the width of a character. Sets `worst` to the kind of break at the end of the line if
/// that kind is worse.
template <class WidthOf>
std::string_view take_line(std::string_view& text, float width, WidthOf width_of, Break& worst) {
    const std::string_view whole = text;
    std::string_view rest = text;
    const bool is_marked = whole.find(phrase_mark_text) != std::string_view::npos;
    std::array<std::size_t, 5> ends{};  // the last break of each kind
    const auto end_of = [&](Break kind) { return ends[static_cast<std::size_t>(kind)]; };
    float wide = 0;
    char32_t earlier = 0;
    char32_t before = 0;
    char32_t word = 0;  // the first character of the last word
    while (!rest.empty()) {
        const std::size_t here = whole.size() - rest.size();
        const char32_t drawn = take_character(rest);
        const char32_t c = drawn >= U'0' && drawn <= U'9' && !is_of_number(before) ? U'a' : drawn;  // part of a name
        if (before != 0) {
            Break kind = is_marked ? break_between_marked(earlier, before, c) : break_between(earlier, before, c);
            if (is_numbered_name(word, earlier, before, c)) kind = Break::in_word;
            const bool is_bad = kind > Break::bad && is_single_character(whole.substr(here));
            ends[static_cast<std::size_t>(is_bad ? Break::bad : kind)] = here;
        }
        wide += width_of(drawn);
        // Unless marks say where phrases end, a good break is preferred if it shortens the line by at most a fifth.
        if (wide > width && here > 0 && c != U' ') {
            const std::size_t good = end_of(Break::good);
            const bool is_good_enough = is_marked ? good > 0 : good * 5 >= here * 4 || end_of(Break::poor) < good;
            Break kind = is_good_enough ? Break::good : Break::poor;
            const bool is_single_word = !is_marked && end_of(kind) * 3 < here;
            if (is_single_word && end_of(Break::in_word) > 0) kind = Break::in_word;
            for (const Break worse : {Break::in_word, Break::bad, Break::never}) {
                if (end_of(kind) == 0) kind = worse;
            }
            worst = std::min(worst, kind);
            const std::size_t end = kind == Break::never ? here : end_of(kind);
            text = whole.substr(end);
            std::string_view line = whole.substr(0, end);
            while (line.ends_with(' ')) line.remove_suffix(1);
            return line;
        }
        if (c != U' ' && (before == 0 || before == U' ')) word = c;
        earlier = before;
        before = c;
    }
    text = {};
    return whole;
}

template <class WidthOf>
std::string_view take_line(std::string_view& text, float width, WidthOf width_of) {
    Break any = Break::never;
    return take_line(text, width, width_of, any);
}

}  // namespace narabe
