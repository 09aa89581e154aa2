// Games with the coach: it warns about costly moves before the computer replies, and never about moves from hints. The test plays
// the worker.

#include "app/play/coaching.h"

#include <algorithm>
#include <memory>

#include "app/page/answering_page.h"
#include "app/play/whole_games.h"
#include "core/text.h"
#include "session/record.h"
#include "session/study.h"

namespace narabe {

namespace {

struct CoachedGame {
    FakePage page;
    Match match{page, english_with_part()};

    explicit CoachedGame(std::string_view game, const std::vector<std::string_view>& players = {"human", "level1"},
                         const Options& options = {}, std::uint64_t seed = 1) {
        begin(game, players, options, seed);
    }

    void begin(std::string_view game, const std::vector<std::string_view>& players = {"human", "level1"},
               const Options& options = {}, std::uint64_t seed = 1) {
        std::vector<Player> seated;
        for (const std::string_view text : players) seated.push_back(*read_player(text));
        REQUIRE(!match.starter().new_game(*find_game(game), options, seated, seed, RatingStatus::coach));
    }

    const Session& session() const { return match.game().session(); }
    const AnyPosition& position() const { return session().position(); }
    const Sentence* warning() const { return match.coach().coaching().warning(); }
    std::string warned() const { return warning() ? english()(*warning()) : ""; }

    /// The id of the open question; no value if none is open.
    std::optional<std::string> question() const {
        if (page.sent.empty() || !page.sent.back().starts_with("think id=")) return std::nullopt;
        const std::string id = page.sent.back().substr(9, page.sent.back().find(' ', 9) - 9);
        return id == answered_ ? std::nullopt : std::optional(id);
    }
    bool is_asked_to_analyse() const { return question() && page.sent.back().find(" analyse=yes") != std::string::npos; }
    bool is_asked_to_reply() const { return question() && !is_asked_to_analyse(); }

    /// The worker’s reply, with counts such as `c3:500:0.6; d4:300:0.4`.
    void find(const std::string& counts) { handle("move", counts); }
    void handle(const std::string& word, const std::string& counts) {
        REQUIRE(question());
        const std::string id = *question();
        const std::string best = counts.substr(0, counts.find(':'));
        const std::string head = " id=" + id + " simulations=1000 chance=0.5 best=" + best;
        match.on_worker_line(0, "info" + head + " line=" + best);
        if (word == "move") answered_ = id;
        match.game().set_time(match.game().now() + 300);
        match.on_worker_line(0, word + head + " counts=" + counts);
    }
    void reply(const std::string& move) {
        REQUIRE(is_asked_to_reply());
        const std::string id = *question();
        answered_ = id;
        match.on_worker_line(0, "move id=" + id + " simulations=10 chance=0.5 best=" + move);
        match.game().set_time(match.game().now() + 1000);
        match.on_time();
    }
    /// A move of the person, with which the coach agrees, and the computer’s reply.
    void reply_to_person(std::string_view move, const std::string& answer) {
        play(move);
        if (is_asked_to_analyse()) find(answer + ":500:0.500");
        reply(answer);
    }
    void play(std::string_view move) { REQUIRE(!match.gameplay().play(move)); }
    /// The first turns of TIX, about which the coach never warns.
    void open() {
        if (is_asked_to_analyse()) find("a1:500:0.500");  // no question if the analyst still has an answer from an earlier game
        play("a1");
        reply("f6");
    }
    std::vector<std::string> legal() const {
        std::vector<std::string> texts;
        MoveList moves;
        position().legal_moves(moves);
        for (const Move move : moves) texts.push_back(position().write_move(move));
        return texts;
    }

  private:
    std::string answered_;
};

/// Starts TIX, plays a costly move of the person in the second turn, and reports the computer’s best replies to the coach.
void blunder(CoachedGame& coached) {
    coached.open();
    coached.find("c3:500:0.700; d4:400:0.300");
    coached.play("d4");
    REQUIRE(coached.is_asked_to_analyse());
    CHECK(coached.page.sent.back().ends_with(" position=" + coached.position().write()));
    coached.find("e5:500:0.800; c3:100:0.200");
}

}  // namespace

TEST_CASE("coach: a costly move causes a warning before the computer is asked, and can be undone") {
    CoachedGame coached("tix");
    REQUIRE(coached.is_asked_to_analyse());
    blunder(coached);
    CHECK(coached.warned().starts_with("Careful! Possible reply: piece on e5, "));
    CHECK(coached.page.announced.back().ends_with(" Undo or play on?"));
    CHECK_FALSE(coached.question());
    CHECK_FALSE(coached.match.opponent().is_thinking());
    CHECK(coached.match.board().suggestions().shows_reply());
    CHECK(coached.match.board().suggestions().picture().proposal() == *coached.position().read_move("e5"));
    CHECK_FALSE(coached.match.board().suggestions().proposal());
    coached.match.board().command("confirm");
    CHECK(coached.session().cursor() == 3);
    coached.match.help().want_undo();
    CHECK(coached.session().cursor() == 2);
    CHECK_FALSE(coached.warning());
    CHECK_FALSE(coached.match.board().suggestions().shows_reply());
    CHECK_FALSE(coached.session().is_over());
    CHECK_FALSE(can_redo(coached.session()));  // the move was undone, not only viewed
    coached.play("d4");                        // the same move causes no second warning
    CHECK_FALSE(coached.warning());
    CHECK(coached.is_asked_to_reply());
}

TEST_CASE("coach: a move that is undone after a warning becomes a variation with the warning as its comment") {
    CoachedGame coached("tix");
    blunder(coached);
    const std::string warning = coached.warned();
    coached.match.help().want_undo();
    coached.reply_to_person("c3", "e5");
    const Study study(coached.session());
    CHECK(study.main_moves() == 4);
    REQUIRE(study.tree().size() == 5);
    const std::size_t node = 5;
    CHECK(coached.position().write_move(study.tree().move(node)) == "d4");
    CHECK(study.note(node).comment == "My move here was this. " + warning);
    CHECK(study.note(node).sign == Sign::bad);
    CHECK(study.note(3).is_empty());
}

TEST_CASE("coach: a warning requests studies; before they are loaded, a move undone after it still becomes a variation") {
    CoachedGame coached("tix");
    coached.page.set_has_part(false);
    blunder(coached);
    REQUIRE(coached.warning());
    CHECK(coached.page.wants_part);
    coached.match.help().want_undo();
    coached.reply_to_person("c3", "e5");
    const Study study(coached.session());
    REQUIRE(study.tree().size() == 5);
    CHECK(study.note(5).is_empty());
}

TEST_CASE("coach: another mistake in the same position, or the same mistake in another game, causes a new warning") {
    CoachedGame coached("tix");
    coached.open();
    coached.find("c3:500:0.700; d4:400:0.300; e5:100:0.300");
    coached.play("d4");
    coached.find("e5:500:0.800");
    REQUIRE(coached.warning());
    coached.match.help().want_undo();
    coached.play("e5");
    REQUIRE(coached.is_asked_to_analyse());
    coached.find("d4:500:0.800");
    CHECK(coached.warned().starts_with("Careful! Possible reply: piece on d4, "));
    coached.begin("tix");
    coached.open();
    coached.play("d4");
    CHECK(coached.warned().starts_with("Careful! Possible reply: piece on e5, "));
}

TEST_CASE("coach: a player who dismisses the warning gets the computer’s reply") {
    CoachedGame coached("tix");
    blunder(coached);
    REQUIRE(coached.warning());
    coached.match.help().play_on();
    CHECK_FALSE(coached.warning());
    CHECK(coached.session().cursor() == 3);
    REQUIRE(coached.is_asked_to_reply());
    coached.reply("e5");
    CHECK(coached.session().cursor() == 4);
    CHECK(english()(coached.match.coach().coaching().computer_why()) ==
          "Computer: piece on e5, active. It leaves the computer 6 slides that would earn a bonus move.");
    CHECK(coached.page.announced.back() ==
          "Computer: piece on e5, active (e5). It leaves the computer 6 slides that would earn a bonus move.");
}

TEST_CASE("coach: the coach explains the computer’s move") {
    CoachedGame coached("lits");
    coached.find("Ld3d4d5e5:500:0.500");
    coached.play("Ld3d4d5e5");
    coached.reply("Sf5f6g6g7");
    CHECK(english()(coached.match.coach().coaching().computer_why()).starts_with("Computer: S at f5. It covers "));
    CHECK(coached.page.announced.back().starts_with("Computer: S at f5 (Sf5f6g6g7). It covers "));
    coached.match.board().look_at(1);
    CHECK(coached.match.coach().coaching().computer_why() == Sentence());
}

TEST_CASE("coach: a player who looks back sees the warning again on return, and the computer waits") {
    CoachedGame coached("tix");
    blunder(coached);
    const std::string words = coached.warned();
    coached.match.board().look_at(2);
    CHECK_FALSE(coached.warning());
    coached.match.board().look_at(3);
    CHECK(coached.warned() == words);
    CHECK_FALSE(coached.is_asked_to_reply());
}

TEST_CASE("coach: after reloading, the warning is shown again, and the computer waits until the player has answered it") {
    CoachedGame coached("tix");
    CHECK(coached.page.saved.find("\nwarned ") == std::string::npos);
    blunder(coached);
    CHECK(coached.page.saved.find("\nwarned e5\n") != std::string::npos);
    const auto reloaded = [](const std::string& saved) {
        auto later = std::make_unique<CoachedGame>("lits");
        REQUIRE(!later->match.starter().restore(saved, "aaaabbbbccccdddd"));
        return later;
    };
    for (const bool plays_on : {false, true}) {
        const auto later = reloaded(coached.page.saved);
        CHECK(later->warned() == coached.warned());
        CHECK(later->match.board().suggestions().shows_reply());
        CHECK(later->match.board().suggestions().picture().proposal() == *later->position().read_move("e5"));
        CHECK_FALSE(later->is_asked_to_reply());
        CHECK(later->page.saved == coached.page.saved);
        plays_on ? later->match.help().play_on() : later->match.help().want_undo();
        CHECK_FALSE(later->warning());
        CHECK(later->page.saved.find("\nwarned ") == std::string::npos);
        CHECK(later->is_asked_to_reply() == plays_on);
        CHECK(later->session().cursor() == (plays_on ? 3 : 2));
    }
    coached.match.board().look_at(2);
    const auto looking_back = reloaded(coached.page.saved);
    CHECK_FALSE(looking_back->warning());
    looking_back->match.board().look_at(3);
    CHECK(looking_back->warned().starts_with("Careful! Possible reply: piece on e5, "));
    CHECK_FALSE(looking_back->is_asked_to_reply());

    std::string other = coached.page.saved;
    other.replace(other.find("cursor 2"), 8, "cursor 3");
    REQUIRE(reloaded(other)->warning());
    other.replace(other.find("warned e5"), 9, "warned d4");  // an occupied cell
    CHECK(reloaded(other)->is_asked_to_reply());
    other.replace(other.find("warned d4"), 9, "warned e5").replace(other.find("standing coach"), 14, "standing hint");
    CHECK(reloaded(other)->is_asked_to_reply());
}

TEST_CASE("coach: a move that is good enough, or hardly explored, is answered by the computer at once") {
    for (const char* counts : {"c3:500:0.700; d4:400:0.580", "d4:500:0.700; c3:400:0.300"}) {
        CoachedGame coached("tix");
        coached.open();
        coached.find(counts);
        coached.play("d4");
        CHECK(coached.is_asked_to_reply());
    }
    CoachedGame hasty("tix");
    hasty.open();
    hasty.play("d4");
    CHECK(hasty.is_asked_to_reply());
}

TEST_CASE("coach: the first turn causes no warning, because its win probability is still too uncertain") {
    CoachedGame coached("tix");
    coached.find("c3:500:0.700; d4:400:0.300");
    coached.play("d4");
    CHECK(coached.is_asked_to_reply());
    CoachedGame second("tix", {"level1", "human"});
    second.reply("a1");
    second.find("c3:500:0.700; d4:400:0.300");
    second.play("d4");
    CHECK(second.is_asked_to_reply());
}

TEST_CASE("coach: a suspected mistake is dropped if the reply does not confirm it, or if no worker responds") {
    CoachedGame coached("tix");
    coached.open();
    coached.find("c3:500:0.700; d4:400:0.300");
    coached.play("d4");
    coached.find("e5:500:0.350; c3:100:0.200");
    CHECK_FALSE(coached.warning());
    CHECK(coached.is_asked_to_reply());

    CoachedGame lost("tix");
    lost.open();
    lost.find("c3:500:0.700; d4:400:0.300");
    lost.play("d4");
    for (int i = 0; i < Thinking::max_attempts; ++i) lost.match.on_worker_failure(0);
    CHECK_FALSE(lost.warning());
    CHECK(lost.is_asked_to_reply());
}

TEST_CASE("coach: a warning reveals nothing about hidden hands") {
    CoachedGame coached("pilus");
    const auto end_turn = [&] {
        while (person_to_move(coached.session())) {
            coached.find(coached.legal().front() + ":500:0.500");
            coached.play(coached.legal().front());
        }
    };
    end_turn();
    while (!person_to_move(coached.session())) coached.reply(coached.legal().front());
    const std::vector<std::string> legal = coached.legal();
    REQUIRE(legal.size() > 1);
    coached.find(legal[0] + ":500:0.700; " + legal[1] + ":400:0.300");
    coached.play(legal[1]);
    end_turn();
    CHECK(coached.warned() == "Careful! That gives a lot away. There’s a much better move.");
    CHECK_FALSE(coached.match.board().suggestions().shows_reply());
    CHECK_FALSE(coached.question());
    CHECK(coached.page.saved.find("\nwarned yes\n") != std::string::npos);
    CoachedGame later("tix");
    REQUIRE(!later.match.starter().restore(coached.page.saved, "aaaabbbbccccdddd"));
    CHECK(later.warned() == coached.warned());
    coached.match.help().play_on();
    CHECK(coached.is_asked_to_reply());
}

TEST_CASE("coach: no search runs after the coach has finished, without a coach, or after the end of the game") {
    CoachedGame coached("tix");
    coached.find("c3:500:0.700; d4:400:0.300");
    CHECK_FALSE(coached.question());
    CHECK_FALSE(coached.match.due());

    GameOfMany plain(*find_game("tix"), {"human", "level1"}, 1);
    CHECK(plain.page.sent.empty());

    CoachedGame resigned("tix");
    resigned.match.gameplay().resign();
    CHECK(resigned.page.sent.back().starts_with("stop "));
    CHECK(resigned.session().rating_status() == RatingStatus::coach);
}

TEST_CASE("coach: a hint and the coach share one search of the position") {
    CoachedGame coached("tix");
    coached.open();
    const std::size_t asked = coached.page.sent.size();
    coached.match.help().hint();
    CHECK(coached.page.sent.size() == asked);
    coached.find("c3:500:0.700; d4:400:0.300");
    CHECK(coached.match.hints().said());
    coached.play("d4");
    CHECK(coached.is_asked_to_analyse());
    coached.find("e5:500:0.800; c3:100:0.200");
    CHECK(coached.warning());
}

TEST_CASE("coach: in every game, a move from a hint causes no warning, even if a later search prefers another move") {
    int hinted = 0;
    for (const GameModule* table : all_games()) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            CoachedGame coached(table->info.id, {"human", "level1"}, {}, seed);
            Rng rng(seed);
            const auto any = [&] {
                const std::vector<std::string> legal = coached.legal();
                return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            };
            /// Counts for some legal moves, with random chances.
            const auto counts = [&] {
                std::string all;
                for (int i = 0; i < 5; ++i) {
                    const std::string move = any();
                    if (all.find(move + ":") != std::string::npos) continue;
                    all += (i == 0 ? "" : "; ") + move + ":" + std::to_string(600 - i * 100) + ":0." +
                           std::to_string(100 + rng.below(800));
                }
                return all;
            };
            for (int turn = 0; turn < 60 && !coached.session().is_over(); ++turn) {
                if (coached.match.board().interval().waits()) coached.match.board().go_on();
                if (!person_to_move(coached.session())) {
                    if (coached.is_asked_to_reply()) coached.reply(any());
                    continue;
                }
                coached.match.help().hint();
                if (coached.question()) coached.find(counts());
                while (coached.match.hints().has_next_step()) coached.match.help().hint();
                REQUIRE(coached.match.board().suggestions().proposal());
                const std::string best = coached.position().write_move(*coached.match.board().suggestions().proposal());
                if (rng.below(2) == 0) {  // the player continues the analysis, and a different move turns out better
                    coached.match.coach().analyse_or_not();
                    if (coached.question()) coached.find(counts());
                    coached.match.coach().analyse_or_not();
                }
                coached.play(best);
                ++hinted;
                INFO(std::string(table->info.id) << ": " << best);
                CHECK_FALSE(coached.warning());
                CHECK_FALSE(coached.match.coach().coaching().holds_reply());
            }
        }
    }
    CHECK(hinted > 400);
}

TEST_CASE("coach: a coached game is saved as such and unrated, and requires a person against a computer") {
    CoachedGame coached("tix");
    CHECK(is_coached(coached.session()));
    CHECK(coached.page.saved.find("\nstanding coach\n") != std::string::npos);
    CHECK_FALSE(coached.match.rating().is_at_stake(coached.session()));
    CoachedGame later("lits");
    REQUIRE(!later.match.starter().restore(coached.page.saved, "aaaabbbbccccdddd"));
    CHECK(is_coached(later.session()));
    CHECK(later.is_asked_to_analyse());
    const auto standing_of = [](const std::vector<std::string_view>& players) {
        return CoachedGame("tix", players).session().rating_status();
    };
    CHECK(standing_of({"human", "human"}) == RatingStatus::open);
    CHECK(standing_of({"level1", "level2"}) == RatingStatus::open);
    CHECK(standing_of({"level1", "human"}) == RatingStatus::coach);
}

}  // namespace narabe
