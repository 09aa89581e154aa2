#include "games/lits/lits_picture.h"

#include <array>

namespace narabe::lits {

void draw_symbol(Scene& scene, Symbol symbol, Point centre, float size) {
    const float arm = 0.23f * size;
    const float line = 0.085f * size;
    if (symbol == Symbol::o) {
        scene.disc(centre, arm, {.line = Ink::symbol_o, .line_width = line});
        return;
    }
    const Style style{.line = Ink::symbol_x, .line_width = line};
    scene.path(std::array{centre + Point{-arm, -arm}, centre + Point{arm, arm}}, style);
    scene.path(std::array{centre + Point{-arm, arm}, centre + Point{arm, -arm}}, style);
}

}  // namespace narabe::lits
