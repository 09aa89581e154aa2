#include "app/play/help.h"

namespace narabe {

void Help::want_hint() {
    const bool is_dear = to_.hints.can_ask() && to_.rating.is_at_stake(to_.game.session());
    is_dear ? ask("hint") : hint();
}

void Help::hint() {
    if (!to_.hints.can_ask()) return;
    if (to_.coach.reviewer().better()) to_.game.refresh();  // the hint is for the position shown
    to_.hints.ask();
}

void Help::forget_hint() const {
    if (!to_.hints.has_next_step()) return;
    to_.hints.forget();
    to_.game.revise();
}

void Help::want_undo() {
    const bool is_dear = undoing(to_.game.session()) == Undoing::possible && to_.rating.is_at_stake(to_.game.session());
    if (is_dear) {
        ask("undo");
    } else if (to_.coach.coaching().warning()) {
        to_.coach.coaching().take_note_of_undo();
        to_.gameplay.take_back();
    } else {
        to_.gameplay.undo();
    }
}

void Help::want_analysis() {
    const bool is_dear = !to_.coach.is_analysing() && to_.rating.is_at_stake(to_.game.session());
    is_dear ? ask("analysis") : to_.coach.analyse_or_not();
}

void Help::confirm(std::string_view kind) {
    if (!to_.game.has_game()) return;
    if (kind == "hint") hint();
    if (kind == "undo") to_.gameplay.undo();
    if (kind == "analysis" && !to_.coach.is_analysing()) to_.coach.analyse_or_not();
}

void Help::ask(std::string_view kind) const {
    const std::string key = "rating.ask." + std::string(kind);
    to_.page.tell(event::Ask{.id = std::string(question).append(kind),
                             .title = to_.texts("rating.ask"),
                             .about_text = to_.texts(Sentence((key + ".about").c_str())),
                             .lines = 0,
                             .accept = to_.texts(Sentence(key.c_str())),
                             .cancel = to_.texts("ask.cancel")});
}

}  // namespace narabe
