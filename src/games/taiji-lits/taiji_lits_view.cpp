#include "games/taiji-lits/taiji_lits_view.h"

#include "ui/group_marks.h"

namespace narabe {

namespace taiji_lits {

namespace {

constexpr Ink ink_of(lits::Symbol symbol) {
    return symbol == lits::Symbol::x ? Ink::white : Ink::black;
}

}  // namespace

void LowerView::show(const AnyPosition& position, Touch touch, const Arrival* arrival) {
    show_position(position.as<TaijiLits>().first(), touch, arrives_below<TaijiLits>(arrival));
}

void UpperView::show(const AnyPosition& position, Touch touch, const Arrival* arrival) {
    const taiji_lits::Position& both = position.as<TaijiLits>();
    kept_ = both.kept();
    winner_.reset();
    if (const auto outcome = both.outcome()) winner_ = outcome->won_by(Seat::first) ? Seat::first : Seat::second;
    show_position(both.second(), touch, arrives_on_top<TaijiLits>(arrival) && arrival->move != LitsPosition::swap);
}

void UpperView::draw_above(Scene& scene, const DrawOptions& options) const {
    ViewOf::draw_above(scene, options);
    if (winner_) mark_what_counts(scene, options);
}

/// A dot on every visible square, larger for the winner.
void UpperView::mark_what_counts(Scene& scene, const DrawOptions& options) const {
    for (const lits::Symbol symbol : {lits::Symbol::x, lits::Symbol::o}) {
        const bool has_won = symbol_of(position(), *winner_) == symbol;
        const float radius = has_won ? 0.15f + 0.05f * options.glow : 0.1f;
        (position().board().of(symbol) - position().field().covered()).for_each([&](int cell) {
            scene.disc(centre_of(cell_at(cell, taiji::stride)), radius, {.fill = mark_on(ink_of(symbol))});
        });
    }
}

void UpperView::targets(std::vector<Target>& targets) const {
    ViewOf::targets(targets);
    for (Target& target : targets) {
        const Cell cell{static_cast<int>(target.box.least.x), static_cast<int>(target.box.least.y)};
        const int number = index_of(cell, taiji::stride);
        if (position().field().covered().has(number)) continue;
        if (position().board().x.has(number)) target.label.key = "taiji.cell_white";
        if (position().board().o.has(number)) target.label.key = "taiji.cell_black";
    }
}

/// The totals of both games after the attempt.
std::optional<Sentence> UpperView::note() const {
    if (tries_swap()) return swap_label();
    if (!fits()) return note_on_beginning();
    const auto effect = expected();
    const auto sum_of = [&](lits::Symbol symbol) {
        const int kept = kept_[static_cast<std::size_t>(index_of(holder_of(position(), symbol)))];
        return Sentence::plain(points_text(kept + 2 * effect.visible[static_cast<std::size_t>(symbol)]));
    };
    return with_safe(Sentence("taiji-lits.after_move", {sum_of(lits::Symbol::x), sum_of(lits::Symbol::o)}), effect);
}

void UpperView::draw_badge(Seat seat, Scene& scene) const {
    draw_colour_badge(scene, ink_of(symbol_of(position(), seat)));
}

}  // namespace taiji_lits

std::unique_ptr<View> make_view_of(taiji_lits::TaijiLits) {
    return std::make_unique<taiji_lits::View>();
}

SpokenMove spoken(taiji_lits::TaijiLits, const taiji_lits::Position& before, Move move) {
    return before.is_on_top() ? lits::spoken_on(before.second(), move, "taiji-lits.move.swap")
                              : spoken(taiji::Taiji{}, before.first(), move);
}

Showcase showcase_of(taiji_lits::TaijiLits) {
    return {
        ":g1/f1,g2/f2,c3/b3,b4/a4,c5/d5,g5/f5,h8/g8,h9/i9,b1/b2,c2/c1,d1/d2,h2/h1,a2/a3,e3/e2,d4/d3,f3/f4,g4/g3,i3/i4,"
        "h5/h4,a6/a5,b6/b5,e6/e5,i5/i6,c6/c7,d6/d7,f7/f6,g6/g7,h7/h6,a8/a7,e8/e7,i7/i8,b9/b8,c9/c8,d8/d9,f9/f8,i1/i2,"
        "Lb2b3b4c2,Sd2e2e3f3",
        {{0, 0}, {7, 4}}};
}

}  // namespace narabe
