#include "app/host/desktop/links.h"

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/text.h"

namespace narabe::desktop {

namespace {

constexpr int link_version = 1;
constexpr std::size_t longest_data = 100'000;  // letters
constexpr std::size_t longest_text = 1 << 20;  // bytes
constexpr std::string_view link_mark = "#g=";
constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string packed(std::string_view text) {
    uLongf size = compressBound(static_cast<uLong>(text.size()));
    std::string bytes(size, '\0');
    compress2(reinterpret_cast<Bytef*>(bytes.data()), &size, reinterpret_cast<const Bytef*>(text.data()),
              static_cast<uLong>(text.size()), Z_BEST_COMPRESSION);
    bytes.resize(size);
    return bytes;
}

std::string in_letters(std::string_view bytes) {
    std::string data;
    std::uint32_t bits = 0;
    int count = 0;
    const auto add = [&] { data += letters[bits >> (count -= 6) & 63]; };
    for (const char byte : bytes) {
        bits = bits << 8 | static_cast<unsigned char>(byte);
        count += 8;
        while (count >= 6) add();
    }
    if (count > 0) {
        bits <<= 6 - count;
        count = 6;
        add();
    }
    return data;
}

std::string from_letters(std::string_view data) {
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char letter : data) {
        bits = bits << 6 | static_cast<std::uint32_t>(letters.find(letter));
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> count & 0xFF);
    }
    return bytes;
}

/// The compressed format ends with a checksum, so that a link with a lost or changed letter is not read as a different game.
std::optional<std::string> unpacked(std::string_view data) {
    const std::string bytes = from_letters(data);
    std::string text(longest_text, '\0');
    auto size = static_cast<uLongf>(text.size());
    const int outcome = uncompress(reinterpret_cast<Bytef*>(text.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                                   static_cast<uLong>(bytes.size()));
    if (outcome != Z_OK) return std::nullopt;
    text.resize(size);
    return is_utf8(text) && text.find('\0') == std::string::npos ? std::optional(std::move(text)) : std::nullopt;
}

bool is_letter(char c) {
    return letters.find(c) != std::string_view::npos;
}

/// The runs of link letters at the beginning of a text, on one or more lines: mail programs wrap links.
std::vector<std::string> wrapped_lines(std::string_view text) {
    std::vector<std::string> lines;
    while (true) {
        const auto end = std::find_if_not(text.begin(), text.end(), is_letter);
        lines.emplace_back(text.begin(), end);
        text.remove_prefix(lines.back().size());
        const std::size_t next = text.find_first_not_of(" \t=\r\n>");
        const bool is_broken = next != std::string_view::npos && text.substr(0, next).find('\n') != std::string_view::npos;
        if (!is_broken || !is_letter(text[next])) return lines;
        text.remove_prefix(next);
    }
}

/// The position of the version in a link.
std::size_t link_in(std::string_view text) {
    std::size_t at = text.find(link_mark);
    while (at != std::string_view::npos) {
        const std::string_view rest = text.substr(at + link_mark.size());
        const std::size_t point = rest.find('.');
        if (point < 7 && read_integer(rest.substr(0, point))) return at + link_mark.size();
        at = text.find(link_mark, at + 1);
    }
    return at;
}

}  // namespace

GameLink link_to(std::string_view text, std::string_view site) {
    if (text.size() > longest_text) return {.problem = "long"};
    std::string whole(text);
    std::string data = in_letters(packed(whole));
    // Mail and chat programs cut off punctuation at the end of a link. Readers ignore empty lines, so these are added until the
    // data ends with a letter or digit.
    while (data.ends_with('-') || data.ends_with('_')) data = in_letters(packed(whole += '\n'));
    if (data.size() > longest_data) return {.problem = "long"};
    return {.link = std::string(site).append(link_mark).append(std::to_string(link_version)).append(".").append(data)};
}

LinkedText text_in_link(std::string_view text) {
    const std::size_t at = link_in(text);
    if (at == std::string_view::npos) return {.problem = "damaged"};
    const std::string_view rest = text.substr(at);
    const std::size_t point = rest.find('.');
    const auto version = read_integer(rest.substr(0, point));
    if (version > link_version) return {.problem = "newer"};
    if (version < link_version) return {.problem = "damaged"};
    std::string data;
    for (const std::string& line : wrapped_lines(rest.substr(point + 1))) {
        data += line;
        if (data.size() > longest_data) return {.problem = "long"};
        if (auto found = unpacked(data)) return {.text = std::move(*found)};
    }
    return {.problem = "damaged"};
}

bool holds_link(std::string_view text) {
    const auto lines = lines_of(text);
    const bool holds_record = std::any_of(lines.begin(), lines.end(), [](std::string_view line) {
        while (!line.empty() && (line.front() == '>' || line.front() == '`' || line.front() == ' ')) line.remove_prefix(1);
        return line.starts_with("narabe 1");
    });
    return !holds_record && link_in(text) != std::string_view::npos;
}

}  // namespace narabe::desktop
