// Sharing the game in progress as a link, a picture or a record.
#pragma once

#include <string>
#include <string_view>

#include "app/play/match.h"
#include "app/shell/notices.h"
#include "app/widgets/intent.h"

namespace narabe {

struct AppContext;

class Sharing {
  public:
    explicit Sharing(AppContext& app) : app_(app) {}

    /// Prepares the link of the current game.
    void prepare() { link_to(intents::LinkTo::game); }
    /// Prepares that link of the current game. Only a live game has others than `game`.
    void link_to(intents::LinkTo what);
    intents::LinkTo linked() const { return linked_; }
    /// Shares the link by a method of `event::ShareLink`.
    void share_link(std::string_view method);
    void want_picture(std::string_view method) { wanted_picture_ = method; }
    /// The method by which to share a picture of the position, once; usually empty.
    std::string take_wanted_picture();
    void copy_record();
    /// Called when the player has shared something. If it was the prepared link of the game in progress, returns how many of its
    /// moves the link contained.
    std::optional<std::size_t> shared(std::string_view method);
    void not_shared(std::string_view reason);

  private:
    void make_live_link();
    void make_study_link();

    AppContext& app_;
    intents::LinkTo linked_ = intents::LinkTo::game;
    std::string linked_id_;  // the game of the latest link
    std::size_t linked_moves_ = 0;
    std::string wanted_picture_;
};

}  // namespace narabe
