#include "app/tasks/mistake_finder.h"

#include <algorithm>

#include "app/play/coaching.h"

namespace narabe {

namespace {

/// The reply that shows why the move was a mistake. None in games with randomness, hidden pieces, or more than one opponent.
std::optional<Move> reply_to(const Session& session, const Review& review, std::size_t place) {
    const std::vector<Judgement>& all = review.judgements();
    if (place + 1 == all.size() || session.players().size() != 2 || session.game().seen_by) return std::nullopt;
    const Judgement& next = all[place + 1];
    const bool follows = next.move == all[place].move + 1 && next.seat != all[place].seat;
    return follows ? next.answer : std::nullopt;
}

}  // namespace

std::vector<std::size_t> own_mistakes(const Session& session, const Review& review) {
    std::vector<std::size_t> places;
    if (!can_be_coached(session)) return places;
    const std::vector<Judgement>& all = review.judgements();
    for (std::size_t place = 0; place < all.size(); ++place) {
        if (!all[place].is_turning_point() || player_of(session, all[place].seat).is_computer()) continue;
        auto before = places.begin();
        while (before != places.end() && all[*before].given_away() >= all[place].given_away()) ++before;
        places.insert(before, place);
    }
    places.resize(std::min(places.size(), Review::max_told));
    return places;
}

Mistake mistake_at(const Session& session, const Review& review, std::size_t place) {
    const Judgement& judgement = review.judgements()[place];
    Session game = session;
    game.look_at(judgement.move);
    game.cut_off();
    const Move better = *game.position().read_move(judgement.best);
    return {.game = std::move(game),
            .played = session.line().moves()[judgement.move],
            .better = better,
            .is_proven = judgement.is_proven,
            .reply = reply_to(session, review, place),
            .lost = percent(judgement.given_away())};
}

/// A copy repeats the mistakes of the original game, so the mistakes of a copy are saved without an id.
int keep_mistakes(const Session& session, const Review& review, std::string_view id, Mistakes& mistakes) {
    int count = 0;
    for (const std::size_t place : own_mistakes(session, review)) {
        Mistake mistake = mistake_at(session, review, place);
        if (session.rating_status() != RatingStatus::copy) mistake.made_in.emplace_back(id);
        count += mistakes.add(mistake) ? 1 : 0;
    }
    return count;
}

}  // namespace narabe
