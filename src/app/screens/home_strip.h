// The strip on the home screen above the games: a game to resume, mistakes to practise, or a first game; and today's puzzle.
#pragma once

#include <string>
#include <string_view>

#include "app/play/match.h"
#include "app/storage/library.h"
#include "app/storage/mistakes.h"
#include "app/storage/solved_puzzles.h"
#include "app/widgets/ui.h"
#include "live/room.h"

namespace narabe {

class HomeStrip {
  public:
    /// The possible offers. A `newcomer` has never played.
    struct Sources {
        const Match& match;
        const Library& library;
        const Mistakes& mistakes;
        const SolvedPuzzles& solved;
        const live::Room* invitation;  ///< to a live game; null if there is none
        bool newcomer = false;
        bool has_relay = false;  ///< whether live games are possible
        bool is_low = false;     ///< whether the screen has no room for a row under the strip
    };

    /// Lays out the strip for this width.
    HomeStrip(Ui& ui, float width, const Sources& from);

    bool is_empty() const { return id_.empty() && aside_.empty(); }
    float height() const;
    void draw(Ui& ui, Rect rect) const;

  private:
    /// A button beside or under the strip.
    struct SideButton {
        std::string_view id;
        std::string label;
        Handler on_click;
        bool is_practice = false;  ///< whether it is part of a daily routine
        float width = 0;
    };

    void tell(const Ui& ui, const Summary& summary, std::size_t more);
    void tell_of_mistakes(Ui& ui, const Mistakes& mistakes);
    void tell_of_puzzles(Ui& ui, const SolvedPuzzles& solved);
    void lay_out(Ui& ui, float width);
    float words_room(Pen& pen, float width) const;
    float strong_height(Pen& pen, float room) const;
    void draw_offer(Ui& ui, const Rect& rect) const;

    std::string id_;
    std::string strong_;
    std::string about_;
    std::string_view act_;
    Handler on_click_;
    std::vector<SideButton> aside_;
    float aside_width_ = 0;  // width including gaps
    int rows_below_ = 0;
    bool has_two_lines_ = false;  // whether the words take two lines, or more on a narrow screen
    float offer_height_ = 50;
    bool has_act_ = false;  // whether the label of its action fits
};

}  // namespace narabe
