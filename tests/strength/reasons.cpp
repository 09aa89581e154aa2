// Counts how many clearly best moves have a reason. Prints a table; it is not a test, because it takes minutes.
//
// reasons find [--positions N] [GAME…]     plays games of level 3 against itself and prints the positions in which a longer search
//                                          finds one move clearly best: game, position, move, lead
// reasons tell [--silent | --all] <FILE    reads what `find` printed and counts the moves that have a reason, and the kinds of
//                                          reasons; --silent lists the moves without any, --all every move with its reasons
#include "ui/reasons.h"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "core/english.h"
#include "core/text.h"
#include "games/all_brains.h"
#include "games/all_games.h"
#include "games/all_views.h"

namespace narabe {

namespace {

constexpr int simulations = 4000;
constexpr float clearly = 0.1f;
constexpr std::uint32_t fewest_visits = 20;  // minimum visits for a move's win probability to count

/// The lead of the best move over the second best; no value if the search has visited only one move.
std::optional<float> lead_of(const std::vector<Candidate>& candidates) {
    std::optional<float> next;
    for (std::size_t i = 1; i < candidates.size(); ++i) {
        const Candidate& other = candidates[i];
        if (other.certain || other.visits >= fewest_visits) next = std::max(next.value_or(0), other.chance);
    }
    if (!next) return std::nullopt;
    return candidates.front().chance - *next;
}

Candidate move_of_level(const AnyPosition& seen, int number, std::uint64_t seed) {
    const Level judge = level(number, seen.game().info.id);
    const auto search = make_search(seen, judge, seed);
    search->run(static_cast<int>(judge.simulations));
    return chosen(*search, judge, seed);
}

/// Prints the positions of one game and returns their number.
int find_in_game(const GameModule& game, std::uint64_t seed, int most) {
    constexpr int max_of_a_game = 4;  // maximum positions per game, for variety
    Rng rng(seed);
    AnyPosition position = *game.start(*game.resolve({}, rng));
    MoveList moves;
    int found = 0;
    for (int played = 0; !position.outcome(); ++played) {
        position.legal_moves(moves);
        if (position.to_move() == Seat::chance) {
            position.play(position.roll(rng));
            continue;
        }
        if (played < 2) {
            position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            continue;
        }
        const AnyPosition seen = position.seen_by(position.to_move());
        if (moves.size() > 1 && found < std::min(most, max_of_a_game) && rng.below(2) == 0) {
            const auto search = make_search(seen, level(7, game.info.id), seed);
            search->run(simulations);
            const std::vector<Candidate> candidates = search->candidates();
            if (const auto lead = lead_of(candidates); lead && *lead >= clearly) {
                const Move best = candidates.front().move;
                std::printf("%s\t%s\t%s\t%.2f\n", std::string(game.info.id).c_str(), seen.write().c_str(),
                            seen.write_move(best).c_str(), static_cast<double>(*lead));
                ++found;
            }
        }
        position.play(move_of_level(seen, 3, seed + static_cast<std::uint64_t>(played)).move);
    }
    return found;
}

struct Tally {
    int positions = 0;
    int with_reason = 0;
    std::map<std::string, int> kinds{};
};

enum class Show : std::uint8_t { nothing, silent, all };

void count_reasons(const AnyPosition& position, Move move, Tally& tally, Show show, const std::string& line) {
    const auto view = make_view(position);
    AnyPosition next = position;
    next.play(move);
    std::string reasons;
    const auto outcome = next.outcome();
    if (outcome && outcome->won_by(position.to_move())) {
        reasons = "wins the game";
        ++tally.kinds["wins"];
    }
    for (const Sentence& reason : telling_reasons(*view, position, move)) {
        reasons += (reasons.empty() ? "" : ", and ") + in_english(reason);
        ++tally.kinds[reason.key];
    }
    ++tally.positions;
    tally.with_reason += reasons.empty() ? 0 : 1;
    if (show == Show::all || (show == Show::silent && reasons.empty())) std::cout << line << "\t" << reasons << "\n";
}

int find(const std::vector<std::string>& words) {
    int wanted = 200;
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "--positions" && i + 1 < words.size()) {
            wanted = std::stoi(words[++i]);
        } else {
            ids.push_back(words[i]);
        }
    }
    for (const GameModule* game : all_games()) {
        const std::string id(game->info.id);
        if (!ids.empty() && std::find(ids.begin(), ids.end(), id) == ids.end()) continue;
        std::uint64_t seed = 1;
        for (int found = 0; found < wanted; ++seed) found += find_in_game(*game, seed, wanted - found);
        std::cerr << id << ": " << wanted << " positions of " << seed - 1 << " games\n";
    }
    return 0;
}

int tell(const std::vector<std::string>& words) {
    const Show show = words.empty() ? Show::nothing : words[0] == "--all" ? Show::all : Show::silent;
    std::map<std::string, Tally> tallies;
    for (std::string line; std::getline(std::cin, line);) {
        const auto fields = split(line, "\t");
        if (fields.size() < 3) continue;
        const GameModule* game = find_game(all_games(), fields[0]);
        if (!game) continue;
        const auto position = game->read_position(fields[1]);
        if (!position) {
            std::cerr << in_english(position.error().sentence) << "\n";
            return 1;
        }
        const auto move = position->read_move(fields[2]);
        if (!move) return 1;
        count_reasons(*position, *move, tallies[std::string(fields[0])], show, line);
    }
    std::cout << "| game | best moves | with a reason |\n|---|---|---|\n";
    for (const auto& [id, tally] : tallies) {
        std::cout << "| " << id << " | " << tally.positions << " | " << 100 * tally.with_reason / std::max(tally.positions, 1)
                  << "% |\n";
    }
    for (const auto& [id, tally] : tallies) {
        std::cout << "\n" << id << ":";
        for (const auto& [key, count] : tally.kinds) std::cout << " " << key << " " << count;
    }
    std::cout << "\n";
    return 0;
}

}  // namespace

}  // namespace narabe

int main(int count, char** arguments) {
    const std::vector<std::string> words(arguments + std::min(count, 2), arguments + count);
    const std::string_view command = count > 1 ? arguments[1] : "";
    if (command == "find") return narabe::find(words);
    if (command == "tell") return narabe::tell(words);
    std::cerr << "usage: reasons find [--positions N] [GAME…] | reasons tell [--silent | --all] <FILE\n";
    return 2;
}
