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

}  // namespace narabe
