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

/// Whether the hand's next entry answers entries of the other that have not taken effect.
bool waits(const Hand& hand, const Hand& other) {
    return &hand != &other && seen_of(*hand.next(), hand.seat, other.seat).count > other.done;
}

class Merge {
  public:
    Merge(State& state, const PlayerLogs& logs, Computations& computations) : state_(state), computations_(computations) {
        for (int index = 0; index < state.seats; ++index) {
            const Seat seat = seat_in_order(state.inviter, index);
            hands_.push_back({seat, logs[static_cast<std::size_t>(index_of(seat))]});
        }
    }

    void run();

  private:
    Hand* next_hand();
    bool is_ready(const Hand& hand) const;
    bool is_stale(const Hand& hand, const Entry& entry) const;
    bool is_contradiction() const;
    bool is_computed(const Hand& hand);
    void apply(Hand& hand);
    void sit(Hand& hand, const Entry& entry);
    void apply_to_deal(const Hand& hand, const Entry& entry);
    void deal(const Hand& hand, const Entry& entry);
    void factor(const Hand& hand, const Entry& entry);
    void draw();
    bool replay(std::string_view text);
    void append(std::string_view text, Move move);
    void apply_to_game(Hand& hand, const Entry& entry);
    void move(Hand& hand, const Entry& entry);
    void offer(Hand& hand, Offer offer);
    void answer(Hand& hand, const Entry& entry);
    void accept(Hand& hand, const Hand& offerer);
    void agree(Hand& hand, Seat offerer, Offer offer);
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
    std::vector<Hand> hands_;  // the inviter's, then the others in the order of their seats
};

void Merge::run() {
    while (!state_.trouble) {
        Hand* hand = next_hand();
        if (!hand) break;
        state_.is_computing = !is_computed(*hand);
        if (state_.is_computing) break;
        apply(*hand);
    }
    if (is_contradiction()) stop("live.contradiction");
    state_.is_behind = !state_.is_computing && ranges::any_of(hands_, [](const Hand& hand) { return hand.next() != nullptr; });
    finish();
}

/// The first whose next entry is ready; null if the rest waits for logs that are not here yet.
Hand* Merge::next_hand() {
    const auto found = ranges::find_if(hands_, [this](const Hand& hand) { return is_ready(hand); });
    return found == hands_.end() ? nullptr : &*found;
}

/// Whether the hand's next entry can take effect after those of the others so far.
bool Merge::is_ready(const Hand& hand) const {
    const Entry* entry = hand.next();
    return entry && ranges::all_of(hands_, [&](const Hand& other) {
               if (&other == &hand) return true;
               if (waits(hand, other)) return false;
               const Seen& seen = seen_of(*entry, hand.seat, other.seat);
               return !seen.check || *seen.check == other.log->checks[static_cast<std::size_t>(seen.count)];
           });
}

/// Whether the entry was written without the latest change of position.
bool Merge::is_stale(const Hand& hand, const Entry& entry) const {
    return ranges::any_of(
        hands_, [&](const Hand& other) { return &other != &hand && other.change > seen_of(entry, hand.seat, other.seat).count; });
}

/// Whether logs wait for each other, in a circle.
bool Merge::is_contradiction() const {
    std::vector<const Hand*> waiting;
    for (const Hand& hand : hands_) {
        if (hand.next()) waiting.push_back(&hand);
    }
    const auto is_outside = [&waiting](const Hand* hand) {
        return !ranges::any_of(waiting, [&](const Hand* other) { return waits(*hand, *other); });
    };
    for (std::size_t before = 0; before != waiting.size();) {
        before = waiting.size();
        const auto outside = ranges::find_if(waiting, is_outside);
        if (outside != waiting.end()) waiting.erase(outside);
    }
    return !waiting.empty();
}

void Merge::sit(Hand& hand, const Entry& entry) {
    if (state_.status != Status::waiting) return;
    state_.taken |= bit_of(state_.seats == 2 ? opponent_of(state_.inviter) : seat_at(entry.number));
    if (state_.taken + 1 != 1 << state_.seats) return;
    state_.status = Status::playing;
    changed(hand);
}

void Merge::apply(Hand& hand) {
    const Entry& entry = *hand.next();
    ++hand.done;
    switch (entry.kind) {
        case Entry::Kind::sit: sit(hand, entry); break;
        case Entry::Kind::withdraw:
            if (state_.status == Status::waiting && hand.seat == state_.inviter) state_.status = Status::withdrawn;
            offer_of(hand).reset();
            break;
        case Entry::Kind::offer: offer(hand, static_cast<Offer>(entry.number)); break;
        case Entry::Kind::answer: answer(hand, entry); break;
        case Entry::Kind::say: state_.phrases.push_back({hand.seat, entry.number, game().cursor()}); break;
        case Entry::Kind::end: hand.end = entry.text; break;
        case Entry::Kind::next:
            if (state_.agreements.rematch && hand.seat == host_of_next(state_) && state_.agreements.next.empty())
                state_.agreements.next = entry.text;
            break;
        case Entry::Kind::deal:
        case Entry::Kind::factor:
        case Entry::Kind::secret: apply_to_deal(hand, entry); break;
        default:
            if (!state_.outcome && state_.status != Status::withdrawn) apply_to_game(hand, entry);
    }
}

void Merge::apply_to_game(Hand& hand, const Entry& entry) {
    const bool is_on_time = !is_stale(hand, entry);
    const bool can_be_lost = state_.status != Status::waiting && state_.seats == 2;
    const Seat other = opponent_of(hand.seat);
    switch (entry.kind) {
        case Entry::Kind::move:
            if (is_on_time || state_.seats > 2) move(hand, entry);
            break;
        case Entry::Kind::resume:
            if (state_.status != Status::paused) break;
            state_.status = Status::playing;
            changed(hand);
            break;
        case Entry::Kind::resign:
            if (!can_be_lost) break;
            state_.outcome = Outcome::win(other, resignation);
            changed(hand);
            break;
        default:  // claim-time
            if (!is_on_time || !can_be_lost || state_.status != Status::playing || state_.time.kind == TimeControl::Kind::none)
                break;
            if (turn_of(state_) != other || entry.time < time_left(state_, other) + Stopwatch::grace) break;
            state_.outcome = Outcome::win(hand.seat, time_used);
            changed(hand);
    }
}

void Merge::move(Hand& hand, const Entry& entry) {
    const std::size_t at = game().cursor();
    const std::vector<Sentence> which{Sentence::number(static_cast<std::int64_t>(at) + 1)};
    const bool owes = state_.deal && owes_factor(*state_.deal, hand.seat);
    const bool is_paused = state_.status == Status::paused && state_.seats == 2;
    if (is_paused || game().position().to_move() != hand.seat || owes) return stop("live.out_of_turn", which);
    if (!replay(entry.text)) {
        const Parsed<Move> move = game().position().read_move(entry.text);
        if (!move) return stop("record.move_in_full", {which[0], Sentence::plain(excerpt(entry.text)), move.error().sentence});
        append(entry.text, *move);
    }
    Played& played = state_.played[at];
    played.time = entry.time;
    const bool is_from_hand = !state_.deal || take_from_hand(*state_.deal, hand.seat, entry.text);
    if (played.check != entry.check || !is_from_hand) {
        game().look_at(at);
        return stop(is_from_hand ? "live.wrong_check" : "live.wrong_tile", which);
    }
    state_.outcome = game().position().outcome();
    state_.last_move = {hand.seat, hand.done};
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

/// Whether the result is known that the next entry of the hand needs.
bool Merge::is_computed(const Hand& hand) {
    const auto task = state_.deal ? task_of(*state_.deal, hand.seat, *hand.next()) : std::nullopt;
    return !task || computations_.find(*task);
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
    deal.last_pass = {hand.seat, hand.done};
}

void Merge::factor(const Hand& hand, const Entry& entry) {
    Deal& deal = *state_.deal;
    const auto slot = static_cast<std::size_t>(entry.number);
    std::string& factor = deal.slots[slot].factors[static_cast<std::size_t>(index_of(hand.seat))];
    if (!factor.empty() || state_.outcome) return;
    if (!deal.is_complete()) return stop("live.wrong_deal");
    const auto task = task_of(deal, hand.seat, entry);
    factor = entry.text;
    if (task) {
        deal.opened[slot] = read_tile(*computations_.find(*task));
        const bool is_new = deal.opened[slot] && std::count(deal.opened.begin(), deal.opened.end(), deal.opened[slot]) == 1;
        if (!is_new) return stop("live.wrong_factor");
    }
    draw();
}

/// Makes the moves of chance that are due. The others give their factors of what is drawn before they move.
void Merge::draw() {
    if (!state_.deal || !state_.deal->opened[0]) return;
    Deal& deal = *state_.deal;
    while (game().position().to_move() == Seat::chance && !game().position().outcome() &&
           deal.drawn < slots_in_play(deal.seats)) {
        const auto drawer = drawer_of(deal.drawn, deal.seats);
        const std::string text = drawer ? "draw ????" : "start " + deal.tiles[*deal.opened[deal.drawn]];
        deal.slots[deal.drawn].drawn_after = state_.last_move;
        ++deal.drawn;
        if (!replay(text)) append(text, *game().position().read_move(text));
        if (game().position().to_move() != Seat::chance) ++state_.changes;
    }
}

void Merge::offer(Hand& hand, Offer offer) {
    const Entry& entry = hand.log->entries[static_cast<std::size_t>(hand.done) - 1];
    if (is_stale(hand, entry) || !can_offer(state_, hand.seat, offer)) return;
    for (const Hand& other : hands_) {
        if (&other != &hand && offer_of(other) == offer && offer != Offer::takeback) return accept(hand, other);
    }
    offer_of(hand) = offer;
    state_.agreements.accepted[static_cast<std::size_t>(index_of(hand.seat))] = bit_of(hand.seat);
    hand.offered = hand.done;
}

void Merge::answer(Hand& hand, const Entry& entry) {
    const auto offered = ranges::find_if(hands_, [&](const Hand& other) { return &other != &hand && offer_of(other); });
    if (offered == hands_.end() || seen_of(entry, hand.seat, offered->seat).count < offered->offered) return;
    entry.number == 1 ? accept(hand, *offered) : offer_of(*offered).reset();
}

/// Once all others have accepted, all agree.
void Merge::accept(Hand& hand, const Hand& offerer) {
    std::uint8_t& accepted = state_.agreements.accepted[static_cast<std::size_t>(index_of(offerer.seat))];
    accepted |= bit_of(hand.seat);
    if (accepted + 1 == 1 << state_.seats) agree(hand, offerer.seat, *std::exchange(offer_of(offerer), std::nullopt));
}

void Merge::agree(Hand& hand, Seat offerer, Offer offer) {
    switch (offer) {
        case Offer::takeback: game().look_at(*start_of_last_turn(game(), offerer)); break;
        case Offer::draw: state_.outcome = Outcome::draw(agreement); break;
        case Offer::teaching: state_.agreements.teaching = true; break;
        case Offer::pause: state_.status = Status::paused; break;
        case Offer::rematch: state_.agreements.rematch = true; break;
    }
    changed(hand);
}

/// The position changed: offers lapse, and so does what the other player writes without knowing it.
void Merge::changed(Hand& hand) {
    hand.change = hand.done;
    ++state_.changes;
    state_.agreements.offers = {};
}

void Merge::finish() {
    game().cut_off();
    game().forget_variations();
    state_.played.resize(game().cursor());
    if (state_.outcome && can_be_resigned(game())) game().end(*state_.outcome);
    if (state_.trouble) {
        state_.status = Status::stopped;
    } else if (state_.outcome) {
        state_.status = Status::over;
        const std::string result = outcome_text(*state_.outcome);
        const bool have_all = !state_.is_behind && !state_.is_computing;
        state_.is_settled = have_all && ranges::all_of(hands_, [&](const Hand& hand) { return hand.end == result; });
        if (state_.deal && !state_.deal->passes.empty()) verify();
    }
}

/// All have revealed what they derived their passes from.
void Merge::verify() {
    Deal& deal = *state_.deal;
    const auto first = deal.secrets.begin();
    const bool is_revealed = std::none_of(first, first + deal.seats, [](const std::string& secret) { return secret.empty(); });
    const std::string* verdict = is_revealed ? computations_.find(verify_task(deal)) : nullptr;
    if (verdict) deal.verdict = *verdict;
    state_.is_settled = state_.is_settled && verdict;
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

State merge(const PlayerLogs& logs, Seat host, Games games, State before, const Viewer& viewer) {
    const Log& inviter = *logs[static_cast<std::size_t>(index_of(host))];
    State state{.status = Status::waiting, .seats = inviter.seats, .inviter = host, .taken = bit_of(host)};
    state.time = inviter.invitation->time;
    state.agreements.teaching = inviter.invitation->teaching;
    Parsed<Session> begun = begin_game(*inviter.invitation, games);
    if (!begun || begun->position().seats() != state.seats) {
        state.status = Status::stopped;
        state.trouble = begun ? Sentence("live.other_game") : begun.error().sentence;
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
    Merge(state, logs, viewer.computations).run();
    if (state.deal) show(state, viewer);
    for (int index = 0; index < state.seats; ++index) {
        const Log* log = logs[static_cast<std::size_t>(index)];
        set_name(*state.session, seat_at(index), log ? log->name : "");
    }
    return state;
}

}  // namespace narabe::live
