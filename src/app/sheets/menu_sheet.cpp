#include "app/sheets/menu_sheet.h"

#include <array>

#include "app/widgets/sheet.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"

namespace narabe {

namespace {

struct MenuRow {
    std::string_view id;
    std::string_view key;
    Icon icon;
    Handler on_click;
    bool is_enabled = true;
    bool is_shown = true;
};

std::array<MenuRow, 18> rows_of(const Match& match) {
    const GameModule& game = match.game().session().game();
    const LivePlay& live = match.live();
    const auto can_offer = [&](live::Offer offer) { return live.is_on() && !live.room().refusal(offer); };
    const bool helps = !forbids_help(match.game());
    const std::string_view withdrawal = live.is_on() ? withdrawal_key(live.room()) : std::string_view();
    const bool is_for_many = live.is_on() && live.room().state().seats > 2;  // no player can resign
    const std::string_view analysis = match.coach().is_analysing() ? "analysis.end" : "analysis.title";
    return {{
        {"new-game", "menu.new_game", Icon::plus, intents::SetUp{&game}},
        {"menu-hint", "game.hint", Icon::hint, intents::Play::hint, match.hints().can_ask(), helps},
        {"menu-analyse", analysis, Icon::analysis, intents::Play::analysis, true, helps},
        {"menu-review", "review.open", Icon::review, intents::Play::review, can_review(match.game().session()), helps},
        {"study", "study.title", Icon::branch, intents::Open{SegmentKind::study}, can_study(match.game().session())},
        {"add-line", "study.add_line", Icon::branch, intents::Study::add_line, true,
         match.coach().shows_line() && can_study(match.game().session())},
        {"flip", "menu.flip", Icon::flip, intents::Play::flip},
        {"say", "live.say", Icon::speech, intents::Open{SegmentKind::phrases}, true, can_talk(live)},
        {"offer-draw", "live.offer_draw", Icon::check, intents::Play::offer_draw, true, can_offer(live::Offer::draw)},
        {"offer-pause", "live.offer_pause", Icon::pause, intents::Play::offer_pause, true, can_offer(live::Offer::pause)},
        {"offer-teaching", "live.offer_teaching", Icon::hint, intents::Play::offer_teaching, true,
         can_offer(live::Offer::teaching)},
        {"withdraw", withdrawal, Icon::close, intents::Play::withdraw, true, !withdrawal.empty()},
        {"resign", "menu.resign", Icon::flag, intents::Play::resign, can_resign(match.game().session()),
         !live.is_inviting() && !is_for_many},
        {"rules", "rules.open", Icon::rules, intents::OpenRules{&game}},
        {"share", "share.title", Icon::share, intents::Open{SegmentKind::share}},
        {"settings", "settings.title", Icon::settings, intents::Open{SegmentKind::settings}},
        {"keys", "keys.title", Icon::keys, intents::Open{SegmentKind::keys}},
        {"home", "menu.home", Icon::home, intents::Go::home},
    }};
}

constexpr float low_screen = 560;
constexpr float normal_row = 48;

}  // namespace

void draw_menu(Ui& ui, const Rect& screen, float bottom_inset, const Match& match, Scroll& scroll) {
    constexpr float around = 88;
    const auto rows = rows_of(match);
    const float row_height = screen.h < low_screen ? touch_size : normal_row;
    const float height = static_cast<float>(ranges::count(rows, true, &MenuRow::is_shown)) * row_height;
    const Sheet sheet = draw_sheet(ui, screen, bottom_inset, ui.word("menu.title"), 380, around + height);
    Rect content = ui.scrolling().begin(scroll, sheet.content, height);
    for (const MenuRow& row : rows) {
        if (!row.is_shown) continue;
        const Rect rect = content.cut_top(row_height).shrunk(-8, 0);
        const ButtonLook look{.kind = ButtonLook::Kind::row, .icon = row.icon, .is_enabled = row.is_enabled};
        button(ui, row.id, ui.word(row.key), rect, look, row.on_click);
    }
    ui.scrolling().end();
}

}  // namespace narabe
