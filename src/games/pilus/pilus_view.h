// The view of PILUS.
#pragma once

#include "games/pilus/pilus_picture.h"
#include "games/pilus/pilus_rack_view.h"
#include "games/pilus/pilus_reasons.h"
#include "games/pilus/pilus_tally_picture.h"
#include "games/pilus/pilus_words.h"
#include "ui/showcase.h"
#include "ui/view.h"

namespace narabe {

namespace pilus {

/// Each player's number of tiles, as tile backs.
class BacksOfHands final : public narabe::Hands {
  public:
    BacksOfHands() = default;
    explicit BacksOfHands(const pilus::Hands& hands) : hands_(hands) {}

    void draw(Seat seat, Scene& scene) const override;
    Sentence words(Seat seat) const override;

  private:
    int count(Seat seat) const { return size_of(hands_[static_cast<std::size_t>(index_of(seat))]); }

    pilus::Hands hands_{};
};

/// A tile is taken from the hand, rotated, and held over the table by its centre. In the pawn step, a click sends the pawn;
/// clicking the pawn itself, or the action `stay`, leaves it.
class View final : public narabe::View {
  public:
    void show(const AnyPosition& position, Touch touch, const Arrival* arrival) override;
    void draw(Scene& scene, const DrawOptions& options) const override;
    void targets(std::vector<Target>& targets) const override;
    Response pointer(const PointerEvent& event) override;
    Response command(std::string_view id) override;
    std::vector<Slot> slots() const override;
    std::vector<narabe::Action> actions() const override;
    void draw_slot(std::size_t slot, Scene& scene) const override;
    std::optional<Move> proposal() const override;
    const char* confirm_key() const override { return is_own_turn(Phase::step) ? "pilus.move_pawn" : "game.place"; }
    void suggest(Move attempt) override;
    std::vector<Clause> reasons(Move move) const override { return reasons_for(*position_, move); }
    const Refusal* refusal() const override { return refusal_ && !asks_.rests ? &*refusal_ : nullptr; }
    std::optional<Sentence> note() const override;
    Handling handling() const override {
        return {.is_unbounded = true,
                .asks_for_piece = asks_.for_tile,
                .is_carrying = rack_.chosen().has_value(),
                .arrival_time = arrival_.what == Arriving::What::tile ? 260.0f : 320.0f,
                .resting = resting_tile()};
    }
    const narabe::Hands* hands() const override { return &hands_; }
    void draw_badge(Seat seat, Scene& scene) const override;

  private:
    /// What the last move moved, if it is animated.
    struct Arriving {
        enum class What : std::uint8_t { nothing, tile, pawn };

        What what = What::nothing;
        Seat seat = Seat::first;   // owner of the pawn
        std::optional<Cell> from;  // the pawn's former cell; no value if it was off the board
    };

    /// A press by finger or button.
    struct Press {
        Point at;                          // where it began
        std::optional<Cell> ghost_before;  // the attempt at that time
        bool is_on_ghost = false;          // it began on the attempt
    };

    /// The questions that the pointer has not settled yet.
    struct Asks {
        bool for_tile = false;  // the table was touched with no tile in hand
        bool rests = false;     // the attempt appeared under a resting mouse, so that the player has not put it there yet
        bool hovers = false;    // the attempt follows a hovering pointer
    };

    Seat own_seat() const;
    bool is_own_turn(Phase phase) const;
    bool has_tile_in_hand() const { return rack_.chosen().has_value(); }
    bool can_take(std::size_t slot) const { return rack_.has_tile(slot) && !position_->outcome() && !is_own_turn(Phase::step); }
    void refresh_open();
    void let_go();

    Response hover(Point at);
    Response press(const PointerEvent& event);
    Response drag(Point at);
    Response release(const PointerEvent& event);
    Response cancel();
    Cell place_under(Point at) const;
    void try_at(std::optional<Cell> place);
    Move attempt_at(Cell place) const;
    Response take(std::size_t slot);
    Response turn(int quarters);
    Response stay();
    Response make_proposal();

    std::optional<Box> resting_tile() const;
    const Tally* counted_tile(const DrawOptions& options) const;
    void draw_heights(Scene& scene, const DrawOptions& options, std::span<const Tally::Label> labels) const;
    void draw_places(Scene& scene, const DrawOptions& options) const;
    void draw_pawns(Scene& scene, const DrawOptions& options) const;
    void draw_ghost(Scene& scene, const DrawOptions& options) const;
    Sentence pawn_of(Seat seat) const;
    Sentence label_of(Cell cell) const;
    Sentence note_on_step() const;

    std::optional<Position> position_;
    std::optional<Table> table_;  // nothing before the first tile
    std::optional<Tally> last_;   // what the newest tile scores
    Arriving arrival_;
    BacksOfHands hands_;
    Touch touch_ = Touch::plays;
    Rack rack_;
    MoveList legal_;
    std::vector<Cell> open_;        // where the tile in hand, as rotated, or the pawn may go
    std::optional<Cell> ghost_;     // the attempt: the tile's lower left square, or the pawn's cell
    std::optional<Tally> preview_;  // what the tile would score there
    std::optional<Refusal> refusal_;
    std::optional<Press> press_;
    Asks asks_;
    bool tries_stay_ = false;  // for a pawn off the board, which cannot be shown
};

}  // namespace pilus

std::unique_ptr<View> make_view_of(pilus::Pilus);
Showcase showcase_of(pilus::Pilus);

}  // namespace narabe
