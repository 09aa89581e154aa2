#include "live/merge.h"

#include <algorithm>

#include "core/ranges.h"
#include "core/text.h"
#include "live/clocks.h"
#include "live/turns.h"

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
    Merge(State& state, const Log& inviter, const Log* guest, Computations& computations)
        : state_(state),
          computations_(computations),
          hands_{Hand{state.inviter, &inviter}, Hand{opponent_of(state.inviter), guest}} {}

    void run();

  private:
    bool is_computed(const Hand& hand);
    void apply(Hand& hand, Hand& other);
    void apply_to_deal(const Hand& hand, const Entry& entry);
    void deal(const Hand& hand, const Entry& entry);
    void factor(const Hand& hand, const Entry& entry);
    void draw();
    bool take_from_hand(const Hand& hand, const Entry& entry);
    bool replay(std::string_view text);
    void append(std::string_view text, Move move);
    std::optional<std::string> opening(const Hand& hand, const Entry& entry) const;
    void apply_to_game(Hand& hand, Hand& other, const Entry& entry);
    void move(Hand& hand, const Entry& entry);
    void offer(Hand& hand, Hand& other, Offer offer);
    void answer(Hand& hand, Hand& other, const Entry& entry);
    void agree(Hand& hand, Seat offerer, Offer offer);
    void take_back(Seat seat);
    void changed(Hand& hand);
    void finish();
    void verify();
    void stop(const char* key, std::vector<Sentence> args = {}) { state_.trouble.emplace(key, std::move(args)); }

    Session& game() { return state_.deal ? *state_.deal->table : *state_.session; }
    std::optional<Offer>& offer_of(const Hand& hand) {
        return state_.agreements.offers[static_cast<std::size_t>(index_of(hand.seat))];
    }

    State& state_;
    Computations& computations_;
    std::array<Hand, 2> hands_;  // the inviter's and the guest's
};

void Merge::run() {
    auto& [inviter, guest] = hands_;
    while (!state_.trouble) {
        const bool is_inviter = is_ready(inviter, guest);
        if (!is_inviter && !is_ready(guest, inviter)) break;
        Hand& hand = is_inviter ? inviter : guest;
        state_.is_computing = !is_computed(hand);
        if (state_.is_computing) break;
        apply(hand, is_inviter ? guest : inviter);
    }
    const Entry* a = inviter.next();
    const Entry* b = guest.next();
    if (a && b && a->seen > guest.done && b->seen > inviter.done) stop("live.contradiction");
    state_.is_behind = !state_.is_computing && (a || b);
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
        case Entry::Kind::deal:
        case Entry::Kind::factor:
        case Entry::Kind::secret: apply_to_deal(hand, entry); break;
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
            if (turn_of(state_) != other.seat || entry.time < time_left(state_, other.seat) + Stopwatch::grace) break;
            state_.outcome = Outcome::win(hand.seat, time_used);
            changed(hand);
    }
}

void Merge::move(Hand& hand, const Entry& entry) {
    const std::size_t at = game().cursor();
    const std::vector<Sentence> which{Sentence::number(static_cast<std::int64_t>(at) + 1)};
    if (state_.status == Status::paused || game().position().to_move() != hand.seat) return stop("live.out_of_turn", which);
    if (!replay(entry.text)) {
        const Parsed<Move> move = game().position().read_move(entry.text);
        if (!move) return stop("record.move_in_full", {which[0], Sentence::plain(excerpt(entry.text)), move.error().sentence});
        append(entry.text, *move);
    }
    Played& played = state_.played[at];
    played.time = entry.time;
    const bool is_from_hand = take_from_hand(hand, entry);
    if (played.check != entry.check || !is_from_hand) {
        game().look_at(at);
        return stop(is_from_hand ? "live.wrong_check" : "live.wrong_tile", which);
    }
    state_.outcome = game().position().outcome();
    draw();
    changed(hand);
}

/// If the same move was made here by earlier versions of the logs, goes on to it and returns true.
bool Merge::replay(std::string_view text) {
    const std::size_t at = game().cursor();
    if (at >= state_.played.size() || at >= game().line().size() || state_.played[at].text != text) return false;
    game().look_at(at + 1);
    return true;
}

void Merge::append(std::string_view text, Move move) {
    const std::size_t at = game().cursor();
    game().append(move);
    state_.played.resize(at);
    state_.played.push_back({std::string(text), check_of_position(game().position().write_public())});
}

// --- The deal --------------------------------------------------------------------------------------------------------

/// Whether the results are known that the next entry of the hand needs.
bool Merge::is_computed(const Hand& hand) {
    const Entry& entry = *hand.next();
    if (!state_.deal) return true;
    if (entry.kind == Entry::Kind::deal) return computations_.find(check_task(entry.text)) != nullptr;
    const auto task = entry.kind == Entry::Kind::factor ? opening(hand, entry) : std::nullopt;
    return !task || computations_.find(*task);
}

/// The task that opens the slot of an entry `factor`; no value if the other player’s factor is missing.
std::optional<std::string> Merge::opening(const Hand& hand, const Entry& entry) const {
    const Deal& deal = *state_.deal;
    if (!deal.is_complete()) return std::nullopt;
    return open_task(deal, static_cast<std::size_t>(entry.number), hand.seat, entry.text);
}

void Merge::apply_to_deal(const Hand& hand, const Entry& entry) {
    if (!state_.deal || state_.status == Status::withdrawn) return;
    if (entry.kind == Entry::Kind::deal) return deal(hand, entry);
    if (entry.kind == Entry::Kind::factor) return factor(hand, entry);
    if (!state_.outcome) return stop("live.wrong_deal");
    std::string& secret = state_.deal->secrets[static_cast<std::size_t>(index_of(hand.seat))];
    if (secret.empty()) secret = entry.text;
}

void Merge::deal(const Hand& hand, const Entry& entry) {
    Deal& deal = *state_.deal;
    if (state_.outcome) return;
    if (state_.status == Status::waiting || deal.is_complete() || deal.dealer() != hand.seat) return stop("live.wrong_deal");
    if (*computations_.find(check_task(entry.text)) != "yes") return stop("live.wrong_deal");
    deal.passes.push_back(entry.text);
}

void Merge::factor(const Hand& hand, const Entry& entry) {
    Deal& deal = *state_.deal;
    const auto slot = static_cast<std::size_t>(entry.number);
    std::string& factor = deal.slots[slot].factors[static_cast<std::size_t>(index_of(hand.seat))];
    if (!factor.empty() || state_.outcome) return;
    if (!deal.is_complete()) return stop("live.wrong_deal");
    const auto task = opening(hand, entry);
    factor = entry.text;
    if (task) {
        deal.opened[slot] = read_tile(*computations_.find(*task));
        const bool is_new = deal.opened[slot] && std::count(deal.opened.begin(), deal.opened.end(), deal.opened[slot]) == 1;
        if (!is_new) return stop("live.wrong_factor");
    }
    draw();
}

/// Makes the moves of chance for which all factors are known that are due.
void Merge::draw() {
    if (!state_.deal || !state_.deal->is_complete()) return;
    Deal& deal = *state_.deal;
    while (game().position().to_move() == Seat::chance && !game().position().outcome() && deal.drawn < slots_in_play) {
        const auto drawer = drawer_of(deal.drawn);
        const Slot& slot = deal.slots[deal.drawn];
        if (!drawer && !deal.opened[deal.drawn]) return;
        if (drawer && slot.factors[static_cast<std::size_t>(index_of(opponent_of(*drawer)))].empty()) return;
        const std::string text = drawer ? "draw ????" : "start " + deal.tiles[*deal.opened[deal.drawn]];
        ++deal.drawn;
        if (!replay(text)) append(text, *game().position().read_move(text));
        if (game().position().to_move() != Seat::chance) ++state_.changes;
    }
}

/// A tile that is placed must have been in an open slot of its player. Returns whether it was, or none was placed.
bool Merge::take_from_hand(const Hand& hand, const Entry& entry) {
    if (!state_.deal || !places_tile(entry.text)) return true;
    const auto slot = slot_of_move(*state_.deal, state_.deal->opened, hand.seat, entry.text);
    if (slot) state_.deal->slots[*slot].is_played = true;
    return slot.has_value();
}

// --- Offers ----------------------------------------------------------------------------------------------------------

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
        state_.is_settled = !state_.is_behind && !state_.is_computing && hands_[0].end == result && hands_[1].end == result;
        if (state_.deal && !state_.deal->passes.empty()) verify();
    }
}

/// Both have revealed what they derived their passes from.
void Merge::verify() {
    Deal& deal = *state_.deal;
    const bool is_revealed = !deal.secrets[0].empty() && !deal.secrets[1].empty();
    const std::string* verdict = is_revealed ? computations_.find(verify_task(deal)) : nullptr;
    if (verdict) deal.verdict = *verdict;
    state_.is_settled = state_.is_settled && verdict;
}

/// The game that the inviter chose.
Parsed<Session> start(const Invitation& invitation, Games games) {
    const GameModule* game = find_game(games, invitation.game);
    if (!game) return refuse("games.unknown", {Sentence::plain(excerpt(invitation.game))});
    const Parsed<AnyPosition> position = game->start(invitation.options);  // refuses random options
    if (!position) return position.error();
    const bool needs_deal = game->seen_by || game->roll;
    if (position->seats() != 2 || (needs_deal && tiles_of(*position).empty())) return refuse("live.other_game");
    return Session::start(*game, invitation.options, {}, 0, Seat::chance);
}

/// What the player at this device sees of a deal.
void show(State& state, const Viewer& viewer) {
    state.session = state.deal->table;
    if (!viewer.keys) return;
    SeenGame seen = seen_game(*state.deal, *viewer.keys, viewer.computations);
    if (state.session->line().ended() && can_be_resigned(seen.session)) seen.session.end(*state.session->line().ended());
    state.session = std::move(seen.session);
    state.own_tiles = seen.tiles;
    state.is_dealt_wrong = seen.is_wrong;
}

}  // namespace

State merge(const Log& inviter, const Log* guest, Games games, State before, const Viewer& viewer) {
    State state{.status = Status::waiting, .inviter = opponent_of(inviter.invitation->open), .time = inviter.invitation->time};
    state.agreements.teaching = inviter.invitation->teaching;
    Parsed<Session> begun = start(*inviter.invitation, games);
    if (!begun) {
        state.status = Status::stopped;
        state.trouble = begun.error().sentence;
        return state;
    }
    state.deal = deal_of(*begun, state.inviter, viewer.secret);
    std::optional<Session>& earlier = before.deal ? before.deal->table : before.session;
    std::optional<Session>& session = state.deal ? state.deal->table : state.session;
    if (earlier && earlier->line().beginning() == begun->line().beginning() &&
        earlier->origin().options == begun->origin().options) {
        session = std::move(earlier);
        session->look_at(0);
        state.played = std::move(before.played);
    } else {
        session = std::move(*begun);
    }
    Merge(state, inviter, guest, viewer.computations).run();
    if (state.deal) show(state, viewer);
    set_name(*state.session, state.inviter, inviter.name);
    set_name(*state.session, opponent_of(state.inviter), guest ? guest->name : "");
    return state;
}

bool can_offer(const State& state, Seat seat, Offer offer) {
    const bool is_open = state.status == Status::playing || state.status == Status::paused;
    if (state.outcome || !is_open) return state.outcome && offer == Offer::rematch && !state.agreements.rematch;
    switch (offer) {
        case Offer::takeback: return !state.deal && start_of_last_turn(*state.session, seat).has_value();
        case Offer::draw: return state.session->game().info.has_draws;
        case Offer::teaching: return !state.agreements.teaching;
        case Offer::pause: return state.status == Status::playing;
        case Offer::rematch: return false;
    }
    return false;
}

}  // namespace narabe::live
