// Measures how much stronger longer searches play. Prints a line for each position, or a table; it is not a test, because it takes
// hours.
//
// headroom search GAME [name=value…] [--simulations N] [--positions P] [--from K] [--random-moves M]
//     searches P positions (default 1), the first with the number K (default 0), with N simulations, ten times and a hundred times as
//     many. The positions are from games of level 3 against itself, each from another game; with --random-moves, they are the positions
//     after 1 to M random moves. A line has: game (with `-openings` after random moves), ply, plies of the game, the mover's chance after
//     each of the three searches, and what the moves of the first two searches lose against the move of the third, judged by searches of
//     the positions after the moves with 50 N simulations each: `=` for the same move, `?` for another move in a game with hidden tiles.
// headroom table <FILE
//     reads these lines and prints a table
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/ranges.h"
#include "core/text.h"
#include "games/all_brains.h"
#include "games/all_games.h"
#include "puzzles/self_play.h"

namespace narabe {

namespace {

struct Settings {
    const GameModule* game = nullptr;
    Options options{};
    std::uint64_t simulations = 20'000;
    std::uint64_t positions = 1;
    std::uint64_t from = 0;
    std::uint32_t random_moves = 0;
};

struct Sample {
    AnyPosition position;
    int ply = 0;
    int plies = 0;  ///< of the whole game; 0 if it was not played to its end
};

bool is_choice(const AnyPosition& position) {
    if (position.outcome() || position.to_move() == Seat::chance) return false;
    MoveList moves;
    position.legal_moves(moves);
    return moves.size() > 1;
}

/// A position in which there is a choice, from a game of level 3 against itself.
std::optional<Sample> sample_of_game(const Settings& settings, std::uint64_t number) {
    const auto played = play_varied_opening(*settings.game, settings.options, 3, mix(number + 1));
    if (!played) return std::nullopt;
    std::vector<std::size_t> choices;
    for (std::size_t i = 0; i < played->positions.size(); ++i) {
        if (is_choice(played->positions[i])) choices.push_back(i);
    }
    Rng rng(number);
    const std::size_t ply = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    return Sample{played->positions[ply], static_cast<int>(ply), static_cast<int>(played->moves.size())};
}

/// A position after random moves.
std::optional<Sample> random_sample(const Settings& settings, std::uint64_t number) {
    Rng rng(mix(number + 1));
    const auto options = settings.game->resolve(settings.options, rng);
    if (!options) return std::nullopt;
    auto position = settings.game->start(*options);
    const int plies = 1 + static_cast<int>(number % settings.random_moves);
    MoveList moves;
    for (int i = 0; i < plies && !position->outcome(); ++i) {
        position->legal_moves(moves);
        if (const auto swap = swap_in(*position)) std::erase(moves, *swap);
        position->play(position->to_move() == Seat::chance ? position->roll(rng)
                                                           : moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return Sample{std::move(*position), plies, 0};
}

std::unique_ptr<Search> begin(const AnyPosition& position, std::uint64_t seed) {
    return make_search(position.seen_by(position.to_move()), level(max_level, position.game().info.id), seed);
}

Candidate best_after(Search& search, std::uint64_t simulations) {
    run_to(search, simulations);
    return search.candidates().front();
}

/// The mover's chance after a move, found by a search of its own.
double value_of(const AnyPosition& position, Move move, std::uint64_t simulations) {
    const AnyPosition next = after(position, move);
    const Seat mover = position.to_move();
    if (const auto outcome = next.outcome()) return outcome->won_by(mover) ? 1 : outcome->is_draw() ? 0.5 : 0;
    const auto search = begin(next, 7);
    const double chance = best_after(*search, simulations).chance;
    return next.to_move() == mover ? chance : 1 - chance;
}

/// How much worse a move is than the best one, as text.
std::string loss_of(const Sample& sample, Move move, Move best, const Settings& settings) {
    if (move == best) return "=";
    if (settings.game->seen_by) return "?";
    const auto value = [&](Move each) { return value_of(sample.position, each, 50 * settings.simulations); };
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", value(best) - value(move));
    return text;
}

void search_sample(const Settings& settings, const Sample& sample) {
    const auto search = begin(sample.position, 1);
    Candidate best[3];
    std::uint64_t simulations = settings.simulations;
    for (Candidate& each : best) {
        each = best_after(*search, simulations);
        simulations *= 10;
    }
    const std::string losses =
        " " + loss_of(sample, best[0].move, best[2].move, settings) + " " + loss_of(sample, best[1].move, best[2].move, settings);
    const std::string name = std::string(settings.game->info.id) + (settings.random_moves > 0 ? "-openings" : "");
    std::printf("%s %d %d %.3f %.3f %.3f%s\n", name.c_str(), sample.ply, sample.plies, static_cast<double>(best[0].chance),
                static_cast<double>(best[1].chance), static_cast<double>(best[2].chance), losses.c_str());
    std::fflush(stdout);
}

int search(const Settings& settings) {
    for (std::uint64_t number = settings.from; number < settings.from + settings.positions; ++number) {
        const auto sample = settings.random_moves > 0 ? random_sample(settings, number) : sample_of_game(settings, number);
        if (!sample) return 2;
        if (is_choice(sample->position)) search_sample(settings, *sample);
    }
    return 0;
}

/// A mean with its 95% interval.
class Mean {
  public:
    void add(double value) {
        ++count_;
        sum_ += value;
        squares_ += value * value;
    }
    std::string text(double unit = 1, int places = 3) const {
        if (count_ == 0) return "–";
        const double mean = sum_ / count_;
        const double error = 1.96 * std::sqrt(std::max(0.0, squares_ / count_ - mean * mean) / count_);
        char text[48];
        std::snprintf(text, sizeof text, "%.*f ± %.*f", places, unit * mean, places, unit * error);
        return text;
    }
    int count() const { return count_; }

  private:
    int count_ = 0;
    double sum_ = 0;
    double squares_ = 0;
};

struct Row {
    Mean others[2];  ///< whether the third search plays another move
    Mean losses[2];
    Mean errors[2];

    void add(const std::vector<std::string_view>& fields) {
        const auto number = [&](std::size_t index) { return std::stod(std::string(fields[index])); };
        for (std::size_t i = 0; i < 2; ++i) {
            errors[i].add(std::abs(number(3 + i) - number(5)));
            others[i].add(fields[6 + i] == "=" ? 0 : 1);
            if (fields[6 + i] != "?") losses[i].add(fields[6 + i] == "=" ? 0 : number(6 + i));
        }
    }
};

/// The part of the game from which a position is: a third, or its ply if the game was not played to its end.
std::string part_of(const std::vector<std::string_view>& fields) {
    constexpr const char* thirds[] = {"first third", "second third", "last third"};
    const int ply = std::stoi(std::string(fields[1]));
    const int plies = std::stoi(std::string(fields[2]));
    return plies == 0 ? "ply " + std::to_string(ply) : thirds[std::min(3 * ply / plies, 2)];
}

int table() {
    std::vector<std::string> order;
    std::map<std::string, Row> rows;
    for (std::string line; std::getline(std::cin, line);) {
        const auto fields = split(line, " ");
        if (fields.size() != 8) continue;
        for (const std::string& part : {part_of(fields), std::string("all")}) {
            const std::string name = std::string(fields[0]) + " | " + part;
            if (rows.find(name) == rows.end()) order.push_back(name);
            rows[name].add(fields);
        }
    }
    ranges::sort(order);
    std::cout << "| game | part | positions | another move | loss | error of the chance | after ten times the work: another move "
                 "| loss | "
                 "error |\n|---|---|---|---|---|---|---|---|---|\n";
    for (const std::string& name : order) {
        const Row& row = rows[name];
        std::cout << "| " << name << " | " << row.errors[0].count();
        for (int i = 0; i < 2; ++i) {
            const bool knows_losses = row.losses[i].count() == row.others[i].count();
            std::cout << " | " << row.others[i].text(100, 0) << "% | " << (knows_losses ? row.losses[i].text() : "–") << " | "
                      << row.errors[i].text();
        }
        std::cout << " |\n";
    }
    return 0;
}

std::optional<Settings> settings_of(const std::vector<std::string>& words) {
    Settings settings;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const std::size_t equals = word.find('=');
        if (i == 0) {
            settings.game = find_game(all_games(), word);
        } else if (equals != std::string::npos) {
            settings.options.push_back({word.substr(0, equals), word.substr(equals + 1)});
        } else if (++i == words.size()) {
            return std::nullopt;
        } else if (word == "--simulations") {
            settings.simulations = std::stoull(words[i]);
        } else if (word == "--positions") {
            settings.positions = std::stoull(words[i]);
        } else if (word == "--from") {
            settings.from = std::stoull(words[i]);
        } else if (word == "--random-moves") {
            settings.random_moves = static_cast<std::uint32_t>(std::stoul(words[i]));
        } else {
            return std::nullopt;
        }
    }
    return settings.game ? std::optional(settings) : std::nullopt;
}

}  // namespace

}  // namespace narabe

int main(int count, char** arguments) {
    const std::vector<std::string> words(arguments + std::min(count, 2), arguments + count);
    const std::string_view command = count > 1 ? arguments[1] : "";
    if (command == "table") return narabe::table();
    const auto settings = command == "search" ? narabe::settings_of(words) : std::nullopt;
    if (settings) return narabe::search(*settings);
    std::cerr << "usage: headroom search GAME [name=value…] [--simulations N] [--positions P] [--from K] [--random-moves M] | "
                 "headroom table <FILE\n";
    return 2;
}
