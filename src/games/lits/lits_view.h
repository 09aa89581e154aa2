// Battle of LITS as a picture, and fingers on it as moves.
#pragma once

#include "games/lits/lits.h"
#include "ui/view.h"

namespace narabe {

namespace lits {

class View final : public narabe::View {
  public:
    void show(const AnyPosition& position, const Arrival* arrival) override;
    void allow_moves(bool allowed) override { allowed_ = allowed; }
    void draw(Scene& scene, const Moment& moment) const override;
    void targets(std::vector<Target>& targets) const override;
    Response pointer(const PointerEvent& event) override;
    Response command(std::string_view id) override;
    std::span<const Slot> slots() const override { return slots_; }
    void draw_slot(std::size_t slot, Scene& scene) const override;
    std::span<const Action> actions() const override { return actions_; }
    std::optional<Move> proposal() const override;
    const Refusal* refusal() const override { return refusal_ ? &*refusal_ : nullptr; }
    void draw_badge(Seat seat, Scene& scene) const override;

  private:
    struct Hand {
        Tetromino shape;
        FourCells form;
    };

    Response take(Tetromino shape);
    Response change_form(FourCells (*change)(FourCells), int times);
    Response swap();
    Response put_down(const PointerEvent& event);
    Response finish(const PointerEvent& event);
    void begin_stroke(Point at);
    void extend_stroke(Point to);
    void add_to_stroke(Cell cell);
    void place_ghost(Cell under_pointer);
    void set_ghost(std::span<const Cell> cells);
    void drop_all();
    void refresh_controls();

    void draw_symbols(Scene& scene, const Moment& moment, const Cells& hidden) const;
    void draw_pieces(Scene& scene, const Moment& moment) const;
    void draw_ghost(Scene& scene, const Moment& moment) const;
    bool is_arriving(const Moment& moment) const;

    std::optional<Position> position_;
    bool allowed_ = true;
    bool animates_ = false;       // the newest piece came by the last move, and not by a jump
    std::optional<Hand> hand_;
    std::vector<Cell> ghost_;     // the cells that are tried, 1 to 5 of them while a stroke is drawn
    std::optional<Cell> pointed_;  // the cell that the piece in hand hangs on
    bool stroking_ = false;
    Point stroke_end_;
    std::optional<Refusal> refusal_;
    std::vector<Slot> slots_;
    std::vector<Action> actions_;
};

}  // namespace lits

std::unique_ptr<View> make_view_of(lits::Lits);

}  // namespace narabe
