#include "app/sheets/invitation_sheet.h"

#include "app/widgets/game_words.h"
#include "app/widgets/sheet.h"
#include "app/widgets/widgets.h"

namespace narabe {

namespace {

constexpr float invitation_width = 440;
constexpr float around_words = 88;  // the height of the sheet without words and controls
constexpr Type invitation_type{.size = 18, .weight = Weight::bold};
constexpr Type details_type{.size = 14};

bool can_sit_down(const live::State& state) {
    return state.status == live::Status::waiting && state.session && !state.trouble;
}

float width_of_words(const Rect& screen) {
    return std::min(invitation_width, screen.w) - 32;
}

/// The order of the players, and the game’s tagline.
std::string details(Ui& ui, const live::State& state) {
    const bool is_first = state.inviter == Seat::second;
    const std::string tagline = std::string(state.session->game().info.id) + ".tagline";
    return ui.words({"library.and_then", {is_first ? "live.you_begin" : "live.other_begins", Sentence(tagline.c_str())}});
}

}  // namespace

Sentence invitation_words(const live::Room& room, const Texts& texts) {
    using live::Status;
    const live::State& state = room.state();
    if (state.trouble) return *state.trouble;
    if (!state.session) return "live.finding";
    if (state.status == Status::withdrawn) return "live.withdrawn";
    if (state.status != Status::waiting) return "live.seat_taken";
    const std::string& name = player_of(*state.session, state.inviter).name;
    const Sentence game = name_of_game(state.session->game(), texts);
    return name.empty() ? Sentence("live.invited", {game}) : Sentence("live.invites", {Sentence::plain(name), game});
}

void draw_invitation(Ui& ui, const Rect& screen, float bottom_inset, const live::Room& room, const std::string& name) {
    Pen& pen = ui.pen();
    const bool can_sit = can_sit_down(room.state());
    const std::string words = ui.words(invitation_words(room, ui.texts()));
    const std::string about = can_sit ? details(ui, room.state()) : std::string();
    const float width = width_of_words(screen);
    const float told = pen.paragraph_height(words, invitation_type, width);
    const float described = can_sit ? 6 + pen.paragraph_height(about, details_type, width) + control_gap : 6;
    const float controls = can_sit ? 2 * touch_size + control_gap : 0;
    const Sheet sheet = draw_sheet(ui, screen, bottom_inset, ui.word("live.invitation"), invitation_width,
                                   around_words + told + described + controls);
    Rect content = sheet.content;
    ui.say(Role::Kind::text, words);
    content.cut_top(pen.paragraph(content, words, invitation_type, ui.colour(Ink::text)) + 6);
    if (!can_sit) return;
    ui.say(Role::Kind::text, about);
    content.cut_top(pen.paragraph(content, about, details_type, ui.colour(Ink::soft_text)) + control_gap);
    const std::string_view placeholder = ui.word("setup.your_name");
    text_field(ui, "name-0", placeholder, name, content.cut_top(touch_size, control_gap),
               {.placeholder = placeholder, .icon = Icon::pencil});
    Rect row = content.cut_top(touch_size);
    const GameModule* game = &room.state().session->game();
    const std::string_view learn = ui.word("lesson.open");
    button(ui, "learn", learn, row.cut_right(button_width(ui, learn), control_gap), intents::Learn{game});
    button(ui, "sit-down", ui.word("live.sit_down"), row, {.kind = ButtonLook::Kind::main}, intents::Play::sit_down);
}

}  // namespace narabe
