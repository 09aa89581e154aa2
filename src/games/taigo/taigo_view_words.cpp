// The notes of the view of TAIGO.
#include "core/ranges.h"
#include "games/taigo/taigo_view.h"

namespace narabe::taigo {

namespace {

/// A few hexes by name, more by their number.
Sentence some(const std::vector<Cell>& hexes) {
    constexpr std::size_t max_named = 2;
    if (hexes.size() > max_named) return Sentence("taigo.places", {Sentence::number(static_cast<long long>(hexes.size()))});
    std::vector<Sentence> names;
    for (const Cell hex : hexes) names.push_back(name(hex));
    return listed(names);
}

}  // namespace

std::optional<Sentence> View::note() const {
    if (const auto outcome = position_->outcome()) return note_on_end(*outcome);
    const Colour theirs = colour_of(opponent_of(position_->to_move()));
    if (asks_for_cone()) {
        const auto count = static_cast<long long>(position_->holes().size());
        return Sentence("taigo.note.holes", {Sentence::number(count), name(theirs)});
    }
    if (auto note = ghost_ && !refusal_ ? note_on_tile() : std::nullopt) return note;
    if (const auto hex = table_->left_empty()) return Sentence("taigo.note.stays_empty", {name(*hex)});
    if (position_->tiles_left() == 1) return "taigo.note.last_tile";
    if (touch_ == Touch::plays && position_->turn() < 2) return "taigo.first";
    return std::nullopt;
}

/// The effects of the tile in hand.
std::optional<Sentence> View::note_on_tile() const {
    const Colour mine = colour_of(position_->to_move());
    const Colour theirs = colour_of(opponent_of(position_->to_move()));
    const Effect& effect = ghost_->effect;
    for (const Colour colour : {theirs, mine}) {
        if (ranges::find(effect.fives, colour, &Line::colour) == effect.fives.end()) continue;
        return Sentence(colour == mine ? "taigo.note.makes_five" : "taigo.note.gives_five", {name(colour)});
    }
    std::vector<Sentence> said;
    const auto count = static_cast<long long>(effect.holes.size());
    if (count > 0) said.emplace_back("taigo.note.creates", std::vector{Sentence::number(count)});
    for (const Colour colour : {theirs, mine}) {
        const std::vector<Cell>& gaps = effect.gaps[taigo::index_of(colour)];
        if (gaps.empty()) continue;
        said.emplace_back("taigo.note.five_next", std::vector{name(colour), some(gaps)});
    }
    if (said.empty()) return std::nullopt;
    return said.size() == 1 ? said[0] : Sentence("taigo.note.both", {said[0], said[1]});
}

/// Whose line of five it is.
std::optional<Sentence> View::note_on_end(const Outcome& outcome) const {
    if (outcome.is_draw()) return std::nullopt;
    const Colour winner = colour_of(outcome.won_by(Seat::first) ? Seat::first : Seat::second);
    const Colour loser = winner == Colour::black ? Colour::white : Colour::black;
    if (fives_on(*position_, loser).empty()) return Sentence("taigo.result.five", {name(winner)});
    return Sentence("taigo.result.both_five", {name(winner), name(loser)});
}

}  // namespace narabe::taigo
