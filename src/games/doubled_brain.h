// Search knowledge of a double game: the knowledge of the half being played.
#pragma once

#include "ai/brain.h"
#include "games/doubled.h"

namespace narabe {

template <class Brain>
struct EndingsOf {
    using Type = std::optional<char>;
};

template <class Brain>
requires requires {
    typename Brain::Endings;
}
struct EndingsOf<Brain> {
    using Type = typename Brain::Endings;
};

template <DoublePlan Plan, class First, class Second>
struct DoubledBrain {
    using P = DoubledPosition<Plan>;

    static SearchSettings settings(const SearchSettings& settings, const P& position) {
        if (position.is_on_top()) return settings_of<Second>(settings, position.second());
        return settings_of<First>(settings, position.first());
    }

    /// A second game with a swap has its own opening.
    static bool is_opening(const P& position) {
        if constexpr (requires { position.second().may_swap(); }) {
            if (position.is_on_top() && position.second().turn() == 0) return true;
        }
        return position.turn() == 0;
    }

    static constexpr bool may_be_swapped = HasPieRule<Second, typename P::Second>;
    static constexpr Move swap = [] {
        if constexpr (may_be_swapped) return Second::swap;
        return Move{};
    }();
    static bool precedes_swap(const P& position) requires may_be_swapped {
        return position.is_on_top() && Second::precedes_swap(position.second());
    }
    static bool may_swap(const P& position) requires may_be_swapped {
        return position.is_on_top() && Second::may_swap(position.second());
    }
    /// Regardless of the scores kept from the first game: a swap trades only the sides of the second.
    static bool looks_even(const P& position, Move move) requires may_be_swapped {
        return Second::looks_even(position.second(), move);
    }

    class Gains {
      public:
        explicit Gains(const P& position) {
            if (position.is_on_top()) {
                second_.emplace(Second::gains(position.second()));
            } else {
                first_.emplace(First::gains(position.first()));
            }
        }

        float of(Move move) const { return second_ ? second_->of(move) : first_->of(move); }

      private:
        std::optional<decltype(First::gains(std::declval<typename P::First>()))> first_;
        std::optional<decltype(Second::gains(std::declval<typename P::Second>()))> second_;
    };
    static Gains gains(const P& position) { return Gains(position); }

    /// In the second game only.
    static std::optional<PlayedOut> play_out(const P& position, Rng& rng) requires PlaysOut<Second, typename P::Second> {
        if (!position.is_on_top()) return std::nullopt;
        const auto end = Second::random_end(position.second(), rng);
        const bool is_first = P::person_on(Seat::first) == Seat::first;
        const int lead = position.kept()[0] - position.kept()[1] + (is_first ? end.lead() : -end.lead());
        const Seat last = end.moves() % 2 != 0 ? position.to_move() : opponent_of(position.to_move());
        return PlayedOut{lead == 0 ? last : lead > 0 ? Seat::first : Seat::second, lead, end.moves()};
    }

    /// In the second game only.
    using Endings = typename EndingsOf<Second>::Type;

    static void prepare(Endings& endings, const P& position) requires SolvesEndings<Second, typename P::Second> {
        if (position.is_on_top()) Second::prepare(endings, position.second());
    }

    static std::optional<Solution> solve(Endings& endings, const P& position,
                                         std::uint32_t limit) requires SolvesEndings<Second, typename P::Second> {
        if (!position.is_on_top()) return std::nullopt;
        const Seat first = P::person_on(Seat::first);
        const int lead = position.kept()[0] - position.kept()[1];
        auto solution = Second::solve(endings, position.second(), limit, first == Seat::first ? lead : -lead);
        if (solution && first == Seat::second) solution->winners.mask ^= 0b11;
        return solution;
    }
};

}  // namespace narabe
