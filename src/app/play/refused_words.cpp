#include "app/play/refused_words.h"

namespace narabe {

Sentence about_marked(const Sentence& sentence, const Texts& texts) {
    const std::string key = sentence.key + ".marked";
    return texts.has(key) ? Sentence(key.c_str(), sentence.args) : sentence;
}

Sentence refused_words(const GameModule& game, const Refusal& refusal, const Texts& texts) {
    const std::string own = std::string(game.info.id) + ".refused";
    const char* const general = refusal.cells.empty() ? "moves.refused" : "game.refused";
    return {texts.has(own) ? own.c_str() : general, {about_marked(refusal.sentence, texts)}};
}

}  // namespace narabe
