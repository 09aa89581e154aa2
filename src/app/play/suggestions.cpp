#include "app/play/suggestions.h"

#include <utility>

#include "games/all_views.h"

namespace narabe {

void Suggestions::suggest(Move move, std::optional<Sentence> words) {
    end_look();
    game_.hand().suggest(move);
    in_hand_ = InHand{move, std::move(words)};
    game_.revise();
    feedback_.wake();
}

void Suggestions::propose(Move candidate, const Analysis& analysis) {
    if (analysis.seen == game_.session().position().seen_by(shown_seat(game_))) {
        suggest(candidate);
        return;
    }
    pinned_ = candidate;
    refresh_look(&analysis);
}

void Suggestions::look_at_candidate(std::optional<Move> candidate, const Analysis* analysis) {
    if (candidate == pointed_at_) return;
    pointed_at_ = candidate;
    refresh_look(analysis);
}

/// Prefers the move pointed at. The move in hand needs no preview, because it is on the board already.
void Suggestions::refresh_look(const Analysis* analysis) {
    const std::optional<Move> wanted = pointed_at_ ? pointed_at_ : pinned_;
    const bool is_in_hand = in_hand_ && wanted == in_hand_->move;
    feedback_.wake();
    if (!wanted || is_in_hand || !analysis || !analysis->seen.is_legal(*wanted)) {
        look_.reset();
        return;
    }
    if (look_ && look_->move == *wanted) return;
    look_ = look_at(*wanted, analysis->seen);
}

Suggestions::Look Suggestions::look_at(Move move, const AnyPosition& seen) const {
    Look look{move, make_view(seen)};
    if (const auto arrival = last_arrival(game_)) look.view->show(seen, Touch::plays, &*arrival);
    look.view->suggest(move);
    return look;
}

void Suggestions::show_reply(Move reply, const AnyPosition& seen) {
    reply_ = look_at(reply, seen);
}

void Suggestions::end_look() {
    pinned_.reset();
    look_.reset();
}

void Suggestions::drop() {
    in_hand_.reset();
    pointed_at_.reset();
    reply_.reset();
    end_look();
}

}  // namespace narabe
