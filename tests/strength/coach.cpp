// Measures the coach's statements with the code of the page and a real search. Prints a line for every finding and a table for
// each round; it is not a test, because it takes hours.
//
// coach hints       [options] [GAME…]   in coached games, plays the best hint in every position and counts how many the coach
//                                       criticises, and how many it would if it searched once more to judge them
// coach refutations [options] [GAME…]   reviews games of level 2 against level 5, and checks the mistakes that explain the result with
//                                       ten times the work: whether the better move really wins at least the mistake threshold
//                                       (`costly`) more than the reply shown leaves
//
// coach losses      [options] [GAME…]   reviews lost games of random moves, of the beginner level and of level 2, prints what the review
//                                       says, and checks mistakes as `refutations` does, and slighter ones with ten times the work,
//                                       too: whether the better move is no worse than the move played
//
// --rounds N    games of each kind (default: 1)          --seed N     the seed of the first round (default: 1), to resume with
// --minutes N   no new game after that                   --speed X     simulations a millisecond (default: 20, as on a phone)
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "app/page/fake_page.h"
#include "app/play/match.h"
#include "core/ranges.h"
#include "core/rng.h"
#include "core/text.h"
#include "games/all_brains.h"
#include "games/all_games.h"
#include "session/playing.h"
#include "session/record.h"
#include "worker/thinker.h"

namespace narabe {

namespace {

struct Settings {
    int rounds = 1;
    std::uint64_t seed = 1;
    double minutes = 1e9;
    double speed = 20;
    std::vector<const GameModule*> games{};
};

/// Simulations take ten times as long in games with hidden hands.
std::uint64_t simulations_in(double milliseconds, const GameModule& game, double speed) {
    const double own = game.seen_by ? speed / 10 : speed;
    return static_cast<std::uint64_t>(std::max(32.0, own * milliseconds));
}

/// A clock that stands still, so that searches are not limited by time.
Thinker::Clock::time_point no_time() {
    return {};
}

/// The page's program and its worker, which does a fixed amount of work instead of searching for a fixed time.
class Page {
  public:
    Page(const GameModule& game, double speed) : game_(game), speed_(speed) {}

    Match& match() { return match_; }
    const Session& session() const { return match_.game().session(); }

    /// The winning chance in the worker's latest answer.
    float latest_chance() const { return latest_chance_; }

    /// Runs the worker until no work is left.
    void let_work() {
        while (taken_ < page_.sent.size()) {
            thinker_.receive(with_fixed_work(page_.sent[taken_++]));
            if (taken_ < page_.sent.size()) continue;  // because a question may be cancelled
            while (thinker_.is_thinking()) thinker_.work();
            for (const std::string& line : std::exchange(answers_, {})) receive(line);
            pass(2000);
        }
    }

  private:
    std::string with_fixed_work(const std::string& line) const {
        Request request = read_request(line, all_games());
        auto* const think = std::get_if<ThinkRequest>(&request);
        if (!think || !think->milliseconds) return line;
        think->simulations = simulations_in(*think->milliseconds, game_, speed_);
        return think_line(*think);
    }
    void receive(const std::string& line) {
        const auto reply = read_reply(line);
        if (reply && reply->kind == Reply::Kind::move) latest_chance_ = reply->chance.value_or(0);
        match_.on_worker_line(0, line);
    }
    void pass(double milliseconds) {
        match_.game().set_time(match_.game().now() + milliseconds);
        match_.on_time();
    }

    const GameModule& game_;
    double speed_;
    FakePage page_;
    Match match_{page_, english()};
    std::vector<std::string> answers_;
    Thinker thinker_{[this](const std::string& line) { answers_.push_back(line); }, make_search, no_time};
    std::size_t taken_ = 0;  // number of sent lines that were processed
    float latest_chance_ = 0;
};

std::vector<Player> players_of(const GameModule& game, int person, int level) {
    std::vector<Player> players(static_cast<std::size_t>(game.info.min_seats), Player{.level = level});
    players[static_cast<std::size_t>(person)] = Player{};
    return players;
}

/// The results of a separate search, best first.
std::vector<Candidate> found_by(const AnyPosition& seen, std::uint64_t simulations) {
    const auto search = make_search(seen, level(max_level, seen.game().info.id), mix(seen.hash()) >> 32);
    while (!search->is_done() && search->simulations() < simulations) search->run(32);
    return search->candidates();
}

/// The winning chance of the seat to move with this move, by a search of this length; negative if the search has hardly visited
/// it.
float chance_with(const AnyPosition& seen, Move move, std::uint64_t simulations) {
    const Seat seat = seen.to_move();
    AnyPosition next = seen;
    next.play(move);
    if (const auto outcome = next.outcome()) return outcome->score_of(seat);
    if (seen.game().seen_by || next.to_move() == Seat::chance) {
        const auto found = found_by(seen, simulations);
        const auto played = ranges::find(found, move, &Candidate::move);
        const bool is_known = played != found.end() && (played->visits >= 8 || played->certain);
        return is_known ? played->chance : -1;
    }
    const float chance = found_by(next, simulations).front().chance;
    return next.to_move() == seat ? chance : 1 - chance;
}

// --- Hints -----------------------------------------------------------------------------------------------------------

struct HintTally {
    int hints = 0;
    int criticised = 0;
    int would_be = 0;  // according to a separate search of the next position
};

/// Requests all three steps of a hint.
std::optional<Move> hint_of(Page& page) {
    Match& match = page.match();
    for (int step = 0; step < 3 && !match.board().suggestions().proposal(); ++step) {
        match.help().hint();
        page.let_work();
    }
    return match.board().suggestions().proposal();
}

/// Whether a separate search after the move would judge it a mistake.
bool would_be_criticised(const AnyPosition& before, Move hint, float chance, const GameModule& game, double speed) {
    const float left = chance_with(before, hint, simulations_in(Coaching::judging_time, game, speed));
    return left >= 0 && chance - left >= costly;
}

/// Plays the hint and waits for the verdict. Returns whether the coach warned.
bool is_criticised(Page& page, const AnyPosition& before, Move hint) {
    if (page.match().gameplay().play(before.write_move(hint))) return false;
    if (page.match().coach().coaching().holds_reply()) page.let_work();
    return page.match().coach().coaching().warning() != nullptr;
}

/// In half of the turns, replaces the hint by a random move after it was judged. Turns that begin with a random move do not
/// count.
void play_with_hints(const GameModule& game, std::uint64_t seed, double speed, HintTally& tally) {
    Rng rng(seed);
    Page page(game, speed);
    Match& match = page.match();
    const int opponent = 1 + static_cast<int>(rng.below(3));
    const auto players = players_of(game, static_cast<int>(rng.below(2)), opponent);
    if (match.starter().new_game(game, {}, players, seed, RatingStatus::coach)) return;
    int spoilt_turn = -1;
    for (int turn = 0; turn < 300; ++turn) {
        page.let_work();
        if (page.session().is_over()) return;
        match.help().play_on();
        if (match.board().interval().waits()) match.board().go_on();
        if (!person_to_move(page.session())) continue;
        const AnyPosition before = page.session().position().seen_by(page.session().position().to_move());
        const std::size_t cursor = page.session().cursor();
        const auto hint = hint_of(page);
        if (!hint) continue;
        if (before.turn() != spoilt_turn) {
            ++tally.hints;
            if (would_be_criticised(before, *hint, page.latest_chance(), game, speed)) ++tally.would_be;
        }
        if (is_criticised(page, before, *hint) && before.turn() != spoilt_turn) {
            ++tally.criticised;
            std::printf("criticised\t%s\t%llu\t%s\t%s\n", std::string(game.info.id).c_str(),
                        static_cast<unsigned long long>(seed), before.write().c_str(), before.write_move(*hint).c_str());
        }
        if (rng.below(2) != 0) continue;
        match.board().look_at(cursor);
        (void)match.gameplay().play(before.write_move(random_move(before, rng)));
        spoilt_turn = before.turn();
    }
}

// --- Refutations -----------------------------------------------------------------------------------------------------

struct RefutationTally {
    int games = 0;
    int points = 0;   // turning points with a reply
    int hold = 0;     // the better move keeps at least `costly` more than the reply leaves
    int half = 0;     // the better move keeps at least `costly / 2` more
    int proven = 0;   // turning points marked as proven
    int refuted = 0;  // marked as proven, but the better move keeps less than `costly` more
};

/// The record of a game between levels.
std::string record_of(const GameModule& game, std::array<int, 2> levels, std::uint64_t seed) {
    Parsed<Session> session = Session::start(game, {}, {}, seed);
    if (!session) return {};
    roll(*session);
    while (!session->is_over()) {
        const Seat seat = session->position().to_move();
        const AnyPosition seen = session->position().seen_by(seat);
        const std::uint64_t rng = mix(seed * 1009 + session->cursor());
        if (levels[static_cast<std::size_t>(index_of(seat))] == random_level) {
            Rng rng(rng);
            play(*session, session->position().write_move(random_move(seen, rng)));
            continue;
        }
        const Level judge = level(levels[static_cast<std::size_t>(index_of(seat))], game.info.id);
        const auto search = make_search(seen, judge, rng);
        search->run(static_cast<int>(judge.simulations));
        const Move move = slip(seen, judge, rng).value_or(chosen(*search, judge, rng).move);
        play(*session, session->position().write_move(move));
    }
    return write_record(*session);
}

void check_point(const Session& session, const Review& review, std::size_t place, double speed, RefutationTally& tally) {
    constexpr double more = 10;
    const Judgement& point = review.judgements()[place];
    const Judgement& answered = review.judgements()[point.reply->judgement];
    const AnyPosition before = session.line().position_after(point.move).seen_by(point.seat);
    const AnyPosition after = session.line().position_after(answered.move).seen_by(answered.seat);
    const std::uint64_t simulations = simulations_in(more * Review::checking_time, session.game(), speed);
    const float better = chance_with(before, *point.answer, simulations);
    const float replied = chance_with(after, *answered.answer, simulations);
    if (better < 0 || replied < 0) return;
    const float lost = better - (1 - replied);
    ++tally.points;
    tally.hold += lost >= costly ? 1 : 0;
    tally.half += lost >= costly / 2 ? 1 : 0;
    tally.proven += point.is_proven ? 1 : 0;
    tally.refuted += point.is_proven && lost < costly ? 1 : 0;
    std::printf("point\t%s\tmove %zu\t%.3f to %.3f\t%.3f to %.3f\t%s\t%s\n", std::string(session.game().info.id).c_str(),
                point.move, static_cast<double>(point.chance), static_cast<double>(point.left), static_cast<double>(better),
                static_cast<double>(1 - replied), point.is_proven ? "proven" : "estimated", lost >= costly ? "holds" : "fails");
}

void check_refutations(const GameModule& game, std::uint64_t seed, double speed, RefutationTally& tally) {
    const int person = static_cast<int>(seed % 2);
    const std::string record = record_of(game, person == 0 ? std::array{2, 5} : std::array{5, 2}, seed);
    Page page(game, speed);
    Match& match = page.match();
    if (record.empty() || match.starter().load(record)) return;
    if (!match.game().seat(players_of(game, person, 5))) return;
    match.coach().open_review();
    page.let_work();
    const Review* review = match.coach().reviewer().review();
    if (!review || !review->is_done()) return;
    ++tally.games;
    for (const std::size_t place : review->turning_points()) {
        if (review->judgements()[place].reply) check_point(page.session(), *review, place, speed, tally);
    }
}

// --- Losses ----------------------------------------------------------------------------------------------------------

struct LossTally {
    int games = 0;
    int silent = 0;      // games without a reason
    int moves = 0;       // moves listed
    int incomplete = 0;  // games whose list is too short, although the person made more moves
    int sentences = 0;   // sentences that explain the loss
    RefutationTally mistakes{};
    int slips = 0;      // slighter mistakes
    int no_worse = 0;   // slips whose better move is at least as good
    int not_found = 0;  // slips that the longer search has hardly visited
};

void check_slip(const Session& session, const Judgement& slip, double speed, LossTally& tally) {
    constexpr double work = 10 * 400;  // milliseconds
    const AnyPosition before = session.line().position_after(slip.move).seen_by(slip.seat);
    const std::uint64_t simulations = simulations_in(work, session.game(), speed);
    const float better = chance_with(before, *slip.answer, simulations);
    const float played = chance_with(before, before.as_seen(session.line().moves()[slip.move], slip.seat), simulations);
    ++tally.slips;
    if (better < 0 || played < 0) {
        ++tally.not_found;
    } else {
        tally.no_worse += better >= played ? 1 : 0;
    }
    std::printf("slip\t%s\tmove %zu\t%.3f to %.3f\t%.3f to %.3f\n", std::string(session.game().info.id).c_str(), slip.move,
                static_cast<double>(slip.chance), static_cast<double>(slip.left), static_cast<double>(better),
                static_cast<double>(played));
}

void print_review(const Session& session, const Review& review, std::uint64_t seed) {
    const std::string id(session.game().info.id);
    std::printf("lost\t%s\t%llu\t%s\n", id.c_str(), static_cast<unsigned long long>(seed),
                english()(review.announcement(session)).c_str());
    for (const std::size_t place : review.turning_points()) {
        const Judgement& point = review.judgements()[place];
        const Sentence better =
            point.why == Sentence() ? point.said_best.words : Sentence("review.because", {point.said_best.words, point.why});
        std::printf("\t%s\tmove %d: %s, %d%% to %d%%; better %s", point.is_slip ? "slip" : "mistake",
                    session.line().turn_number(point.move), english()(point.said.words).c_str(), percent(point.sure_chance()),
                    percent(point.left), english()(better).c_str());
        if (point.reply) std::printf("; reply %s: %s", point.reply->move.c_str(), english()(point.reply->why).c_str());
        std::printf("\n");
    }
}

/// The moves of the person: random, or of a level.
std::string lost_record(const GameModule& game, int person, std::uint64_t seed) {
    constexpr std::array persons = {random_level, beginner_level, 2};
    const int strength = persons[seed / 2 % persons.size()];
    const int opponent = strength == 2 ? 5 : 2;
    return record_of(game, person == 0 ? std::array{strength, opponent} : std::array{opponent, strength}, seed);
}

void check_losses(const GameModule& game, std::uint64_t seed, double speed, LossTally& tally) {
    const int person = static_cast<int>(seed % 2);
    const std::string record = lost_record(game, person, seed);
    Page page(game, speed);
    Match& match = page.match();
    if (record.empty() || match.starter().load(record)) return;
    if (!match.game().seat(players_of(game, person, 2)) || has_won(match.game().session()) != false) return;
    match.coach().open_review();
    page.let_work();
    const Review* review = match.coach().reviewer().review();
    if (!review || !review->is_done()) return;
    print_review(page.session(), *review, seed);
    const std::vector<std::size_t>& points = review->turning_points();
    const auto made = std::count_if(review->judgements().begin(), review->judgements().end(),
                                    [&](const Judgement& judgement) { return index_of(judgement.seat) == person; });
    ++tally.games;
    tally.moves += static_cast<int>(points.size());
    tally.incomplete += std::cmp_less(points.size(), std::min<std::ptrdiff_t>(made, Review::max_told)) ? 1 : 0;
    tally.sentences += review->setback() ? 1 : 0;
    tally.silent += points.empty() && !review->setback() ? 1 : 0;
    for (const std::size_t place : points) {
        const Judgement& point = review->judgements()[place];
        if (point.is_slip) check_slip(page.session(), point, speed, tally);
        if (point.reply) check_point(page.session(), *review, place, speed, tally.mistakes);
    }
}

// --- Both ------------------------------------------------------------------------------------------------------------

int share(int part, int whole) {
    return whole == 0 ? 0 : (100 * part + whole / 2) / whole;
}

void print(const std::string& id, const HintTally& tally) {
    std::printf("| %s | %d | %d | %d |\n", id.c_str(), tally.hints, tally.criticised, tally.would_be);
}
void print(const std::string& id, const RefutationTally& tally) {
    std::printf("| %s | %d | %d | %d%% | %d%% | %d | %d |\n", id.c_str(), tally.games, tally.points,
                share(tally.hold, tally.points), share(tally.half, tally.points), tally.proven, tally.refuted);
}

void print(const std::string& id, const LossTally& tally) {
    const RefutationTally& mistakes = tally.mistakes;
    std::printf("| %s | %d | %d | %d | %d | %d | %d | %d%% | %d%% | %d | %d | %d | %d%% |\n", id.c_str(), tally.games,
                tally.silent, tally.sentences, tally.moves, tally.incomplete, mistakes.points,
                share(mistakes.hold, mistakes.points), share(mistakes.half, mistakes.points), mistakes.proven, mistakes.refuted,
                tally.slips, share(tally.no_worse, tally.slips - tally.not_found));
}

/// Plays one game of each kind per round, so that the sample is balanced whenever it is stopped.
template <class Tally>
int measure(const Settings& settings, const char* heading,
            void (*measure_game)(const GameModule&, std::uint64_t, double, Tally&)) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::duration<double>(settings.minutes * 60);
    std::map<std::string, Tally> tallies;
    for (int round = 0; round < settings.rounds; ++round) {
        const std::uint64_t seed = settings.seed + static_cast<std::uint64_t>(round);
        for (const GameModule* game : settings.games) {
            if (Clock::now() >= end) return 0;
            measure_game(*game, seed, settings.speed, tallies[std::string(game->info.id)]);
            std::fflush(stdout);
        }
        std::printf("\nAfter seed %llu:\n\n%s", static_cast<unsigned long long>(seed), heading);
        for (const auto& [id, tally] : tallies) print(id, tally);
        std::fflush(stdout);
    }
    return 0;
}

std::optional<Settings> read_settings(std::span<const std::string> words) {
    Settings settings;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (!word.starts_with("--")) {
            const GameModule* game = find_game(all_games(), word);
            if (!game) return std::nullopt;
            settings.games.push_back(game);
            continue;
        }
        if (++i == words.size()) return std::nullopt;
        const double value = std::atof(words[i].c_str());
        if (value <= 0) return std::nullopt;
        if (word == "--rounds")
            settings.rounds = static_cast<int>(value);
        else if (word == "--seed")
            settings.seed = static_cast<std::uint64_t>(value);
        else if (word == "--minutes")
            settings.minutes = value;
        else if (word == "--speed")
            settings.speed = value;
        else
            return std::nullopt;
    }
    if (settings.games.empty()) settings.games.assign(all_games().begin(), all_games().end());
    return settings;
}

}  // namespace

}  // namespace narabe

int main(int count, char** arguments) {
    const std::vector<std::string> words(arguments + std::min(count, 2), arguments + count);
    const std::string_view command = count > 1 ? arguments[1] : "";
    const auto settings = narabe::read_settings(words);
    if (settings && command == "hints")
        return narabe::measure(*settings, "| game | hints | criticised | if searched again |\n|---|---|---|---|\n",
                               narabe::play_with_hints);
    if (settings && command == "refutations")
        return narabe::measure(
            *settings,
            "| game | games | mistakes | hold | hold by half | proven | of these wrong |\n|---|---|---|---|---|---|---|\n",
            narabe::check_refutations);
    if (settings && command == "losses")
        return narabe::measure(
            *settings,
            "| game | lost games | without a reason | with a sentence | moves | fewer than three | mistakes | hold | "
            "hold by half | proven | of these wrong | slips | better no worse |\n"
            "|---|---|---|---|---|---|---|---|---|---|---|---|---|\n",
            narabe::check_losses);
    std::fprintf(stderr, "usage: coach hints | refutations | losses [--rounds N] [--seed N] [--minutes N] [--speed X] [GAME…]\n");
    return 2;
}
