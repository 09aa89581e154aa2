#include "app/storage/library.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "app/storage/game_filter.h"
#include "app/storage/player_words.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_games.h"

namespace narabe {

namespace {

GameListing read_kept(std::string_view line) {
    const auto parts = split(line, "\t");
    GameListing kept{.id = std::string(parts[0])};
    if (parts.size() > 1 && parts[1] == "elsewhere") kept.state = GameListing::State::elsewhere;
    if (parts.size() > 2) kept.when = parts[2];
    return kept;
}

std::string title_in(std::string_view entry) {
    for (std::string_view line : lines_of(entry)) {
        if (take(line, "title ")) return name_from(line);
    }
    return {};
}

}  // namespace

void Library::take(std::string_view list) {
    ++revision_;
    const std::vector<GameListing> before = std::exchange(games_, {});
    const auto was_damaged = [&](const GameListing& kept) {
        return ranges::any_of(before, [&](const GameListing& old) {
            return old.id == kept.id && old.state == GameListing::State::unreadable && old.summary == kept.summary;
        });
    };
    while (!list.empty()) {
        const std::size_t end = std::min(list.find("\n\n"), list.size());
        const std::string_view entry = list.substr(0, end);
        list = list.substr(std::min(end + 2, list.size()));
        std::string_view line = entry.substr(0, entry.find('\n'));
        if (!narabe::take(line, "kept ")) continue;
        GameListing kept = read_kept(line);
        if (const auto summary = read_summary(entry)) kept.summary = *summary;
        kept.title = title_in(entry);
        if (!kept.summary.game || was_damaged(kept)) kept.state = GameListing::State::unreadable;
        games_.push_back(std::move(kept));
    }
}

void Library::remove(std::string_view id) {
    std::erase_if(games_, [&](const GameListing& kept) { return kept.id == id; });
}

void Library::rename(std::string_view id, std::string_view title) {
    for (GameListing& kept : games_) {
        if (kept.id == id) kept.title = title;
    }
}

void Library::mark_unreadable(std::string_view id) {
    for (GameListing& kept : games_) {
        if (kept.id == id) kept.state = GameListing::State::unreadable;
    }
}

const GameListing* Library::find(std::string_view id) const {
    const auto found = ranges::find(games_, id, &GameListing::id);
    return found == games_.end() ? nullptr : &*found;
}

std::vector<const GameListing*> Library::to_go_on_with(std::string_view played, std::size_t most) const {
    std::vector<const GameListing*> found;
    for (const GameListing& kept : games_) {
        if (found.size() == most) break;
        const bool goes_on = kept.state != GameListing::State::unreadable && !kept.summary.is_finished();
        if (goes_on && kept.id != played) found.push_back(&kept);
    }
    return found;
}

std::vector<const GameModule*> Library::kinds() const {
    std::vector<const GameModule*> found;
    for (const GameModule* game : all_games()) {
        if (ranges::any_of(games_, [&](const GameListing& kept) { return kept.summary.game == game; })) found.push_back(game);
    }
    return found;
}

bool LibraryFilter::lets_through(const GameListing& kept, const Texts& texts) const {
    if (game && kept.summary.game != game) return false;
    if (!kept.summary.game) return part == Part::all && sought.empty();
    if (part != Part::all && kept.summary.is_finished() != (part == Part::finished)) return false;
    if (sought.empty()) return true;
    const std::string name = std::string(kept.summary.game->info.id) + ".name";
    const std::string words = texts(Sentence(name.c_str())) + " " + std::string(kept.summary.game->info.name) + " ";
    return has_words(words + kept.title + " " + players_text(kept.summary, texts) + " " +
                         options_text(*kept.summary.game, kept.summary.options, texts),
                     sought);
}

void LibraryFilter::sort(std::vector<const GameListing*>& games) const {
    // Games that are otherwise equal stay in the order of the library, which is the order of their addresses.
    const auto by_game = [](const GameListing* kept) {
        return std::pair(ranges::find(all_games(), kept->summary.game) - all_games().begin(), kept);
    };
    const auto by_length = [](const GameListing* kept) { return std::pair(-kept->summary.moves, kept); };
    switch (order) {
        case Order::newest: break;
        case Order::oldest: std::reverse(games.begin(), games.end()); break;
        case Order::by_game: ranges::sort(games, std::less<>(), by_game); break;
        case Order::longest: ranges::sort(games, std::less<>(), by_length); break;
    }
}

std::string players_text(const Summary& summary, const Texts& texts) {
    Sentence all;
    for (std::size_t seat = 0; seat < summary.players.size(); ++seat) {
        const Player& player = summary.players[seat];
        Sentence who = player_name(summary.players, seat_at(static_cast<int>(seat)));
        Sentence level = level_words_within(player.level);
        if (is_named_by_level(summary.players, seat_at(static_cast<int>(seat)))) {
            who = Sentence("player.computer_of_level", {std::move(level)});
        } else if (player.is_computer()) {
            who = Sentence("library.computer", {std::move(who), std::move(level)});
        }
        all = seat == 0 ? std::move(who) : Sentence("library.and", {std::move(all), std::move(who)});
    }
    return texts(all);
}

std::string options_text(const GameModule& game, const Options& options, const Texts& texts) {
    Sentence all;
    for (const Option& option : options) {
        const auto spec = ranges::find(game.info.options, option.name, &OptionSpec::name);
        if (spec == std::end(game.info.options) || spec->kind == OptionSpec::Kind::text) continue;
        const std::string key = std::string(game.info.id) + ".option." + option.name;
        const std::string value = key + "." + option.value;
        if (!texts.has(key)) continue;
        const Sentence chosen = texts.has(value) ? Sentence(value.c_str()) : Sentence::plain(excerpt(option.value));
        Sentence said("library.option", {Sentence(key.c_str()), chosen});
        all = all == Sentence() ? std::move(said) : Sentence("library.when", {std::move(all), std::move(said)});
    }
    return texts(all);
}

std::string standing_text(const Summary& summary, const Texts& texts) {
    if (!summary.is_finished()) {
        return texts(Sentence("library.turn", {player_name(summary.players, summary.to_move)}));
    }
    const auto winners = winners_of(summary);
    if (winners.empty()) return texts("result.draw");
    const auto is_there = [&](Seat seat) { return static_cast<std::size_t>(index_of(seat)) < summary.players.size(); };
    if (!ranges::all_of(winners, is_there)) return {};
    const auto name = [&](Seat seat) { return player_name(summary.players, seat); };
    if (winners.size() > 1) {
        std::vector<Sentence> names;
        for (const Seat seat : winners) names.push_back(name(seat));
        return texts(Sentence("result.shared", {listed(names)}));
    }
    const auto seat = static_cast<std::size_t>(index_of(winners[0]));
    const bool is_of_many = ranges::count(summary.players, true, &Player::is_computer) > 1 && !summary.players[seat].is_person();
    if (is_of_many || ranges::count(summary.players, true, &Player::is_person) != 1) {
        return texts(Sentence("result.wins", {name(winners[0])}));
    }
    return texts(summary.players[seat].is_person() ? "result.you_win" : "result.you_lose");
}

}  // namespace narabe
