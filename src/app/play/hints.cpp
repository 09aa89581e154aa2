#include "app/play/hints.h"

#include <utility>

#include "app/play/reasons.h"
#include "core/ranges.h"
#include "games/all_views.h"

namespace narabe {

namespace {

void add_names(const Sentence& sentence, std::vector<Sentence>& names) {
    if (sentence.cell && ranges::find(names, sentence) == names.end()) names.push_back(sentence);
    for (const Sentence& part : sentence.args) add_names(part, names);
}

/// Names the cells that the move's notation names, and marks all its cells.
Sentence place_words(const Sentence& move) {
    std::vector<Sentence> names;
    add_names(move, names);
    return names.empty() ? Sentence("hint.where") : Sentence("hint.around", {listed(names)});
}

}  // namespace

bool Hints::can_ask() const {
    return person_to_move(game_.session()) && !waits_for(game_) && !is_lost_ && !forbids_help(game_);
}

void Hints::ask() {
    if (!can_ask() || is_finding()) return;
    const AnyPosition seen = game_.session().position().seen_by(shown_seat(game_));
    if (step_ == Step::none) {
        game_.amend([](Session& helped) { make_unrated(helped, RatingStatus::hint); });
        step_ = Step::finding;
        analyst_.request_analysis(Analyst::Purpose::hint, seen, thinking_time, game_.now());
        go_on();
    } else if (step_ == Step::what && !name_.cells.empty()) {
        settle();
        step_ = Step::where;
        say(place_words(name_.words));
    } else {
        settle();
        step_ = Step::move;
        show_move(seen);
    }
    game_.revise();
    reporter_.wake();
}

std::span<const Cell> Hints::cells() const {
    return step_ == Step::where ? std::span<const Cell>(name_.cells) : std::span<const Cell>();
}

void Hints::forget() {
    analyst_.drop(Analyst::Purpose::hint, game_.now());
    step_ = Step::none;
    is_lost_ = false;
}

bool Hints::go_on() {
    const Analysis* analysis = is_finding() || is_settling() ? analyst_.of(Analyst::Purpose::hint) : nullptr;
    if (!analysis) return false;
    const bool has_first_look = analysis->is_known() && analysis->spent >= first_look;
    if (!analysis->is_done && (is_settling() || !has_first_look)) return false;
    is_lost_ = is_finding() && analysis->is_done && (analysis->is_lost || !analysis->is_known());
    if (is_lost_) {
        step_ = Step::none;
    } else if (is_finding() || analysis->best() != move_) {
        show(*analysis);
    }
    if (analysis->is_done && !is_lost_) settle();
    game_.revise();
    reporter_.wake();
    return is_lost_;
}

void Hints::show(const Analysis& analysis) {
    move_ = analysis.best();
    const AnyPosition seen = analysis.seen;
    is_settled_ = false;
    name_ = spoken_move(seen, move_);
    step_ = Step::what;
    const auto clauses = clauses_of(game_.view(), seen, move_);
    why_ = joined(clauses);
    const Sentence what = what_to_look_for(clauses, name_.cells);
    say(what == Sentence() ? Sentence("hint.look") : Sentence("hint.what", {what}));
}

/// From now on, the move counts as the best one.
void Hints::settle() {
    is_settled_ = true;
    analyst_.advise(game_.session().position().seen_by(shown_seat(game_)), move_);
}

void Hints::say(Sentence sentence) {
    said_ = std::move(sentence);
    reporter_.announce(said_);
}

void Hints::show_move(const AnyPosition& seen) {
    const auto words = [&](const Sentence& name) {
        return why_ == Sentence() ? Sentence("game.hint_move", {name}) : Sentence("game.hint_why", {name, why_});
    };
    suggestions_.suggest(move_, words(name_.words));
    reporter_.announce(words(with_notation(name_, seen.write_move(move_))));
}

}  // namespace narabe
