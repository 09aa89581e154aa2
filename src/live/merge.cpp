#include "live/merge.h"

#include <algorithm>

#include "core/ranges.h"
#include "core/text.h"
#include "live/clocks.h"

namespace narabe::live {

namespace {

/// A log and how much of it has taken effect.
struct Hand {
    Seat seat;
    const Log* log;
    int done = 0;
    int change = 0;   // number of its last entry that changed the game
    int offered = 0;  // number of the entry with its open offer
    std::string_view end{};

    const Entry* next() const { return log && done < log->size() ? &log->entries[static_cast<std::size_t>(done)] : nullptr; }
};

/// Whether the hand's next entry can take effect after the other's so far.
bool is_ready(const Hand& hand, const Hand& other) {
    const Entry* entry = hand.next();
    if (!entry || entry->seen > other.done) return false;
    return !entry->seen_check || *entry->seen_check == other.log->checks[static_cast<std::size_t>(entry->seen)];
}

class Merge {
  public:
    Merge(State& state, const Log& inviter, const Log* guest)
        : state_(state), hands_{Hand{state.inviter, &inviter}, Hand{opponent_of(state.inviter), guest}} {}

    void run();

  private:
    void apply(Hand& hand, Hand& other);
    void apply_to_game(Hand& hand, Hand& other, const Entry& entry);
    void move(Hand& hand, const Entry& entry);
    void offer(Hand& hand, Hand& other, Offer offer);
    void answer(Hand& hand, Hand& other, const Entry& entry);
    void agree(Hand& hand, Seat offerer, Offer offer);
    void take_back(Seat seat);
    void changed(Hand& hand);
    void finish();
    void stop(const char* key, std::vector<Sentence> args = {}) { state_.trouble.emplace(key, std::move(args)); }

    Session& game() { return *state_.session; }
    std::optional<Offer>& offer_of(const Hand& hand) {
        return state_.agreements.offers[static_cast<std::size_t>(index_of(hand.seat))];
    }

    State& state_;
    std::array<Hand, 2> hands_;  // the inviter's and the guest's
};

void Merge::run() {
    auto& [inviter, guest] = hands_;
    while (!state_.trouble) {
        if (is_ready(inviter, guest)) {
            apply(inviter, guest);
        } else if (is_ready(guest, inviter)) {
            apply(guest, inviter);
        } else {
            break;
        }
    }
    const Entry* a = inviter.next();
    const Entry* b = guest.next();
    if (a && b && a->seen > guest.done && b->seen > inviter.done) stop("live.contradiction");
    state_.is_behind = a || b;
    finish();
}

void Merge::apply(Hand& hand, Hand& other) {
    const Entry& entry = *hand.next();
    ++hand.done;
    switch (entry.kind) {
        case Entry::Kind::sit:
            if (state_.status != Status::waiting) break;
            state_.status = Status::playing;
            changed(hand);
            break;
        case Entry::Kind::withdraw:
            if (state_.status == Status::waiting) state_.status = Status::withdrawn;
            offer_of(hand).reset();
            break;
        case Entry::Kind::offer: offer(hand, other, static_cast<Offer>(entry.number)); break;
        case Entry::Kind::answer: answer(hand, other, entry); break;
        case Entry::Kind::say: state_.phrases.push_back({hand.seat, entry.number, game().cursor()}); break;
        case Entry::Kind::end: hand.end = entry.text; break;
        case Entry::Kind::next:
            if (state_.agreements.rematch && hand.seat == state_.inviter && state_.agreements.next.empty())
                state_.agreements.next = entry.text;
            break;
        default:
            if (!state_.outcome && state_.status != Status::withdrawn) apply_to_game(hand, other, entry);
    }
}

void Merge::apply_to_game(Hand& hand, Hand& other, const Entry& entry) {
    const bool is_stale = other.change > entry.seen;  // written without the latest change of position
    const bool is_waiting = state_.status == Status::waiting;
    switch (entry.kind) {
        case Entry::Kind::move:
            if (!is_stale) move(hand, entry);
            break;
        case Entry::Kind::resume:
            if (state_.status != Status::paused) break;
            state_.status = Status::playing;
            changed(hand);
            break;
        case Entry::Kind::resign:
            if (is_waiting) break;
            state_.outcome = Outcome::win(other.seat, resignation);
            changed(hand);
            break;
        default:  // claim-time
            if (is_stale || state_.status != Status::playing || state_.time.kind == TimeControl::Kind::none) break;
            if (game().position().to_move() != other.seat || entry.time < time_left(state_, other.seat) + Stopwatch::grace) break;
            state_.outcome = Outcome::win(hand.seat, time_used);
            changed(hand);
    }
}

void Merge::move(Hand& hand, const Entry& entry) {
    const std::size_t at = game().cursor();
    const std::vector<Sentence> which{Sentence::number(static_cast<std::int64_t>(at) + 1)};
    if (state_.status == Status::paused || game().position().to_move() != hand.seat) return stop("live.out_of_turn", which);
    std::vector<Played>& played = state_.played;
    if (at < played.size() && at < game().line().size() && played[at].text == entry.text) {
        game().look_at(at + 1);
    } else {
        const Parsed<Move> move = game().position().read_move(entry.text);
        if (!move) return stop("record.move_in_full", {which[0], Sentence::plain(excerpt(entry.text)), move.error().sentence});
        game().append(*move);
        played.resize(at);
        played.push_back({entry.text, check_of_position(game().position().write())});
    }
    played[at].time = entry.time;
    if (played[at].check != entry.check) {
        game().look_at(at);
        return stop("live.wrong_check", which);
    }
    state_.outcome = game().position().outcome();
    changed(hand);
}

void Merge::offer(Hand& hand, Hand& other, Offer offer) {
    const Entry& entry = hand.log->entries[static_cast<std::size_t>(hand.done) - 1];
    if (other.change > entry.seen || !can_offer(state_, hand.seat, offer)) return;
    if (offer_of(other) == offer && offer != Offer::takeback) return agree(hand, other.seat, offer);
    offer_of(hand) = offer;
    hand.offered = hand.done;
}

void Merge::answer(Hand& hand, Hand& other, const Entry& entry) {
    const auto offer = offer_of(other);
    if (!offer || entry.seen < other.offered) return;
    offer_of(other).reset();
    if (entry.number == 1) agree(hand, other.seat, *offer);
}

void Merge::agree(Hand& hand, Seat offerer, Offer offer) {
    switch (offer) {
        case Offer::takeback: take_back(offerer); break;
        case Offer::draw: state_.outcome = Outcome::draw(agreement); break;
        case Offer::teaching: state_.agreements.teaching = true; break;
        case Offer::pause: state_.status = Status::paused; break;
        case Offer::rematch: state_.agreements.rematch = true; break;
    }
    changed(hand);
}

/// The number of moves before the last turn of the seat; no value if it has none.
std::optional<std::size_t> start_of_last_turn(const Session& game, Seat seat) {
    for (std::size_t start = game.cursor(); start > 0;) {
        start = game.line().start_of_turn(start - 1);
        if (game.line().position_after(start).to_move() == seat) return start;
    }
    return std::nullopt;
}

void Merge::take_back(Seat seat) {
    game().look_at(*start_of_last_turn(game(), seat));
}

/// The position changed: offers lapse, and so does what the other player writes without knowing it.
void Merge::changed(Hand& hand) {
    hand.change = hand.done;
    ++state_.changes;
    state_.agreements.offers = {};
}

void Merge::finish() {
    game().cut_off();
    game().set_other_line({});
    state_.played.resize(game().cursor());
    if (state_.outcome && can_be_resigned(game())) game().end(*state_.outcome);
    if (state_.trouble) {
        state_.status = Status::stopped;
    } else if (state_.outcome) {
        state_.status = Status::over;
        const std::string result = outcome_text(*state_.outcome);
        state_.is_settled = !state_.is_behind && hands_[0].end == result && hands_[1].end == result;
    }
}

/// The game that the inviter chose.
Parsed<Session> start(const Invitation& invitation, Games games) {
    const GameModule* game = find_game(games, invitation.game);
    if (!game) return refuse("games.unknown", {Sentence::plain(excerpt(invitation.game))});
    const Parsed<AnyPosition> position = game->start(invitation.options);  // refuses random options
    if (!position) return position.error();
    if (game->seen_by || game->roll || position->seats() != 2) return refuse("live.other_game");
    return Session::start(*game, invitation.options, {}, 0);
}

}  // namespace

State merge(const Log& inviter, const Log* guest, Games games, State before) {
    State state{.status = Status::waiting, .inviter = opponent_of(inviter.invitation->open), .time = inviter.invitation->time};
    state.agreements.teaching = inviter.invitation->teaching;
    Parsed<Session> begun = start(*inviter.invitation, games);
    if (!begun) {
        state.status = Status::stopped;
        state.trouble = begun.error().sentence;
        return state;
    }
    if (before.session && before.session->line().beginning() == begun->line().beginning() &&
        before.session->origin().options == begun->origin().options) {
        state.session = std::move(before.session);
        state.session->look_at(0);
        state.played = std::move(before.played);
    } else {
        state.session = std::move(*begun);
    }
    set_name(*state.session, state.inviter, inviter.name);
    set_name(*state.session, opponent_of(state.inviter), guest ? guest->name : "");
    Merge(state, inviter, guest).run();
    return state;
}

bool can_offer(const State& state, Seat seat, Offer offer) {
    const bool is_open = state.status == Status::playing || state.status == Status::paused;
    if (state.outcome || !is_open) return state.outcome && offer == Offer::rematch && !state.agreements.rematch;
    switch (offer) {
        case Offer::takeback: return start_of_last_turn(*state.session, seat).has_value();
        case Offer::draw: return state.session->game().info.has_draws;
        case Offer::teaching: return !state.agreements.teaching;
        case Offer::pause: return state.status == Status::playing;
        case Offer::rematch: return false;
    }
    return false;
}

Millis time_left(const State& state, Seat seat) {
    if (state.time.kind == TimeControl::Kind::days) return Millis{state.time.amount} * 86'400'000;
    const MoveLine& line = state.session->line();
    Millis seconds = state.time.amount;
    Millis used = 0;
    for (std::size_t move = 0; move < state.session->cursor(); ++move) {
        if (line.position_after(move).to_move() != seat) continue;
        used += state.played[move].time;
        if (line.begins_turn(move)) seconds += state.time.bonus;
    }
    return seconds * 1000 - used;
}

}  // namespace narabe::live
