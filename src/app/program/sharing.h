// Sharing the game in progress: as a link, as a picture, as its record.
#pragma once

#include <string>
#include <string_view>

#include "app/play/controller.h"
#include "app/program/notices.h"

namespace narabe {

class Sharing {
  public:
    Sharing(Page& page, const Controller& controller, const Texts& texts, Notices& notices)
        : page_(page), controller_(controller), texts_(texts), notices_(notices) {}

    /// For what can be shared from now on.
    void prepare();
    /// In one of the ways of `event::ShareLink`.
    void share_link(std::string_view way);
    void want_picture(std::string_view way) { wanted_picture_ = way; }
    /// In which way a picture of the position is to be shared; empty mostly, and after it was asked.
    std::string take_wanted_picture();
    void copy_record();
    /// What was asked for was shared. Whether it was the link of the game in progress as it was prepared, and so how many of its
    /// moves were sent.
    std::optional<std::size_t> shared(std::string_view way);
    void not_shared(std::string_view reason);

  private:
    Page& page_;
    const Controller& controller_;
    const Texts& texts_;
    Notices& notices_;
    std::string linked_id_;  // of the game whose link was made last
    std::size_t linked_moves_ = 0;
    std::string wanted_picture_;
};

}  // namespace narabe
