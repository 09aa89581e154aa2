// Double games: one game, then another on top of its final board; their points add up.
#pragma once

#include "core/ranges.h"
#include "core/replay.h"

namespace narabe {

/// The specific part of a double game. `First` is a complete game; of `Second`, only the position and the texts are used. Both
/// positions list the `moves()` that lead to them.
template <class P>
concept DoublePlan = Game<typename P::First> && Position<typename P::Second::Position> && Scored<typename P::First::Position> &&
    Scored<typename P::Second::Position> &&
    requires(const typename P::First::Position& first, const typename P::Second::Position& second, const Options& options) {
    { P::info } -> std::convertible_to<const GameInfo&>;  // its options are those of `First`, followed by more
    // The second game on an unknown board, with its own options.
    { P::second_game(options) } -> std::same_as<typename P::Second::Position>;
    { P::options_of(second) } -> std::same_as<Options>;
    // The same on top of the final position of the first game.
    { P::on_top_of(first, second) } -> std::same_as<typename P::Second::Position>;
    // What each seat keeps from the first game.
    { P::points_of(first) } -> std::same_as<Scores>;
    // The player with the first seat of the second game.
    { P::second_game_starter } -> std::convertible_to<Seat>;
};

/// Moves are those of the current game.
template <DoublePlan Plan>
class DoubledPosition {
  public:
    using First = typename Plan::First::Position;
    using Second = typename Plan::Second::Position;

    DoubledPosition(const First& first, const Second& second) : first_(first), second_(second) {}

    int seats() const { return 2; }
    Seat to_move() const { return on_top_ ? person_on(second_.to_move()) : first_.to_move(); }
    int turn() const { return first_.turn() + second_.turn(); }
    std::optional<Outcome> outcome() const;
    std::uint64_t hash() const { return mix(first_.hash() ^ mix(second_.hash())); }
    bool is_legal(Move move) const { return on_top_ ? second_.is_legal(move) : first_.is_legal(move); }
    void legal_moves(MoveList& moves) const { on_top_ ? second_.legal_moves(moves) : first_.legal_moves(moves); }
    Move random_move(Rng& rng) const { return on_top_ ? second_.random_move(rng) : first_.random_move(rng); }
    void play(Move move);
    bool check() const;

    /// The present score of each seat in half points: of the first game, as it stands or ended, and of the second.
    Scores scores() const;

    /// Whether the second game has begun.
    bool is_on_top() const { return on_top_; }
    const First& first() const { return first_; }
    /// Before that: an empty board with the options of the second game.
    const Second& second() const { return second_; }
    /// What each seat keeps from the first game, once it is over.
    const Scores& kept() const { return kept_; }
    /// The player on a seat of the second game.
    static constexpr Seat person_on(Seat seat) { return Plan::second_game_starter == Seat::first ? seat : opponent_of(seat); }

    friend bool operator==(const DoubledPosition&, const DoubledPosition&) = default;

  private:
    First first_;
    Second second_;
    Scores kept_{};
    bool on_top_ = false;
};

template <DoublePlan Plan>
struct Doubled {
    using First = typename Plan::First;
    using Second = typename Plan::Second;
    using Position = DoubledPosition<Plan>;

    static constexpr const GameInfo& info = Plan::info;

    static Parsed<Options> resolve(const Options& options, Rng& rng);
    static Parsed<Position> start(const Options& options);
    /// The options from which `position` started.
    static Options options_of(const Position& position);
    static std::string write_position(const Position& position);
    static Parsed<Position> read_position(std::string_view text) { return read_replay<Doubled>(text); }
    static std::string write_move(const Position& position, Move move);
    static Parsed<Move> read_move(const Position& position, std::string_view text);
    static std::optional<Refusal> explain(const Position& position, Move move);
    static std::string show(const Position& position);
};

// ---------------------------------------------------------------------------------------------------------------------

template <DoublePlan Plan>
void DoubledPosition<Plan>::play(Move move) {
    if (on_top_) {
        second_.play(move);
        return;
    }
    first_.play(move);
    if (!first_.outcome()) return;
    kept_ = Plan::points_of(first_);
    second_ = Plan::on_top_of(first_, second_);
    on_top_ = true;
}

template <DoublePlan Plan>
Scores DoubledPosition<Plan>::scores() const {
    if (!on_top_) return first_.scores();
    Scores sums = kept_;
    const Scores more = second_.scores();
    for (const Seat seat : {Seat::first, Seat::second}) {
        sums[static_cast<std::size_t>(index_of(person_on(seat)))] += more[static_cast<std::size_t>(index_of(seat))];
    }
    return sums;
}

/// On equal totals, whoever moved last wins; if the first game gives half a point, there are none.
template <DoublePlan Plan>
std::optional<Outcome> DoubledPosition<Plan>::outcome() const {
    if (!on_top_ || !second_.outcome()) return std::nullopt;
    const Scores sums = scores();
    if (sums[0] == sums[1]) return Outcome::win(opponent_of(to_move()), sums);
    return Outcome::win(sums[0] > sums[1] ? Seat::first : Seat::second, sums);
}

template <DoublePlan Plan>
bool DoubledPosition<Plan>::check() const {
    const Parsed<DoubledPosition> replayed = Doubled<Plan>::read_position(Doubled<Plan>::write_position(*this));
    return replayed && *replayed == *this && first_.check() && second_.check();
}

/// The options that are in the table.
inline Options options_within(const Options& options, std::span<const OptionSpec> specs) {
    Options within;
    ranges::copy_if(options, std::back_inserter(within), [&](const Option& option) {
        return ranges::any_of(specs, [&](const OptionSpec& spec) { return spec.name == option.name; });
    });
    return within;
}

template <DoublePlan Plan>
Parsed<Options> Doubled<Plan>::resolve(const Options& options, Rng& rng) {
    Parsed<Options> checked = checked_options(options, info.options);
    if (!checked) return checked;
    Parsed<Options> resolved = First::resolve(options_within(*checked, First::info.options), rng);
    if (!resolved) return resolved;
    ranges::copy_if(*checked, std::back_inserter(*resolved),
                    [](const Option& option) { return options_within({option}, First::info.options).empty(); });
    return resolved;
}

template <DoublePlan Plan>
Parsed<DoubledPosition<Plan>> Doubled<Plan>::start(const Options& options) {
    const Parsed<Options> checked = checked_options(options, info.options);
    if (!checked) return checked.error();
    const auto first = First::start(options_within(*checked, First::info.options));
    if (!first) return first.error();
    return Position(*first, Plan::second_game(*checked));
}

template <DoublePlan Plan>
Options Doubled<Plan>::options_of(const Position& position) {
    Options options = First::options_of(position.first());
    for (Option& option : Plan::options_of(position.second())) options.push_back(std::move(option));
    return options;
}

template <DoublePlan Plan>
std::string Doubled<Plan>::write_position(const Position& position) {
    MoveList moves = position.first().moves();
    for (const Move move : position.second().moves()) moves.push_back(move);
    return write_replay<Doubled>(options_of(position), moves);
}

template <DoublePlan Plan>
std::string Doubled<Plan>::write_move(const Position& position, Move move) {
    if (position.is_on_top()) return Second::write_move(position.second(), move);
    return First::write_move(position.first(), move);
}

template <DoublePlan Plan>
Parsed<Move> Doubled<Plan>::read_move(const Position& position, std::string_view text) {
    if (position.is_on_top()) return Second::read_move(position.second(), text);
    return First::read_move(position.first(), text);
}

template <DoublePlan Plan>
std::optional<Refusal> Doubled<Plan>::explain(const Position& position, Move move) {
    if (position.is_on_top()) return Second::explain(position.second(), move);
    return First::explain(position.first(), move);
}

template <DoublePlan Plan>
std::string Doubled<Plan>::show(const Position& position) {
    if (!position.is_on_top()) return First::show(position.first());
    std::string text = Second::show(position.second());
    text += "from the first game: " + points_text(position.kept()[0]) + "-" + points_text(position.kept()[1]);
    return text + "\n";
}

}  // namespace narabe
