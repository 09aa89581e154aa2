#include "app/screens/home_strip.h"

#include <algorithm>

#include "app/storage/player_words.h"
#include "app/widgets/game_words.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"
#include "games/all_games.h"

namespace narabe {

namespace {

constexpr Type strip_type{.size = 16};
constexpr Type strong_type{.size = 16, .weight = Weight::bold};
constexpr Type small_type{.size = 13};
constexpr float strip_corner = 18;
constexpr float side_margin = 22;
constexpr float arrow_room = 28;
constexpr float row_gap = 8;
constexpr std::string_view kept_prefix = "kept-";  // prefix of the ids of saved games' controls

/// The game recommended to new players: the shortest.
const GameModule* easiest(std::span<const GameModule* const> games) {
    return *std::min_element(games.begin(), games.end(),
                             [](const GameModule* a, const GameModule* b) { return a->info.minutes < b->info.minutes; });
}

/// A short name of the opponent.
std::string opponent_words(const Ui& ui, const Summary& summary) {
    const auto& players = summary.players;
    const auto computer = ranges::find_if(players, &Player::is_computer);
    if (players.size() == 2 && computer != players.end() && ranges::count(players, true, &Player::is_person) == 1)
        return ui.words(level_words_within(computer->level));
    return players_text(summary, ui.texts());
}

}  // namespace

HomeStrip::HomeStrip(Ui& ui, float width, const Sources& from) {
    const auto& [match, library, mistakes, solved, invitation, newcomer, has_relay, is_low] = from;
    const bool is_playing = match.game().has_game() && !match.game().session().line().has_ended();
    const auto others = library.to_go_on_with(match.game().id().text(), library.games().size());
    if (invitation && invitation->state().session) {
        const Session& session = *invitation->state().session;
        id_ = "invitation";
        on_click_ = intents::Open{SegmentKind::invitation};
        strong_ = ui.word("live.invitation");
        about_ =
            ui.words({"live.invitation_about",
                      {name_of_game(session.game(), ui.texts()), player_name(session.players(), invitation->state().inviter)}});
    } else if (is_playing) {
        id_ = "continue";
        on_click_ = intents::Go::game;
        tell(ui, summary_of(match.game().session()), others.size());
    } else if (!others.empty()) {
        id_ = std::string(kept_prefix) + others[0]->id;
        on_click_ = [](const Click& click) {
            return Intent{intents::OpenKept{std::string(click.id.substr(kept_prefix.size()))}};
        };
        tell(ui, others[0]->summary, others.size() - 1);
        if (others[0]->state == GameListing::State::elsewhere) about_.append(" · ").append(ui.word("library.elsewhere"));
    } else if (newcomer && library.games().empty() && !mistakes.days_to_next()) {
        const GameModule* game = easiest(all_games());
        id_ = "learn-first";
        on_click_ = intents::Learn{game};
        strong_ = ui.words({"home.new_here", {Sentence::plain(std::string(game_name(ui, *game)))}});
        about_ = ui.word("home.new_here_why");
        act_ = ui.word("home.start_lesson");
    }
    if (has_relay && !is_low)
        aside_.push_back({"friend", std::string(ui.word("friend.title")), intents::Open{SegmentKind::friends}, true});
    if (library.is_open()) {
        if (!is_low) tell_of_puzzles(ui, solved);
        tell_of_mistakes(ui, mistakes);
    }
    if (!is_empty()) lay_out(ui, width);
}

/// The offer to practise is in the strip itself if mistakes are due and there is no other offer.
void HomeStrip::tell_of_mistakes(Ui& ui, const Mistakes& mistakes) {
    const auto days = mistakes.days_to_next();
    if (!days) return;
    const int due = mistakes.due();
    const Sentence when = due > 0      ? Sentence("home.mistakes_due", {Sentence::number(due)})
                          : *days == 1 ? Sentence("home.mistakes_tomorrow")
                                       : Sentence("home.mistakes_next", {Sentence::number(*days)});
    if (due > 0 && id_.empty()) {
        id_ = "mistakes";
        on_click_ = intents::Open{SegmentKind::mistakes};
        strong_ = ui.word("mistakes.title");
        about_ = ui.words(when);
    } else {
        aside_.push_back({"mistakes", ui.words({"home.mistakes", {when}}), intents::Open{SegmentKind::mistakes}, true});
    }
}

/// Today's puzzle until it is solved, and always all puzzles.
void HomeStrip::tell_of_puzzles(Ui& ui, const SolvedPuzzles& solved) {
    if (!solved.is_day_solved(solved.today())) {
        const auto open = [] { return Intent{intents::OpenPuzzle{"today"}}; };
        aside_.push_back({"puzzle-today", std::string(ui.word("puzzle.today")), open, true});
    }
    const int streak = solved.streak().current;
    const Sentence days("puzzles.streak", {Sentence::number(streak)});
    const Sentence label = streak > 0 ? Sentence("home.puzzles", {days}) : Sentence("puzzles.title");
    aside_.push_back({"puzzles", ui.words(label), intents::Open{SegmentKind::puzzles}, true});
}

void HomeStrip::tell(const Ui& ui, const Summary& summary, std::size_t more) {
    strong_ = ui.word("home.continue");
    about_ = ui.words({"home.in_progress",
                       {Sentence::plain(std::string(game_name(ui, *summary.game))), Sentence::plain(opponent_words(ui, summary)),
                        Sentence::number(summary.moves + 1)}});
    if (more > 0)
        aside_.push_back({"more-games", ui.words({"home.more_games", {Sentence::number(static_cast<int>(more))}}),
                          intents::Open{SegmentKind::library}});
}

void HomeStrip::lay_out(Ui& ui, float width) {
    Pen& pen = ui.pen();
    constexpr float around = 44 + 28 + 16;  // margins, arrow and gap
    const float words = pen.width(strong_, strong_type) + pen.width(about_, strip_type);
    const float acting = act_.empty() ? 0 : pen.width(act_, strong_type) + 16;
    const float widest = std::max(pen.width(strong_, {.size = 14, .weight = Weight::bold}), pen.width(about_, {.size = 13}));
    for (SideButton& each : aside_) each.width = std::min(button_width(ui, each.label), width);
    for (const SideButton& each : aside_) aside_width_ += each.width + 12;
    const bool is_below = id_.empty() || aside_width_ + std::max(420.0f, around + widest) > width;
    const float room = is_below ? width : width - aside_width_;
    has_two_lines_ = around + words + acting > room;
    has_act_ = !act_.empty() && (!has_two_lines_ || widest + acting + around - 16 <= room);
    const bool is_alone = is_below && aside_.size() == 1 && width < 420;
    if (is_alone) aside_.front().width = width;  // only the filters below are narrower
    float rest = is_below ? 0 : width;
    for (const SideButton& each : aside_) {
        if (!is_below) continue;
        if (each.width > rest) {
            ++rows_below_;
            rest = width;
        }
        rest -= each.width + 12;
    }
    if (!has_two_lines_) return;
    const float words_wide = words_room(pen, room);
    offer_height_ = std::max(68.0f, 24 + strong_height(pen, words_wide) + pen.paragraph_height(about_, small_type, words_wide));
}

/// The width of the words, which take two lines or more.
float HomeStrip::words_room(Pen& pen, float width) const {
    return width - 2 * side_margin - arrow_room - (has_act_ ? pen.width(act_, strong_type) + 12 : 0);
}

float HomeStrip::strong_height(Pen& pen, float room) const {
    return pen.paragraph_height(strong_, pen.fitting(strong_, strong_type, room, 14), room);
}

float HomeStrip::height() const {
    const float offer = id_.empty() ? 0 : offer_height_;
    return offer + static_cast<float>(rows_below_) * (touch_size + row_gap) - (id_.empty() ? row_gap : 0.0f);
}

void HomeStrip::draw(Ui& ui, Rect rect) const {
    Rect aside = rows_below_ == 0 ? rect.cut_right(aside_width_) : rect;
    if (!id_.empty()) {
        const Rect offer = rows_below_ == 0 ? rect : aside.cut_top(offer_height_, row_gap);
        draw_offer(ui, offer);
    }
    Point at{rows_below_ == 0 ? aside.x + 12 : aside.x, rows_below_ == 0 ? aside.centre().y - touch_size / 2 : aside.y};
    for (const SideButton& each : aside_) {
        if (rows_below_ > 0 && at.x > aside.x && at.x + each.width > aside.right()) at = {aside.x, at.y + touch_size + row_gap};
        const ButtonLook look{.kind = each.is_practice ? ButtonLook::Kind::pill : ButtonLook::Kind::quiet};
        button(ui, each.id, each.label, {at.x, at.y, each.width, touch_size}, look, each.on_click);
        at.x += each.width + 12;
    }
}

/// Draws the strip itself.
void HomeStrip::draw_offer(Ui& ui, const Rect& rect) const {
    Pen& pen = ui.pen();
    std::string label = act_.empty() ? strong_ : std::string(act_).append(". ").append(strong_);
    label.append(". ").append(about_);
    const ControlState state = ui.control(id_, label, rect, {}, on_click_);
    const Colour on = ui.colour(Ink::on_accent);
    const float lit = ui.animation().follow("strip", state.is_hovered ? 1.0f : 0.0f);
    pen.box(rect, strip_corner, blend(ui.colour(Ink::accent), ui.colour(Ink::table), 0.12f * lit));
    Rect inner = rect.shrunk(side_margin, 0);
    draw_icon(pen, Icon::arrow, {inner.right() - 8 + 3 * lit, inner.centre().y}, on);
    inner.cut_right(arrow_room);
    if (has_act_) {
        const float wide = pen.width(act_, strong_type);
        pen.text_in(inner.cut_right(wide, 12), act_, strong_type, on);
    }
    if (has_two_lines_) {
        const float strong = strong_height(pen, inner.w);
        const Type about_type = pen.fitting(about_, {.size = 14}, inner.w, small_type.size);
        inner = inner.middle(inner.w, strong + pen.paragraph_height(about_, about_type, inner.w));
        pen.paragraph(inner.cut_top(strong), strong_, pen.fitting(strong_, strong_type, inner.w, 14), on);
        pen.paragraph(inner, about_, about_type, on.with(0.85f));
    } else {
        pen.text_in(inner.cut_left(pen.width(strong_, strong_type), 16), strong_, strong_type, on);
        pen.text_in(inner, about_, strip_type, on.with(0.85f));
    }
    if (state.is_focused) draw_focus(ui, rect, strip_corner);
}

}  // namespace narabe
