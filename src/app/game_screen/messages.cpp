#include "app/game_screen/messages.h"

#include <cmath>

#include "app/play/refused_words.h"
#include "app/storage/player_words.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"
#include "session/by_link.h"

namespace narabe {

namespace {

constexpr double insist_time = 1600;  // milliseconds for which a message is highlighted after another attempt
constexpr double shake_time = 320;

/// Describes the position shown, and why the player cannot play there.
std::string looking_words(Ui& ui, const BoardPlay& play) {
    const Session& session = play.game().session();
    const int turns = session.line().turns(session.cursor());
    const Sentence where =
        turns == 0 ? Sentence("game.looking_at_start") : Sentence("game.looking_at", {Sentence::number(turns)});
    if (touch_of(play.game()) == Touch::plays) return ui.words({"game.looking_back", {where, "game.other_from_here"}});
    if (session.line().has_ended()) return ui.words(where);
    return ui.words({"game.looking_back", {where, "game.return_to_play"}});
}

/// The current step of the hint; null if there is none.
const Sentence* hint_words(const BoardPlay& play, const MatchNews& news) {
    const Sentence* hint = play.suggestions().hint();
    return hint ? hint : news.hint_step;
}

/// The message if there is no problem; may be empty.
std::string calm_words(Ui& ui, const BoardPlay& play, const MatchNews& news) {
    const Session& session = play.game().session();
    if (waits_for_link(session)) {
        return ui.words(
            {is_sent(session) ? "game.link_sent" : "game.link_due", {player_name(session, session.position().to_move())}});
    }
    if (const Sentence* hint = hint_words(play, news)) return ui.words(*hint);
    if (news.live != Sentence() && !is_looking_back(session)) return ui.words(news.live);
    if (is_only_viewed(session) && !session.line().has_ended()) return std::string(ui.word("game.only_viewed"));
    const bool tries = play.suggestions().picture().proposal().has_value();
    if (is_looking_back(session) && !tries) return looking_words(ui, play);
    const auto note = play.suggestions().picture().note();
    if (note || tries) return note ? ui.words(*note) : std::string();
    return news.move_reason ? ui.words(*news.move_reason) : std::string();
}

}  // namespace

void Messages::read(Ui& ui, const BoardPlay& play, const MatchNews& news) {
    const Session& session = play.game().session();
    buttons_.asks_again = news.is_computer_lost;
    const bool is_refused = !buttons_.asks_again && play.suggestions().picture().refusal();
    const bool is_wrong = buttons_.asks_again || is_refused;
    const bool looks_back = is_looking_back(session);
    const auto waited_for = waits_for(play.game());
    const bool has_panel = (waited_for && !looks_back) || news.has_card;
    buttons_.takes_device = !is_wrong && waited_for && looks_back;
    buttons_.looks_back = !is_wrong && looks_back;
    const bool invites = !is_wrong && !looks_back && news.is_inviting;
    buttons_.invites = invites ? invitation_key(session.players().size()) : nullptr;
    if (buttons_.takes_device) buttons_.device_label = ui.words({"game.take_device", {player_name(session, *waited_for)}});
    std::string text =
        buttons_.asks_again ? std::string(ui.word("app.computer_lost"))
        : is_refused ? ui.words(refused_words_beside_board(session.game(), *play.suggestions().picture().refusal(), ui.texts()))
        : has_panel  ? std::string()  // the panel or card already says what to do
                     : calm_words(ui, play, news);
    tone_ = is_wrong ? Tone::wrong : Tone::calm;
    const bool tries_again = is_refused && ui.pointer().went_down && !box_.contains(ui.pointer().at);
    if (text != text_ || tries_again) {
        is_dismissed_ = false;
        page_ = 0;
    }
    text_ = std::move(text);
    is_advice_ = !is_wrong && !hint_words(play, news) && !waits_for_link(session) && news.live == Sentence();
    is_beside_pieces_ = ranges::any_of(play.game().view().slots(), &Slot::usable);
}

void Messages::fit() {
    const bool hides_pieces = layout_.shape == GameLayout::Shape::little && !layout_.is_tiny() && is_beside_pieces_;
    const bool takes_its_place = layout_.is_tall() || !layout_.analysis.within(layout_.message).is_empty();
    const bool hides_analysis = !buttons_.looks_back && !layout_.analysis.is_empty() && takes_its_place;
    gives_way_ = is_advice_ && (hides_pieces || hides_analysis);
}

float Messages::height(Ui& ui, float width) const {
    const auto count = static_cast<float>((buttons_.asks_again ? 1 : 0) + (buttons_.takes_device ? 1 : 0) +
                                          (buttons_.looks_back || buttons_.invites ? 1 : 0));
    const float words = has_words() ? fitted_message_height(ui, width, text_) : -8;
    return words + count * (touch_size + 8);
}

std::string_view Messages::button_label(Ui& ui) const {
    return buttons_.asks_again     ? ui.word("game.retry")
           : buttons_.takes_device ? std::string_view(buttons_.device_label)
           : buttons_.invites      ? ui.word(buttons_.invites)
                                   : ui.word("game.latest");
}

/// Draws the first button that applies.
void Messages::draw_button(Ui& ui, BoardPlay& play, const Handler& ask_again, const Rect& rect) const {
    const std::string_view label = button_label(ui);
    const bool has_sign = !buttons_.asks_again && !buttons_.takes_device && !buttons_.invites;
    const ButtonLook look{.kind = buttons_.asks_again ? ButtonLook::Kind::main : ButtonLook::Kind::plain,
                          .icon = has_sign ? Icon::last : Icon::none,
                          .shows_label = !has_sign || min_button_width(ui, label) <= rect.w};
    if (buttons_.asks_again) {
        button(ui, "retry", label, rect, look, ask_again);
    } else if (buttons_.takes_device) {
        button(ui, "take-device", label, rect, look, [&play] { play.game().hand_over(); });
    } else if (buttons_.invites) {
        button(ui, "invite", label, rect, look, intents::Open{SegmentKind::share});
    } else {
        button(ui, "latest", label, rect, look, [&play] { play.look_at_latest(); });
    }
}

void Messages::on_tap(MessageTap tap) {
    if (tap == MessageTap::turns_page) {
        ++page_;
    } else {
        is_dismissed_ = true;
    }
}

void Messages::highlight(double now) {
    insisted_at_ = now;
    is_dismissed_ = false;
}

void Messages::draw(Ui& ui, BoardPlay& play, const Handler& ask_again) {
    begin_part(ui, "message");
    ui.say(Role::Kind::text, text_);
    box_ = {};
    Rect rest = layout_.message;
    if (rest.h < 30 || !is_shown()) return;
    if (has_button() && rest.h >= touch_size) {
        constexpr float min_row = 220;
        const bool shares = has_words() && rest.h < 2 * touch_size + 8 && (rest.w >= min_row || rest.h < touch_size + 38);
        const float wide = std::min(button_width(ui, button_label(ui)), rest.w * 0.5f);
        const Rect row = !shares ? rest.cut_top(touch_size, 8) : rest.cut_right(wide, 8).middle(wide, touch_size);
        draw_button(ui, play, ask_again, row);
        if (buttons_.takes_device && rest.h >= touch_size) {
            const ButtonLook look{.icon = Icon::last};
            button(ui, "latest", ui.word("game.latest"), rest.cut_top(touch_size, 8), look, [&play] { play.look_at_latest(); });
        }
    }
    if (!has_words() || rest.h < 30) return;
    const double since = ui.animation().now() - insisted_at_;
    const bool is_marked = since < insist_time;
    if (is_marked) ui.animation().want_frame_at(insisted_at_ + insist_time);
    if (since < shake_time && !ui.animation().is_reduced()) {
        const auto part = static_cast<float>(since / shake_time);
        rest = rest.moved(3 * (1 - part) * std::sin(part * 6 * 3.14159265f), 0);
        ui.animation().want_frame();
    }
    box_ = rest;
    const Message message{.text = text_, .tone = is_marked ? Tone::wrong : tone_, .page = page_};
    fitted_message(ui, "message", box_, message, [this](const Click& click) { on_tap(static_cast<MessageTap>(click.value)); });
}

}  // namespace narabe
