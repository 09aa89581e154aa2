// Helpers for reading and writing text. They allocate only if they return a string.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace narabe {

/// The parts between separators, including empty ones; one empty part for an empty text.
std::vector<std::string_view> split(std::string_view text, std::string_view separator);

/// Lines without their ends; `\n` and `\r\n` both end a line.
std::vector<std::string_view> lines_of(std::string_view text);

std::string_view trimmed(std::string_view text);

/// A whole number in its one spelling (no `+`, no leading zeros, no `-0`), or nothing.
std::optional<std::int64_t> read_integer(std::string_view text);

/// Takes `prefix` off the front of `text` if it is there.
bool take(std::string_view& text, std::string_view prefix);
/// The text before the first space, and the text after it.
std::pair<std::string_view, std::string_view> split_once(std::string_view text);

/// Whether the text is well-formed UTF-8.
bool is_utf8(std::string_view text);

/// Replaces every byte that isn’t part of well-formed UTF-8 by U+FFFD.
std::string repaired_utf8(std::string_view text);

/// Replaces every control character, such as a line end, by a space.
std::string without_controls(std::string_view text);

/// At most `limit` bytes of text from outside, fit for display: cut between characters, control characters as `?`.
std::string excerpt(std::string_view text, std::size_t limit = 60);

/// Puts a space before each line, so that no line is empty; `\r` is part of a line.
std::string indented(std::string_view text);
/// The text before it was indented.
std::string unindented(std::string_view lines);

/// The 64-bit FNV-1a hash; `before` is the hash of the text before this one.
std::uint64_t hash_of(std::string_view text, std::uint64_t before = 14695981039346656037u);
/// That hash in 16 hexadecimal digits, the same in every version.
std::string hash_text(std::string_view text);

}  // namespace narabe
