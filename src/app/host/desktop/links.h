// Links that contain a whole game, in the format of web/share/link.js: `#g=1.`, followed by the compressed text of the game.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace narabe::desktop {

/// A link, or the reason why there is none, as in the request `not_shared`.
struct GameLink {
    std::string link;
    std::string problem;  ///< empty on success
};
/// `site` is the address of the page that opens links; if it is empty, the link can only be pasted.
GameLink link_to(std::string_view text, std::string_view site);

/// The text in a link. An error is the word after `link_` in the request `trouble`.
struct LinkedText {
    std::string text;
    std::string problem;
};
LinkedText text_in_link(std::string_view text);

/// Whether a pasted text is a link to a game rather than a record.
bool holds_link(std::string_view text);

}  // namespace narabe::desktop
