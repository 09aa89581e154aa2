#include "cli/commands.h"

#include "cli/nearest.h"
#include "core/ranges.h"
#include "core/text.h"

namespace narabe::cli {

namespace {

constexpr FlagSyntax moves_flag{"--moves", "\"m1; m2\"", "Moves from the start of the game, separated by semicolons"};
constexpr FlagSyntax ms_flag{"--ms", "T", "Milliseconds per move, instead of the level’s own amount of work"};

constexpr FlagSyntax position_flags[] = {moves_flag};
constexpr FlagSyntax random_flags[] = {
    {"--seed", "N", "Decides every random choice: the same seed gives the same game", true},
};
constexpr FlagSyntax bench_flags[] = {{"--seconds", "S", "Seconds per game (default 2)"}};
constexpr FlagSyntax think_flags[] = {
    moves_flag,
    {"--level", "N", "beginner, level 1 to 8, uct, greedy or random", true},
    ms_flag,
    {"--seed", "N", "Decides the computer’s random choices (default 0)"},
};
constexpr FlagSyntax match_flags[] = {
    {"--first", "A", "A level, LEVEL/SIMULATIONS, LEVELxSEARCHES, uct, greedy, random or cmd:PROGRAM", true},
    {"--second", "B", "The opponent, written the same way", true},
    {"--games", "N", "Number of games, played in pairs that begin alike", true},
    {"--from", "K", "Number of the first game, to split a match into parts (default 0)"},
    ms_flag,
    {"--seed", "N", "Decides every random choice (default 1)"},
    {"--opening", "MOVES", "Number of random moves before the players take over (default 2, fewer with a swap)"},
    {"--results", "FILE", "Adds one line per game to this file"},
    {"--elo", "LOW,HIGH", "Stops once a test shows that A is at most LOW or at least HIGH Elo stronger"},
};
constexpr FlagSyntax map_flags[] = {
    {"--simulations", "N", "Work for each first move (default 100000)"},
    {"--longer", "P", "Chances from P% to 100 − P% are searched ten times as long (default 33)"},
    {"--longest", "P", "Chances still from P% to 100 − P%, a hundred times as long (default 40)"},
    {"--seed", "N", "Decides every random choice (default 1)"},
    {"--from", "K", "make: the number of the first move to begin with, to split the work (default 0)"},
    {"--moves", "M", "The number of first moves; make: default all; check: drawn at random, default none"},
};
constexpr FlagSyntax book_flags[] = {
    {"--games", "N", "Number of games", true},
    {"--from", "K", "Number of the first game, to split a book into parts (default 0)"},
    {"--seed", "S", "Decides every random choice (default 1)"},
    {"--level", "L", "The level that plays both sides, 1 to 7 (default 6)"},
};
constexpr FlagSyntax tree_flags[] = {
    {"--to", "FORMAT", "The format: narabe (default), or sgf"},
};
constexpr FlagSyntax live_flags[] = {
    {"--level", "A", "Who plays: a level as in match, or cmd:PROGRAM", true},
    ms_flag,
    {"--page", "ADDRESS", "The page that the link of an invitation opens"},
    {"--name", "NAME", "The name that the other player sees (default narabe)"},
    {"--file", "FILE", "Saves the game in this file, and continues the game in it"},
    {"--relay", "ADDRESS", "The relay, if it is elsewhere than the page: ws://… or wss://…"},
};
constexpr FlagSyntax puzzles_flags[] = {
    {"--seed", "N", "find: the number of the first game, which decides it (default 1)"},
    {"--games", "N", "find: the number of games (default 1)"},
    {"--reach", "N", "find: the most positions of one exact search (default 100000)"},
    {"--effort", "N", "find: the most positions of the whole proof of an ending (default 8000)"},
    {"--threat", "N", "find: the least points that the answer of an ending with a longer proof saves (default 0)"},
    {"--simple", "N", "find: the hardest band of endings for which a short proof is enough (default 1)"},
    {"--turns", "N", "find: the most turns of a win in TIX and TAIGO (default 2)"},
    {"--easiest", "N", "find: the lowest band (default 1)"},
    {"--hardest", "N", "find: the highest band (default 5)"},
    {"--most", "N", "collect: the most puzzles in a band (default 40)"},
    {"--days", "N", "days: how many to add (default: one for each puzzle that has none)"},
};

constexpr std::string_view help_hint = " Run “narabe help” for a list.";
constexpr std::string_view any_usage = "\nusage: narabe COMMAND ...";

constexpr std::size_t any_number = 1000;

/// The syntax of commands that take a position.
constexpr Syntax about_position(std::string_view name, std::string_view usage, std::string_view about, std::size_t words) {
    return {.name = name,
            .usage = usage,
            .about = about,
            .min_words = words,
            .max_words = words,
            .takes_options = true,
            .flags = position_flags};
}

constexpr Command commands[] = {
    {{.name = "games", .usage = "", .about = "List the games: id, players, name"}, games},
    {about_position("legal", "GAME [name=value ...] [--moves \"m1; m2\"]", "List the legal moves of a position", 1), legal},
    {about_position("perft", "GAME DEPTH [name=value ...] [--moves \"m1; m2\"]", "Count the sequences of DEPTH moves", 2), perft},
    {about_position("show", "GAME [name=value ...] [--moves \"m1; m2\"]", "Print a position as text", 1), show},
    {{.name = "replay",
      .usage = "FILE",
      .about = "Check a record and print it in its normal form",
      .min_words = 1,
      .max_words = 1},
     replay},
    {{.name = "tree",
      .usage = "FILE [--to FORMAT]",
      .about = "Check a game with variations and notes, and print it in its normal form or as SGF",
      .min_words = 1,
      .max_words = 1,
      .flags = tree_flags},
     tree},
    {{.name = "random",
      .usage = "GAME --seed N [name=value ...]",
      .about = "Print the record of a random game",
      .min_words = 1,
      .max_words = 1,
      .takes_options = true,
      .flags = random_flags},
     random},
    {{.name = "bench",
      .usage = "[search] [GAME ...] [--seconds S]",
      .about = "Measure the speed of the rules, or of the search",
      .max_words = any_number,
      .flags = bench_flags},
     bench},
    {{.name = "think",
      .usage = "GAME [name=value ...] [--moves \"m1; m2\"] --level N [--ms T] [--seed N]",
      .about = "Ask a computer player for its move",
      .min_words = 1,
      .max_words = 1,
      .takes_options = true,
      .flags = think_flags},
     think},
    {{.name = "match",
      .usage = "GAME --first A --second B --games N [--from K] [--ms T] [--seed N] [--opening MOVES] "
               "[--results FILE] [--elo LOW,HIGH] [name=value ...]",
      .about = "Play games between two computer players and print the score",
      .min_words = 1,
      .max_words = 1,
      .takes_options = true,
      .flags = match_flags},
     match},
    {{.name = "tally", .usage = "FILE ...", .about = "Add up files of match results", .min_words = 1, .max_words = any_number},
     tally},
    {{.name = "book",
      .usage = "GAME --games N [--from K] [--seed S] [--level L] [name=value ...]",
      .about = "Play games of a level against itself, and print how they begin and end",
      .min_words = 1,
      .max_words = 1,
      .takes_options = true,
      .flags = book_flags},
     book},
    {{.name = "puzzles",
      .usage = "find GAME [--seed N] [--games N] [--reach N] [--effort N] [--threat N] [--simple N] [--turns N] [--easiest N] "
               "[--hardest N] "
               "[name=value "
               "...] | check "
               "FILE | show FILE NUMBER | collect GAME FILE ... [--most N] | days LIST FILE ... [--days N]",
      .about = "Find puzzles, prove them, show one, collect them in a file, or spread them over days",
      .min_words = 1,
      .max_words = any_number,
      .takes_options = true,
      .flags = puzzles_flags},
     puzzles},
    {{.name = "map",
      .usage = "make GAME [name=value ...] [--simulations N] [--longer P] [--longest P] [--seed N] [--from K] [--moves M] | "
               "check FILE [--simulations N] [--longer P] [--longest P] [--seed N] [--moves M]",
      .about = "Search every first move of a game, or check what a map of openings says",
      .min_words = 2,
      .max_words = 2,
      .takes_options = true,
      .flags = map_flags},
     map},
    {{.name = "live",
      .usage = "LINK | GAME [name=value ...] --level A [--ms T] [--page ADDRESS] [--name NAME] [--file FILE] [--relay ADDRESS]",
      .about = "Accept an invitation to a live game, or invite to one, and play it; “say 7” says “Good game!”",
      .min_words = 1,
      .max_words = 1,
      .takes_options = true,
      .flags = live_flags},
     live},
    {{.name = "engine", .usage = "", .about = "Speak the engine protocol on standard input and output"}, engine},
    {{.name = "help", .usage = "[COMMAND]", .about = "List the commands, or explain one", .max_words = 1}, help},
};

bool asks_for_help(std::string_view word) {
    return word == "--help";
}

Ending run_command(std::span<const std::string_view> words, Output& out) {
    if (words.empty()) return bad_usage(std::string("Missing command.").append(help_hint).append(any_usage));
    if (asks_for_help(words.front())) return help({}, out);
    const Result<const Command*> command = command_named(words.front());
    if (!command) return command.failure();
    if (ranges::any_of(words.subspan(1), asks_for_help)) {
        const Result<Arguments> about = Arguments::read(words.first(1), {.max_words = 1});
        return help(*about, out);
    }
    const Result<Arguments> arguments = Arguments::read(words.subspan(1), (*command)->syntax);
    if (!arguments) return arguments.failure();
    return (*command)->run(*arguments, out);
}

}  // namespace

std::span<const Command> all_commands() {
    return commands;
}

Result<const Command*> command_named(std::string_view name) {
    const auto found = ranges::find_if(commands, [&](const Command& command) { return command.syntax.name == name; });
    if (found != std::end(commands)) return &*found;
    std::vector<std::string_view> known;
    for (const Command& command : commands) known.push_back(command.syntax.name);
    const std::string nearest = did_you_mean(name, known);
    return bad_usage(("Unknown command “" + excerpt(name) + "”.")
                         .append(nearest.empty() ? help_hint : std::string_view(nearest))
                         .append(any_usage));
}

int run(std::span<const std::string_view> words, const Streams& streams) {
    Output out(streams);
    Ending ending = run_command(words, out);
    if (out.failure()) ending = out.failure();
    if (!ending) return 0;
    out.note(ending->text);
    return ending->status;
}

}  // namespace narabe::cli
