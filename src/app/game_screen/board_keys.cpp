#include "app/game_screen/board_keys.h"

namespace narabe {

bool type_on_board(BoardPlay& play, BoardArea& board, char character) {
    const View& view = play.game().view();
    if (character >= '1' && character <= '9') {
        const auto index = static_cast<std::size_t>(character - '1');
        const Question* question = view.question();
        const std::vector<Slot> slots = question ? question->answers : view.slots();
        if (index >= slots.size() || !slots[index].usable) return false;
        board.command(play, slots[index].id);
        return true;
    }
    if (character == '+' || character == '-' || character == '0') {
        using Zoom = BoardArea::Zoom;
        board.zoom(character == '+' ? Zoom::in : character == '-' ? Zoom::out : Zoom::fit);
        return true;
    }
    if (character == 'r' || character == 'm' || character == 'f') {
        board.command(play, character == 'r' ? "turn" : "mirror");
        return true;
    }
    return false;
}

bool press_on_board(Ui& ui, BoardPlay& play, BoardArea& board, Key key) {
    if (play.game().view().question() && key != Key::escape) return ui.focus().on_key(key);
    switch (key) {
        case Key::left: board.move_cursor(play, {-1, 0}); break;
        case Key::right: board.move_cursor(play, {1, 0}); break;
        case Key::up: board.move_cursor(play, {0, 1}); break;
        case Key::down: board.move_cursor(play, {0, -1}); break;
        case Key::escape:
            board.drop_cursor();
            board.command(play, "cancel");
            return true;
        case Key::enter:
            if (ui.focus().on_key(key)) return true;
            if (play.interval().waits()) {
                play.go_on();
                return true;
            }
            if (!board.click_cursor(play)) board.command(play, "confirm");
            return true;
        default: return ui.focus().on_key(key);
    }
    ui.focus().drop();
    return true;
}

}  // namespace narabe
