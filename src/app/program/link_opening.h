// The whole way of a link that somebody opened: what it holds is brought together with the game as it is here, if it is.
#pragma once

#include <optional>
#include <string_view>

#include "app/play/controller.h"
#include "app/program/navigation.h"
#include "session/link.h"

namespace narabe {

class LinkOpening {
  public:
    LinkOpening(Page& page, Controller& controller, Navigation& navigation, Notices& notices, const Texts& texts)
        : page_(page), controller_(controller), navigation_(navigation), notices_(notices), texts_(texts) {}

    /// What is wrong with the text of the link, which the person is told as well.
    std::optional<Sentence> open(std::string_view text);
    /// The page says what is saved under an id; of interest if it is that of the link.
    void claimed(std::string_view id, std::optional<std::string_view> saved);

  private:
    void seek();
    void seek_another();
    void look_on(Session& session) const;
    void meet(const Session* here);
    void take_new(Link link, bool is_other);
    Sentence news_words(std::size_t before) const;

    Page& page_;
    Controller& controller_;
    Navigation& navigation_;
    Notices& notices_;
    const Texts& texts_;
    std::optional<Link> link_;       // until the page has said whether there is such a game here
    bool went_another_way_ = false;  // than the game that is here under the id of the link
};

}  // namespace narabe
