// How a search goes about it; the defaults are those that won the measured matches.
#pragma once

#include <cstddef>
#include <cstdint>

namespace narabe {

struct SearchSettings {
    std::size_t nodes = 1 << 20;          ///< of the tree; when they are used up it stops growing
    std::uint32_t first_moves = 48;       ///< of the first moves of a game, which are many and much alike, only so
                                          ///< many are looked at, drawn at random
    std::uint32_t visits_to_expand = 6;   ///< of a node, before its moves become nodes
    float exploration = 0.2f;             ///< how much a move gains from having been tried less than others
    float head_start = 0;                 ///< visits that a move need not have had, because hints tell as much
    float hint_bias = 0.3f;               ///< how far hints are off, which decides how fast visits outweigh them
    float prior_weight = 4.0f;            ///< what a brain's first guess at a move counts, in visits
    float evaluation_noise = 0.02f;       ///< the most by which an evaluation is taken too high or too low, at random, so
                                          ///< that searches with other seeds see other things
    float lead_scale = 0;                 ///< in half points: a playout that is won by so many counts three quarters of
                                          ///< a win; with 0, a win is a win
    float steepness = 1;                  ///< how much farther from even the chances are that it tells than what it finds
    std::uint32_t first_looks = 1 << 20;  ///< so many moves of a node are tried at first, the best ones that a brain
                                          ///< knows, and
    float widening = 0;                   ///< times the root of its visits more later on
    bool narrows = true;                  ///< whether moves that gain little may be left out from the start; weak levels
                                          ///< see more of them, and play them worse than those that gain most
    std::uint32_t exact_positions = 400;  ///< for one try of the exact search, at a node with few moves
    std::uint32_t exact_most = 1 << 30;   ///< for one of the whole position, where the next one goes on from there
    std::uint32_t exact_share = 3;        ///< positions that may be spent, per simulation, on tries that fail
    std::uint32_t exact_moves = 30;       ///< what few moves are
    float exact_reach = 7;                ///< how many times more than was spent so far, as a power of two, the exact
                                          ///< search of the whole position may seem to need when it is tried
    float exact_near = 0;                 ///< what it may seem to need, as a power of two, for the effort of an ending
    std::uint32_t exact_effort = 1;       ///< times all else, for an ending that near; levels of a fixed amount of work
                                          ///< spend no more on it than on what is far
    int exact_table_bits = 16;            ///< logarithm of the number of positions that the exact search remembers
    int worker = 0;                       ///< which of several searches of the same position, to be added up, it is
};

}  // namespace narabe
