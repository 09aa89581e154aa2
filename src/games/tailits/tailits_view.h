// The view of TAILITS.
#pragma once

#include "games/tailits/tailits_reasons.h"
#include "games/tailits/tailits_words.h"
#include "ui/group_marks.h"
#include "ui/showcase.h"
#include "ui/tetromino_hand.h"
#include "ui/view.h"

namespace narabe {

namespace tailits {

constexpr Ink ink_of(Colour colour) {
    return colour == Colour::black ? Ink::black : Ink::white;
}

/// Which of the remaining pieces goes on four cells: an answer for each possible colouring.
class ColouringQuestion final : public Question {
  public:
    /// `squares` are the cells in the order a b c d. Precondition: at least one piece is possible.
    ColouringQuestion(const Position& position, const FourCells& squares);

    /// The choice of black squares for an answer.
    std::optional<int> choice_of(std::string_view answer) const;
    void draw(std::size_t answer, Scene& scene) const override;

  private:
    FourCells squares_;
    std::vector<int> choices_;  // by answer
};

/// A piece is picked from the tray, first its shape and then its colouring, or drawn with one stroke, after which a question
/// offers the colourings.
class View : public narabe::View {
  public:
    void show(const AnyPosition& position, Touch touch, const Arrival* arrival) override {
        show_position(position.as<Tailits>(), touch, arrival != nullptr);
    }
    /// `animates`: the last move has just placed the newest piece.
    void show_position(const Position& position, Touch touch, bool animates);
    void draw(Scene& scene, const DrawOptions& options) const override;
    /// The board and its pieces with faint squares, as a background for another game.
    void draw_below(Scene& scene, const DrawOptions& options) const { draw_pieces(scene, options, 0.22f); }
    void targets(std::vector<Target>& targets) const override;
    Response pointer(const PointerEvent& event) override;
    Response command(std::string_view id) override;
    std::vector<Slot> slots() const override;
    std::vector<Action> actions() const override;
    void draw_slot(std::size_t slot, Scene& scene) const override;
    std::optional<Move> proposal() const override;
    std::span<const Cell> tried_cells() const override { return hand_.cells(); }
    void suggest(Move attempt) override;
    std::vector<Clause> reasons(Move move) const override { return reasons_for(*position_, move); }
    Handling handling() const override { return {.asks_for_piece = asks_for_piece(), .is_carrying = hand_.piece().has_value()}; }
    const Refusal* refusal() const override { return refusal_ && !hand_.rests() ? &*refusal_ : nullptr; }
    std::optional<Sentence> note() const override;
    const Question* question() const override { return question_ ? &*question_ : nullptr; }
    void draw_badge(Seat seat, Scene& scene) const override;

  private:
    Response drop(const PointerEvent& event);
    Response drop_stroke();
    Response answer(int choice);
    Response take(Design design);
    Response take(Tetromino shape);
    Response settle() const;
    void hold(const FourCells& cells, int choice);
    FourCells squares_tried() const;
    void put_back();
    void try_again();
    void changed_hand();
    std::vector<Design> designs_in_tray() const;
    bool asks_for_piece() const { return touch_ == Touch::plays && hand_.asks_for_piece(); }
    bool has_left(int count) const { return count > 0 && !position_->is_over(); }
    void refresh_groups();
    bool fits() const { return hand_.has_four() && choice_ && !refusal_; }
    std::optional<Design> design_in_hand() const;

    void draw_pieces(Scene& scene, const DrawOptions& options, float squares_opacity) const;
    void draw_ghost(Scene& scene, const DrawOptions& options) const;
    std::optional<Ink> winner() const;
    bool is_arriving(const DrawOptions& options) const;

    std::optional<Position> position_;
    Touch touch_ = Touch::plays;
    bool animates_ = false;
    bool asks_first_ = false;         // placements need a confirmation
    TetrominoHand hand_{width};       // its pieces have their squares in the order a b c d
    std::optional<int> choice_;       // of black squares among them
    Tetromino shown_ = Tetromino::l;  // the shape whose designs are in the tray
    std::optional<ColouringQuestion> question_;
    std::optional<Refusal> refusal_;
    std::vector<Cell> safe_;
    std::vector<Cell> places_;     // for the piece in hand
    std::size_t open_places_ = 0;  // legal or not
    DecidingGroups groups_;        // including the attempt
};

}  // namespace tailits

std::unique_ptr<View> make_view_of(tailits::Tailits);
Showcase showcase_of(tailits::Tailits);

}  // namespace narabe
