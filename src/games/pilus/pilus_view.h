// PILUS as a picture, and fingers on it as moves.
#pragma once

#include "games/pilus/pilus_picture.h"
#include "games/pilus/pilus_reasons.h"
#include "ui/view.h"

namespace narabe {

namespace pilus {

/// A tile is taken from the hand, turned, and hung over the table by its middle. In the pawn step the pawn is pointed to
/// where it shall stand; pointing at the pawn itself, or the action `stay`, leaves it there.
class View final : public narabe::View {
  public:
    void show(const AnyPosition& position, Touch touch, const Arrival* arrival) override;
    void draw(Scene& scene, const Moment& moment) const override;
    void targets(std::vector<Target>& targets) const override;
    Response pointer(const PointerEvent& event) override;
    Response command(std::string_view id) override;
    std::vector<Slot> slots() const override;
    std::vector<narabe::Action> actions() const override;
    void draw_slot(std::size_t slot, Scene& scene) const override;
    std::optional<Move> proposal() const override;
    void suggest(Move attempt) override;
    std::vector<Sentence> reasons(Move move) const override { return reasons_for(*position_, move); }
    const Refusal* refusal() const override { return refusal_ ? &*refusal_ : nullptr; }
    std::optional<Sentence> note() const override;
    bool is_unbounded() const override { return true; }
    bool is_carrying() const override { return chosen_.has_value(); }
    float arrival_time() const override { return arrives_ == Arrives::tile ? 260 : 320; }
    bool has_hands() const override { return true; }
    void draw_hand(Seat seat, Scene& scene) const override;
    std::optional<Sentence> hand_words(Seat seat) const override;
    void draw_badge(Seat seat, Scene& scene) const override;

  private:
    /// A tile of the hand as it is turned. It keeps its slot as long as it is held.
    struct Held {
        HandTile tile = no_tile;
        int quarters = 0;
    };
    enum class Arrives : std::uint8_t { nothing, tile, pawn };

    Seat own_seat() const;
    bool is_own_turn(Phase phase) const;
    bool can_take(std::size_t slot) const { return has_tile(slot) && !position_->outcome() && !is_own_turn(Phase::step); }
    bool has_tile(std::size_t slot) const { return rack_[slot].tile < tile_count; }
    Face face_of(std::size_t slot) const { return position_->deal().set()[rack_[slot].tile].turned(rack_[slot].quarters); }
    void fill_rack();
    void refresh_open();
    void let_go();

    Response hover(Point at);
    Response press(const PointerEvent& event);
    Response drag(Point at);
    Response release(const PointerEvent& event);
    Response cancel();
    Cell place_under(Point at) const;
    bool lies_on_ghost(Point at) const;
    void try_at(std::optional<Cell> place);
    Move attempt_at(Cell place) const;
    Response take(std::size_t slot);
    Response turn(int quarters);
    Response stay();
    Response make_proposal();

    void draw_counts(Scene& scene, const Moment& moment) const;
    void draw_places(Scene& scene, const Moment& moment) const;
    void draw_pawns(Scene& scene, const Moment& moment) const;
    void draw_ghost(Scene& scene, const Moment& moment) const;
    Sentence label_of(Cell cell) const;

    std::optional<Position> position_;
    std::optional<Table> table_;  // nothing before the first tile
    std::optional<Tally> last_;   // what the newest tile counts
    Arrives arrives_ = Arrives::nothing;
    Seat arriving_ = Seat::first;    // whose pawn
    std::optional<Cell> came_from_;  // that pawn; nothing if it was off the board
    Touch touch_ = Touch::plays;
    Seat rack_of_ = Seat::chance;
    std::array<Held, hand_size> rack_;
    MoveList legal_;
    std::vector<Cell> open_;             // where the tile in hand may go as it is turned, or the pawn
    std::optional<std::size_t> chosen_;  // the slot of the tile in hand
    std::optional<Cell> ghost_;          // where it is tried: its lower left square; or where the pawn is
    std::optional<Tally> preview_;       // what the tile would count there
    std::optional<Refusal> refusal_;
    std::optional<Point> pressed_;       // where finger or button went down
    bool tries_stay_ = false;            // of a pawn off the board, which is nowhere to be shown
    std::optional<Cell> ghost_before_;   // that
    bool presses_ghost_ = false;         // which was there before
};

}  // namespace pilus

std::unique_ptr<View> make_view_of(pilus::Pilus);

}  // namespace narabe
