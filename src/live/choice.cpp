#include "live/choice.h"

#include <algorithm>

#include "core/ranges.h"

namespace narabe::live {

namespace {

using BySeat = std::array<int, max_seats>;
/// What makes one choice better than another; the first difference decides, and more is better.
using Marks = std::array<int, 4 + max_seats>;

constexpr int moves_in_turn = 2;  // of PILUS, the only game for more than two
constexpr int endless = 1'000'000;

std::size_t seat_index(Seat seat) {
    return static_cast<std::size_t>(index_of(seat));
}

int count_of(const Log& log, int size, Entry::Kind kind) {
    const auto first = log.entries.begin();
    return static_cast<int>(std::count_if(first, first + size, [kind](const Entry& entry) { return entry.kind == kind; }));
}

/// The steps of all players that come before one of a player who has made `count` steps: each makes `turn` steps, one after another.
int steps_before_next(int count, int turn, int player, int players) {
    return count / turn * turn * players + player * turn + count % turn;
}

/// Whose step it is, and how many that player has made before.
struct Step {
    Entry::Kind kind;
    int player;
    int before;
};

Step step_of(int number, int players) {
    const int passes = 2 * players;
    if (number < passes) return {Entry::Kind::deal, number % players, number / players};
    const int moves = number - passes;
    const int round = moves_in_turn * players;
    return {Entry::Kind::move, moves / moves_in_turn % players, moves / round * moves_in_turn + moves % moves_in_turn};
}

/// Compares all choices.
class Chooser {
  public:
    explicit Chooser(const VersionsBySeat& all) : all_(all) {}

    std::optional<Choice> best();

  private:
    enum class Missing : std::uint8_t { ends, waits };

    const Log* log(const Choice& choice, Seat seat) const {
        const std::size_t number = choice.numbers[seat_index(seat)];
        return number == no_log ? nullptr : &all_[seat_index(seat)][number].log;
    }
    void try_guests(const Choice& choice, int index);
    void compare(const Choice& choice);
    bool has_smaller_texts(const Choice& a, const Choice& b) const;
    Marks marks_of_two(const Choice& choice) const;
    Marks marks_of_more(const Choice& choice) const;
    int steps(const Choice& choice, const BySeat& sizes) const;
    int answers_to(const Choice& choice, const BySeat& sizes, const Step& step) const;
    BySeat sizes(const Choice& choice, Missing missing) const;
    int size_before_misfit(const Choice& choice, const BySeat& sizes, Seat seat, Missing missing) const;
    bool is_known(const Seen& seen, Seat seat) const;

    const VersionsBySeat& all_;
    std::optional<Choice> best_;
    Marks best_marks_{};
};

std::optional<Choice> Chooser::best() {
    for (const Seat host : {Seat::first, Seat::second}) {
        for (std::size_t inviter = 0; inviter < all_[seat_index(host)].size(); ++inviter) {
            if (!all_[seat_index(host)][inviter].log.invitation) continue;
            Choice choice{host};
            choice.numbers[seat_index(host)] = inviter;
            try_guests(choice, 1);
        }
    }
    if (!best_) return best_;
    best_->sizes = sizes(*best_, Missing::ends);
    best_->waiting = sizes(*best_, Missing::waits);
    return best_;
}

/// Tries a choice with each log of the guests whom the inviter accepts, from the seat with that index on.
void Chooser::try_guests(const Choice& choice, int index) {
    const Log& inviter = *log(choice, choice.host);
    if (index == inviter.seats) return compare(choice);
    const Seat seat = seat_in_order(choice.host, index);
    const Versions& guests = all_[seat_index(seat)];
    bool has_guest = false;
    for (std::size_t guest = 0; guest < guests.size(); ++guest) {
        if (!accepts(inviter, guests[guest].log, seat)) continue;
        has_guest = true;
        Choice more = choice;
        more.numbers[seat_index(seat)] = guest;
        try_guests(more, index + 1);
    }
    if (!has_guest) try_guests(choice, index + 1);
}

/// Takes the choice if it is better than the best one so far.
void Chooser::compare(const Choice& choice) {
    Marks marks = log(choice, choice.host)->seats == 2 ? marks_of_two(choice) : marks_of_more(choice);
    marks[0] = static_cast<int>(max_seats - ranges::count(choice.numbers, no_log));
    if (best_ && (marks == best_marks_ ? !has_smaller_texts(choice, *best_) : marks < best_marks_)) return;
    best_ = choice;
    best_marks_ = marks;
}

/// Any order will do that is the same at all devices.
bool Chooser::has_smaller_texts(const Choice& a, const Choice& b) const {
    const auto text = [this](const Choice& choice, Seat seat) -> const std::string& {
        return all_[seat_index(seat)][choice.numbers[seat_index(seat)]].text;
    };
    if (const int order = text(a, a.host).compare(text(b, b.host)); order != 0) return order < 0;
    for (int index = 0; index < max_seats; ++index) {
        const Seat seat = seat_at(index);
        const int order = log(a, seat) && log(b, seat) ? text(a, seat).compare(text(b, seat)) : 0;
        if (order != 0) return order < 0;
    }
    return false;
}

/// Of two logs, none answers an entry of a fork, the fewest answer missing entries, and the most answer entries that are there.
Marks Chooser::marks_of_two(const Choice& choice) const {
    const Seat host = choice.host;
    const Seat guest = opponent_of(host);
    if (!log(choice, guest)) return {};
    Fit fit = fit_of(*log(choice, host), host, *log(choice, guest), guest);
    fit.add(fit_of(*log(choice, guest), guest, *log(choice, host), host));
    return {0, fit.has_wrong ? 0 : 1, -fit.missing, fit.right};
}

/// Of more logs, only the entries count that answer others that count. See protocol.md for the reasons.
Marks Chooser::marks_of_more(const Choice& choice) const {
    const int players = log(choice, choice.host)->seats;
    const BySeat sizes = this->sizes(choice, Missing::ends);
    const int steps = this->steps(choice, sizes);
    Marks marks{0, steps};
    if (steps > 0) marks[2] = answers_to(choice, sizes, step_of(steps - 1, players));
    const int next = step_of(steps, players).player;
    for (int index = 0; index < players; ++index) {
        const Seat seat = seat_at(index);
        const Log* each = log(choice, seat);
        if (each && sizes[seat_index(seat)] == each->size()) ++marks[3];
        marks[4 + static_cast<std::size_t>((index - next + players) % players)] = sizes[seat_index(seat)];
    }
    return marks;
}

/// The passes of the deal, and then the moves, that were made in turn.
int Chooser::steps(const Choice& choice, const BySeat& sizes) const {
    const int players = log(choice, choice.host)->seats;
    int passes = 2 * players;
    int moves = endless;
    for (int player = 0; player < players; ++player) {
        const Seat seat = seat_at(player);
        const Log* each = log(choice, seat);
        const int size = sizes[seat_index(seat)];
        const int dealt = each ? count_of(*each, size, Entry::Kind::deal) : 0;
        const int moved = each ? count_of(*each, size, Entry::Kind::move) : 0;
        passes = std::min(passes, steps_before_next(dealt, 1, player, players));
        moves = std::min(moves, steps_before_next(moved, moves_in_turn, player, players));
    }
    return passes + moves;
}

/// The number of players who have answered a step.
int Chooser::answers_to(const Choice& choice, const BySeat& sizes, const Step& step) const {
    const Seat stepper = seat_at(step.player);
    const Log* made = log(choice, stepper);
    const int place = made ? place_of(*made, step.kind, step.before) : -1;
    int answers = 0;
    for (int index = 0; place >= 0 && index < made->seats; ++index) {
        const Seat seat = seat_at(index);
        if (seat == stepper || sizes[seat_index(seat)] == 0) continue;
        const Entry& last = log(choice, seat)->entries[static_cast<std::size_t>(sizes[seat_index(seat)]) - 1];
        if (seen_of(last, seat, stepper).count > place) ++answers;
    }
    return answers;
}

/// The numbers of entries that answer only entries that count. A log `ends` before it answers an entry that is missing here, or else it
/// `waits` for that entry.
BySeat Chooser::sizes(const Choice& choice, Missing missing) const {
    BySeat sizes{};
    for (int index = 0; index < max_seats; ++index) {
        const Log* each = log(choice, seat_at(index));
        sizes[static_cast<std::size_t>(index)] = each ? each->size() : 0;
    }
    if (log(choice, choice.host)->seats == 2) return sizes;
    for (BySeat before{}; before != sizes;) {
        before = sizes;
        for (int index = 0; index < max_seats; ++index)
            sizes[static_cast<std::size_t>(index)] = size_before_misfit(choice, sizes, seat_at(index), missing);
    }
    return sizes;
}

int Chooser::size_before_misfit(const Choice& choice, const BySeat& sizes, Seat seat, Missing missing) const {
    std::array<Seen, max_seats> latest{};
    for (int entry = 0; entry < sizes[seat_index(seat)]; ++entry) {
        for (int index = 0; index < log(choice, seat)->seats; ++index) {
            const Seat other = seat_at(index);
            if (other == seat) continue;
            Seen& seen = latest[seat_index(other)];
            const Seen& now = seen_of(log(choice, seat)->entries[static_cast<std::size_t>(entry)], seat, other);
            if (now.check) seen = now;
            const Log* answered = log(choice, other);
            const bool is_there = answered && seen.count <= sizes[seat_index(other)] && answers(seen, *answered);
            const bool can_come = !is_known(seen, other) && (!answered || seen.count > answered->size());
            const bool can_wait = missing == Missing::waits && can_come;
            if (seen.count > 0 && !is_there && !can_wait) return entry;
        }
    }
    return sizes[seat_index(seat)];
}

/// Whether a log is here that has what was answered.
bool Chooser::is_known(const Seen& seen, Seat seat) const {
    return ranges::any_of(all_[seat_index(seat)], [&seen](const Version& each) { return answers(seen, each.log); });
}

}  // namespace

bool invites(const Log& inviter, const Log& guest, Seat seat) {
    return inviter.invitation && !guest.invitation && guest.seats == inviter.seats &&
           guest.token_key == inviter.invitation->token_keys[seat_index(seat)];
}

bool accepts(const Log& inviter, const Log& guest, Seat seat) {
    const std::string* key = accepted_key(inviter, seat);
    return key && guest.key == *key && invites(inviter, guest, seat);
}

std::optional<Choice> choose(const VersionsBySeat& all) {
    return Chooser(all).best();
}

}  // namespace narabe::live
