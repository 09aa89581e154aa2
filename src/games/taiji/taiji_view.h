// The view of TAIJI.
#pragma once

#include "games/taiji/taiji_reasons.h"
#include "games/taiji/taiji_words.h"
#include "ui/group_marks.h"
#include "ui/showcase.h"
#include "ui/view.h"

namespace narabe {

namespace taiji {

/// The domino being tried, or its first half, and the colour of that half.
class TriedPiece {
  public:
    void lay(std::optional<Cell> first, std::optional<Cell> second) {
        count_ = second ? 2 : first ? 1 : 0;
        if (first) cells_[0] = *first;
        if (second) cells_[1] = *second;
    }
    void begin_with(Colour colour) { first_colour_ = colour; }

    Colour first_colour() const { return first_colour_; }
    std::optional<Cell> first() const { return count_ > 0 ? std::optional(cells_[0]) : std::nullopt; }
    std::optional<Cell> second() const { return is_whole() ? std::optional(cells_[1]) : std::nullopt; }
    std::span<const Cell> cells() const { return {cells_.data(), count_}; }
    bool is_whole() const { return count_ == 2; }
    // Precondition of both: it is complete.
    Cell black() const { return cells_[first_colour_ == Colour::black ? 0 : 1]; }
    Cell white() const { return cells_[first_colour_ == Colour::black ? 1 : 0]; }

  private:
    std::array<Cell, 2> cells_{};
    std::size_t count_ = 0;
    Colour first_colour_ = Colour::white;
};

/// A domino is drawn from its first cell to the second, or given by two clicks. The slots select the colour of the first cell.
class View : public narabe::View {
  public:
    void show(const AnyPosition& position, Touch touch, const Arrival* arrival) override {
        show_position(position.as<Taiji>(), touch, arrival != nullptr);
    }
    /// `animates`: the last move has just placed the newest domino.
    void show_position(const Position& position, Touch touch, bool animates);
    /// Sets the winner's colour in games that this game does not decide alone.
    void celebrate(Colour winner) { winner_ = winner; }
    void draw(Scene& scene, const DrawOptions& options) const override;
    /// The board and its dominoes, as a background for another game.
    void draw_below(Scene& scene, const DrawOptions& options) const;
    /// The dominoes and all marks, on top of a background.
    void draw_above(Scene& scene, const DrawOptions& options) const;
    void targets(std::vector<Target>& targets) const override;
    Response pointer(const PointerEvent& event) override;
    Response command(std::string_view id) override;
    std::vector<Slot> slots() const override;
    std::vector<Action> actions() const override { return {}; }
    void draw_slot(std::size_t slot, Scene& scene) const override;
    std::optional<Move> proposal() const override;
    std::span<const Cell> tried_cells() const override { return piece_.cells(); }
    void suggest(Move attempt) override;
    std::vector<Clause> reasons(Move move) const override { return reasons_for(*position_, move); }
    const Refusal* refusal() const override { return refusal_ ? &*refusal_ : nullptr; }
    std::optional<Sentence> note() const override;
    void draw_badge(Seat seat, Scene& scene) const override;

  protected:
    virtual Sentence first_note() const { return "taiji.first"; }
    /// What counts, with the piece that is tried.
    virtual Sentence note_on(const Effect& effect) const;
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

    void draw_pieces(Scene& scene, const DrawOptions& options) const;
    void draw_ghost(Scene& scene, const DrawOptions& options) const;
    void draw_ways(Scene& scene) const;
    bool is_arriving(const DrawOptions& options) const;

    std::optional<Position> position_;
    Touch touch_ = Touch::plays;
    bool animates_ = false;
    std::optional<Colour> winner_;
    TriedPiece piece_;
    std::optional<Cell> pointed_;  // by a hovering pointer, before an attempt
    std::optional<Cell> pressed_;  // where the press began
    bool presses_again_ = false;   // on the first cell, which deselects it
    bool is_spent_ = false;        // the attempt was refused and is only shown
    std::optional<Refusal> refusal_;
    DecidingGroups groups_;  // including the attempt
    Cells open_;             // those that a domino can still cover
};

}  // namespace taiji

std::unique_ptr<View> make_view_of(taiji::Taiji);
Showcase showcase_of(taiji::Taiji);

}  // namespace narabe
