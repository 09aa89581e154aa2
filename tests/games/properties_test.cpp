// Properties that every game must have, whatever its rules, checked in random games with random options.

#include <cstring>
#include <set>

#include "games/tested_games.h"
#include "session/playing.h"
#include "session/record.h"
#include "session/undo.h"
#include "tries.h"

namespace narabe {

namespace {

constexpr int games_each = tries(25);

/// Calls `check(position, rng)` for every position of random games, including finished positions.
template <Game G, class Check>
void along_random_games(Check check, int games = games_each) {
    for (int number = 0; number < games; ++number) {
        Rng rng(static_cast<std::uint64_t>(number));
        const Options options = random_options(G::info, rng);
        const auto resolved = G::resolve(options, rng);
        REQUIRE_MESSAGE(resolved, in_english(resolved.error().sentence));
        auto position = *G::start(*resolved);
        MoveList scratch;
        for (int moves = 0; moves < 5000; ++moves) {
            check(position, rng);
            if (position.outcome()) break;
            position.play(random_move(position, rng, scratch));
        }
        CHECK_MESSAGE(position.outcome(), "a random game ends");
    }
}

template <Game G>
void check_moves(const typename G::Position& position) {
    MoveList moves;
    position.legal_moves(moves);
    CHECK(moves.empty() == position.outcome().has_value());
    CHECK(std::set<Move>(moves.begin(), moves.end()).size() == moves.size());
    std::set<std::string> texts;
    for (const Move move : moves) {
        CHECK(position.is_legal(move));
        CHECK_FALSE(G::explain(position, move));
        const std::string text = G::write_move(position, move);
        const Parsed<Move> read = G::read_move(position, text);
        REQUIRE(read);
        CHECK(*read == move);
        CHECK(text.find_first_of(";\n\t") == std::string::npos);
        const auto& placeless = G::info.placeless;
        const bool names_place = text.find_first_of("0123456789") != std::string::npos;
        if (position.to_move() != Seat::chance) CHECK(names_place == (ranges::find(placeless, text) == placeless.end()));
        CHECK(trimmed(text) == text);
        texts.insert(text);
    }
    CHECK(texts.size() == moves.size());
}

/// Moves from other positions, and arbitrary 32-bit numbers.
template <Game G>
void check_other_moves(const typename G::Position& position, Rng& rng, const std::set<std::string>& attempts) {
    MoveList moves;
    position.legal_moves(moves);
    for (int i = 0; i < 20; ++i) {
        const Move any{static_cast<std::uint32_t>(rng.next() >> (32 + rng.below(32)))};
        CHECK(position.is_legal(any) == (ranges::find(moves, any) != moves.end()));
    }
    for (const std::string& text : attempts) {
        const Parsed<Move> move = G::read_move(position, text);
        if (!move) continue;
        const bool legal = ranges::find(moves, *move) != moves.end();
        CHECK(position.is_legal(*move) == legal);
        const auto before = position;
        const auto refusal = G::explain(position, *move);
        CHECK(refusal.has_value() == !legal);
        if (refusal) CHECK(in_english(refusal->sentence) != refusal->sentence.key);
        CHECK(before == position);
    }
}

template <Game G>
void check_text(const typename G::Position& position) {
    const std::string text = G::write_position(position);
    CHECK(text.find_first_of(" \n\t") == std::string::npos);
    const auto read = G::read_position(text);
    REQUIRE_MESSAGE(read, text << ": " << in_english(read.error().sentence));
    CHECK(*read == position);
    CHECK(read->hash() == position.hash());
    CHECK_FALSE(G::show(position).empty());
}

/// A text with characters changed, removed and duplicated.
std::string damaged(std::string text, Rng& rng) {
    constexpr std::string_view junk = "aZ09;,/@-+. \n\t\xff";
    for (int i = 0; i < 1 + static_cast<int>(rng.below(3)); ++i) {
        if (text.empty()) return text;
        const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
        const char other = junk[rng.below(static_cast<std::uint32_t>(junk.size()))];
        switch (rng.below(3)) {
            case 0: text[at] = other; break;
            case 1: text.erase(at, 1 + rng.below(3)); break;
            default: text.insert(at, 1, other); break;
        }
    }
    return text;
}

template <Game G>
bool have_equal_bytes(const typename G::Position& a, const typename G::Position& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

/// Checks that a seat's view is a valid position, that every determinization gives the same view, and that both have the same
/// legal moves and the same reasons for refusals.
template <Game G>
void check_view(const typename G::Position& position, Seat seat, Rng& rng, const std::set<std::string>& attempts) {
    const auto seen = position.seen_by(seat);
    CHECK(seen.check());
    CHECK(have_equal_bytes<G>(seen.seen_by(seat), seen));
    check_text<G>(seen);
    check_moves<G>(seen);
    const auto world = seen.determinized(rng);
    CHECK(world.check());
    CHECK(have_equal_bytes<G>(world.seen_by(seat), seen));
    CHECK(world.determinized(rng) == world);
    if (position.outcome() || position.to_move() != seat) return;
    const std::vector<std::string> legal = legal_texts<G>(position);
    CHECK(legal_texts<G>(seen) == legal);
    CHECK(legal_texts<G>(world) == legal);
    for (const std::string& attempt : attempts) {
        const std::string reason = refusal_text<G>(position, attempt);
        CHECK(refusal_text<G>(seen, attempt) == reason);
        CHECK(refusal_text<G>(world, attempt) == reason);
    }
}

/// Checks that a seat can follow the moves from its own view of the positions.
template <Game G>
void check_following(const typename G::Position& position, Seat seat, Move move) {
    auto seen = position.seen_by(seat);
    const Move seen_move = position.as_seen(move, seat);
    CHECK(seen.as_seen(seen_move, seat) == seen_move);
    CHECK(G::write_move(seen, seen_move) == G::write_move(position, seen_move));
    REQUIRE(seen.is_legal(seen_move));
    seen.play(seen_move);
    auto next = position;
    next.play(move);
    CHECK(have_equal_bytes<G>(next.seen_by(seat), seen));
}

/// Plays two games that a seat cannot distinguish: where the seat cannot see the outcome, chance usually decides differently in
/// the other game, and all seats play moves that are legal in both. Returns the number of moves of chance that differed.
template <Game G>
int check_twin_games(std::uint64_t seed, Seat seat) {
    Rng rng(seed);
    const Options options = random_options(G::info, rng);
    Session game = *Session::start(table_of<G>(), options, {}, seed);
    Session twin = *Session::start(table_of<G>(), options, {}, seed);
    if (index_of(seat) >= game.position().seats()) return 0;
    int differences = 0;
    MoveList moves, twin_moves, common;
    while (!game.is_over()) {
        CHECK(game.position().seen_by(seat) == twin.position().seen_by(seat));
        CHECK(game.position().seen_by(seat).write() == twin.position().seen_by(seat).write());
        CHECK(write_record(game, seat) == write_record(twin, seat));
        game.position().legal_moves(moves);
        twin.position().legal_moves(twin_moves);
        common.clear();
        if (game.position().to_move() == seat) CHECK(moves == twin_moves);
        ranges::copy_if(moves, std::back_inserter(common),
                        [&](Move m) { return ranges::find(twin_moves, m) != twin_moves.end(); });
        const bool is_chance = game.position().to_move() == Seat::chance;
        if (!is_chance && common.empty()) break;
        const MoveList& choice = is_chance ? moves : common;
        const Move move = choice[rng.below(static_cast<std::uint32_t>(choice.size()))];
        Move twin_move = move;
        if (is_chance && (rng.below(4) == 0 || !twin.position().is_legal(move))) {
            const Move seen_move = game.position().as_seen(move, seat);
            common.clear();
            ranges::copy_if(twin_moves, std::back_inserter(common),
                            [&](Move m) { return twin.position().as_seen(m, seat) == seen_move; });
            if (common.empty()) break;
            twin_move = common[rng.below(static_cast<std::uint32_t>(common.size()))];
        }
        differences += move != twin_move;
        game.append(move);
        twin.append(twin_move);
    }
    return differences;
}

}  // namespace

TEST_CASE("every game: an unfinished game has distinct legal moves, each with one notation that can be read back") {
    TestedGames::for_each([]<class G>() {
        CAPTURE(G::info.id);
        along_random_games<G>([](const auto& position, Rng&) { check_moves<G>(position); });
    });
}

TEST_CASE("every game: other moves are rejected with a reason and change nothing") {
    TestedGames::for_each([]<class G>() {
        CAPTURE(G::info.id);
        std::set<std::string> attempts;
        along_random_games<G>([&](const auto& position, Rng& rng) {
            check_other_moves<G>(position, rng, attempts);
            const std::vector<std::string> legal = legal_texts<G>(position);
            if (attempts.size() < 300 && !legal.empty()) {
                attempts.insert(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
            }
        });
    });
}

TEST_CASE("every game: the parts of a position agree, and a position can be read back") {
    TestedGames::for_each([]<class G>() {
        CAPTURE(G::info.id);
        along_random_games<G>([](const auto& position, Rng&) {
            CHECK(position.check());
            check_text<G>(position);
        });
    });
}

TEST_CASE("every game: damaged positions and moves are rejected or valid, and never cause a crash") {
    TestedGames::for_each([]<class G>() {
        CAPTURE(G::info.id);
        along_random_games<G>(
            [](const auto& position, Rng& rng) {
                const std::string text = damaged(G::write_position(position), rng);
                if (const auto read = G::read_position(text)) {
                    CHECK(read->check());
                    CHECK(G::write_position(*read) == text);
                }
                const std::vector<std::string> legal = legal_texts<G>(position);
                if (legal.empty()) return;
                const std::string move_text = damaged(legal[rng.below(static_cast<std::uint32_t>(legal.size()))], rng);
                if (const auto move = G::read_move(position, move_text)) {
                    CHECK(G::write_move(position, *move) == move_text);
                }
            },
            10);
    });
}

TEST_CASE("every game: seats, turns and results are consistent") {
    TestedGames::for_each([]<class G>() {
        CAPTURE(G::info.id);
        int turn = 0;
        along_random_games<G>([&](const auto& position, Rng&) {
            CHECK(position.seats() >= G::info.min_seats);
            CHECK(position.seats() <= G::info.max_seats);
            CHECK(((position.turn() == 0) || position.turn() == turn || position.turn() == turn + 1));
            turn = position.turn();
            if (const auto outcome = position.outcome()) {
                CHECK(outcome->seats == position.seats());
                CHECK(outcome->winners < 1 << position.seats());
                const auto& endings = G::info.endings;
                CHECK((outcome->is_by_points() || ranges::find(endings, outcome->reason) != endings.end()));
            } else {
                CHECK((position.to_move() == Seat::chance || index_of(position.to_move()) < position.seats()));
            }
        });
    });
}

TEST_CASE("every game: a record replays to the same game, and a saved game to the same position") {
    TestedGames::for_each([]<class G>() {
        CAPTURE(G::info.id);
        const GameModule* const games[] = {&table_of<G>()};
        for (std::uint64_t seed = 0; seed < games_each; ++seed) {
            Rng rng(seed);
            auto session = Session::start(table_of<G>(), random_options(G::info, rng), {}, seed);
            REQUIRE(session);
            MoveList moves;
            roll(*session);
            while (!session->is_over()) {
                session->position().legal_moves(moves);
                play(*session, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            }
            const std::string record = write_record(*session);
            const auto read = read_record(record, games);
            REQUIRE_MESSAGE(read, record << in_english(read.error().sentence));
            CHECK(read->position() == session->position());
            CHECK(write_record(*read) == record);
            undo(*session);
            const auto saved = read_saved(write_saved(*session), games);
            REQUIRE(saved);
            CHECK(saved->position() == session->position());
            CHECK(saved->line().moves() == session->line().moves());
            CHECK(write_saved(*saved) == write_saved(*session));
        }
    });
}

TEST_CASE("every game: a damaged record is rejected with an error message or is valid") {
    TestedGames::for_each([]<class G>() {
        CAPTURE(G::info.id);
        const GameModule* const games[] = {&table_of<G>()};
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            Rng rng(seed);
            auto session = Session::start(table_of<G>(), random_options(G::info, rng), {}, seed);
            roll(*session);
            MoveList moves;
            for (std::uint32_t left = rng.below(30); left > 0 && !session->is_over(); --left) {
                session->position().legal_moves(moves);
                play(*session, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            }
            const auto read = read_record(damaged(write_record(*session), rng), games);
            if (read) {
                CHECK(check(read->position()));
            } else {
                CHECK(in_english(read.error().sentence) != read.error().sentence.key);
            }
        }
    });
}

TEST_CASE("every game with secrets: a seat's view is a position, and is the same in every determinization") {
    TestedGames::for_each([]<class G>() {
        if constexpr (Secretive<typename G::Position>) {
            CAPTURE(G::info.id);
            std::set<std::string> attempts;
            along_random_games<G>(
                [&](const auto& position, Rng& rng) {
                    for (int seat = 0; seat < position.seats(); ++seat) check_view<G>(position, seat_at(seat), rng, attempts);
                    const std::vector<std::string> legal = legal_texts<G>(position);
                    if (attempts.size() < 100 && !legal.empty()) {
                        attempts.insert(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
                    }
                },
                5);
        }
    });
}

TEST_CASE("every game with secrets: a seat can follow the game from its view") {
    TestedGames::for_each([]<class G>() {
        if constexpr (Secretive<typename G::Position>) {
            CAPTURE(G::info.id);
            MoveList moves;
            along_random_games<G>([&](const auto& position, Rng& rng) {
                position.legal_moves(moves);
                if (moves.empty()) return;
                const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
                for (int seat = 0; seat < position.seats(); ++seat) check_following<G>(position, seat_at(seat), move);
            });
        }
    });
}

TEST_CASE("every game with secrets: games that a seat cannot distinguish give it the same positions, moves and records") {
    TestedGames::for_each([]<class G>() {
        if constexpr (Secretive<typename G::Position>) {
            CAPTURE(G::info.id);
            int differences = 0;
            for (std::uint64_t seed = 0; seed < 40; ++seed) {
                differences += check_twin_games<G>(seed, seat_at(static_cast<int>(seed % 4)));
            }
            CHECK(differences > 20);
        }
    });
}

}  // namespace narabe
