// The parts of the review panel: the graph of the winning chances over the whole game, in which a click shows a position, and the
// texts around the list of moves. In a game for two, the graph shows the chances of one seat, otherwise those of each seat.
#pragma once

#include <optional>

#include "app/game_screen/cell_marks.h"
#include "app/play/match.h"
#include "app/widgets/ui.h"

namespace narabe {

/// The seat whose chances are shown in a game for two: the only person's seat, if there is one.
Seat shown_seat_of(const Match& match);
bool is_for_two(const Match& match);
/// The seat whose chances are shown for a judgement.
Seat teller_of(const Match& match, const Judgement& judgement);

struct ChangeOfChance {
    int before = 0;  ///< per cent
    int after = 0;
};

/// How the move changed the chances of the seat for which they are shown.
ChangeOfChance change_by(const Match& match, const Judgement& judgement);

/// The chance that is shown beside the graph, and where it is from.
struct ToldChance {
    const Judgement* judgement = nullptr;
    int chance = -1;       ///< per cent, of the seat whose chances are shown; negative while unknown
    std::size_t step = 0;  ///< in the better line; 0 in the game
    bool is_end = false;   ///< the end of the game
};

// Precondition of both: a review is open.
/// The chance in the position of the judgement with the index `pointed`, otherwise in the better line or the position shown.
ToldChance told_chance(const Match& match, std::optional<std::size_t> pointed);
/// The chance in words, briefly if they are wider than `room` in this type; or the progress of the review.
std::string chance_words(Ui& ui, const Match& match, const ToldChance& told, const Type& type, float room);

/// Whether the assessment is proven or estimated.
std::string_view certainty_word(Ui& ui, const Judgement& judgement);
/// The label of the better move.
const char* better_key(const Judgement& judgement);

/// A move that an open turning point explains.
struct ToldMove {
    const char* key;
    const SpokenMove& said;
    const std::string& written;
    Sentence why;
};

/// The reply to the move played. Precondition: there is one.
ToldMove reply_in(const Match& match, const Judgement& judgement, const Texts& texts);
ToldMove better_in(const Judgement& judgement);
/// The move with its notation, and all reasons.
std::string full_words(Ui& ui, const ToldMove& told);
/// As much of it as has this height in this type, at least the move and a reason.
std::string short_words(Ui& ui, const ToldMove& told, const Type& type, const Point& room);
/// The chances after the better move and the move played.
std::string instead_words(Ui& ui, const Match& match, const Judgement& judgement);
/// The expected continuation; empty if there is none.
std::string line_words(Ui& ui, const Judgement& judgement);

class ReviewGraph {
  public:
    /// Draws the legend above the graph, which names the seat of each line.
    void draw_legend(Ui& ui, const Match& match, Rect rect) const;
    void draw(Ui& ui, Match& match, const Rect& rect);
    /// The index of the judgement under the pointer.
    std::optional<std::size_t> pointed() const { return pointed_; }
    /// Clears an index that is from a longer game.
    void forget_beyond(std::size_t count) {
        if (pointed_ && *pointed_ >= count) pointed_.reset();
    }

  private:
    static void look_at(Match& match, const Rect& rect, float x);

    std::optional<std::size_t> pointed_;
};

// Each of these draws at the top of `content` and removes the area from it. Precondition: a review is open.

/// The summary of the game, and a button that continues after a failure.
void draw_summary(Ui& ui, Match& match, Rect& content);
/// The opponent's most harmful move after a loss; `marks` outlines it under the pointer.
void draw_setback(Ui& ui, Match& match, CellMarks& marks, Rect& content);
/// The number of mistakes that were saved for practice.
void draw_saved_mistakes(Ui& ui, const Match& match, Rect& content);

}  // namespace narabe
