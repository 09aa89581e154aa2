#include "fuzz/devices.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "app/storage/mistake.h"
#include "app/storage/settings.h"
#include "core/rng.h"
#include "core/text.h"
#include "games/all_games.h"
#include "session/record.h"

namespace narabe {

namespace {

constexpr std::string_view screen_sizes[] = {"1280 800 1 0 0 0 0",   "390 844 3 47 0 34 0", "360 640 2 0 0 0 0",
                                             "844 390 3 0 47 21 47", "320 480 1 0 0 0 0",   "1 1 1 0 0 0 0",
                                             "700 450 1.25 0 0 0 0", "2560 1440 1 0 0 0 0"};

constexpr std::string_view tile_faces =
    "ABGR,ABGY,ABRG,ABRY,ABYG,ABYR,AGBR,AGBY,AGRB,AGRY,AGYB,AGYR,ARBG,ARBY,ARGB,ARGY,ARYB,ARYG,AYBG,AYBR,AYGB,AYGR,AYRB,AYRG,"
    "BGRY,BGYR,BRGY,BRYG,BYGR";
constexpr std::string_view boards[] = {
    "XO..XOOO.O.OOO.OO...XOOX.OXOO.O....OO..X.O.XXOOO....XXXOO.X.O..XX....X.XXOX.OXXO...XX.XXX.X.XXXO..XO", tile_faces,
    "Lac6,Iac6,Sac5,Sab1,Tbd6", "nothing that can be read", ""};

constexpr std::string_view days[] = {"2026-12-03T08:00+09:00", "2026-11-23", "2026-01-31T23:59-08:00", "2030-06-01",
                                     "9999-99-99"};

/// The text on one line: line breaks become tabs, as in settings.
std::string in_a_line(std::string text) {
    if (text.ends_with('\n')) text.pop_back();
    std::replace(text.begin(), text.end(), '\n', '\t');
    return text;
}

/// A position after some random moves, with at least two legal moves; no value if the game is over.
std::optional<Session> some_position(const GameModule& game, Rng& rng) {
    Parsed<Session> session = Session::start(game, {}, {}, rng.next() >> 32);
    if (!session) return std::nullopt;
    MoveList moves;
    const auto is_chance = [&] { return session->position().to_move() == Seat::chance; };
    for (std::uint32_t left = 1 + rng.below(6); (left > 0 || is_chance()) && !session->is_over(); left -= is_chance() ? 0 : 1) {
        session->position().legal_moves(moves);
        session->append(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (session->is_over()) return std::nullopt;
    session->position().legal_moves(moves);
    return moves.size() < 2 ? std::nullopt : std::optional(std::move(*session));
}

const std::vector<std::string>& records() {
    static const std::vector<std::string> all = [] {
        std::vector<std::filesystem::path> paths;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(NARABE_TESTS_DIR "/games")) {
            if (entry.path().extension() == ".narabe") paths.push_back(entry.path());
        }
        std::sort(paths.begin(), paths.end());
        std::vector<std::string> texts;
        for (const auto& path : paths) {
            std::ifstream file(path, std::ios::binary);
            std::stringstream content;
            content << file.rdbuf();
            texts.push_back(content.str());
        }
        return texts;
    }();
    return all;
}

}  // namespace

std::string some_screen(Choices& choices) {
    return "resize " + std::string(choices.of(screen_sizes));
}

std::string_view some_board(Choices& choices) {
    return choices.of(boards);
}

const std::string& some_record(Choices& choices) {
    return choices.of(records());
}

std::string some_saved_game(Choices& choices) {
    Parsed<Session> session = read_record(some_record(choices), all_games());
    if (!session) return {};
    std::vector<Player> players = session->players();
    for (Player& player : players) {
        if (choices.below(2) == 0) player.level = 1 + static_cast<int>(choices.below(8));
    }
    session->set_players(std::move(players));
    if (choices.below(2) == 0) session->look_at(choices.below(session->line().size() + 1));
    if (choices.below(4) == 0) session->cut_off();
    return write_saved(*session);
}

std::string some_mistake(Choices& choices) {
    const GameModule& game = *choices.of(all_games());
    Rng rng(choices.byte());
    auto session = some_position(game, rng);
    if (!session) return std::string(any_mistake_header) + "7\tdue 2026-01-31";
    MoveList moves;
    session->position().legal_moves(moves);
    Mistake mistake{.game = std::move(*session),
                    .played = moves[0],
                    .better = moves[1 + rng.below(static_cast<std::uint32_t>(moves.size() - 1))],
                    .lost = 23,
                    .made_in = {"aaaaaaaaaaaaaaaa"}};
    const Schedule schedule{.due = 20000 + static_cast<int>(rng.below(2000)), .solved = static_cast<int>(rng.below(5))};
    return in_a_line(with_schedule(write_mistake(mistake), schedule));
}

std::string some_start(Choices& choices, std::string_view language) {
    std::string start = "start\nlanguage " + std::string(language) + "\nsetting mirror on\nworkers 2\nsharing files\n";
    start += choices.below(2) == 0 ? "motion reduced\n" : "motion full\n";
    start += choices.below(2) == 0 ? "touch yes\n" : "touch no\n";
    if (choices.below(4) != 0) start.append("today ").append(choices.of(days)).append("\n");
    for (const GameModule* game : all_games()) {
        const unsigned step = choices.below(12);
        const std::string id(game->info.id);
        if (step == 10) start.append("setting lesson-").append(id).append(" done\n");
        if (step < 10) start.append("setting lesson-").append(id).append(" ").append(std::to_string(step)).append("\n");
    }
    for (unsigned left = choices.below(4); left > 0; --left)
        start.append("setting mistake-").append(std::to_string(left)).append(" ").append(some_mistake(choices)).append("\n");
    for (unsigned left = choices.below(3); left > 0; --left) {
        const auto& spec = choices.of(setting_specs());
        start.append("setting ").append(spec.name).append(" ").append(choices.of(spec.choices)).append("\n");
    }
    if (choices.below(2) == 0) start += "setting once-played 5\nsetting once-sound 1\n";
    if (choices.below(4) == 0) start += "install " + std::string(choices.below(2) == 0 ? "offered" : "by_hand") + "\n";
    if (choices.below(8) == 0) start += "controls " + std::string(choices.below(2) == 0 ? "full" : "none") + "\n";
    return start;
}

}  // namespace narabe
