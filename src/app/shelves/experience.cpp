#include "app/shelves/experience.h"

#include "core/text.h"

namespace narabe {

bool Experience::read(std::string_view name, std::string_view value) {
    if (take(name, "begun-")) {
        const auto count = read_integer(value);
        if (count && *count > 0) begun_[std::string(name)] = static_cast<int>(std::min<long long>(*count, first_games + 1));
        return true;
    }
    if (!take(name, "seen-")) return false;
    seen_.emplace(name);
    return true;
}

int Experience::games_begun(std::string_view game) const {
    const auto found = begun_.find(game);
    return found == begun_.end() ? 0 : found->second;
}

std::string Experience::begin_game(std::string_view game) {
    const int count = games_begun(game) + 1;
    if (count > first_games + 1) return {};
    begun_[std::string(game)] = count;
    return std::to_string(count);
}

bool Experience::take_note_of(std::string_view marks) {
    return !seen_.emplace(marks).second;
}

}  // namespace narabe
