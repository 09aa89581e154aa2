// What the person asks of the program by what is on the screen.
#include "app/program/app.h"

namespace narabe {

void App::fulfil(const Wish& wish) {
    wake();
    std::visit([this](const auto& what) { fulfil(what); }, wish.what);
}

void App::fulfil(wishes::Go where) {
    using wishes::Go;
    switch (where) {
        case Go::home:
            return go_home();
        case Go::game:
            return show_game();
        case Go::library:
            return go(shown().with(Step::Kind::library));
        case Go::menu:
            return go(shown().with(Step::Kind::menu));
        case Go::moves:
            return go(shown().with(Step::Kind::moves));
        case Go::share:
            return go(shown().with(Step::Kind::share));
        case Go::settings:
            return go(shown().with(Step::Kind::settings));
        case Go::out_of_sheet:
            return close_sheet();
        case Go::out_of_rules:
            return go(shown().without(Step::Kind::rules));
        case Go::out_of_editor:
            return go_back();
    }
}

void App::fulfil(wishes::Play what) {
    using wishes::Play;
    switch (what) {
        case Play::set_up:
            return start_game();
        case Play::own:
            go_back();
            return setup_.open(editor_.kind(), editor_.text());
        case Play::rematch:
            return rematch();
        case Play::hint:
            close_sheet();
            return controller_.ask_hint();
        case Play::analysis:
            close_sheet();
            return controller_.analyse_or_not();
        case Play::review:
            close_sheet();
            if (controller_.can_review()) go(with_rules_beside(shown().with(Step::Kind::review)));
            return;
        case Play::flip:
            close_sheet();
            return game_.board().flip();
        case Play::resign:
            close_sheet();
            if (controller_.can_resign()) controller_.resign();
            return;
    }
}

void App::fulfil(const wishes::SetUp& wish) {
    go(shown().with({.kind = Step::Kind::setup, .game = wish.game}));
}

void App::fulfil(const wishes::CopyKept& wish) {
    page_.library("copy " + wish.id + " " + new_game_id(luck_));
    notify(texts_("library.copied"));
}

void App::fulfil(const wishes::EditOwn& wish) {
    editor_.open(own_kind_of(*wish.game), wish.number, wish.text, luck_.next());
    go(shown().with({.kind = Step::Kind::editor, .game = wish.game}));
}

void App::fulfil(const wishes::CopyText& wish) {
    page_.copy(wish.text);
    notify(texts_("editor.copied"));
}

}  // namespace narabe
