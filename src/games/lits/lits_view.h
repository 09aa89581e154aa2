// The view of Battle of LITS.
#pragma once

#include "games/lits/lits_reasons.h"
#include "games/lits/lits_words.h"
#include "ui/showcase.h"
#include "ui/tetromino_hand.h"
#include "ui/view.h"

namespace narabe {

namespace lits {

/// For boards of any width; in double games the other half draws the background.
template <int Width>
class ViewOf : public narabe::View {
  public:
    using Position = PositionOf<Width>;

    /// `animates`: the last move has just placed the newest piece.
    void show_position(const Position& position, Touch touch, bool animates);
    void draw(Scene& scene, const DrawOptions& options) const override;
    /// The pieces and the attempt, on top of the background.
    void draw_above(Scene& scene, const DrawOptions& options) const;
    void targets(std::vector<Target>& targets) const override;
    Response pointer(const PointerEvent& event) override;
    Response command(std::string_view id) override;
    std::vector<Slot> slots() const override;
    std::vector<Action> actions() const override;
    void draw_slot(std::size_t slot, Scene& scene) const override;
    std::optional<Move> proposal() const override;
    std::span<const Cell> tried_cells() const override { return hand_.cells(); }
    void suggest(Move attempt) override;
    std::vector<Clause> reasons(Move move) const override { return reasons_for(*position_, move, symbol_names()); }
    Handling handling() const override { return {.asks_for_piece = asks_for_piece(), .is_carrying = hand_.piece().has_value()}; }
    const Refusal* refusal() const override { return refusal_ && !hand_.rests() ? &*refusal_ : nullptr; }
    std::optional<Sentence> note() const override;
    void draw_badge(Seat seat, Scene& scene) const override;

  protected:
    const Position& position() const { return *position_; }
    /// The effects of the attempt. Precondition: it is legal.
    EffectOf<Width> expected() const { return effect_of(*position_, *move_with(hand_.four())); }
    /// The sentence, followed by what becomes safe.
    Sentence with_safe(Sentence said, const EffectOf<Width>& effect) const;
    bool fits() const { return hand_.has_four() && !refusal_; }
    bool tries_swap() const { return tries_swap_; }
    virtual Sentence swap_label() const { return "lits.swap"; }
    virtual Sentence swap_or_place() const { return "lits.first_or_swap"; }
    /// What to do before the first moves, or when the player asks for it.
    std::optional<Sentence> note_on_beginning() const;
    virtual SymbolNames symbol_names() const { return {}; }

  private:
    Response take(Tetromino shape);
    Response drop(const PointerEvent& event);
    Response swap();
    void put_back();
    void try_again();
    void find_places();
    bool asks_for_piece() const { return touch_ == Touch::plays && hand_.asks_for_piece(); }
    bool has_left(Tetromino shape) const { return position_->supply().left(shape) > 0 && !position_->outcome(); }
    std::optional<Move> move_with(FourCells cells) const;

    void draw_symbols(Scene& scene, const DrawOptions& options) const;
    void draw_ghost(Scene& scene, const DrawOptions& options) const;
    bool is_arriving(const DrawOptions& options) const;

    std::optional<Position> position_;
    Touch touch_ = Touch::plays;
    bool animates_ = false;
    bool tries_swap_ = false;
    TetrominoHand hand_{Width};
    std::optional<Refusal> refusal_;
    std::vector<Cell> safe_;
    std::vector<Cell> places_;     // for the piece in hand
    std::size_t open_places_ = 0;  // legal or not
};

extern template class ViewOf<10>;
extern template class ViewOf<11>;

class View final : public ViewOf<width> {
  public:
    void show(const AnyPosition& position, Touch touch, const Arrival* arrival) override {
        show_position(position.as<Lits>(), touch, arrival != nullptr && arrival->move != swap_move);
    }
};

}  // namespace lits

std::unique_ptr<View> make_view_of(lits::Lits);
Showcase showcase_of(lits::Lits);

}  // namespace narabe
