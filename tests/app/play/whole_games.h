// A match that plays whole random games, with people and computers in any seats.
#pragma once

#include <doctest/doctest.h>

#include "app/page/fake_page.h"
#include "app/play/match.h"
#include "core/ranges.h"
#include "games/all_games.h"

namespace narabe {

struct GameOfMany {
    FakePage page;
    Match match{page, english()};

    /// `players` has one word per seat, such as `human level3`.
    GameOfMany(const GameModule& game, const std::vector<std::string_view>& players, std::uint64_t seed,
               const Options& options = {}) {
        std::vector<Player> seated;
        for (const std::string_view text : players) seated.push_back(*read_player(text));
        REQUIRE(!match.starter().new_game(game, options, seated, seed));
    }

    const Session& session() const { return match.game().session(); }

    /// The legal moves of the person at the screen.
    std::vector<std::string> moves_of_person() const {
        std::vector<std::string> texts;
        if (!person_to_move(session()) || waits_for(match.game())) return texts;
        MoveList moves;
        session().position().legal_moves(moves);
        for (const Move move : moves) texts.push_back(session().position().write_move(move));
        return texts;
    }

    /// Plays a random move for the seat to move.
    void play_on(Rng& rng) {
        match.game().hand_over();
        if (match.board().interval().waits()) match.board().go_on();
        const AnyPosition& position = session().position();
        MoveList moves;
        position.legal_moves(moves);
        const std::string move = position.write_move(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        if (person_to_move(session())) {
            REQUIRE(!match.gameplay().play(move));
        } else {
            answer(move);
        }
    }

    /// Answers in place of the computer asked last, and lets all pending events happen.
    void answer(std::string_view move) {
        const std::string& line = page.sent.back();
        REQUIRE(line.starts_with("think id="));
        const std::string id = line.substr(9, line.find(' ', 9) - 9);
        match.on_worker_line(0, "move id=" + id + " simulations=100 chance=0.5 best=" + std::string(move));
        match.game().set_time(match.game().now() + 4000);
        match.on_time();
    }
};

}  // namespace narabe
