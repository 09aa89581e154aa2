// `narabe match`: two computer players against each other, in turns on either side.
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>

#include "cli/commands.h"
#include "cli/positions.h"
#include "cli/program.h"
#include "core/text.h"
#include "session/session.h"
#include "worker/thinker.h"

namespace narabe::cli {

namespace {

constexpr int level_of_programs = 6;  // what a program is asked for
constexpr int patience = 60'000;      // milliseconds; a program that says nothing for so long has lost its way

class Contestant {
  public:
    virtual ~Contestant() = default;
    virtual int level() const = 0;
    /// The text of a move.
    virtual Result<std::string> answer(const ThinkRequest& request) = 0;
};

class Ours final : public Contestant {
  public:
    explicit Ours(int level) : level_(level) {}

    int level() const override { return level_; }

    Result<std::string> answer(const ThinkRequest& request) override {
        Result<std::string> answer = bad_input("no answer");
        Thinker thinker([&](const std::string& line) {
            const auto reply = read_reply(line);
            if (reply->kind == Reply::Kind::move) answer = reply->best;
            if (reply->kind == Reply::Kind::error) answer = bad_input(reply->text);
        });
        thinker.receive(think_line(request));
        while (thinker.is_thinking()) thinker.work();
        return answer;
    }

  private:
    int level_;
};

class Theirs final : public Contestant {
  public:
    Theirs(std::string command, Program program) : command_(std::move(command)), program_(std::move(program)) {}

    int level() const override { return level_of_programs; }

    Result<std::string> answer(const ThinkRequest& request) override {
        if (!program_.send(think_line(request))) return bad_input(command_ + " has ended");
        while (const auto line = program_.receive(patience)) {
            const auto reply = read_reply(*line);
            if (!reply || reply->id != request.id || reply->kind == Reply::Kind::info) continue;
            if (reply->kind == Reply::Kind::error)
                return bad_input(command_ + " answers: " + excerpt(reply->text, 200));
            return reply->best;
        }
        return bad_input(command_ + (program_.has_ended() ? " has ended" : " does not answer"));
    }

  private:
    std::string command_;
    Program program_;
};

Result<std::shared_ptr<Contestant>> contestant(std::string_view flag, std::string_view text) {
    std::string_view rest = text;
    if (take(rest, "cmd:")) {
        auto program = Program::start(std::string(rest));
        if (!program) return program.failure();
        return std::shared_ptr<Contestant>(std::make_shared<Theirs>(std::string(rest), std::move(*program)));
    }
    take(rest, "level");
    const auto level = read_integer(rest);
    if (!level || *level < least_level || *level > most_level) {
        return bad_usage(std::string(flag) + " cannot be \"" + excerpt(text) + "\"; it is a level from 1 to " +
                         std::to_string(most_level) + ", or cmd: and a program");
    }
    return std::shared_ptr<Contestant>(std::make_shared<Ours>(static_cast<int>(*level)));
}

struct Match {
    const GameTable* game;
    const Options* options;
    std::array<std::shared_ptr<Contestant>, 2> contestants;
    std::optional<int> milliseconds;
    std::uint64_t seed;
};

struct Tally {
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;
};

/// Who plays a seat in a game: 0 for `--first`, 1 for `--second`.
std::size_t side_of(Seat seat, std::int64_t number) {
    return static_cast<std::size_t>((index_of(seat) + number) % 2);
}

Ending play_move(Session& session, const Match& match, std::int64_t number, RequestId id, std::uint64_t seed) {
    const Seat seat = session.position().to_move();
    Contestant& player = *match.contestants[side_of(seat, number)];
    const ThinkRequest request{.id = id,
                               .position = session.position().seen_by(seat),
                               .level = player.level(),
                               .milliseconds = match.milliseconds,
                               .seed = seed};
    const auto answer = player.answer(request);
    if (!answer) return answer.failure();
    const Parsed<Move> move = session.play(*answer);
    if (!move) return bad_input("\"" + excerpt(*answer) + "\": " + in_english(move.error().sentence));
    return std::nullopt;
}

Ending play_game(const Match& match, std::int64_t number, RequestId& id, Tally& tally) {
    Rng rng(mix(match.seed + static_cast<std::uint64_t>(number)));
    Parsed<Session> session = Session::start(*match.game, *match.options, {}, rng.next());
    if (!session) return bad_input(session.error());
    session->roll();
    while (!session->is_over()) {
        if (auto failure = play_move(*session, match, number, ++id, rng.next() >> 1)) return failure;
    }
    std::array<bool, 2> has_won{};
    const Outcome outcome = *session->position().outcome();
    for (int seat = 0; seat < outcome.seats; ++seat) {
        if (outcome.won_by(seat_at(seat))) has_won[side_of(seat_at(seat), number)] = true;
    }
    ++(has_won[0] == has_won[1] ? tally.draws : has_won[0] ? tally.wins : tally.losses);
    return std::nullopt;
}

/// The share of `--first`, and how far it may be off (Agresti and Coull's interval, 95 %).
std::string summary(const Tally& tally) {
    const auto games = static_cast<double>(tally.wins + tally.draws + tally.losses);
    const double points = static_cast<double>(tally.wins) + static_cast<double>(tally.draws) / 2;
    const double share = (points + 2) / (games + 4);
    const double error = 1.96 * std::sqrt(share * (1 - share) / (games + 4));
    char text[160];
    std::snprintf(text, sizeof text, "first: %lld wins, %lld draws, %lld losses; %.1f %% +- %.1f %%",
                  static_cast<long long>(tally.wins), static_cast<long long>(tally.draws),
                  static_cast<long long>(tally.losses), 100 * points / games, 100 * error);
    return text;
}

}  // namespace

Ending match(const Arguments& arguments, const Say& say) {
    const auto games = arguments.number("--games", 0, 1, 1'000'000);
    if (!games) return games.failure();
    const auto milliseconds = arguments.number("--ms", 0, 1, 3'600'000);
    if (!milliseconds) return milliseconds.failure();
    const auto seed = arguments.number("--seed", 1, 0, INT64_MAX);
    if (!seed) return seed.failure();
    const auto game = game_named(arguments.words().front());
    if (!game) return game.failure();
    Match match{.game = *game,
                .options = &arguments.options(),
                .contestants = {},
                .milliseconds = std::nullopt,
                .seed = mix(static_cast<std::uint64_t>(*seed))};
    if (*milliseconds > 0) match.milliseconds = static_cast<int>(*milliseconds);
    constexpr std::string_view flags[] = {"--first", "--second"};
    for (std::size_t side = 0; side < 2; ++side) {
        auto player = contestant(flags[side], *arguments.flag(flags[side]));
        if (!player) return player.failure();
        match.contestants[side] = *player;
    }
    Tally tally;
    RequestId id = 0;
    for (std::int64_t number = 0; number < *games; ++number) {
        if (auto failure = play_game(match, number, id, tally)) return failure;
    }
    say(summary(tally));
    return std::nullopt;
}

}  // namespace narabe::cli
