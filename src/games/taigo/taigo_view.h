// The view of TAIGO.
#pragma once

#include "games/taigo/taigo_reasons.h"
#include "games/taigo/taigo_table_picture.h"
#include "games/taigo/taigo_words.h"
#include "ui/showcase.h"

namespace narabe {

namespace taigo {

/// Which cone fills a hole and, if there are several holes, whether to fill another one first.
class ConeQuestion final : public Question {
  public:
    /// Starts with the first hole, if any. Precondition of all below: there is one.
    void begin(const Position& position);
    /// Moves on by this many holes.
    void go_on(const Position& position, std::size_t steps);
    void suggest(const Position& position, std::optional<Colour> cone);

    std::size_t hole() const { return hole_; }
    std::optional<Colour> suggested() const { return suggested_; }
    void draw(std::size_t answer, Scene& scene) const override;

  private:
    void ask(const Position& position);

    std::size_t hole_ = 0;
    std::optional<Colour> suggested_;
};

/// A tile is always in hand. One half of it, black at first, follows the pointer, and the other is in one of six directions:
/// `turn` goes through them, `mirror` exchanges the colours. A click places it; dragging with a mouse pans the board. A finger
/// carries the tile and leaves it where it is released; taking it by its other half swings it round. After a tile that creates
/// holes, a question is asked for each hole. Pointing at another hole, or rotating, selects that one first.
class View final : public narabe::View {
  public:
    void show(const AnyPosition& position, Touch touch, const Arrival* arrival) override;
    void draw(Scene& scene, const DrawOptions& options) const override;
    void targets(std::vector<Target>& targets) const override;
    Response pointer(const PointerEvent& event) override;
    Response command(std::string_view id) override;
    std::vector<Slot> slots() const override;
    std::vector<Action> actions() const override;
    void draw_slot(std::size_t slot, Scene& scene) const override;
    std::optional<Move> proposal() const override;
    void suggest(Move attempt) override;
    std::vector<Clause> reasons(Move move) const override { return reasons_for(*position_, move); }
    const Refusal* refusal() const override { return refusal_ ? &*refusal_ : nullptr; }
    std::optional<Sentence> note() const override;
    const Question* question() const override { return asks_for_cone() ? &question_ : nullptr; }
    Handling handling() const override { return {.is_unbounded = true, .is_carrying = has_tile() && !swings_}; }
    void draw_badge(Seat seat, Scene& scene) const override;

  private:
    std::optional<Sentence> note_on_end(const Outcome& outcome) const;
    std::optional<Sentence> note_on_tile() const;
    struct Hand {
        int direction = 0;            // from the half at the pointer to the other
        Colour held = Colour::black;  // the colour of the half at the pointer
    };
    /// The effects of the tile where it is.
    struct Preview {
        explicit Preview(const Tile& tile);

        TilePicture picture;
        Corners outline;
        Effect effect{};
        std::vector<Corners> five_outlines{};
    };

    bool has_tile() const { return !position_->in_holes() && !position_->outcome(); }
    bool asks_for_cone() const { return touch_ == Touch::plays && position_->in_holes(); }
    Tile tile_at(Cell place) const;
    Move attempt_at(Cell place) const;
    Cell asked_hole() const { return position_->holes()[question_.hole()].cell(); }

    Response press(Cell hex, const PointerEvent& event);
    Response drag(std::optional<Cell> hex, Point at);
    Response release(std::optional<Cell> hex, const PointerEvent& event);
    Response ask_for(Cell hex);
    Response ask_next(std::size_t steps);
    Response fill(Colour colour);
    Response change_hand(const Hand& hand);
    Response turn(int steps);
    Response confirm();
    Response cancel();
    void point_at(std::optional<Cell> hex);
    void try_tile();

    void refresh_places();

    void draw_ghost(Scene& scene, const DrawOptions& options) const;
    void draw_holes(Scene& scene) const;
    Sentence label_of(Cell hex) const;

    std::optional<Position> position_;
    Touch touch_ = Touch::plays;
    bool animates_ = false;  // the last move has just placed the newest piece
    Hand hand_;
    std::optional<Cell> place_;    // the hex under the pointer and the tile in hand
    std::optional<Cell> pressed_;  // where the press began
    bool swings_ = false;          // the tile was taken by its other half
    bool is_set_ = false;          // the tile was put there to be confirmed
    std::optional<Preview> ghost_;
    ConeQuestion question_;
    std::optional<Refusal> refusal_;
    std::optional<TablePicture> table_;
    std::vector<Cell> places_;     // where the tile in hand may go, as rotated
    std::size_t open_places_ = 0;  // near the others
    std::optional<TilePicture> in_slot_;
};

}  // namespace taigo

std::unique_ptr<View> make_view_of(taigo::Taigo);
Showcase showcase_of(taigo::Taigo);

}  // namespace narabe
