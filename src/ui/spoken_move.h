// A move in words.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/sentence.h"
#include "ui/scene.h"

namespace narabe {

/// The shape of a move's icon: all its cells, or a single piece.
enum class MoveShape : std::uint8_t { none, squares, hexes, square, diamond, disc };

/// Built part by part, because sentences in braces take a lot of code.
struct SpokenMove {
    Sentence words;
    std::vector<Cell> cells{};  ///< everything that it covers, leaves or reaches
    std::string brief{};        ///< the same in all languages, beside the icon: `L c1`; empty if only words say it
    MoveShape shape = MoveShape::none;
    std::array<Ink, 4> inks{};  ///< of the cells of the icon

    // Not inline, as those of `Sentence`.
    SpokenMove();
    SpokenMove(const char* key);
    SpokenMove(const SpokenMove& other);
    SpokenMove(SpokenMove&& other) noexcept;
    SpokenMove& operator=(const SpokenMove& other);
    SpokenMove& operator=(SpokenMove&& other) noexcept;
    ~SpokenMove();

    SpokenMove& part(Sentence sentence);
    /// A cell by its name, which must occur in the notation of the move.
    SpokenMove& named(std::string name, Cell cell);
    /// Like `named`, for a cell of the move. Other cells of the move are only covered.
    SpokenMove& at(std::string name, Cell cell);
    SpokenMove& covers(std::span<const Cell> all);
    SpokenMove& looks(MoveShape its_shape, const std::array<Ink, 4>& its_inks);
    SpokenMove& looks(MoveShape its_shape, Ink ink) { return looks(its_shape, {ink, ink, ink, ink}); }
};

/// Replaces the scene with the icon of the move. Precondition: it has one.
void draw_sign(const SpokenMove& said, Scene& scene);

/// The move in words with its notation, for readers who want every cell.
Sentence with_notation(const SpokenMove& said, std::string notation);

}  // namespace narabe
