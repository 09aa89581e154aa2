// A whole game in a link, in the form of web/share/link.js: `#g=1.` and letters, the program's text of it, compressed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace narabe::desktop {

/// A link, or why there is none, as the request `not_shared` says it.
struct GameLink {
    std::string link;
    std::string problem;  ///< empty if all is well
};
/// `site` is the address of the page that opens links; if it is empty, the link can only be pasted.
GameLink link_to(std::string_view text, std::string_view site);

/// The text in a link; otherwise the problem is what follows `link_` in the request `trouble`.
struct LinkedText {
    std::string text;
    std::string problem;
};
LinkedText text_in_link(std::string_view text);

/// Whether a pasted text is a link to a game, rather than a record.
bool holds_link(std::string_view text);

}  // namespace narabe::desktop
