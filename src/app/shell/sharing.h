// Sharing the game in progress as a link, a picture or a record.
#pragma once

#include <string>
#include <string_view>

#include "app/play/match.h"
#include "app/shell/notices.h"

namespace narabe {

struct AppContext;

class Sharing {
  public:
    explicit Sharing(AppContext& app) : app_(app) {}

    /// Prepares what can be shared now.
    void prepare();
    /// In a way of `event::ShareLink`.
    void share_link(std::string_view way);
    void want_picture(std::string_view way) { wanted_picture_ = way; }
    /// How a picture of the position should be shared; usually empty, and empty once taken.
    std::string take_wanted_picture();
    void copy_record();
    /// Something was shared. If it was the prepared link of the game in progress, returns how many of its moves were sent.
    std::optional<std::size_t> shared(std::string_view way);
    void not_shared(std::string_view reason);

  private:
    AppContext& app_;
    std::string linked_id_;  // of the game whose link was made last
    std::size_t linked_moves_ = 0;
    std::string wanted_picture_;
};

}  // namespace narabe
