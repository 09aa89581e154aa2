#include "cli/commands.h"

#include "core/ranges.h"
#include "core/text.h"

namespace narabe::cli {

namespace {

constexpr std::string_view moves_flag[] = {"--moves"};
constexpr std::string_view seed_flag[] = {"--seed"};
constexpr std::string_view seconds_flag[] = {"--seconds"};
constexpr std::string_view think_flags[] = {"--moves", "--level", "--ms", "--seed"};
constexpr std::string_view level_flag[] = {"--level"};
constexpr std::string_view match_flags[] = {"--first",   "--second",  "--games", "--from", "--ms",
                                            "--opening", "--results", "--seed",  "--elo"};
constexpr std::string_view match_needs[] = {"--first", "--second", "--games"};

constexpr std::size_t any_number = 1000;

constexpr Command commands[] = {
    {{.name = "games", .usage = ""}, games},
    {{.name = "legal",
      .usage = "GAME [name=value ...] [--moves \"m1; m2\"]",
      .least_words = 1,
      .most_words = 1,
      .takes_options = true,
      .flags = moves_flag},
     legal},
    {{.name = "perft",
      .usage = "GAME DEPTH [name=value ...] [--moves \"m1; m2\"]",
      .least_words = 2,
      .most_words = 2,
      .takes_options = true,
      .flags = moves_flag},
     perft},
    {{.name = "show",
      .usage = "GAME [name=value ...] [--moves \"m1; m2\"]",
      .least_words = 1,
      .most_words = 1,
      .takes_options = true,
      .flags = moves_flag},
     show},
    {{.name = "replay", .usage = "FILE", .least_words = 1, .most_words = 1}, replay},
    {{.name = "random",
      .usage = "GAME --seed N [name=value ...]",
      .least_words = 1,
      .most_words = 1,
      .takes_options = true,
      .flags = seed_flag,
      .needed = seed_flag},
     random},
    {{.name = "bench", .usage = "[search] [GAME ...] [--seconds S]", .most_words = any_number, .flags = seconds_flag}, bench},
    {{.name = "think",
      .usage = "GAME [name=value ...] [--moves \"m1; m2\"] --level N [--ms T] [--seed N]",
      .least_words = 1,
      .most_words = 1,
      .takes_options = true,
      .flags = think_flags,
      .needed = level_flag},
     think},
    {{.name = "match",
      .usage = "GAME --first A --second B --games N [--from K] [--ms T] [--seed N] [--opening MOVES] "
               "[--results FILE] [--elo LOW,HIGH] [name=value ...]\n"
               "A and B are levels such as 6 (8x2: two searches of the same time, added up; 6/2500: with so many "
               "simulations a\n"
               "move), uct, random, or cmd:PROGRAM that speaks the engine protocol. Games are played in pairs that begin "
               "alike, after random\n"
               "moves that leave both about the same chances: MOVES of them, or else 2, or fewer where the sides may be "
               "swapped then; the\n"
               "K-th game of a seed is always the same if no time is given. Results are added to a file, line by line; "
               "`narabe\n"
               "tally` puts files together. With --elo it stops when it is clear (5 %) whether A is no more than LOW or at\n"
               "least HIGH points stronger",
      .least_words = 1,
      .most_words = 1,
      .takes_options = true,
      .flags = match_flags,
      .needed = match_needs},
     match},
    {{.name = "tally", .usage = "FILE ...", .least_words = 1, .most_words = any_number}, tally},
    {{.name = "engine", .usage = ""}, engine},
};

std::string names_of_commands() {
    std::string names;
    for (const Command& command : commands) names.append(names.empty() ? "" : ", ").append(command.syntax.name);
    return names;
}

Ending run_command(std::span<const std::string_view> words, const Say& say) {
    if (words.empty()) return bad_usage("usage: narabe COMMAND ..., with one of the commands " + names_of_commands());
    const auto command = ranges::find_if(commands, [&](const Command& c) { return c.syntax.name == words.front(); });
    if (command == std::end(commands)) {
        return bad_usage("there is no command \"" + excerpt(words.front()) + "\"; there are " + names_of_commands());
    }
    const Result<Arguments> arguments = Arguments::read(words.subspan(1), command->syntax);
    if (!arguments) return arguments.failure();
    return command->run(*arguments, say);
}

}  // namespace

std::span<const Command> all_commands() {
    return commands;
}

int run(std::span<const std::string_view> words, const Say& say, const Say& complain) {
    const Ending ending = run_command(words, say);
    if (!ending) return 0;
    complain("narabe: " + ending->text);
    return ending->status;
}

}  // namespace narabe::cli
