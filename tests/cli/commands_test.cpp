// Calls the commands directly, without a process: arguments as input, lines and exit status as output.

#include "cli/commands.h"

#include <algorithm>
#include <array>
#include <set>

#include "cli/run_narabe.h"
#include "core/ranges.h"
#include "core/text.h"
#include "document.h"
#include "games/all_games.h"
#include "games/tested_games.h"
#include "session/puzzle.h"

namespace narabe {

namespace {

constexpr std::string_view whole_game =
    "Ld3d4d5e5; Sf5f6g6g7; Lg4h4h5h6; Lg8h8h9h10; Se7e8f8f9; Ii1i2i3i4; Sf1f2g2g3; Ti6j5j6j7; Tb2c1c2d2; Ld8d9d10e10; "
    "Tb7b8b9c8; Sb4b5c5c6; Ia1a2a3a4";

/// The words of a shell command; quotation marks keep words together.
std::vector<std::string> shell_words(std::string_view line) {
    std::vector<std::string> words;
    bool is_quoted = false;
    bool is_inside = false;
    for (const char c : line) {
        const bool ends = c == ' ' && !is_quoted;
        if (c == '"') is_quoted = !is_quoted;
        if (!ends && !is_inside) words.emplace_back();
        is_inside = !ends;
        if (is_inside && c != '"') words.back() += c;
    }
    return words;
}

/// A command with its output, as on a terminal, and its status if it is not 0.
std::string console(std::string_view line) {
    const std::vector<std::string> words = shell_words(line);
    const Answer answer = run_narabe({words.begin() + 1, words.end()});
    return answer.out + answer.error + (answer.status == 0 ? "" : "status " + std::to_string(answer.status) + "\n");
}

/// A section of a document without its examples.
std::string without_examples(std::string_view part) {
    std::string rest;
    bool is_example = false;
    for (const std::string_view line : split(part, "\n")) {
        const bool is_fence = line.starts_with("```");
        is_example = is_example != is_fence;
        if (!is_example && !is_fence) rest.append(line).append("\n");
    }
    return rest;
}

}  // namespace

TEST_CASE("cli: the examples in the specification are correct") {
    int checked = 0;
    for (const DocumentExample& example : examples_in("src/cli/commands.md")) {
        CAPTURE(example.text);
        REQUIRE(example.kind == "console");
        std::string_view text = example.text;
        REQUIRE(take(text, "$ narabe "));
        const std::size_t end = text.find('\n');
        CHECK(console(std::string("narabe ").append(text.substr(0, end))) == text.substr(end + 1));
        ++checked;
    }
    CHECK(checked == 16);
}

TEST_CASE("cli: the specification has exactly the commands and flags of the program") {
    const std::string page = document("src/cli/commands.md");
    std::size_t headings = 0;
    for (const std::string_view line : split(page, "\n")) headings += line.starts_with("### `narabe ") ? 1 : 0;
    CHECK(headings == cli::all_commands().size());
    for (const cli::Command& command : cli::all_commands()) {
        std::string usage = cli::usage_of(command.syntax);
        for (std::size_t at = 0; (at = usage.find("...", at)) != std::string::npos;) usage.replace(at, 3, "…");
        CAPTURE(usage);
        const std::string heading = "### `" + usage + "`\n";
        const std::size_t from = page.find(heading);
        REQUIRE(from != std::string::npos);
        const std::string part = without_examples(std::string_view(page).substr(from, page.find("\n### ", from) - from));
        std::set<std::string_view> specified;
        for (std::size_t at = 0; (at = part.find("--", at)) != std::string::npos;) {
            const std::size_t end = std::min(part.find_first_not_of("abcdefghijklmnopqrstuvwxyz", at + 2), part.size());
            if (end > at + 2) specified.insert(std::string_view(part).substr(at, end - at));
            at = end;
        }
        std::set<std::string_view> known;
        for (const cli::FlagSyntax& flag : command.syntax.flags) known.insert(flag.name);
        CHECK(specified == known);
    }
}

TEST_CASE("cli: a usage lists the command's flags, in brackets unless they are required") {
    for (const cli::Command& command : cli::all_commands()) {
        CAPTURE(command.syntax.name);
        for (const cli::FlagSyntax& flag : command.syntax.flags) {
            std::string text = std::string(flag.name).append(" ").append(flag.value);
            if (!flag.is_needed) text = "[" + text + "]";
            CAPTURE(text);
            CHECK(command.syntax.usage.find(text) != std::string_view::npos);
        }
    }
}

TEST_CASE("cli: help has a line for each command, and for each flag of a command") {
    const Answer all = run_narabe({"help"});
    CHECK(all.status == 0);
    CHECK(run_narabe({"--help"}).out == all.out);
    for (const cli::Command& command : cli::all_commands()) {
        CAPTURE(command.syntax.name);
        CHECK(all.out.find("\n  " + std::string(command.syntax.name) + " ") != std::string::npos);
        const Answer one = run_narabe({"help", command.syntax.name});
        CHECK(one.status == 0);
        CHECK(one.out.starts_with("usage: " + cli::usage_of(command.syntax) + "\n"));
        for (const cli::FlagSyntax& flag : command.syntax.flags) {
            CHECK(one.out.find("\n  " + std::string(flag.name) + " ") != std::string::npos);
            CHECK(flag.about.size() > 10);
        }
        CHECK(run_narabe({command.syntax.name, "--help"}).out == one.out);
        CHECK(run_narabe({command.syntax.name, "lits", "--help"}).out == one.out);
        for (const std::string_view line : split(one.out, "\n")) {
            if (!line.starts_with("usage: ")) CHECK(line.size() <= 110);
        }
    }
}

TEST_CASE("cli: the error for a mistyped name suggests the closest name") {
    CHECK(run_narabe({"lgeal"}).error.starts_with("narabe: Unknown command “lgeal”. Did you mean legal?\n"));
    CHECK(run_narabe({"help", "mach"}).error.starts_with("narabe: Unknown command “mach”. Did you mean match?\n"));
    CHECK(run_narabe({"analyse"}).error.starts_with("narabe: Unknown command “analyse”. Run “narabe help” for a list.\n"));
    CHECK(run_narabe({"legal", "lits", "--move", "swap"})
              .error.starts_with("narabe: Unknown flag --move. Did you mean --moves?\n"));
    CHECK(run_narabe({"random", "lits", "--level", "3"}).error.starts_with("narabe: Unknown flag --level.\n"));
    CHECK(run_narabe({"legal", "tailit"}).error == "narabe: Unknown game “tailit”. Did you mean tailits?\n");
    CHECK(run_narabe({"legal", "chess"}).error == "narabe: Unknown game “chess”. Run “narabe games” for a list.\n");
    const std::string endless(100000, 'x');
    CHECK(run_narabe({endless}).error.size() < 200);
}

TEST_CASE("cli: `games` lists all games") {
    const Answer answer = run_narabe({"games"});
    CHECK(answer.status == 0);
    CHECK(answer.out.starts_with("lits 2 Battle of LITS\n"));
}

TEST_CASE("cli: `legal` lists the moves in order, or none when the game is over") {
    const Answer answer = run_narabe({"legal", "lits", "--moves", "Ia10b10c10d10; swap"});
    CHECK(answer.status == 0);
    const auto lines = split(answer.out, "\n");
    CHECK(lines.size() == 50);  // 49 placements without the swap, and the last line end
    CHECK(std::is_sorted(lines.begin(), lines.end() - 1));
    CHECK(run_narabe({"legal", "lits", "--moves", whole_game}).out == "");
    CHECK(run_narabe({"legal", "lits", "--moves", ""}).out == run_narabe({"legal", "lits"}).out);
    CHECK(run_narabe({"legal", "lits", "--moves", " swap"}).error.starts_with("narabe: move 1: swap: "));
}

TEST_CASE("cli: `perft` counts positions") {
    CHECK(run_narabe({"perft", "lits", "0"}).out == "1\n");
    CHECK(run_narabe({"perft", "lits", "1", "board=dense"}).out == "1292\n");
    CHECK(run_narabe({"perft", "lits", "2"}).out == "91100\n");
    CHECK(run_narabe({"perft", "lits", "3", "--moves", whole_game}).out == "0\n");
}

TEST_CASE("cli: the output of `show` ends with the seat to move or the result") {
    CHECK(run_narabe({"show", "lits"}).out.ends_with("to move: first\n"));
    CHECK(run_narabe({"show", "lits", "--moves", "Lc3c4c5d5;"}).out.ends_with("to move: second\n"));
    CHECK(run_narabe({"show", "lits", "--moves", whole_game}).out.ends_with("result: first 12-12\n"));
}

TEST_CASE("cli: a random game is the same for the same seed, and its record replays to the same game") {
    for (const GameModule* game : all_games()) {
        const Answer answer = run_narabe({"random", game->info.id, "--seed", "77"});
        CHECK(answer.status == 0);
        CHECK(answer.out == run_narabe({"random", game->info.id, "--seed", "77"}).out);
        CHECK(answer.out != run_narabe({"random", game->info.id, "--seed", "78"}).out);
        const TemporaryFile file(answer.out);
        CHECK(run_narabe({"replay", file.path()}).out == answer.out);
    }
    CHECK(run_narabe({"random", "lits", "--seed", "7"}).out ==
          "narabe 1\ngame lits\nmoves Id5e5f5g5; Lb4c4c5c6; Se2e3f3f4; Sb8b9c7c8; Tg3h2h3h4; Li4i5i6j6; Ic1d1e1f1; "
          "Tf7g6g7g8; Sh8i8i9j9; Ld8d9e9f9; Sa1a2b2b3; Ij1j2j3j4; Ta5a6a7b6; If10g10h10i10; Ia10b10c10d10\n"
          "result second 11-13\n");
    CHECK(run_narabe({"random", "lits", "--seed", "7", "board=random"}).out.find("option symbols=") != std::string::npos);
}

TEST_CASE("cli: `tree` prints variations, notes and transpositions of any file with a game, and converts between formats") {
    const std::string state =
        "seat human\nseat human\ncursor 0\nother a1/a2; c3/c4\nother a1/a2; e5/e6; c3/c4\n"
        "other c3/c4; a1/a2; g6/g7\nother a7/a6\nstudy line 1 a1/a2; c3/c4\nstudy sign 2 good\n";
    const std::string record = "game taiji\noption size=7\nmoves a1/a2; e5/e6; c3/c4\n";
    std::string expected;
    bool is_in_example = false;
    for (std::string_view line : lines_of(document("src/cli/commands.md"))) {
        is_in_example |= line == "    narabe 2";
        if (!is_in_example) continue;
        if (!take(line, "    ")) break;
        expected.append(line).append("\n");
    }
    const auto tree_of = [](const std::string& text, std::string_view format = "narabe") {
        const Answer answer = run_narabe({"tree", TemporaryFile(text).path(), "--to", format});
        return answer.out + answer.error;
    };
    CHECK(tree_of("narabe-saved 1\n" + state + "narabe 1\n" + record) == expected);
    std::string filed = "narabe 1\n#: id abcdefghijklmnop\n#: title A game\n";
    for (const std::string_view line : split(std::string_view(state).substr(0, state.size() - 1), "\n"))
        filed.append("#: ").append(line).append("\n");
    CHECK(tree_of(filed + record) == expected);
    CHECK(tree_of(expected) == expected);
    const std::string sgf = tree_of(expected, "sgf");
    CHECK(sgf.starts_with("(;FF[4]CA[UTF-8]GM[99]AP[Narabe]NG[taiji]NO[size=7]"));
    CHECK(tree_of(sgf) == expected);
    CHECK(tree_of(sgf, "sgf") == sgf);
    CHECK(tree_of("narabe 1\n" + record) == "narabe 1\n" + record);
    CHECK(tree_of(filed + record + "narabe 1\n" + record).starts_with("narabe: line 16: "));
    CHECK(run_narabe({"tree", "no such file"}).status == 1);
    CHECK(run_narabe({"tree", TemporaryFile(sgf).path(), "--to", "chess"}).status == 2);
}

TEST_CASE("cli: `replay` reports the error in a record") {
    const TemporaryFile file("narabe 1\ngame lits\nmoves Lc3c4c5d5; Lc3c4c5d5\n");
    const Answer answer = run_narabe({"replay", file.path()});
    CHECK(answer.status == 1);
    CHECK(answer.out == "");
    CHECK(answer.error == "narabe: move 2: Lc3c4c5d5: c3 is already covered\n");
    CHECK(run_narabe({"replay", "no such file"}).status == 1);
    CHECK(run_narabe({"replay", "."}).status == 1);
    CHECK(run_narabe({"replay", ""}).status == 1);
    const TemporaryFile binary(
        std::string_view("\x7F"
                         "ELF\0\0\xFF\n\0",
                         9));
    CHECK(run_narabe({"replay", binary.path()}).status == 1);
}

TEST_CASE("cli: `bench` measures the speed of the rules of a game") {
    const Answer answer = run_narabe({"bench", "lits", "--seconds", "0.01"});
    CHECK(answer.status == 0);
    CHECK(answer.out.starts_with("lits "));
    CHECK(answer.out.find(" games/s ") != std::string::npos);
    CHECK(answer.out.ends_with(" moves/s\n"));
}

TEST_CASE("cli: `bench search` measures every game") {
    const Answer answer = run_narabe({"bench", "search", "--seconds", "0.01"});
    CHECK(answer.status == 0);
    const auto lines = lines_of(answer.out);
    REQUIRE(lines.size() >= all_games().size());
    for (std::size_t i = 0; i < all_games().size(); ++i) {
        CHECK(lines[i].starts_with(all_games()[i]->info.id));
        CHECK(lines[i].find(" simulations/s ") != std::string_view::npos);
        CHECK(lines[i].ends_with(" positions/s"));
    }
}

TEST_CASE("cli: `think` reports progress and answers with a legal move") {
    const Answer answer = run_narabe({"think", "lits", "--moves", "Lc3c4c5d5", "--level", "2"});
    CHECK(answer.status == 0);
    REQUIRE(answer.out.starts_with("info simulations="));
    const std::size_t best = answer.out.find("\nbestmove ");
    REQUIRE(best != std::string::npos);
    const auto move = std::string_view(answer.out).substr(best + 10, answer.out.size() - best - 11);
    CHECK(refusal_text<lits::Lits>(after<lits::Lits>({}, "Lc3c4c5d5"), move) == "");
    CHECK(run_narabe({"think", "lits", "--moves", whole_game, "--level", "1"}).error == "narabe: The game is over.\n");
    for (const std::string_view level : {"level1", "beginner", "uct", "greedy", "random"}) {
        const Answer other = run_narabe({"think", "tix", "--level", level, "--ms", "20"});
        CHECK(other.status == 0);
        CHECK(other.out.find("bestmove ") != std::string::npos);
    }
}

TEST_CASE("cli: a match counts every game") {
    const Answer answer = run_narabe({"match", "lits", "--first", "2x2/90", "--second", "level1", "--games", "3"});
    CHECK(answer.status == 0);
    int wins = -1;
    int draws = -1;
    int losses = -1;
    REQUIRE(std::sscanf(answer.out.c_str(), "first: %d wins, %d draws, %d losses", &wins, &draws, &losses) == 3);
    CHECK(wins + losses == 3);
    CHECK(draws == 0);
}

TEST_CASE("cli: results of parts of a match can be merged") {
    const auto play = [](std::string_view from, std::string_view games, std::string_view file) {
        return run_narabe({"match", "lits", "--first", "1", "--second", "random", "--games", games, "--from", from, "--opening",
                           "2", "--results", file});
    };
    const TemporaryFile whole("");
    const TemporaryFile parts("");
    const std::string out = play("0", "8", whole.path()).out;
    REQUIRE(out.find("losses") != std::string::npos);
    play("3", "5", parts.path());
    play("0", "3", parts.path());
    const Answer merged = run_narabe({"tally", parts.path(), parts.path()});  // duplicates count once
    CHECK(merged.out == "lits 1 random opening=2 seed=1: " + out);
    CHECK(run_narabe({"tally", whole.path()}).out == merged.out);
    CHECK(whole.content().starts_with("narabe-match 1 lits 1 random opening=2 seed=1 game=0 "));
}

#ifndef __EMSCRIPTEN__
/// The position in the first request to the first player of a game.
std::string position_asked_about(std::string_view game, std::string_view seed, std::string_view from,
                                 const std::vector<std::string_view>& flags = {}) {
    const TemporaryFile requests("");
    const std::string writes = "cmd:head -n 1 > " + std::string(requests.path());
    std::vector<std::string_view> words = {"match",   game, "--first", writes, "--second", "random",
                                           "--games", "1",  "--seed",  seed,   "--from",   from};
    words.insert(words.end(), flags.begin(), flags.end());
    run_narabe(words);
    const std::string line = requests.content();
    const std::string_view name = " position=";
    const std::size_t position = line.find(name);
    REQUIRE(position != std::string::npos);
    return line.substr(position + name.size(), line.find('\n') - position - name.size());
}

TEST_CASE("cli: matches with similar seeds start differently, so that their results can be combined") {
    CHECK(position_asked_about("lits", "1", "2") == position_asked_about("lits", "1", "2"));
    CHECK(position_asked_about("lits", "1", "2") != position_asked_about("lits", "2", "0"));
}

TEST_CASE("cli: an opening has two random moves, or one in games with a swap; `--opening` sets the number") {
    struct Case {
        std::string_view game;
        std::vector<std::string_view> flags;
        int turns;
    };
    for (const auto& [game, flags, turns] : {Case{"lits", {}, 1}, Case{"tailits", {}, 2}, Case{"lits", {"--opening", "2"}, 2},
                                             Case{"lits", {"--opening", "0"}, 0}}) {
        const bool is_first = turns % 2 == 0;
        const auto position = find_game(game)->read_position(position_asked_about(game, "1", is_first ? "0" : "1", flags));
        REQUIRE(position);
        CHECK(position->turn() == turns);
    }
}
#endif

TEST_CASE("cli: `book` prints the first eight turns and the result of each game, whose number decides it") {
    const auto book = [](std::string_view game, std::string_view from, std::string_view games) {
        return run_narabe({"book", game, "--level", "1", "--from", from, "--games", games}).out;
    };
    for (const std::string_view game : {"lits", "tix", "taigo"}) {
        CAPTURE(game);
        const std::string all = book(game, "0", "3");
        CHECK(all == book(game, "0", "1") + book(game, "1", "2"));
        for (const std::string_view line : lines_of(all)) {
            CAPTURE(line);
            if (line.empty()) continue;
            const std::size_t colon = line.find(": ");
            REQUIRE(colon != std::string_view::npos);
            const Answer after = run_narabe({"show", game, "--moves", line.substr(0, colon)});
            CHECK(after.status == 0);
        }
    }
    CHECK(book("tix", "0", "1") != run_narabe({"book", "tix", "--level", "1", "--games", "1", "--seed", "2"}).out);
    const std::string seven = run_narabe({"book", "taiji", "--level", "1", "--games", "1", "size=7"}).out;
    CHECK(run_narabe({"show", "taiji", "size=7", "--moves", std::string_view(seven).substr(0, seven.find(": "))}).status == 0);
}

TEST_CASE("cli: contradictory or invalid results are rejected") {
    const TemporaryFile both("narabe-match 1 lits 1 2 seed=1 game=4 win\n\nnarabe-match 1 lits 1 2 seed=1 game=4 loss\r\n");
    CHECK(run_narabe({"tally", both.path()}).error ==
          "narabe: " + std::string(both.path()) + ", line 3: Game 4 has a different result elsewhere.\n");
    for (const std::string_view line : {"", "game=1 win", " game= win", " game=x win", " game=1", " game=1 wins"}) {
        const TemporaryFile file("narabe-match 1 lits 1 2" + std::string(line));
        CHECK(run_narabe({"tally", file.path()}).status == 1);
    }
    CHECK(run_narabe({"tally", "no such file"}).status == 1);
}

TEST_CASE("cli: a match ends early once the stronger player is known") {
    const auto play = [](std::string_view first, std::string_view elos) {
        return run_narabe({"match", "lits", "--first", first, "--second", "random", "--games", "2000", "--elo", elos}).out;
    };
    CHECK(play("1", "0,400").ends_with("\ntest passed\n"));
    CHECK(play("random", "200,600").ends_with("\ntest failed\n"));
    CHECK(run_narabe({"match", "lits", "--first", "1", "--second", "1", "--games", "2", "--elo", "0,10"})
              .out.ends_with("\ntest undecided\n"));
}

TEST_CASE("cli: `puzzles collect` takes as many of each band, quiet puzzles first, and preserves the puzzles of the first file") {
    const GameModule& game = *find_game("taiji");
    const std::string all = document("assets/puzzles/taiji.txt");
    const auto known = read_puzzles(all, game);
    REQUIRE(known);
    Puzzle first = known->front();
    first.number = 7;
    const std::string head = "# How they were found.\n\n" + write_puzzle(first);
    const TemporaryFile list(head);
    const TemporaryFile found(all);
    const Answer answer = run_narabe({"puzzles", "collect", "taiji", list.path(), found.path(), "--most", "15"});
    CHECK(answer.out.starts_with(head));
    const auto collected = read_puzzles(answer.out, game);
    REQUIRE(collected);
    REQUIRE(collected->size() == 15);
    std::array<std::ptrdiff_t, max_bands + 1> in_band{};
    for (std::size_t i = 0; i < collected->size(); ++i) {
        CHECK((*collected)[i].number == 7 + static_cast<int>(i));
        ++in_band[static_cast<std::size_t>((*collected)[i].band)];
    }
    CHECK((*collected)[1].quiet);
    for (int band = 1; band <= max_bands; ++band) {
        const auto offered = ranges::count(*known, band, &Puzzle::band);
        CHECK(in_band[static_cast<std::size_t>(band)] >= std::min<std::ptrdiff_t>(offered, 3));
    }
}

TEST_CASE("cli: invalid input has status 1, invalid usage has status 2, and neither writes to standard output") {
    const struct {
        std::vector<std::string_view> words;
        int status;
    } cases[] = {
        {{}, 2},
        {{""}, 2},
        {{"legal"}, 2},
        {{"legal", ""}, 1},
        {{"legal", "chess"}, 1},
        {{"legal", "lits", "lits"}, 2},
        {{"legal", "lits", "--moves"}, 2},
        {{"legal", "lits", "--moves", "--moves"}, 2},
        {{"legal", "lits", "--moves", "", "--moves", ""}, 2},
        {{"legal", "lits", "--level", "3"}, 2},
        {{"legal", "lits", "--"}, 2},
        {{"legal", "lits", "board=moon"}, 1},
        {{"legal", "lits", "=dense"}, 1},
        {{"legal", "lits", "board=dense", "board=dense"}, 1},
        {{"legal", "lits", "supply=99999999999999999999"}, 1},
        {{"legal", "lits", "seed=3"}, 1},
        {{"legal", "lits", "--moves", ";;"}, 1},
        {{"legal", "lits", "--moves", "Lc3c4c5d5; ; swap"}, 1},
        {{"perft", "lits"}, 2},
        {{"perft", "lits", "-1"}, 2},
        {{"perft", "lits", "two"}, 2},
        {{"perft", "lits", "99999999999999999999"}, 2},
        {{"perft", "chess", "1"}, 1},
        {{"random", "lits"}, 2},
        {{"random", "lits", "--seed", "x"}, 2},
        {{"random", "lits", "--seed", "-1"}, 2},
        {{"random", "chess", "--seed", "1"}, 1},
        {{"bench", "chess"}, 1},
        {{"bench", "--seconds", "0"}, 2},
        {{"bench", "--seconds", "1e3"}, 2},
        {{"bench", "--seconds", "."}, 2},
        {{"think", "lits"}, 2},
        {{"think", "lits", "--level", "9"}, 2},
        {{"think", "lits", "--level", "1", "--ms", "0"}, 2},
        {{"match", "lits", "--first", "1", "--second", "2"}, 2},
        {{"match", "lits", "--first", "1", "--second", "level", "--games", "1"}, 2},
        {{"match", "lits", "--first", "1", "--second", "2", "--games", "0"}, 2},
        {{"match", "lits", "--first", "9", "--second", "2", "--games", "1"}, 2},
        {{"match", "lits", "--first", "6/0", "--second", "2", "--games", "1"}, 2},
        {{"match", "lits", "--first", "6x0", "--second", "2", "--games", "1"}, 2},
        {{"match", "lits", "--first", "x2", "--second", "2", "--games", "1"}, 2},
        {{"match", "lits", "--first", "/6", "--second", "2", "--games", "1"}, 2},
        {{"match", "lits", "--first", "1", "--second", "2", "--games", "1", "--elo", "20"}, 2},
        {{"match", "lits", "--first", "1", "--second", "2", "--games", "1", "--elo", "20,0"}, 2},
        {{"match", "lits", "--first", "1", "--second", "2", "--games", "1", "--results", "/"}, 1},
        {{"tally"}, 2},
        {{"book", "tix"}, 2},
        {{"book", "tix", "--games", "1", "--level", "8"}, 2},
        {{"book", "tix", "--games", "1", "--level", "beginner"}, 2},
        {{"book", "chess", "--games", "1"}, 1},
        {{"bench", "search", "chess"}, 1},
        {{"match", "lits", "--first", "cmd:true", "--second", "2", "--games", "1"}, 1},
        {{"games", "all"}, 2},
        {{"engine", "now"}, 2},
        {{"help", "chess"}, 2},
        {{"help", "legal", "show"}, 2},
    };
    for (const auto& [words, status] : cases) {
        const Answer answer = run_narabe(words);
        std::string line;
        for (const std::string_view word : words) line.append(" ").append(word);
        CAPTURE(line);
        CHECK(answer.status == status);
        CHECK(answer.out == "");
        CHECK(answer.error.starts_with("narabe: "));
    }
}

}  // namespace narabe
