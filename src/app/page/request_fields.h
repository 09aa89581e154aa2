// What a request of the page consists of: words of its first line, and the text below it. Each kind of field is a type, and reading
// one says whether there was one.
#pragma once

#include <optional>
#include <string_view>

namespace narabe {

/// A word of the first line.
struct Word {
    std::string_view text;
    operator std::string_view() const { return text; }
};

/// All that is left of the first line; may be empty.
struct Line {
    std::string_view text;
    operator std::string_view() const { return text; }
};

/// The lines below the first.
struct Body {
    std::string_view text;
    operator std::string_view() const { return text; }
};

/// The name of a game (session/game_id.h).
struct IdField {
    std::string_view text;
    operator std::string_view() const { return text; }
};

/// What has not been read yet.
struct RequestText {
    std::string_view line;
    std::string_view body;
};

/// Each takes its field out of the text; false if there is none like that.
bool read_field(RequestText& from, Word& field);
bool read_field(RequestText& from, Line& field);
bool read_field(RequestText& from, Body& field);
bool read_field(RequestText& from, IdField& field);
/// From 0 to 100 000.
bool read_field(RequestText& from, int& field);
/// As JavaScript writes lengths on a screen, such as `390` or `2.625`; from 0 to 100 000.
bool read_field(RequestText& from, float& field);

template <class T>
bool read_field(RequestText& from, std::optional<T>& field) {
    if (from.line.empty()) return true;
    return read_field(from, field.emplace());
}

}  // namespace narabe
