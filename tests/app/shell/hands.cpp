#include "app/shell/hands.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/all_games.h"
#include "session/record.h"

namespace narabe {

namespace {

bool are_neighbours(const std::string& a, const std::string& b) {
    const int across = a[0] - b[0];
    const int up = std::stoi(a.substr(1)) - std::stoi(b.substr(1));
    return across * across + up * up == 1;
}

void walk(const std::vector<std::string>& cells, const std::string& at, std::vector<std::string>& seen,
          std::vector<std::string>& path) {
    seen.push_back(at);
    path.push_back(at);
    for (const std::string& next : cells) {
        if (!are_neighbours(at, next) || std::find(seen.begin(), seen.end(), next) != seen.end()) continue;
        walk(cells, next, seen, path);
        if (seen.size() < cells.size()) path.push_back(at);
    }
}

}  // namespace

std::vector<std::string> cells_of(std::string_view move) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < move.size(); ++i) {
        const auto is_digit = [&](std::size_t at) { return at < move.size() && move[at] >= '0' && move[at] <= '9'; };
        if (move[i] >= 'a' && move[i] <= 'k' && is_digit(i + 1))
            cells.emplace_back(1, move[i]);
        else if (is_digit(i) && !cells.empty())
            cells.back() += move[i];
    }
    return cells;
}

std::vector<std::string> stroke_through(const std::vector<std::string>& cells) {
    std::vector<std::string> best;
    for (const std::string& start : cells) {
        std::vector<std::string> seen;
        std::vector<std::string> path;
        walk(cells, start, seen, path);
        if (best.empty() || path.size() < best.size()) best = path;
    }
    return best;
}

std::optional<Seen> focused_place(Screen& screen) {
    for (const Seen& seen : screen.targets()) {
        if (seen.is_focused && seen.id.find(',') != std::string::npos) return seen;
    }
    return std::nullopt;
}

void start_by_keys(Screen& screen, std::string_view game, const std::vector<std::string>& choices) {
    screen.tab_to("game-" + std::string(game));
    screen.key("Enter");
    for (const std::string& choice : choices) {
        screen.tab_to(choice);
        screen.key("Enter");
    }
    screen.tab_to("start");
    screen.key("Enter");
    CHECK(screen.state()["game"].text() == game);
}

Walker::Walker(Screen& screen, int size) : screen_(screen) {
    step("ArrowLeft", size);
    step("ArrowDown", size);
}

void Walker::go(std::string_view cell) {
    const int column = cell[0] - 'a';
    const int row = std::stoi(std::string(cell.substr(1))) - 1;
    step(column < column_ ? "ArrowLeft" : "ArrowRight", std::abs(column - column_));
    step(row < row_ ? "ArrowDown" : "ArrowUp", std::abs(row - row_));
    column_ = column;
    row_ = row;
}

void Walker::step(std::string_view key, int times) {
    for (int i = 0; i < times; ++i) screen_.press_key(key);
}

void play_out(Screen& screen, std::uint64_t seed, const std::function<void(const std::string& move)>& place) {
    Rng rng(seed);
    for (std::size_t count = screen.move_count();; ++count) {
        std::vector<std::string> legal = screen.legal();
        std::erase(legal, "swap");
        if (legal.empty()) break;
        const std::string& move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        CAPTURE(move);
        place(move);
        REQUIRE(screen.move_count() == count + 1);
        if (screen.has("go-on")) screen.use("go-on");
    }
    CHECK_FALSE(screen.state()["result"].is_null());
    const std::string record = screen.call("record");
    const auto session = read_record(record, all_games());
    REQUIRE(session);
    CHECK(write_record(*session) == record);
}

std::string remove_game(Screen& screen) {
    screen.new_game("taiji");
    screen.play_on(2);
    const std::string id = screen.page().saved_id;
    screen.click("home");
    screen.click("library");
    screen.click("remove-" + id);
    return id;
}

void check_refused(Screen& screen, std::string_view words, const std::function<void()>& act) {
    const std::size_t count = screen.move_count();
    screen.page().announced.clear();
    act();
    CHECK_MESSAGE(screen.said(words), words);
    CHECK(screen.move_count() == count);
}

}  // namespace narabe
