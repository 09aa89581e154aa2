#include "ui/spoken_move.h"

#include <utility>

namespace narabe {

SpokenMove::SpokenMove(const char* key) : words(key) {}

SpokenMove& SpokenMove::part(Sentence sentence) {
    words.args.push_back(std::move(sentence));
    return *this;
}

SpokenMove& SpokenMove::named(std::string name, Cell cell) {
    return part(Sentence::of_cell(std::move(name), cell));
}

SpokenMove& SpokenMove::at(std::string name, Cell cell) {
    cells.push_back(cell);
    return named(std::move(name), cell);
}

SpokenMove& SpokenMove::covers(std::span<const Cell> all) {
    cells.assign(all.begin(), all.end());
    return *this;
}

Sentence with_notation(const SpokenMove& said, std::string notation) {
    if (said.cells.empty()) return said.words;  // there is nothing to add
    return {"said.written", {said.words, Sentence::plain(std::move(notation))}};
}

}  // namespace narabe
