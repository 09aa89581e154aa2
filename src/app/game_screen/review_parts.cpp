#include "app/game_screen/review_parts.h"

#include <cmath>

#include "app/play/reasons.h"
#include "app/widgets/intent.h"
#include "app/widgets/thumbnail.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"
#include "games/all_views.h"

namespace narabe {

Seat shown_seat_of(const Match& match) {
    return people(match.game().session()) == 1 ? shown_seat(match.game()) : Seat::first;
}

bool is_for_two(const Match& match) {
    return match.game().session().players().size() == 2;
}

Seat teller_of(const Match& match, const Judgement& judgement) {
    return is_for_two(match) ? shown_seat_of(match) : judgement.seat;
}

ChangeOfChance change_by(const Match& match, const Judgement& judgement) {
    if (teller_of(match, judgement) == judgement.seat) return {percent(judgement.sure_chance()), percent(judgement.left)};
    return {100 - percent(judgement.sure_chance()), 100 - percent(judgement.left)};
}

namespace {

constexpr std::size_t longest_told = 4;  // maximum number of moves of a line shown in words
constexpr Type legend_type{.size = 13};
constexpr Type saved_type{.size = 13};
constexpr Type summary_type{.size = 14};

/// The lines of the graph: one line for two seats, or one line per seat.
struct Lines {
    Rect rect;
    const Review& review;
    std::size_t last;  // last move

    float x_of(std::size_t move) const {
        return rect.x + rect.w * static_cast<float>(move) / static_cast<float>(std::max<std::size_t>(1, last));
    }
    Point at(const Judgement& judgement, float chance) const { return {x_of(judgement.move), rect.bottom() - rect.h * chance}; }
    std::size_t nearest(float x) const {
        std::size_t best = 0;
        for (std::size_t i = 1; i < review.done(); ++i) {
            const auto distance = [&](std::size_t place) { return std::abs(x_of(review.judgements()[place].move) - x); };
            if (distance(i) < distance(best)) best = i;
        }
        return best;
    }
};

/// The winning chance of a seat in a game for two. Precondition: the chance is known.
float chance_for(const Judgement& judgement, Seat seat) {
    return judgement.seat == seat ? judgement.chance : 1 - judgement.chance;
}

/// Names the seat whose chances the graph shows.
Sentence graph_words(const Match& match) {
    if (!is_for_two(match)) return "review.graph_all";
    const Sentence name = player_name(match.game().session(), shown_seat_of(match));
    return name == Sentence("player.you") ? Sentence("review.graph_you") : Sentence("review.graph", {name});
}

}  // namespace

/// Draws the name of the seat whose chances the graph shows, or names each line.
void ReviewGraph::draw_legend(Ui& ui, const Match& match, Rect rect) const {
    const Session& session = match.game().session();
    const auto badge = [&](Seat seat, Rect& rest) {
        draw_badge(ui, match.game().view(), seat, rest.cut_left(18, 6).middle(18, 18));
    };
    if (is_for_two(match)) {
        badge(shown_seat_of(match), rect);
        std::string words = ui.words(graph_words(match));
        if (ui.pen().width(words, legend_type) > rect.w)
            words = ui.words(player_name(match.game().session(), shown_seat_of(match)));
        ui.pen().text_in(rect, words, legend_type, ui.colour(Ink::soft_text));
        return;
    }
    const int seats = static_cast<int>(session.players().size());
    for (int i = 0; i < seats; ++i) {
        Rect place = rect.column(i, seats, 8);
        badge(seat_at(i), place);
        ui.pen().text_in(place, ui.words(player_name(session, seat_at(i))), legend_type, ui.colour(Ink::soft_text));
    }
}

void ReviewGraph::draw(Ui& ui, Match& match, const Rect& rect) {
    Pen& pen = ui.pen();
    const Review& review = *match.coach().reviewer().review();
    const Seat seat = shown_seat_of(match);
    const ControlState state = ui.control("review-graph", ui.words({"review.choose", {graph_words(match)}}), rect, {},
                                          [&match, inner = rect.shrunk(10, 12)](const Click& click) {
                                              if (click.at) look_at(match, inner, click.at->x);
                                          });
    pen.box(rect, 12, ui.palette().sunken);
    const Lines graph{rect.shrunk(10, 12), review, match.game().session().line().size()};
    const Rect& inner = graph.rect;
    const float part =
        review.judgements().empty() ? 0 : static_cast<float>(review.done()) / static_cast<float>(review.judgements().size());
    if (part < 1) pen.box({rect.x, rect.bottom() - 3, rect.w * part, 3}, 1.5f, ui.colour(Ink::accent).with(0.5f));
    pen.line({inner.x, inner.centre().y}, {inner.right(), inner.centre().y}, 1, ui.colour(Ink::line));
    const float here = graph.x_of(match.game().session().cursor());
    pen.line({here, rect.y + 4}, {here, rect.bottom() - 4}, 2, ui.colour(Ink::text).with(0.55f));
    const int lines = is_for_two(match) ? 1 : static_cast<int>(match.game().session().players().size());
    for (int line = 0; line < lines; ++line) {
        Points points;
        for (std::size_t i = 0; i < review.done(); ++i) {
            const Judgement& judgement = review.judgements()[i];
            if (lines == 1) points.push_back(graph.at(judgement, chance_for(judgement, seat)));
            if (lines > 1 && judgement.seat == seat_at(line)) points.push_back(graph.at(judgement, judgement.chance));
        }
        const auto outcome = match.game().session().line().outcome();
        if (review.is_done() && outcome) {
            const float end = outcome->score_of(lines == 1 ? seat : seat_at(line));
            points.push_back({inner.right(), inner.bottom() - inner.h * end});
        }
        if (points.size() < 2) continue;
        const Ink ink = lines == 1 ? Ink::accent : static_cast<Ink>(static_cast<int>(Ink::seat_1) + line);
        if (lines == 1) {
            Points area = points;
            area.push_back({points.back().x, rect.bottom()});
            area.push_back({points.front().x, rect.bottom()});
            pen.fill(area, {ui.colour(ink).with(0.14f), pen.hairline()});
        }
        if (lines > 1) pen.stroke(points, 4, ui.colour(Ink::soft_text), false);  // makes black visible on a dark background
        pen.stroke(points, 2, ui.colour(ink), false);
    }
    for (std::size_t i = review.turning_points().size(); i-- > 0;) {  // the most costly mistakes on top
        const Judgement& judgement = review.judgements()[review.turning_points()[i]];
        const Point at = graph.at(judgement, lines == 1 ? chance_for(judgement, seat) : judgement.chance);
        const float radius = 2 + 4 * judgement.given_away();
        pen.disc(at, radius, ui.colour(Ink::wrong));
        pen.ring(at, radius, 1, ui.colour(Ink::surface));
    }
    pointed_.reset();
    if (review.done() == 0) return;
    if (state.is_hovered || state.is_held) {
        pointed_ = graph.nearest(ui.pointer().at.x);
        const float x = graph.x_of(review.judgements()[*pointed_].move);
        pen.line({x, rect.y + 4}, {x, rect.bottom() - 4}, 1, ui.colour(Ink::accent));
    }
    if (state.is_focused) draw_focus(ui, rect, 12);
}

/// Shows the position nearest to the pointer.
void ReviewGraph::look_at(Match& match, const Rect& rect, float x) {
    const Review* review = match.coach().reviewer().review();
    if (!review || review->done() == 0) return;
    const Lines graph{rect, *review, match.game().session().line().size()};
    match.board().look_at(review->judgements()[graph.nearest(x)].move);
}

// --- Texts -----------------------------------------------------------------------------------------------------------

ToldChance told_chance(const Match& match, std::optional<std::size_t> pointed) {
    const Reviewer& reviewer = match.coach().reviewer();
    const Review& review = *reviewer.review();
    const Session& session = match.game().session();
    const auto better = reviewer.better();
    if (better && !better->is_reply && !pointed) {
        const Judgement& judgement = review.judgements()[better->judgement];
        return {.judgement = &judgement, .chance = change_by(match, judgement).before, .step = better->step};
    }
    const std::size_t move = pointed ? review.judgements()[*pointed].move : session.cursor();
    const Judgement& judgement = review.judgements()[review.place_of(move)];
    const bool is_end = move == session.line().size() && !pointed;
    const int chance = judgement.chance < 0 ? -1 : percent(chance_for(judgement, teller_of(match, judgement)));
    return {.judgement = &judgement, .chance = chance, .is_end = is_end};
}

std::string chance_words(Ui& ui, const Match& match, const ToldChance& told, const Type& type, float room) {
    const Review& review = *match.coach().reviewer().review();
    const Session& session = match.game().session();
    const bool is_end = told.is_end;
    if (!is_end && told.chance >= 0) {
        const Sentence name = player_name(session, teller_of(match, *told.judgement));
        const Sentence chance = Sentence::number(told.chance);
        const std::string words = ui.words({"review.chance", {name, chance}});
        if (ui.pen().width(words, type) <= room) return words;
        return ui.words({"review.chance_brief", {name, chance}});
    }
    if (review.is_checking() && !review.is_lost()) return std::string(ui.word("review.checking"));
    if (!review.is_done() && !review.is_lost()) {
        const int number = session.line().turn_number(review.judgements()[review.done()].move);
        const int all = session.line().turns(session.line().size());
        return ui.words({"review.progress", {Sentence::number(number), Sentence::number(all)}});
    }
    return is_end ? std::string(ui.word("review.end")) : std::string();
}

std::string_view certainty_word(Ui& ui, const Judgement& judgement) {
    return ui.word(judgement.is_proven ? "review.proven" : "review.estimated");
}

const char* better_key(const Judgement& judgement) {
    if (!judgement.is_slip) return "review.better";
    return judgement.given_away() < costly ? "review.slightly_better" : "review.probably_better";
}

namespace {

std::string because(Ui& ui, const char* key, const Sentence& move, const Sentence& why) {
    const Sentence told(key, {move});
    return ui.words(why == Sentence() ? told : Sentence("review.because", {told, why}));
}

}  // namespace

ToldMove reply_in(const Match& match, const Judgement& judgement, const Texts& texts) {
    const Session& session = match.game().session();
    const Judgement::Reply& reply = *judgement.reply;
    const bool is_to_person = can_be_coached(session) && player_of(session, judgement.seat).is_person();
    return {"review.reply", reply.said, reply.move, is_to_person ? told_to_opponent(reply.why, texts) : reply.why};
}

ToldMove better_in(const Judgement& judgement) {
    return {better_key(judgement), judgement.said_best, judgement.best, judgement.why};
}

std::string full_words(Ui& ui, const ToldMove& told) {
    return because(ui, told.key, with_notation(told.said, told.written), told.why);
}

std::string short_words(Ui& ui, const ToldMove& told, const Type& type, const Point& room) {
    const Sentence& clause = told.why.key == "why.and" ? told.why.args[0] : told.why;
    const Sentence& move = told.said.words;
    const Sentence brief = told.said.brief.empty() ? move : Sentence::plain(told.said.brief);
    std::string words;
    for (const auto& [shown, why] : {std::pair(&move, &told.why), {&move, &clause}, {&brief, &clause}}) {
        words = because(ui, told.key, *shown, *why);
        if (ui.pen().paragraph_height(words, type, room.x) <= room.y) break;
    }
    return words;
}

std::string instead_words(Ui& ui, const Match& match, const Judgement& judgement) {
    const auto [before, after] = change_by(match, judgement);
    const Sentence teller = player_name(match.game().session(), teller_of(match, judgement));
    const Sentence instead("review.instead", {teller, Sentence::number(before), Sentence::number(after)});
    return ui.words(instead) + " · " + std::string(certainty_word(ui, judgement));
}

std::string line_words(Ui& ui, const Judgement& judgement) {
    if (judgement.said_line.size() < 2) return {};
    std::string line;
    for (std::size_t i = 0; i < judgement.said_line.size() && i < longest_told; ++i) {
        line += (i > 0 ? " · " : "") + ui.words(judgement.said_line[i]);
    }
    return ui.words({"review.line", {Sentence::plain(line)}});
}

/// Draws the summary of the game once it is known. If there are turning points, the headings above them replace it.
void draw_summary(Ui& ui, Match& match, Rect& content) {
    const Review& review = *match.coach().reviewer().review();
    if (review.is_done() || review.is_lost()) {
        const std::string words = ui.words(review.summary());
        ui.say(Role::Kind::text, words);
        const auto is_slip = [&](std::size_t place) { return review.judgements()[place].is_slip; };
        const bool is_shown = review.is_lost() || ranges::all_of(review.turning_points(), is_slip);
        if (is_shown) content.cut_top(ui.pen().paragraph(content, words, summary_type, ui.colour(Ink::soft_text)) + 6);
    }
    if (!review.is_lost()) return;
    button(ui, "review-retry", ui.word("game.retry"), content.cut_top(touch_size, control_gap),
           [&match] { match.ask_computer_again(); });
}

/// Draws what lost the game in the terms of its rules; selecting it shows the move on the board.
void draw_setback(Ui& ui, Match& match, CellMarks& marks, Rect& content) {
    const Review& review = *match.coach().reviewer().review();
    if (!review.setback() || !review.is_done()) return;
    const Session& session = match.game().session();
    const std::size_t move = review.setback()->move;
    const std::string words = ui.words(setback_words(session, *review.setback()));
    constexpr float margin = 12;
    const float height = ui.pen().paragraph_height(words, summary_type, content.w - 2 * margin);
    const Rect row = content.cut_top(std::max(touch_size, height + margin), control_gap);
    const ControlState state = ui.control("review-setback", words, row, {}, [&match, move] { match.board().look_at(move + 1); });
    if (state.is_hovered || state.is_held || state.is_focused) {
        const AnyPosition seen = session.line().position_after(move).seen_by(review.setback()->seat);
        marks.point_at(spoken_move(seen, session.line().moves()[move]).cells);
    }
    ui.pen().box(row, button_corner, raised_colour(ui, "review-setback", state, Ink::raised), ui.colour(Ink::line),
                 ui.palette().border);
    if (state.is_focused) draw_focus(ui, row, button_corner);
    ui.pen().paragraph(row.shrunk(margin, (row.h - height) / 2), words, summary_type, ui.colour(Ink::text));
}

/// Draws the number of mistakes to practise, with a button to the practice.
void draw_saved_mistakes(Ui& ui, const Match& match, Rect& content) {
    const int count = match.coach().reviewer().saved_mistakes();
    if (count == 0) return;
    const std::string words = ui.words({"review.saved", {Sentence::number(count)}});
    ui.say(Role::Kind::text, words);
    const std::string_view practise = ui.word("review.practise");
    const float wide = button_width(ui, practise);
    const float room = content.w - wide - control_gap;
    const bool is_one_row = 2 * ui.pen().width(words, saved_type) <= 3 * room;  // on two lines at most
    if (!is_one_row) content.cut_top(ui.pen().paragraph(content, words, saved_type, ui.colour(Ink::soft_text)) + 4);
    Rect row = content.cut_top(touch_size, 4);
    button(ui, "review-practise", practise, row.cut_right(is_one_row ? wide : row.w, control_gap),
           {.kind = ButtonLook::Kind::quiet}, intents::Open{SegmentKind::mistakes});
    if (is_one_row) {
        const float height = ui.pen().paragraph_height(words, saved_type, row.w);
        ui.pen().paragraph(row.middle(row.w, height), words, saved_type, ui.colour(Ink::soft_text));
    }
}

}  // namespace narabe
