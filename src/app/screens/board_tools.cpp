#include "app/screens/board_tools.h"

#include <algorithm>

#include "app/widgets/widgets.h"
#include "core/ranges.h"

namespace narabe {

namespace {

/// The least width of a decision’s button. Beside a piece to place, only buttons without an icon have their label.
float least_width_of(Ui& ui, const Action& decision, bool has_proposal) {
    constexpr float min_decision = 72;
    if (has_proposal && decision.sign != ActionSign::none) return touch_size;
    return std::max(min_decision, min_button_width(ui, ui.words(decision.label)) + (has_proposal ? 8 : 0));
}

}  // namespace

float BoardTools::least_row_width(Ui& ui, const View& view) {
    constexpr float min_place = 60;
    const std::vector<Action> actions = view.actions();
    const bool has_proposal = view.proposal().has_value();
    if (ranges::count(actions, true, &Action::is_decision) == 0) {
        return static_cast<float>(ranges::count(actions, false, &Action::stands_out)) * (touch_size + control_gap) + 100;
    }
    float width = has_proposal ? min_place : -between;
    for (const Action& action : actions) {
        if (!action.stands_out) width += touch_size + between;
        if (action.is_decision()) width += least_width_of(ui, action, has_proposal) + between;
    }
    return width;
}

/// On the narrowest screens, all buttons have the same width.
void BoardTools::draw_row(Ui& ui, BoardPlay& play, Rect row) {
    const View& view = play.game().view();
    std::vector<Action> actions = view.actions();
    const auto decisions = ranges::count(actions, true, &Action::is_decision);
    if (decisions == 0) {
        actions_.draw_row(ui, play, row);
        return;
    }
    std::erase_if(actions, [](const Action& action) { return action.stands_out && !action.usable; });
    const bool has_proposal = view.proposal().has_value();
    const bool is_tight = row.w < least_row_width(ui, view);
    const float even = (row.w + between) / static_cast<float>(actions.size() + (has_proposal ? 1 : 0)) - between;
    const auto width_of = [&](const Action& action) {
        const std::string label = ui.words(action.label);
        if (is_tight) return even;
        if (!action.stands_out || (has_proposal && action.sign != ActionSign::none)) return touch_size;
        return has_proposal ? min_button_width(ui, label) + 8 : button_width(ui, label);
    };
    float wide = -between;
    for (const Action& action : actions) wide += width_of(action) + between;
    const float more = has_proposal ? 0 : (row.w - wide) / static_cast<float>(decisions);
    for (const Action& action : actions) {
        const Rect rect = row.cut_left(width_of(action) + (action.stands_out ? more : 0), between);
        actions_.draw_action(ui, play, rect, action);
    }
    if (has_proposal) actions_.draw_place(ui, play, row);
}

void BoardTools::draw_beside(Ui& ui, BoardPlay& play, Rect rect, bool has_place_button) {
    if (has_place_button) actions_.draw_place(ui, play, rect.cut_bottom(touch_size, control_gap));
    const float high = height(play.game().view(), rect.w);
    Rect content = ui.scrolling().begin(scroll_, rect, std::max(0.0f, high - layout_.actions_gap()));
    supply_.draw(ui, play, content);
    actions_.draw_quick(ui, play, content);
    actions_.draw_decisions(ui, play, content);
    ui.scrolling().end();
}

/// The height of the pieces and actions beside the board.
float BoardTools::height(const View& view, float width) const {
    const auto decisions = ranges::count(view.actions(), true, &Action::is_decision);
    return supply_.height(view) + actions_.quick_height(view, width) +
           static_cast<float>(decisions) * (touch_size + layout_.actions_gap());
}

Rect BoardTools::room_under(const BoardPlay& play, Rect rect, bool has_place_button) const {
    if (has_place_button) rect.cut_bottom(touch_size, control_gap);
    rect.cut_top(height(play.game().view(), rect.w));
    return rect;
}

}  // namespace narabe
