// Files of other programs as text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace narabe::desktop {

/// The text of bytes in UTF-8, UTF-16 with a byte order mark, or Shift JIS, as older Japanese programs write; otherwise what is wrong
/// with them, as in the request `trouble`.
struct DecodedText {
    std::string text;
    std::string trouble;  ///< empty if all is well
};
DecodedText decoded_text(std::string_view bytes);

}  // namespace narabe::desktop
