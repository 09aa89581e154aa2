// The fields of a request: words of its first line, and the text after it. Each kind of field is a type; reading one returns
// whether it was present.
#pragma once

#include <optional>
#include <string_view>

namespace narabe {

/// A word of the first line.
struct Word {
    std::string_view text;
    operator std::string_view() const { return text; }
};

/// The rest of the first line; may be empty.
struct Line {
    std::string_view text;
    operator std::string_view() const { return text; }
};

/// The lines after the first.
struct Body {
    std::string_view text;
    operator std::string_view() const { return text; }
};

/// The id of a game (session/game_id.h).
struct IdField {
    std::string_view text;
    operator std::string_view() const { return text; }
};

/// The unread part of the request.
struct RequestText {
    std::string_view line;
    std::string_view body;
};

/// These functions remove a field from the text and return false if it is missing or malformed.
bool read_field(RequestText& from, Word& field);
bool read_field(RequestText& from, Line& field);
bool read_field(RequestText& from, Body& field);
bool read_field(RequestText& from, IdField& field);
/// An integer from 0 to 100 000.
bool read_field(RequestText& from, int& field);
/// A length in JavaScript notation, such as `390` or `2.625`; from 0 to 100 000.
bool read_field(RequestText& from, float& field);

template <class T>
bool read_field(RequestText& from, std::optional<T>& field) {
    if (from.line.empty()) return true;
    return read_field(from, field.emplace());
}

}  // namespace narabe
