#include "games/tailits-taiji/tailits_taiji_view.h"

namespace narabe {

namespace tailits_taiji {

void LowerView::show(const AnyPosition& position, Touch touch, const Arrival* arrival) {
    show_position(position.as<TailitsTaiji>().first(), touch, arrives_below<TailitsTaiji>(arrival));
}

void UpperView::show(const AnyPosition& position, Touch touch, const Arrival* arrival) {
    const Position& both = position.as<TailitsTaiji>();
    kept_ = both.kept();
    show_position(both.second(), touch, arrives_on_top<TailitsTaiji>(arrival));
    if (const auto outcome = both.outcome()) {
        celebrate(outcome->won_by(Seat::first) ? taiji::Colour::black : taiji::Colour::white);
    }
}

/// The totals of both games.
Sentence UpperView::note_on(const taiji::Effect& effect) const {
    Sentence note("tailits-taiji.after_move");
    for (const taiji::Colour colour : {taiji::Colour::black, taiji::Colour::white}) {
        const auto seat = static_cast<std::size_t>(colour == taiji::Colour::black ? 0 : 1);
        for (const auto& sums : {effect.before, effect.after}) {
            note.args.push_back(Sentence::plain(points_text(kept_[seat] + 2 * sums[static_cast<std::size_t>(colour)])));
        }
    }
    return note;
}

void UpperView::targets(std::vector<Target>& targets) const {
    taiji::View::targets(targets);
    const taiji::Cells bare_tetrominoes = position().raised() - position().covered();
    bare_tetrominoes.for_each([&](int cell) {
        Target& target = targets[static_cast<std::size_t>(cell)];
        target.label = Sentence("tailits-taiji.cell_raised", {Sentence::plain(target.id)});
    });
}

}  // namespace tailits_taiji

std::unique_ptr<View> make_view_of(tailits_taiji::TailitsTaiji) {
    return std::make_unique<tailits_taiji::View>();
}

SpokenMove spoken(tailits_taiji::TailitsTaiji, const tailits_taiji::Position& before, Move move) {
    return before.is_on_top() ? spoken(taiji::Taiji{}, before.second(), move) : spoken(tailits::Tailits{}, before.first(), move);
}

Showcase showcase_of(tailits_taiji::TailitsTaiji) {
    return {
        ":Sd5e6/e5f6,Le3g4/e4f4,Tg6h6/h5i6,Sc3d2/c4d3,Tf7f9/e8f8,Ia1d1/b1c1,Lj5j7/j6k7,Lg10h9/g9g11,Lc5c6/b5c7,"
        "Ic11e11/d11f11,Sj10j11/i9i10,Sj3j4/i4k3,Sb7b8/a6a7,Tg1g2/f2g3,Ta2b3/a3a4,La9b9/b10b11,Sh2j1/i1i2,b1/c1,g2/g3,"
        "c3/c4,e3/e4,a3/a2",
        {{0, 0}, {7, 4}}};
}

}  // namespace narabe
