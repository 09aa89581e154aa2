// The menu of the move shown in a study.
#include <string>
#include <utility>

#include "app/study/study_screen.h"
#include "app/widgets/sheet.h"
#include "app/widgets/widgets.h"

namespace narabe {

namespace {

constexpr float row_height = 48;
constexpr float sign_size = 44;
constexpr int longest_comment = 2000;
constexpr int longest_typed_name = 60;

}  // namespace

void StudyScreen::answered(std::string_view what, std::string_view text) {
    Note note = note_at(play_, play_.shown());
    (what == "name" ? note.name : note.comment) = text;
    play_.annotate(play_.shown(), std::move(note));
}

Intent StudyScreen::ask_for(Ui& ui, bool is_comment) const {
    const Note& note = note_at(play_, play_.shown());
    return {TextQuestion{.id = is_comment ? "study-comment" : "study-name",
                         .title = std::string(ui.word(is_comment ? "study.comment" : "study.name_it")),
                         .value = is_comment ? note.comment : note.name,
                         .lines = is_comment ? 5 : 1,
                         .most = is_comment ? longest_comment : longest_typed_name}};
}

/// The first click only asks for confirmation.
Intent StudyScreen::remove_shown() {
    if (!std::exchange(removes_, true)) return {};
    removes_ = false;
    play_.remove(play_.shown());
    return {intents::Go::out_of_sheet};
}

void StudyScreen::draw_menu(Ui& ui, const Rect& screen, float bottom_inset, const Settings& settings) {
    const std::size_t shown = play_.shown();
    const bool is_move = shown > 0;
    const bool has_columns_row = layout_.game.is_tall() && offers_columns();  // beside a board, a button is under the moves
    const int rows = 3 + (is_move ? 2 : 0) + (can_promote(play_, shown) ? 1 : 0) + (can_make_main(play_, shown) ? 1 : 0) +
                     (has_columns_row ? 1 : 0);
    const float height = static_cast<float>(rows) * row_height + (is_move ? sign_size + 12 : 0);
    const Sheet sheet = draw_sheet(ui, screen, bottom_inset, StudyTree::label(ui, play_, shown), 420, 88 + height);
    Rect content = ui.scrolling().begin(menu_scroll_, sheet.content, height);
    const auto row = [&](std::string_view id, std::string_view label, Icon icon, const Handler& on_click) {
        button(ui, id, label, content.cut_top(row_height).shrunk(-8, 0), {.kind = ButtonLook::Kind::row, .icon = icon}, on_click);
    };
    if (is_move) draw_signs(ui, content.cut_top(sign_size, 12));
    row("note-comment", ui.word("study.comment"), Icon::speech, [this, &ui] { return ask_for(ui, true); });
    row("note-marks", ui.word("study.marks"), Icon::pencil, [this] {
        play_.take_pen(Mark::Shape::circle);
        return Intent{intents::Go::out_of_sheet};
    });
    row("note-name", ui.word("study.name_it"), Icon::flag, [this, &ui] { return ask_for(ui, false); });
    if (can_promote(play_, shown)) {
        row("note-promote", ui.word("study.promote"), Icon::branch, [this] {
            play_.promote(play_.shown());
            return Intent{intents::Go::out_of_sheet};
        });
    }
    if (can_make_main(play_, shown)) {
        row("note-main", ui.word("study.make_main"), Icon::list, [this] {
            play_.make_main(play_.shown());
            return Intent{intents::Go::out_of_sheet};
        });
    }
    if (is_move) {
        const Sentence removal =
            removes_ ? Sentence("study.remove_sure", {Sentence::number(moves_after(play_, shown))}) : Sentence("study.remove");
        row("note-remove", ui.words(removal), Icon::trash, [this] { return remove_shown(); });
        row("note-continue", ui.word("study.continue_here"), Icon::play, intents::Study::continue_here);
    }
    if (has_columns_row) row("study-columns", ui.word(columns_key(settings)), Icon::list, intents::Study::switch_columns);
    ui.scrolling().end();
}

/// Draws the signs that judge the move.
void StudyScreen::draw_signs(Ui& ui, Rect row) {
    ui.say(Role::Kind::caption, ui.word("study.signs"));
    constexpr int count = static_cast<int>(Sign::count_) - 1;
    for (int i = 0; i < count; ++i) {
        const auto sign = static_cast<Sign>(i + 1);
        const bool is_chosen = note_at(play_, play_.shown()).sign == sign;
        const Rect place = row.column(i, count, 6);
        const std::string key = "study.sign." + std::string(name_of(sign));
        const ButtonLook look{.is_chosen = is_chosen, .shows_label = false, .role = Role::Kind::toggle};
        button(ui, "sign-" + std::string(name_of(sign)), ui.word(key), place, look,
               [this, sign] { toggle_sign(play_, play_.shown(), sign); });
        ui.pen().text_in(place, glyph_of(sign), {.size = 16, .weight = Weight::bold}, ui.colour(Ink::text), Align::centre);
    }
}

}  // namespace narabe
