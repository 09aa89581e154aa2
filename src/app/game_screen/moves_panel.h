// The list of moves, with one turn per line or several side by side; selecting a turn shows its position.
#pragma once

#include <string>
#include <vector>

#include "app/game_screen/cell_marks.h"
#include "app/play/match.h"
#include "app/widgets/intent.h"
#include "app/widgets/ui.h"
#include "ui/spoken_move.h"

namespace narabe {

class MovesPanel {
  public:
    /// `marks` outlines the move under the pointer.
    explicit MovesPanel(CellMarks& marks) : marks_(marks) {}

    /// Must be called after every change of the game or the language.
    void read(const Ui& ui, const Match& match);
    /// Adds all turns to the screen-reader view, including turns that are not drawn.
    void say(Ui& ui, Match& match) const;
    struct Shown {
        bool has_title = false;
        bool has_touch = false;
    };
    void draw(Ui& ui, Match& match, const Rect& rect, const Shown& shown);
    /// Draws on one line as many of the last moves before the position shown as fit.
    void draw_last(Ui& ui, Match& match, const Rect& rect);
    /// Draws the list on its own sheet.
    void draw_sheet(Ui& ui, const Rect& screen, float bottom_inset, Match& match);

  private:
    struct Turn {
        int row = 0;  // row of the table with one column per seat
        Seat seat = Seat::first;
        std::size_t begin = 0;  // number of moves before the turn
        std::size_t end = 0;    // number of moves up to the end of the turn
        std::string text;
        SpokenMove said;
        std::vector<SpokenMove> parts{};  // moves with an icon or a brief text
        std::string gain{};               // change of the score, such as `+6`
        std::string words{};              // the turn in the player's language
    };
    /// The appearance of a turn.
    enum class Look : std::uint8_t {
        brief,  // icons, places and gain, or the notation
        told,   // in words with an icon, and the notation under them
    };

    void read_turns(const Match& match);
    void read_move(const Session& session, std::size_t index, Seat viewer);
    void draw_notation_switch(Ui& ui, const Rect& rect);
    void draw_words(Ui& ui, const Match& match, const Rect& rect) const;
    void draw_rows(Ui& ui, Match& match, const Rect& rect, Look look);
    void draw_turn(Ui& ui, Match& match, const Turn& turn, const Rect& rect, Look look);
    void draw_brief(Ui& ui, const Turn& turn, Rect line, const Type& type, Ink ink) const;
    std::string brief_words(Ui& ui, const SpokenMove& part) const;
    float brief_width(Ui& ui, const Turn& turn, float height) const;
    float widest_turn(Ui& ui);
    void draw_variations(Ui& ui, const Rect& rect) const;

    CellMarks& marks_;
    Scroll scroll_;
    std::vector<Turn> turns_;
    std::size_t variations_ = 0;  // that a study shows
    unsigned revision_ = ~0u;
    std::string language_;                // a sample text in the language of `words`
    std::optional<std::size_t> pointed_;  // the number of moves up to the end of the turn pointed at
    unsigned measured_revision_ = ~0u;
    bool measured_notation_ = false;
    float widest_turn_ = 0;
    static constexpr std::size_t nowhere = ~std::size_t{};
    std::size_t scrolled_to_ = 0;  // the position that the list was scrolled to
    float height_ = 0;             // height of the list at that time
    float row_height_ = 0;
    bool shows_notation_ = false;
};

}  // namespace narabe
