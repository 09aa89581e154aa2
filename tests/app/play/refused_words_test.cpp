// What players read when a move is not allowed.
#include "app/play/refused_words.h"

#include <doctest/doctest.h>

#include "app/page/answering_page.h"
#include "core/rng.h"
#include "games/all_games.h"
#include "session/playing.h"
#include "session/session.h"

namespace narabe {

namespace {

Texts texts_of(const std::string& language) {
    return *Texts::read(AnsweringPage::file("text/" + language + ".txt"));
}

/// The message about a move that is refused after others.
std::string refused(std::string_view game, const std::vector<std::string>& moves, const std::string& attempt) {
    Session session = *Session::start(*find_game(game), {}, {}, 1);
    for (const std::string& move : moves) play(session, move);
    const Parsed<Move> read = read_attempt(session.position(), attempt);
    REQUIRE(read);
    const auto refusal = explain(session.position(), *read);
    REQUIRE(refusal);
    return texts_of("en")(refused_words_beside_board(session.game(), *refusal, texts_of("en")));
}

Move some_move(const AnyPosition& position, Rng& rng) {
    MoveList moves;
    position.legal_moves(moves);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace

TEST_CASE("refusals: a message says what cannot be done and why, in a whole sentence") {
    const std::vector<std::string> corner = {"Ia10b10c10d10"};
    CHECK(refused("lits", corner, "Te9f8f9g9") == "Can’t place here: it must touch another tetromino.");
    CHECK(refused("lits", corner, "Ie7e8e9e10") == "Can’t place here: it touches another I at e10.");
    CHECK(refused("lits", corner, "La8a9b9c9") == "Can’t place here: it would fill the 2×2 block from a9 to b10.");
    CHECK(refused("lits", {}, "swap") == "Can’t do that: you can swap only in reply to the first tetromino.");
    CHECK(refused("taiji", {"c3/c4"}, "c4/c5") == "Can’t place here: c4 is already covered.");
    CHECK(refused("taigo", {}, "5,5/6,5") == "Can’t place here: it doesn’t touch anything on the table.");
    CHECK(refused("tix", {"c3"}, "c4") == "Can’t do that: nothing can be placed beside the active piece on c3.");
}

TEST_CASE("refusals: every message of a random game is one sentence with one reason, in both languages") {
    for (const std::string language : {"en", "ja"}) {
        const Texts texts = texts_of(language);
        const bool is_japanese = language == "ja";
        for (const GameModule* game : all_games()) {
            Session session = *Session::start(*game, {}, {}, 5);
            std::vector<AnyPosition> positions;
            Rng rng(7);
            while (!session.is_over()) {
                roll(session);
                if (session.is_over()) break;
                positions.push_back(session.position());
                play(session, session.position().write_move(some_move(session.position(), rng)));
            }
            for (const AnyPosition& position : positions) {
                // Moves of the same game are often illegal at another time.
                const AnyPosition& other = positions[rng.below(static_cast<std::uint32_t>(positions.size()))];
                const Move move = some_move(other, rng);
                if (position.is_legal(move) || position.to_move() == Seat::chance) continue;
                const auto refusal = explain(position, move);
                if (!refusal) continue;  // a move of the other half of a double game
                const std::string words = texts(refused_words_beside_board(*game, *refusal, texts));
                CAPTURE(words);
                const std::string_view colon = is_japanese ? "：" : ": ";
                const std::size_t reason = words.find(colon);
                REQUIRE(reason != std::string::npos);
                CHECK(words.find(colon, reason + colon.size()) == std::string::npos);
                CHECK(words.ends_with(is_japanese ? "。" : "."));
                CHECK_FALSE(words.ends_with(is_japanese ? "。。" : ".."));
                const bool has_verb_first = words.find(": would ") != std::string::npos ||
                                            words.find(": touches ") != std::string::npos ||
                                            words.find(": doesn’t ") != std::string::npos;
                CHECK_FALSE(has_verb_first);
            }
        }
    }
}

}  // namespace narabe
