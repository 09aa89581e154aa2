// `narabe match`: two computer players play pairs of games with the same beginning and swapped sides.
#include <fcntl.h>
#include <sys/stat.h>

#include <array>
#include <cmath>
#include <cstdio>

#include "cli/contestant.h"
#include "cli/positions.h"
#include "cli/progress.h"
#include "cli/tally.h"
#include "core/ranges.h"
#include "core/text.h"
#include "games/all_brains.h"
#include "session/playing.h"
#include "session/session.h"

namespace narabe::cli {

namespace {

struct Match {
    const GameModule* game;
    const Options* options;
    std::array<std::string_view, 2> players;
    std::optional<int> milliseconds;
    std::uint64_t seed;
    std::int64_t from;
    std::int64_t games;
    std::optional<int> opening;  ///< the number of random moves; by default the number that gives the most even position
};

/// Callbacks that report a match's progress.
struct Reports {
    std::function<void(std::int64_t game, int move)> on_move;
    /// Returns whether to continue the match.
    std::function<bool(std::int64_t game, Score score)> on_result;
};

using Players = std::array<std::unique_ptr<Contestant>, 2>;

Result<Players> players_of(const Match& match) {
    constexpr std::string_view flags[] = {"--first", "--second"};
    const Time time = ranges::any_of(match.players, is_program) ? Time::of_clock : Time::of_processor;
    Players players;
    for (std::size_t side = 0; side < 2; ++side) {
        auto player = contestant(flags[side], match.players[side], time);
        if (!player) return player.failure();
        players[side] = std::move(*player);
    }
    return players;
}

/// The match as text, as in result files.
std::string name_of(const Match& match) {
    std::string name(match.game->info.id);
    for (const std::string_view player : match.players) {
        name += ' ';
        for (const char c : player) name += c == ' ' ? '_' : c;
    }
    if (match.milliseconds) name += " ms=" + std::to_string(*match.milliseconds);
    if (match.opening != 0) name += " opening=" + (match.opening ? std::to_string(*match.opening) : "fair");
    name += " seed=" + std::to_string(match.seed);
    for (const Option& option : *match.options) name += " " + option.name + "=" + option.value;
    return name;
}

/// Which player has the seat in a game: 0 for `--first`, 1 for `--second`.
std::size_t side_of(Seat seat, std::int64_t number) {
    return static_cast<std::size_t>((index_of(seat) + number) % 2);
}

/// How far from even a level judges the position to be, from 0 to 0.5.
float unevenness(const AnyPosition& position, int number, std::uint64_t seed) {
    const Level judge = level(number, position.game().info.id);
    const auto search = make_search(position.seen_by(position.to_move()), judge, seed);
    search->run(static_cast<int>(judge.simulations));
    return std::abs(search->thought().best.chance - 0.5f);
}

/// Plays a balanced random opening: the most even of several, as judged by the better player, because a position that is even for
/// level 2 may be decided for level 7. By default, the opening ends where the sides may be swapped, because that is more even
/// than another random move.
void play_opening(Session& session, std::optional<int> wanted, int better_player, Rng& rng) {
    constexpr int usual_moves = 2;
    constexpr int max_tries = 24;
    constexpr int first_judge = 4;
    constexpr float uneven = 0.15f;
    constexpr float even_enough = 0.05f;
    const int judge = std::clamp(better_player, first_judge, max_level - 1);
    const Session begun = session;
    float best = 1;
    for (int tries = 0; tries < max_tries && best > even_enough; ++tries) {
        Session tried = begun;
        MoveList moves;
        for (int i = 0; i < wanted.value_or(usual_moves) && !tried.is_over(); ++i) {
            if (!wanted && swap_in(tried.position())) break;
            tried.position().legal_moves(moves);
            play(tried, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        if (tried.is_over()) continue;
        float here = unevenness(tried.position(), first_judge, rng.next());
        if (here < uneven && judge > first_judge) here = unevenness(tried.position(), judge, rng.next());
        if (here >= best) continue;
        best = here;
        session = tried;
    }
}

Ending play_move(Session& session, const Match& match, Contestant& player, RequestId id, std::uint64_t seed) {
    const ThinkRequest request{.id = id,
                               .position = session.position().seen_by(session.position().to_move()),
                               .level = player.level(),
                               .milliseconds = match.milliseconds,
                               .simulations = player.simulations(),
                               .seed = seed};
    const auto answer = player.answer(request);
    if (!answer) return answer.failure();
    const Parsed<Move> move = play(session, *answer);
    if (!move) return bad_input("Illegal move “" + excerpt(*answer) + "”: " + in_english(move.error().sentence) + ".");
    return std::nullopt;
}

Result<Score> play_game(const Match& match, const Players& players, std::int64_t number, const Reports& reports) {
    Rng rng = Rng::of_roll(match.seed, static_cast<std::uint64_t>(number / 2));  // the same for both games of a pair
    Rng thoughts(mix(rng.next() + static_cast<std::uint64_t>(number)));
    Parsed<Session> session = Session::start(*match.game, *match.options, {}, rng.next());
    if (!session) return bad_input(session.error());
    roll(*session);
    const int better_player = std::max(players[0]->level(), players[1]->level());
    if (match.opening != 0) play_opening(*session, match.opening, better_player, rng);
    for (RequestId id = 1; !session->is_over(); ++id) {
        reports.on_move(number, static_cast<int>(id));
        Contestant& player = *players[side_of(session->position().to_move(), number)];
        if (auto failure = play_move(*session, match, player, id, thoughts.next() >> 1)) return *failure;
    }
    std::array<bool, 2> has_won{};
    const Outcome outcome = *session->position().outcome();
    for (int seat = 0; seat < outcome.seats; ++seat) {
        if (outcome.won_by(seat_at(seat))) has_won[side_of(seat_at(seat), number)] = true;
    }
    return has_won[0] == has_won[1] ? Score::draw : has_won[0] ? Score::win : Score::loss;
}

/// Stops without a failure if a signal was caught.
Ending play_games(const Match& match, const Reports& reports) {
    const Result<Players> players = players_of(match);
    if (!players) return players.failure();
    for (std::int64_t number = match.from; number < match.from + match.games; ++number) {
        const Result<Score> score = play_game(match, *players, number, reports);
        if (!score) return caught_signal() == 0 ? Ending(score.failure()) : std::nullopt;
        if (!reports.on_result(number, *score)) break;
    }
    return std::nullopt;
}

/// Reads the flag `--elo low,high`.
Result<std::optional<Sprt>> sprt_of(const Arguments& arguments) {
    const auto text = arguments.flag("--elo");
    if (!text) return std::optional<Sprt>();
    const std::size_t comma = text->find(',');
    const auto low = read_integer(text->substr(0, comma));
    const auto high = comma == std::string_view::npos ? std::nullopt : read_integer(text->substr(comma + 1));
    constexpr int most = 1000;
    if (!low || !high || *low >= *high || *low < -most || *high > most) {
        return bad_value("--elo", *text, "two whole numbers from -1000 to 1000, the lower one first, such as 0,20");
    }
    return std::optional(Sprt{static_cast<double>(*low), static_cast<double>(*high)});
}

Result<Match> match_of(const Arguments& arguments) {
    const auto games = arguments.number("--games", 0, 1, 1'000'000);
    if (!games) return games.failure();
    const auto from = arguments.number("--from", 0, 0, 1'000'000'000);
    if (!from) return from.failure();
    const auto milliseconds = arguments.number("--ms", 0, 1, 3'600'000);
    if (!milliseconds) return milliseconds.failure();
    const auto seed = arguments.number("--seed", 1, 0, INT64_MAX);
    if (!seed) return seed.failure();
    const auto opening = arguments.number("--opening", 0, 0, 20);
    if (!opening) return opening.failure();
    const auto game = game_named(arguments.words().front());
    if (!game) return game.failure();
    Match match{.game = *game,
                .options = &arguments.options(),
                .players = {*arguments.flag("--first"), *arguments.flag("--second")},
                .milliseconds = std::nullopt,
                .seed = static_cast<std::uint64_t>(*seed),
                .from = *from,
                .games = *games,
                .opening = std::nullopt};
    if (arguments.flag("--opening")) match.opening = static_cast<int>(*opening);
    if (*milliseconds > 0) match.milliseconds = static_cast<int>(*milliseconds);
    return match;
}

/// Appends results to a file as they arrive.
class ResultFile {
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

  public:
    static Result<ResultFile> open(std::optional<std::string_view> path) {
        ResultFile file;
        if (!path) return file;
        const std::string name(*path);
        file.file_.reset(std::fopen(name.c_str(), "ab"));
        if (!file.file_ || (is_cut(name) && !file.write("\n"))) return bad_input("Couldn’t write to “" + excerpt(*path) + "”.");
        ::fcntl(::fileno(file.file_.get()), F_SETFD, FD_CLOEXEC);
        return file;
    }

    /// Returns false if the disk is full.
    bool add(const std::string& line) { return !file_ || write(line + "\n"); }

  private:
    /// Whether the last line of a file is incomplete, because an earlier match was stopped.
    static bool is_cut(const std::string& name) {
        struct stat status {};
        if (::stat(name.c_str(), &status) != 0 || !S_ISREG(status.st_mode) || status.st_size == 0) return false;
        const std::unique_ptr<std::FILE, Close> file(std::fopen(name.c_str(), "rb"));
        return !file || std::fseek(file.get(), -1, SEEK_END) != 0 || std::fgetc(file.get()) != '\n';
    }

    bool write(const std::string& text) { return std::fputs(text.c_str(), file_.get()) >= 0 && std::fflush(file_.get()) == 0; }

    std::unique_ptr<std::FILE, Close> file_;
};

}  // namespace

Ending match(const Arguments& arguments, Output& out) {
    const Result<Match> match = match_of(arguments);
    if (!match) return match.failure();
    const auto sprt = sprt_of(arguments);
    if (!sprt) return sprt.failure();
    auto file = ResultFile::open(arguments.flag("--results"));
    if (!file) return file.failure();
    Tally tally;
    bool is_written = true;
    std::optional<bool> verdict;
    Progress progress(out, static_cast<double>(match->games));
    const auto on_move = [&](std::int64_t number, int move) {
        progress.show(static_cast<double>(tally.games()), "game " + count_text(number - match->from + 1, match->games) +
                                                              ", move " + std::to_string(move) + ": " + score_text(tally));
    };
    const auto on_result = [&](std::int64_t number, Score score) {
        tally.add(score);
        is_written = file->add(result_line(name_of(*match), number, score));
        if (*sprt) verdict = (*sprt)->verdict(tally);
        return is_written && !verdict && !progress.must_stop();
    };
    Ending ending = play_games(*match, {on_move, on_result});
    if (ending) return ending;
    if (!is_written) return bad_input("Couldn’t write the results.");
    if (tally.games() > 0) out.write(summary(tally));
    if (*sprt) out.write(verdict ? *verdict ? "test passed" : "test failed" : "test undecided");
    if (tally.games() == match->games || verdict) return std::nullopt;
    return Progress::interruption(count_text(tally.games(), match->games) + " games");
}

}  // namespace narabe::cli
