// Opens a link: merges its game with the saved game, if there is one.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "app/play/match.h"
#include "app/shell/navigation.h"
#include "session/link.h"

namespace narabe {

struct AppContext;

class LinkOpening {
  public:
    explicit LinkOpening(AppContext& app) : app_(app) {}

    /// Returns the error in the text, if any, and shows it to the player.
    /// Precondition: unless the whole program is loaded, it isn't a link to a study.
    std::optional<Sentence> open(std::string_view text);
    /// Receives the page's answer for a game id; ignored unless it is the link's id.
    void claimed(std::string_view id, std::optional<std::string_view> saved);

  private:
    void seek();
    void seek_another();
    void look_on(Session& session) const;
    Parsed<Link> read_study(std::string_view text);
    void meet(const Session* here);
    void meet_study(const Session* here);
    void take_new(Link link, bool is_other);
    Sentence news_words(std::size_t before) const;

    AppContext& app_;
    std::optional<Link> link_;                  // until the page has reported whether the game is saved here
    std::optional<std::vector<Move>> studied_;  // if the link is to a study: the moves before the position that it shows
    bool went_another_way_ = false;             // the saved game with the link's id has diverged
};

}  // namespace narabe
