// Listing and playing moves allocates no memory: every `new` in this program is counted.

#include <atomic>
#include <cstdlib>
#include <new>

#include "games/tested_games.h"

namespace {

std::atomic<int> allocations = 0;

}  // namespace

void* operator new(std::size_t size) {
    ++allocations;
    void* const memory = std::malloc(size > 0 ? size : 1);
    if (!memory) std::abort();
    return memory;
}

void operator delete(void* memory) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace narabe {

TEST_CASE("every game: listing and playing moves allocates no memory") {
    TestedGames::for_each([]<class G>() {
        CAPTURE(G::info.id);
        MoveList moves;
        moves.reserve(100'000);
        int in_games = 0;
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            Rng rng(seed);
            auto position = *G::start(*G::resolve(random_options(G::info, rng), rng));
            while (!position.outcome()) {
                const int before = allocations;
                position.legal_moves(moves);
                const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
                auto next = position;
                if (position.is_legal(move)) next.play(move);
                in_games += allocations - before;
                position = next;
            }
        }
        CHECK(in_games == 0);
        CHECK(moves.capacity() == 100'000);
    });
    CHECK(allocations > 0);
}

}  // namespace narabe
