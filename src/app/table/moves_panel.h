// The moves of the game, a turn a line or one beside the other's, each of which can be gone to.
#pragma once

#include <string>
#include <vector>

#include "app/controls/ui.h"
#include "app/controls/wish.h"
#include "app/play/controller.h"
#include "app/table/cell_marks.h"
#include "ui/spoken_move.h"

namespace narabe {

class MovesPanel {
  public:
    /// Moves that are pointed at are outlined with `marks`.
    explicit MovesPanel(CellMarks& marks) : marks_(marks) {}

    /// Has to be called in every frame, before anything else, and in every language.
    void read(const Ui& ui, const Controller& controller);
    /// All of them, however many of them are drawn.
    void say(Ui& ui, Controller& controller) const;
    struct Shown {
        bool has_title = false;
        bool has_touch = false;
    };
    void draw(Ui& ui, Controller& controller, const Rect& rect, const Shown& shown);
    /// In one line, as many of those before the position shown as fit.
    void draw_last(Ui& ui, Controller& controller, const Rect& rect);
    /// On a sheet of its own.
    Wish draw_sheet(Ui& ui, const Rect& screen, float bottom_inset, Controller& controller);

  private:
    struct Turn {
        int row = 0;  // that it stands in, where each seat has a column
        Seat seat = Seat::first;
        std::size_t end = 0;  // how many moves are played after it
        std::string text;
        SpokenMove said;
        std::string words;  // the same in the language of the person
    };
    /// How a turn is shown.
    enum class Look : std::uint8_t {
        written,  // as a record has it
        said,     // as somebody would say it, in one line
        told,     // and below that as a record has it
    };

    void read_turns(const Controller& controller);
    void read_move(const Session& session, std::size_t index, Seat viewer);
    void draw_words(Ui& ui, const Controller& controller, const Rect& rect) const;
    void draw_rows(Ui& ui, Controller& controller, const Rect& rect, Look look);
    void draw_turn(Ui& ui, Controller& controller, const Turn& turn, const Rect& rect, Look look);
    float widest_turn(Ui& ui);
    void draw_other_line(Ui& ui, Controller& controller, const Rect& rect) const;

    CellMarks& marks_;
    Scroll scroll_;
    std::vector<Turn> turns_;
    int other_turns_ = 0;  // of the line that was left
    unsigned revision_ = ~0u;
    std::string language_;                // a word of that in which the turns are told
    std::optional<std::size_t> pointed_;  // the end of the turn that is pointed at in the list
    unsigned measured_revision_ = ~0u;
    float widest_turn_ = 0;
    static constexpr std::size_t nowhere = ~std::size_t{};
    std::size_t scrolled_to_ = 0;  // the place in the game that the list was brought to
    float height_ = 0;             // of the list then
    float row_height_ = 0;
};

}  // namespace narabe
