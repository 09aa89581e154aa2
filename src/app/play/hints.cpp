#include "app/play/hints.h"

#include "app/play/reasons.h"
#include "games/all_views.h"

namespace narabe {

bool Hints::can_ask() const {
    return person_to_move(game_.session()) && !waits_for(game_) && !is_lost_;
}

void Hints::ask(Coach& coach) {
    if (!can_ask()) return;
    if (coach.reviewer().better()) game_.change(Arrivals::jump, [](Session&) {});  // the hint must be for the position shown
    coach.make_way(true);
    const Session& session = game_.session();
    const AnyPosition& position = session.position();
    thinking_.ask(position.seen_by(position.to_move()), level, luck_of_thought(session), game_.now());
    game_.amend([](Session& helped) { spoil(helped, Standing::hint); });
    game_.revise();
}

void Hints::forget() {
    thinking_.stop();
    is_lost_ = false;
}

Thinking::News Hints::heard(Thinking::News news) {
    if (news == Thinking::News::given_up) is_lost_ = true;
    return news;
}

void Hints::show() {
    const Parsed<Move> move = game_.session().position().read_move(thinking_.move());
    if (!move) return;
    const AnyPosition seen = game_.session().position().seen_by(shown_seat(game_));
    const SpokenMove said = spoken_move(seen, *move);
    const Sentence why = reasons_of(game_.view(), seen, *move);
    const auto words = [&](const Sentence& name) {
        return why == Sentence() ? Sentence("game.hint_move", {name}) : Sentence("game.hint_why", {name, why});
    };
    suggestions_.suggest(*move, words(said.words));
    reporter_.announce(words(with_notation(said, std::string(thinking_.move()))));
}

}  // namespace narabe
