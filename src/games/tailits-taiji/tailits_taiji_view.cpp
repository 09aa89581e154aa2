#include "games/tailits-taiji/tailits_taiji_view.h"

namespace narabe {

namespace tailits_taiji {

void LowerView::show(const AnyPosition& position, Touch touch, const Arrival* arrival) {
    show_position(position.as<TailitsTaiji>().first(), touch, arrives_below<TailitsTaiji>(arrival));
}

void UpperView::show(const AnyPosition& position, Touch touch, const Arrival* arrival) {
    const Position& both = position.as<TailitsTaiji>();
    show_position(both.second(), touch, arrives_on_top<TailitsTaiji>(arrival));
    if (const auto outcome = both.outcome()) {
        celebrate(outcome->won_by(Seat::first) ? taiji::Colour::black : taiji::Colour::white);
    }
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
        ":Tf5g6/e6f6,Sf3f4/e2e3,Lc3d3/b3d4,Sh6i6/i5j5,Ti2j3/i3i4,Lb7c6/b6d6,Lf1h1/g1h2,Ta8b8/b9c8,Lk6k7/i7j7,"
        "Lg7g8/g9h9,Sd9e9/d8e10,Tc1d1/b1c2,Tj8j9/i9k9,Lj1k3/k1k2,Id11f11/e11g11,Ia2a4/a1a3,Sa11c10/b10b11,c1/d1,"
        "g1/f1,j3/k3,j4/k4,h5/g5,i5/j5,k1/k2,c3/c2,i2/i3,d4/d3,f3/f4,g3/g4,h3/h4,e4/e5,c4/b4",
        {{1, 0}, {11, 5}}};
}

}  // namespace narabe
