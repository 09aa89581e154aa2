// The screen of all games that are kept: a card for each, with what can be done with it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/controls/thumbnail.h"
#include "app/controls/wish.h"
#include "app/page/page.h"
#include "app/shelves/library.h"
#include "session/session.h"

namespace narabe {

class LibraryScreen {
  public:
    /// `played` is the id of the game in progress, if there is one. Pictures that come into sight are asked of `page`.
    Wish draw(Ui& ui, const Rect& screen, const Library& library, std::string_view played, Page& page);
    /// Shows the games in which these words are.
    void seek(std::string_view words);
    /// Everything from the top.
    void open();
    /// A game whose picture was asked for; null if it cannot be read or is not there.
    void take(std::string_view id, const Session* session);

  private:
    struct Picture {
        std::string id;
        std::string when = {};  // it was played, of the game that is shown
        Summary summary = {};
        Thumbnail thumbnail = {};  // of nothing while it is on its way, or if there is none
        unsigned drawn = 0;        // the frame it was last in sight
    };

    void choose_shown(const Ui& ui, const Library& library);
    Wish draw_header(Ui& ui, Rect header, const Library& library);
    template <class Visit>
    float for_chips(Ui& ui, const Rect& rect, const Library& library, Visit visit);
    void draw_chips(Ui& ui, const Rect& rect, const Library& library);
    Wish draw_card(Ui& ui, const Rect& card, const KeptGame& kept, std::string_view played, Page& page);
    void draw_words(Ui& ui, Rect words, const KeptGame& kept, std::string_view played);
    static void draw_title(Ui& ui, Rect title, const KeptGame& kept);
    Wish draw_buttons(Ui& ui, Rect buttons, const Rect& title, const KeptGame& kept);
    void draw_picture(Ui& ui, const Rect& rect, const KeptGame& kept, Page& page);
    Picture& picture_of(const KeptGame& kept, Page& page);

    LibraryFilter filter_;
    enum class Offer : std::uint8_t { nothing, kinds, orders };

    Offer offer_ = Offer::nothing;  // what there is to choose below the other chips
    std::size_t most_shown_ = 0;
    std::vector<const KeptGame*> shown_;
    std::vector<Picture> pictures_;
    unsigned frame_ = 0;
    Scroll scroll_;
};

}  // namespace narabe
