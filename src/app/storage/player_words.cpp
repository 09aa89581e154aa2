#include "app/storage/player_words.h"

#include <span>

#include "core/levels.h"
#include "core/ranges.h"

namespace narabe {

Sentence level_words(int level) {
    if (level == beginner_level) return "level.beginner";
    return {"level.number", {Sentence::number(level)}};
}

Sentence level_words_within(int level) {
    if (level == beginner_level) return "level.beginner_within";
    return {"level.number_within", {Sentence::number(level)}};
}

bool is_named_by_level(const std::vector<Player>& players, Seat seat) {
    const Player& player = players[static_cast<std::size_t>(index_of(seat))];
    return player.is_computer() && player.name.empty() && ranges::count(players, true, &Player::is_computer) > 1 &&
           ranges::count(players, player.level, &Player::level) == 1;
}

Sentence player_name(const std::vector<Player>& players, Seat seat) {
    const auto index = static_cast<std::size_t>(index_of(seat));
    const Player& player = players[index];
    if (!player.name.empty()) return Sentence::plain(player.name);
    if (is_named_by_level(players, seat)) return level_words(player.level);
    if (player.is_computer()) {
        if (ranges::count(players, true, &Player::is_computer) == 1) return "player.computer";
        const auto number = ranges::count(std::span(players).first(index + 1), true, &Player::is_computer);
        return {"player.computer_number", {Sentence::number(number)}};
    }
    if (player.is_person() && ranges::count(players, true, &Player::is_person) == 1) return "player.you";
    return name_of_player(seat, static_cast<int>(players.size()));
}

Sentence player_name_within(const std::vector<Player>& players, Seat seat) {
    const Sentence name = player_name(players, seat);
    if (name.key == "player.you") return "player.you_within";
    return name.key == "player.computer" ? Sentence("player.the_computer_within") : name;
}

Sentence player_names(const std::vector<Player>& players, const std::vector<Seat>& seats) {
    std::vector<Sentence> names;
    for (const Seat seat : seats) names.push_back(player_name(players, seat));
    return names.empty() ? Sentence() : listed(names);
}

Sentence rating_words(const Rating& rating) {
    const char* const key = rating.is_provisional() ? "rating.row_provisional" : "rating.row";
    return {key, {Sentence::number(rating.shown()), Sentence::number(rating.games)}};
}

Sentence puzzle_rating_words(const Rating& rating) {
    const char* const key = rating.is_provisional() ? "puzzles.rating_provisional" : "puzzles.rating";
    return {key, {Sentence::number(rating.shown())}};
}

}  // namespace narabe
