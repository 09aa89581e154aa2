// The moves of a study in the order in which people read them: a move, the variations beside it, and then what follows it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "session/study.h"
#include "session/transpositions.h"
#include "ui/spoken_move.h"

namespace narabe {

/// A move with the moves of chance after it; the first step is the start of the game.
struct StudyStep {
    std::size_t first = 0;   ///< node of the move; 0 for the start of the game
    std::size_t node = 0;    ///< the last node: of the move, or of the moves of chance after it
    std::size_t parent = 0;  ///< index of the step before it
    std::size_t level = 0;   ///< number of lines that were left to reach it; 0 in the first line of the study
    bool begins_line = false;
    bool begins_turn = false;
    int turn = 0;  ///< number of the turn, from 1
    Seat seat = Seat::first;
    std::string text{};  ///< the move in notation
    SpokenMove said{};
    /// An earlier step that leads to the same position.
    struct Same {
        std::size_t step = 0;
        bool is_moved = false;  ///< the same only after a rotation or reflection
    };
    std::optional<Same> same{};
    std::vector<std::size_t> next{};  ///< indices of the steps that continue it, the main one first
};

/// `transpositions` are those of its tree; empty if it has none.
std::vector<StudyStep> steps_of(const Study& study, const std::vector<std::optional<Transposition>>& transpositions);

}  // namespace narabe
