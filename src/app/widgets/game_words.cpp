#include "app/widgets/game_words.h"

namespace narabe {

std::string_view game_word(const Ui& ui, const GameModule& game, std::string_view what) {
    std::string key(game.info.id);
    key.append(".").append(what);
    return ui.texts().has(key) ? ui.word(key) : std::string_view();
}

std::string_view move_word(const Ui& ui, const GameModule& game, std::string_view move) {
    const std::string_view own = game_word(ui, game, "move." + std::string(move));
    return own.empty() ? move : own;
}

std::string_view game_name(const Ui& ui, const GameModule& game) {
    const std::string_view name = game_word(ui, game, "name");
    return name.empty() ? game.info.name : name;
}

Sentence name_of_game(const GameModule& game, const Texts& texts) {
    const std::string key = std::string(game.info.id) + ".name";
    return texts.has(key) ? Sentence(key.c_str()) : Sentence::plain(std::string(game.info.name));
}

std::string game_credit(const Ui& ui, const GameModule& game, const char* key) {
    const std::string_view designers = game_word(ui, game, "designers");
    const std::string who(designers.empty() ? game.info.designers : designers);
    const Sentence least = Sentence::number(game.info.min_seats);
    const Sentence most = Sentence::number(game.info.max_seats);
    const bool is_range = game.info.min_seats != game.info.max_seats;
    const Sentence players = is_range ? Sentence("home.players_range", {least, most}) : Sentence("home.players", {least});
    return ui.words({key, {Sentence::plain(who), players, Sentence("home.minutes", {Sentence::number(game.info.minutes)})}});
}

}  // namespace narabe
