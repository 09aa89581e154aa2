#include "app/live_game/live_news.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "app/live_game/live_clocks.h"
#include "app/live_game/live_offers.h"
#include "app/storage/player_words.h"

namespace narabe {

namespace {

std::vector<live::Phrase> phrases_of_others(const live::Room& room) {
    std::vector<live::Phrase> phrases = room.state().phrases;
    std::erase_if(phrases, [&](const live::Phrase& phrase) { return phrase.seat == room.mine(); });
    return phrases;
}

/// The answer to the player's offer, and the other player's new offer.
void add_offers(LiveNews& news, const live::Room& room, const LiveBefore& before, const Sentence& name) {
    const live::State& now = room.state();
    const auto mine = static_cast<std::size_t>(index_of(*room.mine()));
    const auto& offers = now.agreements.offers;
    const auto& old = before.agreements.offers;
    const bool is_answered = old[mine] && !offers[mine] && before.status == now.status && !now.agreements.rematch;
    const bool has_answer =
        is_answered && before.agreements.teaching == now.agreements.teaching;  // these agreements are reported
    if (has_answer) news.notice = {now.changes == before.changes ? "live.declined" : "live.accepted", {name}};
    if (!offers[1 - mine] || old[1 - mine] == offers[1 - mine]) return;
    news.asks = true;
    if (offers[1 - mine] == live::Offer::rematch) news.notice = news.notification = asking_words(live::Offer::rematch, name);
}

/// The beginning or the end of a pause.
void add_pause(LiveNews& news, const live::State& now, const LiveBefore& before, const Sentence& name) {
    const bool was_paused = before.status == live::Status::paused;
    if (was_paused == (now.status == live::Status::paused)) return;
    if (!was_paused) {
        news.notice = news.notification = "live.paused";
    } else if (now.status == live::Status::playing) {
        news.notice = news.notification = {"live.resumed", {name}};
    }
}

/// Whether both dealt fairly.
Sentence verdict_words(const live::Deal& deal, const std::vector<Player>& players) {
    if (deal.verdict == "fair") return "live.fair";
    const Sentence inviter = player_name(players, deal.inviter);
    const Sentence guest = player_name(players, opponent_of(deal.inviter));
    if (deal.verdict == "both") return {"live.forged", {{"live.players", {inviter, guest}}}};
    return {"live.forged", {deal.verdict == "inviter" ? inviter : guest}};
}

/// Whether more than the first tiles of a deal has been played.
bool has_moved(const live::State& now, const LiveBefore& before) {
    return now.played.size() > std::max(before.moves, now.deal ? live::setup_slots(now.seats) : 0);
}

}  // namespace

LiveNews news_of(const live::Room& room, const LiveBefore& before, const std::vector<Player>& players) {
    LiveNews news;
    const live::State& now = room.state();
    const Seat guest = opponent_of(now.inviter);
    const bool has_joined = before.status == live::Status::waiting && now.status == live::Status::playing;
    if (has_joined) news.sound = "hand_over";
    if (has_joined && room.mine() != guest) news.notice = news.notification = {"live.joined", {player_name(players, guest)}};
    if (live::is_verified(now) && !before.is_verified) news.notice = verdict_words(*now.deal, players);
    if (!room.mine()) return news;
    const Sentence name = player_name(players, opponent_of(*room.mine()));
    add_offers(news, room, before, name);
    add_pause(news, now, before, name);
    news.has_next = before.agreements.next.empty() && !now.agreements.next.empty();
    news.has_ended = now.outcome && before.status != live::Status::over;
    news.has_turn = now.status == live::Status::playing && now.session->position().to_move() == room.mine();
    if (!has_joined && news.has_turn && has_moved(now, before)) news.notification = {"live.moved", {name}};
    if (news.has_turn && now.played.size() < before.moves) news.notification = news.notice;  // an accepted takeback
    return news;
}

bool has_opponent(const live::Room& room) {
    using live::Status;
    const Status status = room.state().status;
    const bool has_begun = status == Status::playing || status == Status::paused || status == Status::over;
    return has_begun && live::role_of(room) == live::Role::player;
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
