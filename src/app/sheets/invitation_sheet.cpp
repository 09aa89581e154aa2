#include "app/sheets/invitation_sheet.h"

#include <utility>

#include "app/live_game/live_news.h"
#include "app/storage/player_words.h"
#include "app/widgets/game_words.h"
#include "app/widgets/sheet.h"
#include "app/widgets/widgets.h"
#include "live/shown.h"

namespace narabe {

namespace {

constexpr float invitation_width = 440;
constexpr float around_words = 88;  // the height of the sheet without words and controls
constexpr Type invitation_type{.size = 18, .weight = Weight::bold};
constexpr Type details_type{.size = 14};

/// The id and the label of the button.
std::pair<std::string_view, std::string_view> way_in(live::Entrance entrance) {
    if (entrance == live::Entrance::seat) return {"sit-down", "live.sit_down"};
    if (entrance == live::Entrance::watching) return {"watch", "live.watch"};
    return {"continue", "live.continue"};
}

float width_of_words(const Rect& screen) {
    return std::min(invitation_width, screen.w) - 32;
}

/// The order of the players, the time control, whether it is a teaching game, and the game’s tagline; or the players.
std::string details(Ui& ui, const live::Room& room) {
    const live::State& state = room.state();
    if (live::entrance_of(room) != live::Entrance::seat) {
        std::vector<Seat> seats;
        for (int index = 0; index < state.seats; ++index) seats.push_back(seat_at(index));
        return ui.words(player_names(state.session->players(), seats));
    }
    const std::string tagline = std::string(state.session->game().info.id) + ".tagline";
    Sentence order = state.inviter == Seat::second ? "live.you_begin" : "live.other_begins";
    if (state.seats > 2) order = {"library.and_then", {taken_words(room, state.session->players()), "live.leaving"}};
    const Sentence time = live::time_control_words(state.time);
    if (time != Sentence()) order = {"library.and_then", {order, time}};
    if (state.agreements.teaching) order = {"library.and_then", {order, live::teaching_words()}};
    return ui.words({"library.and_then", {order, Sentence(tagline.c_str())}});
}

/// The details, the player’s name if it is asked for, and the buttons.
void draw_entrance(Ui& ui, Rect content, const live::Room& room, const std::string& about, const std::string& name) {
    ui.say(Role::Kind::text, about);
    content.cut_top(ui.pen().paragraph(content, about, details_type, ui.colour(Ink::soft_text)) + control_gap);
    const live::Entrance entrance = live::entrance_of(room);
    if (entrance == live::Entrance::seat) {
        const std::string_view placeholder = ui.word("setup.your_name");
        text_field(ui, "name-0", placeholder, name, content.cut_top(touch_size, control_gap),
                   {.placeholder = placeholder, .icon = Icon::pencil});
    }
    Rect row = content.cut_top(touch_size);
    const GameModule* game = &room.state().session->game();
    const std::string_view learn = ui.word("lesson.open");
    button(ui, "learn", learn, row.cut_right(button_width(ui, learn), control_gap), intents::Learn{game});
    const auto& [id, key] = way_in(entrance);
    button(ui, id, ui.word(key), row, {.kind = ButtonLook::Kind::main}, intents::Play::sit_down);
}

}  // namespace

Sentence invitation_words(const live::Room& room, const Texts& texts) {
    using live::Status;
    const live::State& state = room.state();
    if (state.trouble) return *state.trouble;
    if (!state.session) return "live.finding";
    if (state.status == Status::withdrawn) return "live.withdrawn";
    const Sentence game = name_of_game(state.session->game(), texts);
    const live::Entrance entrance = live::entrance_of(room);
    if (entrance == live::Entrance::own_seat) return {"live.continue_here", {game}};
    if (entrance == live::Entrance::none) return "live.finding";
    if (entrance == live::Entrance::watching)
        return room.keys().token_key.empty() ? Sentence("live.can_watch", {game}) : "live.seat_taken";
    const std::string& name = player_of(*state.session, state.inviter).name;
    return name.empty() ? Sentence("live.invited", {game}) : Sentence("live.invites", {Sentence::plain(name), game});
}

void draw_invitation(Ui& ui, const Rect& screen, float bottom_inset, const live::Room& room, const std::string& name,
                     Scroll& scroll) {
    Pen& pen = ui.pen();
    const live::Entrance entrance = live::entrance_of(room);
    const bool can_enter = entrance != live::Entrance::none;
    const bool can_sit = entrance == live::Entrance::seat;
    const std::string words = ui.words(invitation_words(room, ui.texts()));
    const std::string about = can_enter ? details(ui, room) : std::string();
    const float width = width_of_words(screen);
    const float told = pen.paragraph_height(words, invitation_type, width);
    const float described = can_enter ? 6 + pen.paragraph_height(about, details_type, width) + control_gap : 6;
    const float controls = can_sit ? 2 * touch_size + control_gap : can_enter ? touch_size : 0;
    const float height = told + described + controls;
    const Sheet sheet = draw_sheet(ui, screen, bottom_inset, ui.word("live.invitation"), invitation_width, around_words + height);
    Rect content = ui.scrolling().begin(scroll, sheet.content, height);
    ui.say(Role::Kind::text, words);
    content.cut_top(pen.paragraph(content, words, invitation_type, ui.colour(Ink::text)) + 6);
    if (can_enter) draw_entrance(ui, content, room, about, name);
    ui.scrolling().end();
}

}  // namespace narabe
