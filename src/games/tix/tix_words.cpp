#include "games/tix/tix_words.h"

namespace narabe::tix {

Sentence name(int bit) {
    return Sentence::plain(cell_name(cell_of(bit)));
}

std::vector<Sentence> names(Cells cells) {
    std::vector<Sentence> list;
    for (int i = 0; i < width * width; ++i) {
        const int bit = bit_of({i / width, i % width});
        if (has(cells, bit)) list.push_back(name(bit));
    }
    return list;
}

}  // namespace narabe::tix
