#include "session/player.h"

#include "core/text.h"

namespace narabe {

std::string name_from(std::string_view typed) {
    std::string name = without_controls(trimmed(typed));
    if (name.size() > longest_name) {
        std::size_t end = longest_name;
        while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) --end;  // cuts only between characters
        name.resize(end);
    }
    return std::string(trimmed(name));
}

Parsed<Player> read_player(std::string_view text) {
    if (text == "human") return Player{};
    if (text == "away") return Player{.is_away = true};
    if (text == "beginner") return Player{.level = beginner_level};
    std::string_view rest = text;
    if (take(rest, "level")) {
        const auto level = read_integer(rest);
        if (level && *level >= min_level && *level <= max_level) return Player{.level = static_cast<int>(*level)};
    }
    return refuse("players.unknown", {Sentence::plain(excerpt(text)), Sentence::number(max_level)});
}

std::string player_text(const Player& player) {
    if (player.is_away) return "away";
    if (player.level == beginner_level) return "beginner";
    return player.is_person() ? "human" : "level" + std::to_string(player.level);
}

}  // namespace narabe
