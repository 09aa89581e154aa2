// Where a line may end: at spaces in Latin text, between phrases in Japanese, and never where kinsoku forbids it.
#pragma once

#include <cstdint>
#include <string_view>

namespace narabe {

/// Takes one character off the front of UTF-8 text; invalid bytes count as U+FFFD. Precondition: not empty.
char32_t take_character(std::string_view& text);

enum class Break : std::uint8_t {
    never,
    bad,   ///< within a katakana word, or between a number and its counter: only if nothing else fits
    poor,  ///< within a phrase: only if nothing better fits
    good,
};

/// Whether a line may end between the last two of three characters; `earlier` is 0 at the beginning of a text.
Break break_between(char32_t earlier, char32_t before, char32_t after);
/// Whether a digit after this character belongs to a quantity: that of `g3` does not.
bool is_of_number(char32_t before);
/// Whether a Japanese text is just one character and its marks, which must not be a line of its own.
bool is_lonely(std::string_view text);

/// Takes the first line off the front of `text`, with the space after it: no wider than `width`, if that is possible.
/// `width_of(character)` measures.
template <class WidthOf>
std::string_view take_line(std::string_view& text, float width, WidthOf width_of) {
    const std::string_view whole = text;
    std::string_view rest = text;
    std::size_t good = 0;
    std::size_t poor = 0;
    std::size_t bad = 0;
    float wide = 0;
    char32_t earlier = 0;
    char32_t before = 0;
    while (!rest.empty()) {
        const std::size_t here = whole.size() - rest.size();
        const char32_t drawn = take_character(rest);
        const char32_t c = drawn >= U'0' && drawn <= U'9' && !is_of_number(before) ? U'a' : drawn;  // belongs to a name
        if (before != 0) {
            const Break kind = break_between(earlier, before, c);
            if (kind >= Break::bad) bad = here;
            if (kind >= Break::poor && !is_lonely(whole.substr(here))) (kind == Break::good ? good : poor) = here;
        }
        wide += width_of(drawn);
        // A good break is worth up to a fifth of the line.
        if (wide > width && here > 0 && c != U' ') {
            std::size_t end = good * 5 >= here * 4 || poor < good ? good : poor;
            if (end == 0) end = bad > 0 ? bad : here;
            text = whole.substr(end);
            std::string_view line = whole.substr(0, end);
            while (line.ends_with(' ')) line.remove_suffix(1);
            return line;
        }
        earlier = before;
        before = c;
    }
    text = {};
    return whole;
}

}  // namespace narabe
