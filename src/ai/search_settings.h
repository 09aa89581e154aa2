// Parameters of the search; the defaults won the measured matches.
#pragma once

#include <cstddef>
#include <cstdint>

namespace narabe {

struct SearchSettings {
    std::size_t nodes = 1 << 20;            ///< capacity of the tree; it stops growing when full
    std::uint32_t first_moves = 48;         ///< the most moves considered at an opening position, drawn at random
    std::uint32_t visits_to_expand = 6;     ///< of a node, before it gets children
    float exploration = 0.2f;               ///< constant of UCB
    float first_play_visits = 0;            ///< lowers the first-play urgency: visits that the exploration term adds to
                                            ///< those of each child
    float rave_bias = 0.3f;                 ///< assumed error of RAVE and priors: how fast visits outweigh them
    float prior_weight = 4.0f;              ///< weight of a prior, in visits
    float evaluation_noise = 0.02f;         ///< the most by which evaluations are off at random, so that searches with
                                            ///< other seeds differ
    float lead_scale = 0;                   ///< a playout won by this many half points counts three quarters of a win; with
                                            ///< 0, a win is a win
    float inverse_temperature = 1;          ///< calibrates reported chances: above 1 moves them away from even
    std::uint32_t widening_base = 1 << 20;  ///< progressive widening considers this many children, the best priors first,
    float widening_factor = 0;              ///< and this many times the root of the node's visits more
    bool widens = true;                     ///< whether a brain may turn progressive widening on; weak levels do without,
                                            ///< and so play weaker moves
    std::uint32_t exact_positions = 400;    ///< limit of one exact search at a node with few moves
    std::uint32_t exact_most = 1 << 30;     ///< limit of one exact search of the root; the next one continues it
    std::uint32_t exact_share = 3;          ///< positions per simulation that failing exact searches may cost
    std::uint32_t exact_moves = 30;         ///< the most moves of a node that is searched exactly
    float exact_reach = 7;                  ///< the root is searched exactly if that seems to need at most 2^reach times
                                            ///< the positions played so far
    float exact_near = 0;                   ///< if it seems to need less than 2^near positions the end is near, and
    std::uint32_t exact_effort = 1;         ///< this many times the work of the simulations goes into exact searches; 1 at
                                            ///< levels of a fixed amount of work
    int exact_table_bits = 16;              ///< logarithm of the size of the transposition table of exact searches
    int worker = 0;                         ///< number of this search among those that share a position
};

}  // namespace narabe
