#include "app/screens/task_state.h"

#include "app/game_screen/player_panels.h"
#include "app/widgets/thumbnail.h"

namespace narabe {

namespace {

constexpr Type name_type{.size = 14, .weight = Weight::medium};
constexpr Type score_type{.size = 16, .weight = Weight::bold};

void draw_seat(Ui& ui, const BoardPlay& play, Seat seat, bool is_own, Rect rect) {
    const View& view = play.game().view();
    const auto scores = play.game().session().position().scores();
    const Hands* hands = view.hands();
    const bool has_two = play.game().session().position().seats() == 2;
    const std::string name = ui.words(is_own    ? Sentence("player.you")
                                      : has_two ? Sentence("task.opponent")
                                                : name_of_player(seat, play.game().session().position().seats()));
    std::string line = name;
    draw_badge(ui, view, seat, rect.cut_left(20, 8).middle(20, 20));
    if (scores) {
        const std::string points = points_text((*scores)[static_cast<std::size_t>(index_of(seat))]);
        line.append(" · ").append(ui.words({"panel.points", {Sentence::plain(points)}}));
        ui.pen().text_in(rect.cut_left(ui.pen().width(points, score_type, Figures::tabular), 8), points, score_type,
                         ui.colour(Ink::text), Align::left, Figures::tabular);
    }
    if (hands) {
        line.append(" · ").append(ui.words(hands->words(seat)));
        draw_hand(ui, *hands, seat, rect.middle(rect.w, 18));
    } else if (ui.pen().width(name, name_type) <= rect.w) {
        ui.pen().text_in(rect, name, name_type, ui.colour(Ink::soft_text));
    }
    ui.say(Role::Kind::item, line);
}

}  // namespace

bool has_task_state(const BoardPlay& play) {
    return play.game().view().hands() || play.game().session().position().scores();
}

std::string role_words(Ui& ui, const BoardPlay& play, Seat own) {
    const std::string_view sign = sign_of(ui, play.game().view(), own);
    const Sentence name =
        sign.empty() ? name_of_player(own, play.game().session().position().seats()) : Sentence::plain(std::string(sign));
    return ui.words({"task.you_are", {name}});
}

void draw_task_state(Ui& ui, const BoardPlay& play, Seat own, const Rect& line) {
    const int seats = play.game().session().position().seats();
    for (int i = 0; i < seats; ++i) {
        const Seat seat = seat_at((index_of(own) + i) % seats);
        draw_seat(ui, play, seat, i == 0, line.column(i, seats, 12));
    }
}

}  // namespace narabe
