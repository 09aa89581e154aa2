#include "core/text.h"

#include <algorithm>
#include <charconv>

namespace narabe {

namespace {

bool is_control(char c) {
    return static_cast<unsigned char>(c) < ' ' || c == '\x7F';
}

bool continues_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

/// The bytes of the first character in UTF-8, by table 3-7 of the Unicode standard; 0 if it is ill-formed.
std::size_t size_of_character(std::string_view text) {
    const auto byte = [&](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U; };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    if (first < 0xC2 || first > 0xF4) return 0;
    const std::size_t size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    const unsigned least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    const unsigned most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    if (byte(1) < least || byte(1) > most) return 0;
    for (std::size_t at = 2; at < size; ++at) {
        if (at >= text.size() || !continues_character(text[at])) return 0;
    }
    return size;
}

}  // namespace

std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
    std::vector<std::string_view> pieces;
    for (;;) {
        const std::size_t end = text.find(separator);
        pieces.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return pieces;
        text.remove_prefix(end + separator.size());
    }
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines = split(text, "\n");
    for (std::string_view& line : lines) {
        if (line.ends_with('\r')) line.remove_suffix(1);
    }
    return lines;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

std::optional<std::int64_t> read_integer(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (std::to_string(value) != text) return std::nullopt;
    return value;
}

std::pair<std::string_view, std::string_view> split_once(std::string_view text) {
    const std::size_t space = text.find(' ');
    if (space == std::string_view::npos) return {text, {}};
    return {text.substr(0, space), text.substr(space + 1)};
}

bool take(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix.size());
    return true;
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t size = size_of_character(text);
        if (size == 0) return false;
        text.remove_prefix(size);
    }
    return true;
}

std::string repaired_utf8(std::string_view text) {
    std::string good;
    while (!text.empty()) {
        const std::size_t size = size_of_character(text);
        good.append(size == 0 ? "\xEF\xBF\xBD" : text.substr(0, size));
        text.remove_prefix(std::max<std::size_t>(size, 1));
    }
    return good;
}

std::string without_controls(std::string_view text) {
    std::string plain(text);
    for (char& c : plain) {
        if (is_control(c)) c = ' ';
    }
    return plain;
}

std::string excerpt(std::string_view text, std::size_t limit) {
    std::string shown(text.substr(0, limit));
    if (text.size() > limit) {
        std::size_t end = limit;
        while (end > 0 && continues_character(text[end])) --end;
        shown = std::string(text.substr(0, end)) + "…";
    }
    for (char& c : shown) {
        if (is_control(c)) c = '?';
    }
    return shown;
}

std::string indented(std::string_view text) {
    std::string lines;
    for (const std::string_view line : split(text, "\n")) lines.append(lines.empty() ? " " : "\n ").append(line);
    return lines;
}

std::string unindented(std::string_view lines) {
    std::string text;
    bool is_first = true;
    for (std::string_view line : split(lines, "\n")) {
        take(line, " ");
        text.append(std::exchange(is_first, false) ? "" : "\n").append(line);
    }
    return text;
}

std::uint64_t hash_of(std::string_view text, std::uint64_t before) {
    std::uint64_t hash = before;
    for (const char character : text) hash = (hash ^ static_cast<unsigned char>(character)) * 1099511628211u;
    return hash;
}

std::string hash_text(std::string_view text) {
    const std::uint64_t hash = hash_of(text);
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[hash >> shift & 15];
    return digits;
}

}  // namespace narabe
