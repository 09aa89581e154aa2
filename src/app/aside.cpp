#include "app/aside.h"

#include <algorithm>
#include <optional>

#include "core/ranges.h"
#include "games/all_games.h"
#include "session/record.h"

namespace narabe {

namespace {

std::optional<Aside::Game> read_game(std::string saved) {
    const Parsed<Session> session = read_saved(saved, all_games());
    if (!session) return std::nullopt;
    return Aside::Game{&session->game(), session->cursor(), std::move(saved)};
}

}  // namespace

void Aside::put(std::string saved) {
    auto game = read_game(std::move(saved));
    if (!game) return;
    games_.insert(games_.begin(), std::move(*game));
    if (games_.size() > most) games_.pop_back();
}

std::string Aside::take(std::size_t place) {
    std::string saved = std::move(games_[place].saved);
    games_.erase(games_.begin() + static_cast<std::ptrdiff_t>(place));
    return saved;
}

std::string Aside::line(std::size_t place) const {
    if (place >= games_.size()) return {};
    std::string line = games_[place].saved;
    std::replace(line.begin(), line.end(), '\n', '\t');
    return line;
}

void Aside::recall(std::string_view line) {
    std::string saved(line);
    std::replace(saved.begin(), saved.end(), '\t', '\n');
    if (auto game = read_game(std::move(saved)); game && games_.size() < most) games_.push_back(std::move(*game));
}

}  // namespace narabe
