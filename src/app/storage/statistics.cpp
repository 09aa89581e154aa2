#include "app/storage/statistics.h"

#include <algorithm>

#include "core/ranges.h"

namespace narabe {

namespace {

/// The index of the only person, if all others are computers.
std::optional<std::size_t> only_person(const std::vector<Player>& players) {
    const auto person = ranges::find_if(players, [](const Player& player) { return player.is_person(); });
    const auto others = ranges::count(players, true, &Player::is_computer) + 1;
    if (person == players.end() || others != static_cast<std::ptrdiff_t>(players.size())) return std::nullopt;
    return static_cast<std::size_t>(person - players.begin());
}

/// The level of all computers; empty if they have different levels.
std::optional<int> only_level(const std::vector<Player>& players) {
    std::optional<int> level;
    for (const Player& player : players) {
        if (!player.is_computer()) continue;
        if (level && *level != player.level) return std::nullopt;
        level = player.level;
    }
    return level;
}

/// A shared win of several seats counts as a draw.
void count(Tally& tally, const std::vector<Seat>& winners, Seat person) {
    const bool has_won = ranges::find(winners, person) != winners.end();
    if (winners.empty() || (has_won && winners.size() > 1)) {
        ++tally.drawn;
    } else {
        ++(has_won ? tally.won : tally.lost);
    }
}

Tally& tally_of(std::vector<std::pair<const GameModule*, Tally>>& kinds, const GameModule* kind) {
    const auto found = ranges::find_if(kinds, [&](const auto& each) { return each.first == kind; });
    return found == kinds.end() ? kinds.emplace_back(kind, Tally()).second : found->second;
}

}  // namespace

GameTallies tallies_of(std::span<const GameListing> games, const GameModule* game) {
    GameTallies tallies;
    for (const GameListing& listing : games) {
        const Summary& summary = listing.summary;
        if (!summary.game || !summary.is_finished() || (game && summary.game != game)) continue;
        const auto person = only_person(summary.players);
        if (!person) continue;
        const auto winners = winners_of(summary);
        const Seat seat = seat_at(static_cast<int>(*person));
        count(tallies.all, winners, seat);
        count(tally_of(tallies.kinds, summary.game), winners, seat);
        count(*person == 0 ? tallies.first : tallies.later, winners, seat);
        if (const auto level = only_level(summary.players)) {
            count(tallies.levels[static_cast<std::size_t>(place_of_level(*level))], winners, seat);
        }
    }
    return tallies;
}

}  // namespace narabe
