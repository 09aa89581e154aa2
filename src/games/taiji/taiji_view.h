// TAIJI as a picture, and fingers on it as moves.
#pragma once

#include "games/taiji/taiji_reasons.h"
#include "ui/group_marks.h"
#include "ui/view.h"

namespace narabe {

namespace taiji {

/// A piece is drawn from its first cell to the second, or given by two clicks on them. The slots say which colour the
/// first cell becomes.
class View : public narabe::View {
  public:
    void show(const AnyPosition& position, Touch touch, const Arrival* arrival) override {
        show_position(position.as<Taiji>(), touch, arrival != nullptr);
    }
    /// `animates`: the newest piece came by the last move, and not by a jump.
    void show_position(const Position& position, Touch touch, bool animates);
    /// Where this game does not decide alone whose colour has won.
    void celebrate(Colour winner) { winner_ = winner; }
    void draw(Scene& scene, const Moment& moment) const override;
    /// The board and its pieces, for what is played on top of them.
    void draw_below(Scene& scene, const Moment& moment) const;
    /// The pieces and all else, on a picture of what lies below them.
    void draw_above(Scene& scene, const Moment& moment) const;
    void targets(std::vector<Target>& targets) const override;
    Response pointer(const PointerEvent& event) override;
    Response command(std::string_view id) override;
    std::vector<Slot> slots() const override;
    std::vector<Action> actions() const override { return {}; }
    void draw_slot(std::size_t slot, Scene& scene) const override;
    std::optional<Move> proposal() const override;
    std::span<const Cell> tried_cells() const override { return tried_; }
    void suggest(Move attempt) override;
    std::vector<Sentence> reasons(Move move) const override { return reasons_for(*position_, move); }
    const Refusal* refusal() const override { return refusal_ ? &*refusal_ : nullptr; }
    void draw_badge(Seat seat, Scene& scene) const override;

  protected:
    const Position& position() const { return *position_; }

  private:
    Response hover(const PointerEvent& event);
    Response press(Cell cell);
    Response drag(Point at);
    Response release(const PointerEvent& event);
    Response turn();
    void drop_all();
    void try_cells(std::optional<Cell> first, std::optional<Cell> second);
    void refresh_groups();
    Cell black_of_ghost() const { return first_colour_ == Colour::black ? *first_ : *second_; }
    Cell white_of_ghost() const { return first_colour_ == Colour::black ? *second_ : *first_; }

    void draw_pieces(Scene& scene, const Moment& moment) const;
    void fade_what_does_not_count(Scene& scene) const;
    void draw_groups(Scene& scene, const Moment& moment) const;
    void draw_ghost(Scene& scene, const Moment& moment) const;
    void draw_ways(Scene& scene) const;
    bool is_arriving(const Moment& moment) const;

    std::optional<Position> position_;
    Touch touch_ = Touch::plays;
    bool animates_ = false;
    std::optional<Colour> winner_;
    Colour first_colour_ = Colour::white;
    std::optional<Cell> pointed_;  // by something that is not pressed, and before anything is tried
    std::optional<Cell> first_;    // of the piece that is tried
    std::optional<Cell> second_;
    std::vector<Cell> tried_;      // both
    std::optional<Cell> pressed_;  // where finger or button went down
    bool presses_again_ = false;   // on the first cell, which lets go of it
    bool is_spent_ = false;        // what is tried was refused and only waits to be seen
    std::optional<Refusal> refusal_;
    std::vector<GroupMark> groups_;  // that count, or would with the piece that is tried
    Cells counting_;  // the cells of these groups
    Cells open_;      // those that a piece can still cover
};

}  // namespace taiji

std::unique_ptr<View> make_view_of(taiji::Taiji);

}  // namespace narabe
