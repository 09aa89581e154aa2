#include "app/table/board_keys.h"

namespace narabe {

bool type_on_board(Controller& controller, BoardArea& board, char character) {
    const View& view = controller.game().view();
    if (character >= '1' && character <= '9') {
        const auto index = static_cast<std::size_t>(character - '1');
        const Question* question = view.question();
        const std::vector<Slot> slots = question ? question->answers : view.slots();
        if (index >= slots.size() || !slots[index].usable) return false;
        board.command(controller, slots[index].id);
        return true;
    }
    if (character == '+' || character == '-' || character == '0') {
        using Zoom = BoardArea::Zoom;
        board.zoom(character == '+' ? Zoom::in : character == '-' ? Zoom::out : Zoom::fit);
        return true;
    }
    if (character == 'r' || character == 'm' || character == 'f') {
        board.command(controller, character == 'r' ? "turn" : "mirror");
        return true;
    }
    return false;
}

bool press_on_board(Ui& ui, Controller& controller, BoardArea& board, Key key) {
    if (controller.game().view().question() && key != Key::escape) return ui.focus().on_key(key);
    switch (key) {
        case Key::left: board.move_cursor(controller, {-1, 0}); break;
        case Key::right: board.move_cursor(controller, {1, 0}); break;
        case Key::up: board.move_cursor(controller, {0, 1}); break;
        case Key::down: board.move_cursor(controller, {0, -1}); break;
        case Key::escape:
            board.drop_cursor();
            board.command(controller, "cancel");
            return true;
        case Key::enter:
            if (ui.focus().on_key(key)) return true;
            if (controller.opponent().interval().waits()) {
                controller.gameplay().go_on();
                return true;
            }
            if (!board.click_cursor(controller)) board.command(controller, "confirm");
            return true;
        default: return ui.focus().on_key(key);
    }
    ui.focus().drop();
    return true;
}

}  // namespace narabe
