// Known numbers of move sequences from `perft.txt` in the folder of every game. Each line is `options / moves / depth = number`.

#include <fstream>
#include <sstream>

#include "games/tested_games.h"

namespace narabe {

namespace {

Options read_options(std::string_view text) {
    Options options;
    for (const std::string_view part : split(text, " ")) {
        if (part.empty()) continue;
        const auto option = read_option(part);
        REQUIRE(option);
        options.push_back(*option);
    }
    return options;
}

template <Game G>
void check_line(std::string_view line) {
    const std::vector<std::string_view> sides = split(line, "=");
    const std::size_t last_equals = line.rfind('=');
    REQUIRE(sides.size() >= 2);
    const auto expected = read_integer(trimmed(line.substr(last_equals + 1)));
    const std::vector<std::string_view> parts = split(line.substr(0, last_equals), "/");
    REQUIRE(parts.size() >= 3);
    const auto depth = read_integer(trimmed(parts.back()));
    REQUIRE((expected && depth));
    const std::size_t moves_begin = parts[0].size() + 1;
    const std::size_t moves_end = line.substr(0, last_equals).rfind('/');
    const auto position = after<G>(read_options(trimmed(parts[0])), line.substr(moves_begin, moves_end - moves_begin));
    CHECK_MESSAGE(perft(position, static_cast<int>(*depth)) == static_cast<std::uint64_t>(*expected), line);
}

}  // namespace

TEST_CASE("every game: perft numbers are right") {
    TestedGames::for_each([]<class G>() {
        CAPTURE(G::info.id);
        std::ifstream file(std::string(NARABE_TESTS_DIR "/games/").append(G::info.id).append("/perft.txt"));
        std::stringstream content;
        content << file.rdbuf();
        const std::string text = content.str();
        int lines = 0;
        for (const std::string_view line : lines_of(text)) {
            if (trimmed(line).empty() || line.starts_with('#')) continue;
            check_line<G>(line);
            ++lines;
        }
        CHECK_MESSAGE(lines > 0, "every game needs perft.txt");
    });
}

}  // namespace narabe
