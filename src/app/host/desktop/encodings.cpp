#include "app/host/desktop/encodings.h"

#include <iconv.h>

#include "core/text.h"

namespace narabe::desktop {

namespace {

std::optional<std::string> converted(std::string_view bytes, const char* encoding) {
    auto* const converter = iconv_open("UTF-8", encoding);
    if (converter == reinterpret_cast<iconv_t>(-1)) return std::nullopt;  // NOLINT(performance-no-int-to-ptr): as iconv says it
    std::string input(bytes);
    std::string text(bytes.size() * 3, '\0');
    char* from = input.data();
    char* to = text.data();
    std::size_t left = input.size();
    std::size_t room = text.size();
    const bool is_good = iconv(converter, &from, &left, &to, &room) != static_cast<std::size_t>(-1);
    iconv_close(converter);
    if (!is_good) return std::nullopt;
    text.resize(text.size() - room);
    return text;
}

/// Whether valid Shift JIS bytes really are Shift JIS: bytes in other encodings become half-width katakana or mostly rare kanji
/// (bytes from 0xE0).
bool looks_like_shift_jis(std::string_view bytes) {
    int common = 0;
    int rare = 0;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const auto byte = static_cast<unsigned char>(bytes[at]);
        const bool is_common = byte > 0x80 && byte < 0xA0;
        const bool is_half_width = byte >= 0xA0 && byte < 0xE0;
        if (is_half_width) return false;
        common += is_common ? 1 : 0;
        rare += byte >= 0xE0 ? 1 : 0;
        if (is_common || byte >= 0xE0) ++at;  // the second byte of a character
    }
    return common > rare;
}

}  // namespace

DecodedText decoded_text(std::string_view bytes) {
    const bool is_wide = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
    if (is_wide) {
        if (auto text = converted(bytes, "UTF-16")) return {.text = std::move(*text)};
    }
    if (bytes.find('\0') != std::string_view::npos) return {.trouble = "file_unreadable"};
    if (is_utf8(bytes)) return {.text = std::string(bytes)};
    auto text = converted(bytes, "CP932");
    if (!text || !looks_like_shift_jis(bytes)) return {.trouble = "file_encoding"};
    return {.text = std::move(*text)};
}

}  // namespace narabe::desktop
