#include "app/live_game/live_news.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "app/live_game/live_clocks.h"
#include "app/live_game/live_offers.h"
#include "app/storage/player_words.h"
#include "core/ranges.h"
#include "core/text.h"

namespace narabe {

namespace {

std::vector<live::Phrase> phrases_of_others(const live::Room& room) {
    std::vector<live::Phrase> phrases = room.state().phrases;
    std::erase_if(phrases, [&](const live::Phrase& phrase) { return phrase.seat == room.mine(); });
    return phrases;
}

/// The answer to an offer that the player here has made or accepted.
Sentence answer_words(const live::Room& room, bool is_accepted, const std::vector<Player>& players) {
    const std::vector<Seat> others = live::other_seats(room);
    if (others.size() > 1) return "live.nothing_offered";
    return {is_accepted ? "live.accepted" : "live.declined", {player_name(players, others[0])}};
}

/// A new offer of another player, and the answer to one that the player here has made or accepted.
void add_offers(LiveNews& news, const live::Room& room, const LiveBefore& before, const std::vector<Player>& players) {
    const live::State& now = room.state();
    const auto& offers = now.agreements.offers;
    const auto& old = before.agreements.offers;
    for (int index = 0; index < now.seats; ++index) {
        const auto seat = static_cast<std::size_t>(index);
        const bool is_own = seat_at(index) == room.mine();
        const bool had_part = before.agreements.has_accepted(*room.mine(), seat_at(index));
        const bool is_closed = old[seat] && !offers[seat] && had_part && now.played.size() <= before.moves;
        const bool is_other_agreement = before.status != now.status || now.agreements.rematch ||
                                        before.agreements.teaching != now.agreements.teaching;  // these are reported
        if (is_closed && !is_other_agreement) news.notice = answer_words(room, now.played.size() < before.moves, players);
        if (is_own || !offers[seat] || old[seat] == offers[seat]) continue;
        news.asks = true;
        const Sentence asking = asking_words(*offers[seat], player_name(players, seat_at(index)));
        if (offers[seat] == live::Offer::rematch) news.notice = news.notification = asking;
    }
}

/// The beginning or the end of a pause.
void add_pause(LiveNews& news, const live::Room& room, const LiveBefore& before, const std::vector<Player>& players) {
    const live::State& now = room.state();
    const bool was_paused = before.status == live::Status::paused;
    if (was_paused == (now.status == live::Status::paused)) return;
    if (!was_paused) {
        news.notice = news.notification = "live.paused";
    } else if (now.status == live::Status::playing) {
        const std::vector<Seat> others = live::other_seats(room);
        const Sentence one = {"live.resumed", {player_name(players, others[0])}};
        news.notice = news.notification = others.size() == 1 ? one : "live.goes_on";
    }
}

/// Where the inviter and the guests sit whom the inviter has accepted and whose logs, which have their names, are here: bit by bit.
std::uint8_t seats_of_known(const live::Room& room) {
    std::uint8_t seats = 0;
    for (int index = 0; index < room.state().seats; ++index) {
        if (room.logs().player(seat_at(index))) seats |= live::bit_of(seat_at(index));
    }
    return seats & room.state().taken;
}

std::vector<Seat> seats_in(std::uint8_t bits) {
    std::vector<Seat> seats;
    for (int index = 0; index < max_seats; ++index) {
        if ((bits & live::bit_of(seat_at(index))) != 0) seats.push_back(seat_at(index));
    }
    return seats;
}

/// Players who have taken their seats.
void add_joined(LiveNews& news, const live::Room& room, const LiveBefore& before, const std::vector<Player>& players) {
    const int known_since = seats_of_known(room) & ~before.seated;
    std::vector<Seat> seats = seats_in(static_cast<std::uint8_t>(known_since));
    std::erase_if(seats, [&](Seat seat) { return seat == room.state().inviter; });
    if (!seats.empty()) news.sound = "hand_over";
    std::erase_if(seats, [&](Seat seat) { return seat == room.mine(); });
    if (!seats.empty()) news.notice = news.notification = {"live.joined", {player_names(players, seats)}};
}

/// Whether all dealt fairly.
Sentence verdict_words(const live::Deal& deal, const std::vector<Player>& players) {
    if (deal.verdict == "fair") return "live.fair";
    const std::vector<std::string_view> named = split(deal.verdict, "+");
    std::vector<Seat> forgers;
    for (int index = 0; index < deal.seats; ++index) {
        const Seat seat = live::seat_in_order(deal.inviter, index);
        const std::string_view role = deal.seats > 2 ? name_of(seat) : index == 0 ? "inviter" : "guest";
        if (deal.verdict == "both" || ranges::find(named, role) != named.end()) forgers.push_back(seat);
    }
    return {"live.forged", {player_names(players, forgers)}};
}

/// The player of the last move; no value if there is none.
std::optional<Seat> last_mover(const Session& session) {
    for (std::size_t move = session.cursor(); move > 0; --move) {
        const Seat mover = session.line().position_after(move - 1).to_move();
        if (mover != Seat::chance) return mover;
    }
    return std::nullopt;
}

/// Whether more than the first tiles of a deal has been played.
bool has_moved(const live::State& now, const LiveBefore& before) {
    return now.played.size() > std::max(before.moves, now.deal ? live::setup_slots(now.seats) : 0);
}

}  // namespace

LiveBefore::LiveBefore(const live::Room& room)
    : status(room.state().status),
      agreements(room.state().agreements),
      changes(room.state().changes),
      seated(seats_of_known(room)),
      moves(room.state().played.size()),
      is_verified(live::is_verified(room.state())) {}

LiveNews news_of(const live::Room& room, const LiveBefore& before, const std::vector<Player>& players) {
    LiveNews news;
    const live::State& now = room.state();
    add_joined(news, room, before, players);
    if (live::is_verified(now) && !before.is_verified) news.notice = verdict_words(*now.deal, players);
    if (!room.mine()) return news;
    add_offers(news, room, before, players);
    add_pause(news, room, before, players);
    news.has_next = before.agreements.next.empty() && !now.agreements.next.empty();
    news.has_ended = now.outcome && before.status != live::Status::over;
    news.has_turn = now.status == live::Status::playing && now.session->position().to_move() == room.mine();
    const auto mover = news.has_turn && !news.sound && has_moved(now, before) ? last_mover(*now.session) : std::nullopt;
    if (mover) news.notification = {"live.moved", {player_name(players, *mover)}};
    if (news.has_turn && now.played.size() < before.moves) news.notification = news.notice;  // an accepted takeback
    return news;
}

bool has_opponent(const live::Room& room) {
    using live::Status;
    const Status status = room.state().status;
    const bool has_begun = status == Status::playing || status == Status::paused || status == Status::over;
    return has_begun && live::role_of(room) == live::Role::player;
}

Sentence taken_words(const live::Room& room, const std::vector<Player>& players) {
    const live::State& state = room.state();
    std::vector<Sentence> names;
    for (const Seat seat : seats_in(state.taken)) names.push_back(player_name_within(players, seat));
    const auto count = static_cast<std::int64_t>(names.size());
    return {"live.seats_taken", {Sentence::number(count), Sentence::number(state.seats), listed(names)}};
}

Sentence link_words(const live::Room& room, const std::vector<Player>& players) {
    if (room.state().seats == 2) return "share.invite_about";
    return {"library.and_then", {"share.invite_all", taken_words(room, players)}};
}

Sentence waiting_words(const live::Room& room, const std::vector<Player>& players, bool is_inviting) {
    const bool is_for_two = room.state().seats == 2;
    if (live::role_of(room) == live::Role::asking) return {"live.asked", {player_name(players, room.state().inviter)}};
    if (!is_inviting) return is_for_two ? Sentence("live.no_guest") : taken_words(room, players);
    if (is_for_two) return "live.waiting";
    return {"library.and_then", {taken_words(room, players), "live.send_to_all"}};
}

Sentence phrase_words(int number) {
    const std::string key = "live.phrase." + std::to_string(number);
    return key.c_str();
}

Sentence said_words(const std::vector<Player>& players, Seat seat, int phrase) {
    return {"live.says", {player_name(players, seat), phrase_words(phrase)}};
}

HeardPhrases::HeardPhrases(const live::Room& room) : count_(phrases_of_others(room).size()) {}

Sentence HeardPhrases::next(const live::Room& room, const std::vector<Player>& players) {
    const std::vector<live::Phrase> phrases = phrases_of_others(room);
    const std::size_t before = std::exchange(count_, std::max(count_, phrases.size()));
    if (phrases.size() <= before) return {};
    const std::size_t first = std::max(before, phrases.size() - std::min<std::size_t>(phrases.size(), live::most_phrases));
    Sentence words;
    for (std::size_t i = first; i < phrases.size(); ++i) {
        const bool names_player = i == first || phrases[i].seat != phrases[i - 1].seat;
        const Sentence phrase =
            names_player ? said_words(players, phrases[i].seat, phrases[i].number) : phrase_words(phrases[i].number);
        words = i == first ? phrase : Sentence("library.and_then", {words, phrase});
    }
    return words;
}

}  // namespace narabe
