// Stored games: at least two records `*.narabe` in the folder of every game. A comment `# legal 1292 81 …` gives the number of
// legal moves before each move.

#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/tested_games.h"
#include "session/record.h"

namespace narabe {

namespace {

std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::stringstream content;
    content << file.rdbuf();
    return content.str();
}

std::string without_comments(std::string_view text) {
    std::string rest;
    for (const std::string_view line : lines_of(text)) {
        if (!line.starts_with('#') && !line.empty()) rest.append(line).append("\n");
    }
    return rest;
}

void check_counts(const Session& session, std::string_view text) {
    for (std::string_view line : lines_of(text)) {
        if (!take(line, "# legal ")) continue;
        const std::vector<std::string_view> counts = split(trimmed(line), " ");
        REQUIRE(counts.size() <= session.line().size() + 1);
        MoveList moves;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            session.line().position_after(i).legal_moves(moves);
            CHECK_MESSAGE(std::to_string(moves.size()) == counts[i], "before move " << i + 1);
        }
    }
}

}  // namespace

TEST_CASE("every game: stored games replay with the right results and numbers of moves") {
    TestedGames::for_each([]<class G>() {
        CAPTURE(G::info.id);
        const GameModule* const games[] = {&table_of<G>()};
        int count = 0;
        const std::string folder = std::string(NARABE_TESTS_DIR "/games/").append(G::info.id);
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            if (entry.path().extension() != ".narabe") continue;
            CAPTURE(entry.path().filename().string());
            ++count;
            const std::string text = content_of(entry.path());
            const auto session = read_record(text, games);
            REQUIRE_MESSAGE(session, in_english(session.error().sentence));
            CHECK(write_record(*session) == without_comments(text));
            CHECK(session->is_over());
            check_counts(*session, text);
        }
        CHECK_MESSAGE(count >= 2, "every game needs two golden games");
    });
}

}  // namespace narabe
