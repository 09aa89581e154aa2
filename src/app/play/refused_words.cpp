#include "app/play/refused_words.h"

namespace narabe {

namespace {

/// The sentence with another text if there is one.
Sentence variant_of(const Sentence& sentence, const char* end, const Texts& texts) {
    const std::string key = sentence.key + end;
    return texts.has(key) ? Sentence(key.c_str(), sentence.args) : sentence;
}

}  // namespace

Sentence about_marked(const Sentence& sentence, const Texts& texts) {
    return variant_of(sentence, ".marked", texts);
}

Sentence refused_words(const GameModule& game, const Refusal& refusal, const Texts& texts) {
    const std::string own = std::string(game.info.id) + ".refused";
    const char* const general = refusal.cells.empty() ? "moves.refused" : "game.refused";
    return {texts.has(own) ? own.c_str() : general, {variant_of(refusal.sentence, ".whole", texts)}};
}

Sentence refused_words_beside_board(const GameModule& game, const Refusal& refusal, const Texts& texts) {
    return refused_words(game, {about_marked(refusal.sentence, texts), refusal.cells}, texts);
}

}  // namespace narabe
