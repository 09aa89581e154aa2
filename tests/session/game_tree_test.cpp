// The moves of a game with its variations, compared with a plain set of all sequences of moves.
#include "session/game_tree.h"

#include <doctest/doctest.h>

#include <set>

#include "core/ranges.h"
#include "games/all_games.h"
#include "session/other_line.h"
#include "session/playing.h"
#include "session/record.h"

namespace narabe {

namespace {

using MoveLines = std::vector<std::vector<Move>>;
using Sequences = std::set<std::vector<Move>>;

/// All moves of every line.
MoveLines all_lines(const GameTree& tree) {
    MoveLines lines;
    for (const std::size_t end : tree.ends()) lines.push_back(tree.moves_to(end));
    return lines;
}

/// Every beginning of the lines, except the empty one.
Sequences beginnings_of(const MoveLines& lines) {
    Sequences beginnings;
    for (const std::vector<Move>& line : lines) {
        for (auto end = line.begin(); end != line.end(); ++end) beginnings.emplace(line.begin(), end + 1);
    }
    return beginnings;
}

bool begins_with(const std::vector<Move>& line, const std::vector<Move>& beginning) {
    return line.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), line.begin());
}

bool is_legal(AnyPosition position, const std::vector<Move>& line) {
    return ranges::all_of(line, [&](Move move) {
        const bool may_be_played = position.is_legal(move);
        if (may_be_played) position.play(move);
        return may_be_played;
    });
}

/// Someone who tries out many moves in a game, and the sequences of moves that must be in the tree.
struct Explorer {
    Session session;
    Rng rng;
    Sequences expected{};

    std::uint32_t below(std::size_t count) { return rng.below(static_cast<std::uint32_t>(count)); }
    Move random_move() {
        MoveList moves;
        session.position().legal_moves(moves);
        return moves[below(std::min<std::size_t>(moves.size(), 3))];  // few, so that the same moves come again
    }
    void expect_line() {
        const std::vector<Move>& moves = session.line().moves();
        for (std::size_t count = 1; count <= moves.size(); ++count)
            expected.emplace(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(count));
    }
    void look_anywhere() { session.look_at(below(session.line().size() + 1)); }
    void play_random() {
        if (session.is_over()) return;
        session.position().to_move() == Seat::chance ? roll(session) : play(session, random_move());
        expect_line();
    }
    void cut_off() {
        if (can_redo(session)) {
            const auto end = session.line().moves().begin() + static_cast<std::ptrdiff_t>(session.cursor()) + 1;
            const std::vector<Move> removed(session.line().moves().begin(), end);
            std::erase_if(expected, [&](const std::vector<Move>& moves) { return begins_with(moves, removed); });
        }
        session.cut_off();
    }
    void forget_variations() {
        const auto begin = session.line().moves().begin();
        const std::vector<Move> shown(begin, begin + static_cast<std::ptrdiff_t>(session.cursor()));
        std::erase_if(expected, [&](const auto& moves) { return !begins_with(moves, shown) && !begins_with(shown, moves); });
        session.forget_variations();
        if (can_redo(session)) return;
        expected.clear();
        expect_line();
    }
    void edit() {
        const std::uint32_t what = below(16);
        if (what < 3) return look_anywhere();
        if (what == 3) return take_other_line(session);
        if (what == 4) return cut_off();
        if (what == 5 && below(4) == 0) return forget_variations();
        if (what == 6 && can_be_resigned(session)) return session.resign(Seat::first);
        play_random();
    }
};

void check_tree(const Session& session, const Sequences& expected) {
    const MoveLines lines = all_lines(session.tree());
    const std::vector<Move>& current = session.line().moves();
    REQUIRE(ranges::count(lines, current) == 1);
    CHECK(session.tree().moves_to(session.tree().current_end()) == current);
    REQUIRE(beginnings_of(lines) == expected);
    CHECK(session.tree().has_variations() == (lines.size() > 1));
    for (const std::vector<Move>& each : lines) {
        CHECK(is_legal(session.line().beginning(), each));
        const auto continues = [&](const std::vector<Move>& line) { return begins_with(line, each); };
        CHECK((each == current || std::count_if(lines.begin(), lines.end(), continues) == 1));
    }
}

/// A game whose tree has no more room: 200 long lines were tried.
Session crowded_game() {
    Session session = *Session::start(*find_game("taiji"), {{"size", "11"}}, {}, 1);
    MoveList first;
    session.position().legal_moves(first);
    MoveList moves;
    for (std::size_t i = 0; i < 200 && session.tree().has_room(); ++i) {
        session.look_at(0);
        session.append(first[i]);
        for (int count = 1; count < 30; ++count) {
            session.position().legal_moves(moves);
            session.append(moves.back());
        }
    }
    return session;
}

}  // namespace

TEST_CASE("game tree: no move is lost unless it is cut off, and saved games have all variations, in all games") {
    for (const GameModule* game : all_games()) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            CAPTURE(game->info.id);
            CAPTURE(seed);
            Explorer explorer{.session = *Session::start(*game, {}, {}, seed), .rng = Rng(seed)};
            std::size_t most = 0;
            for (int step = 0; step < 120; ++step) {
                explorer.edit();
                check_tree(explorer.session, explorer.expected);
                most = std::max(most, all_lines(explorer.session.tree()).size());
                if (step % 8 != 0) continue;
                const std::string saved = write_saved(explorer.session);
                const Parsed<Session> read = read_saved(saved, all_games());
                REQUIRE(read);
                check_tree(*read, explorer.expected);
                CHECK(write_saved(*read) == saved);
            }
            CHECK(most > 3);
        }
    }
}

TEST_CASE("game tree: looking at another line changes no line, and the lines come round again, in all games") {
    for (const GameModule* game : all_games()) {
        CAPTURE(game->info.id);
        Explorer explorer{.session = *Session::start(*game, {}, {}, 5), .rng = Rng(5)};
        for (int step = 0; step < 60; ++step) explorer.edit();
        Session& session = explorer.session;
        session.look_at(session.line().size());
        take_other_line(session);  // revokes a resignation
        const MoveLines lines = all_lines(session.tree());
        REQUIRE(lines.size() > 1);
        const std::string saved = write_saved(session);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const OtherLine other = other_line(session);
            CHECK(session.tree().ends().size() == lines.size());
            MoveLine line(session.line().beginning());
            for (const Move move : other.moves) line.append(move);
            CHECK(other.turns == line.turns(line.size()));
            CHECK(other.moves == lines[static_cast<std::size_t>(other.number) - 1]);
            take_other_line(session);
            CHECK(session.line().moves() == other.moves);
            CHECK(session.cursor() == other.moves.size());
            CHECK(all_lines(session.tree()) == lines);
        }
        CHECK(write_saved(session) == saved);
    }
}

TEST_CASE("game tree: the other line is the one begun before, and a repeated move returns to its variation") {
    Session session = *Session::start(*find_game("tix"), {}, {}, 1);
    for (const char* move : {"a1", "b2", "c3"}) {
        session.look_at(0);
        REQUIRE(play(session, move));
    }
    CHECK(other_line(session).number == 2);
    take_other_line(session);
    CHECK(session.line().move_text(0) == "b2");
    REQUIRE(play(session, "e5"));
    session.look_at(0);
    REQUIRE(play(session, "a1"));
    CHECK(all_lines(session.tree()).size() == 3);
    CHECK(other_line(session).number == 3);
    session.look_at(0);
    REQUIRE(play(session, "b2"));
    CHECK_FALSE(can_redo(session));
    CHECK(all_lines(session.tree()).size() == 4);  // b2 alone, and b2 e5
    REQUIRE(play(session, "e5"));
    CHECK(all_lines(session.tree()).size() == 3);
}

TEST_CASE("game tree: a full tree has no room for variations, but its lines can be continued, and nothing is lost") {
    Session session = crowded_game();
    CHECK(session.tree().size() >= GameTree::most_moves);
    CHECK_FALSE(session.tree().has_room());
    MoveList moves;
    session.position().legal_moves(moves);
    CHECK(has_room_for(session, moves[0]));
    session.append(moves.front());
    session.append(moves.back());
    const MoveLines lines = all_lines(session.tree());
    session.look_at(29);
    CHECK(has_room_for(session, session.line().moves()[29]));
    session.position().legal_moves(moves);
    CHECK_FALSE(has_room_for(session, moves[0]));
    for (int i = 0; i < 100; ++i) take_other_line(session);
    CHECK(all_lines(session.tree()) == lines);
    const Parsed<Session> read = read_saved(write_saved(session), all_games());
    REQUIRE(read);
    CHECK(all_lines(read->tree()) == lines);
    CHECK(read->line().moves() == session.line().moves());
}

TEST_CASE("saved games: reading stops at far more lines than the program adds") {
    const Session session = *Session::start(*find_game("taiji"), {{"size", "11"}}, {}, 1);
    MoveList first;
    session.position().legal_moves(first);
    std::string state = "narabe-saved 1\nseat human\nseat human\ncursor 0\nseed 0\n";
    for (const Move move : first) {
        AnyPosition next = session.position();
        next.play(move);
        MoveList second;
        next.legal_moves(second);
        for (std::size_t i = 0; i < 40; ++i)
            state += "other " + session.position().write_move(move) + "; " + next.write_move(second[i]) + "\n";
    }
    const Parsed<Session> read = read_saved(state + "narabe 1\ngame taiji\noption size=11\nmoves\n", all_games());
    REQUIRE(read);
    CHECK(read->tree().size() == 2 * GameTree::most_moves);
}

TEST_CASE("saved games: a writer that is used again writes the same as a new one") {
    SavedWriter writer;
    for (const std::string_view id : {"tix", "taiji", "tix"}) {
        Explorer explorer{.session = *Session::start(*find_game(id), {}, {}, 3), .rng = Rng(3)};
        for (int step = 0; step < 80; ++step) {
            explorer.edit();
            CHECK(writer.write(explorer.session) == write_saved(explorer.session));
        }
    }
}

TEST_CASE("saved games: variations keep their order, and one with an illegal move ends before it") {
    const std::string state = "narabe-saved 1\nseat human\nseat human\ncursor 1\nseed 0\n";
    const std::string record = "narabe 1\ngame tix\nmoves c3\n";
    const auto rewritten = [&](const std::string& variations) {
        const Parsed<Session> read = read_saved(state + variations + record, all_games());
        REQUIRE(read);
        CHECK(read->cursor() == 1);
        CHECK(read->line().size() == 1);
        return write_saved(*read);
    };
    const std::string three = "other a1; f6\nother c3\nother b2\n";
    CHECK(rewritten(three) == state + three + record);
    CHECK(rewritten("other a1; f6; f6\nother c3\nother b2; b2; a1\n") == state + three + record);
    CHECK(rewritten("other a1\n") == state + "other a1\n" + record);  // the only form in earlier versions
    CHECK(rewritten("other c3; a1\n") == state + "other c3; a1\n" + record);
    CHECK(rewritten("other c3\n") == state + record);
}

TEST_CASE("saved games: a link game keeps variations of the moves that were not sent") {
    const Player away{.is_away = true};
    Session session = *Session::start(*find_game("tix"), {}, {Player{}, away}, 1);
    for (const char* move : {"a1", "b6", "c3"}) REQUIRE(play(session, move));
    session.look_at(2);
    session.cut_off();
    session.mark_sent(2);
    for (const char* move : {"c3", "d4"}) {
        session.look_at(2);
        REQUIRE(play(session, move));
    }
    const std::string saved = write_saved(session);
    const Parsed<Session> read = read_saved(saved, all_games());
    REQUIRE(read);
    CHECK(all_lines(read->tree()).size() == 2);
    CHECK(write_saved(*read) == saved);
    session.mark_sent(3);
    CHECK_FALSE(session.tree().has_variations());
}

}  // namespace narabe
