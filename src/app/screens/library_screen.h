// The library: a card for each saved game, with its actions.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/page/page.h"
#include "app/screens/chip_rows.h"
#include "app/storage/library.h"
#include "app/widgets/thumbnail.h"
#include "session/session.h"

namespace narabe {

class LibraryScreen {
  public:
    /// `played` is the id of the game in progress, if any. Requests visible pictures from `page`.
    void draw(Ui& ui, const Rect& screen, const Library& library, std::string_view played, Page& page);
    /// Shows the games that contain these words.
    void seek(std::string_view words);
    /// Resets the screen.
    void open();
    /// Closes the open list of games or sort orders. Returns whether a list was open.
    bool close_offer() { return std::exchange(offer_, Offer::nothing) != Offer::nothing; }
    /// Receives a game to draw its picture; `session` is null if the game is missing or unreadable.
    void take(std::string_view id, const Session* session);

  private:
    struct Picture {
        std::string id;
        std::string when = {};  // when the game was last played
        Summary summary = {};
        Thumbnail thumbnail = {};  // empty while it is being fetched or if it is unavailable
        unsigned drawn = 0;        // the last frame in which it was visible
    };
    /// Data needed by all cards.
    struct Around {
        const Library& library;
        std::string_view played;
        Page& page;
    };

    void choose_shown(const Ui& ui, const Library& library);
    static void draw_header(Ui& ui, Rect header, const Library& library);
    float lay_out_chips(Ui& ui, const Rect& rect, const Library& library, ChipRows::Mode mode);
    void use_chip(std::string_view id);
    void draw_card(Ui& ui, const Rect& card, const GameListing& kept, const Around& around);
    void draw_words(Ui& ui, Rect words, const GameListing& kept, std::string_view played);
    static void draw_title(Ui& ui, Rect title, const GameListing& kept);
    static void draw_buttons(Ui& ui, Rect buttons, const Rect& title, const GameListing& kept, const Library& library);
    void draw_picture(Ui& ui, const Rect& rect, const GameListing& kept, Page& page);
    Picture& picture_of(const GameListing& kept, Page& page);

    LibraryFilter filter_;
    enum class Offer : std::uint8_t { nothing, kinds, orders };

    Offer offer_ = Offer::nothing;  // the options under the other chips
    std::size_t max_shown_ = 0;
    std::vector<const GameListing*> shown_;
    std::vector<Picture> pictures_;
    unsigned frame_ = 0;
    Scroll scroll_;
};

}  // namespace narabe
