// Decodes text files from other programs.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace narabe::desktop {

/// The text of bytes in UTF-8, UTF-16 with a byte order mark, or Shift JIS, which older Japanese programs write; otherwise the
/// error, as a word of the request `trouble`.
struct DecodedText {
    std::string text;
    std::string trouble;  ///< empty on success
};
DecodedText decoded_text(std::string_view bytes);

}  // namespace narabe::desktop
