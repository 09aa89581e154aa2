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

void UpperView::draw_above(Scene& scene, const Moment& moment) const {
    ViewOf::draw_above(scene, moment);
    if (winner_) mark_what_counts(scene, moment);
}

/// A dot on every visible square, larger on those of the winner.
void UpperView::mark_what_counts(Scene& scene, const Moment& moment) const {
    for (const lits::Symbol symbol : {lits::Symbol::x, lits::Symbol::o}) {
        const bool has_won = symbol_of(position(), *winner_) == symbol;
        const float radius = has_won ? 0.15f + 0.05f * moment.glow : 0.1f;
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

/// The sums of both games with the piece that is tried.
std::optional<Sentence> UpperView::note() const {
    if (tries_swap()) return swap_label();
    if (!fits()) return note_on_beginning();
    const auto sum_of = [&](lits::Symbol symbol) {
        const int visible = (position().board().of(symbol) - covered_then()).count();
        const int kept = kept_[static_cast<std::size_t>(index_of(holder_of(position(), symbol)))];
        return Sentence::plain(points_text(kept + 2 * visible));
    };
    return Sentence("taiji-lits.after_move", {sum_of(lits::Symbol::x), sum_of(lits::Symbol::o)});
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
        ":f1/e1,i1/h1,e2/f2,h2/i2,i3/h3,b4/a4,g5/h5,h6/i6,g7/h7,c8/d8,h8/g8,b9/a9,d9/c9,g9/h9,b2/b1,d1/d2,g2/g1,"
        "a3/a2,c2/c3,e4/e3,g4/g3,c5/c4,d5/d4,f5/f4,i4/i5,a6/a5,b5/b6,e6/e5,d7/d6,f7/f6,a7/a8,b8/b7,e8/e7,f8/f9,"
        "i9/i8,c7/c6,Lb5c5d5d6,Id1d2d3d4,Se6f5f6g5",
        {{0.5f, 2.5f}, {7.5f, 6.5f}}};
}

}  // namespace narabe
