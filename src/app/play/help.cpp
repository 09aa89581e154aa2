#include "app/play/help.h"

#include "app/play/match.h"

namespace narabe {

void Help::want_hint() {
    const bool costs_rating = match_.hints().can_ask() && match_.rating().is_at_stake(match_.game().session());
    costs_rating ? ask("hint") : hint();
}

void Help::hint() {
    if (!match_.hints().can_ask()) return;
    if (match_.coach().reviewer().better()) match_.game().refresh();  // the hint must be for the position shown
    match_.hints().ask();
}

void Help::forget_hint() const {
    if (!match_.hints().has_next_step()) return;
    match_.hints().forget();
    match_.game().revise();
}

void Help::play_on() const {
    match_.coach().coaching().play_on();
}

void Help::want_undo() {
    const bool costs_rating =
        undoing(match_.game().session()) == Undoing::possible && match_.rating().is_at_stake(match_.game().session());
    if (costs_rating) {
        ask("undo");
    } else if (const Sentence* warning = match_.coach().coaching().warning()) {
        if (page_.has_part()) match_.gameplay().study_mistake(texts_({"study.my_move", {*warning}}));
        match_.coach().coaching().take_note_of_undo();
        match_.gameplay().take_back();
    } else {
        match_.gameplay().undo();
    }
}

void Help::want_analysis() {
    const bool costs_rating = !match_.coach().is_analysing() && match_.rating().is_at_stake(match_.game().session());
    costs_rating ? ask("analysis") : match_.coach().analyse_or_not();
}

void Help::confirm(std::string_view kind) {
    if (!match_.game().has_game()) return;
    if (kind == "hint") hint();
    if (kind == "undo") match_.gameplay().undo();
    if (kind == "analysis" && !match_.coach().is_analysing()) match_.coach().analyse_or_not();
}

void Help::ask(std::string_view kind) const {
    const std::string key = "rating.ask." + std::string(kind);
    page_.send(event::Ask{.id = std::string(question).append(kind),
                          .title = texts_("rating.ask"),
                          .about_text = texts_(Sentence((key + ".about").c_str())),
                          .lines = 0,
                          .accept = texts_(Sentence(key.c_str())),
                          .cancel = texts_("ask.cancel")});
}

}  // namespace narabe
