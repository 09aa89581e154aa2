#include "app/play/lesson_play.h"

#include "app/controls/game_words.h"
#include "core/ranges.h"
#include "engine/level_names.h"

namespace narabe {

namespace {

constexpr double pause_before = 650;  // milliseconds, until what was played was seen
constexpr double pause_between = 950;
constexpr double pause_for_refusal = 2400;  // which has to be read

}  // namespace

void LessonPlay::QuietPage::tell(const Event& event) {
    const bool is_passed = std::holds_alternative<event::Wake>(event) || std::holds_alternative<event::Sound>(event) ||
                           std::holds_alternative<event::Announce>(event);
    if (is_passed) page_.tell(event);
}

LessonPlay::LessonPlay(Page& page, const Texts& texts) : page_(page), texts_(texts), quiet_(page), controller_(quiet_, texts) {
    controller_.gameplay().examine_with(*this);
}

void LessonPlay::begin(Lesson lesson, std::size_t step) {
    lesson_ = std::make_unique<Lesson>(std::move(lesson));
    run_.emplace(*lesson_, step);
    ++number_;
    ask();
}

void LessonPlay::introduce(const char* words) {
    mood_ = Mood::introduces;
    words_ = texts_(words);
}

void LessonPlay::end() {
    run_.reset();
    lesson_.reset();
    line_.clear();
}

void LessonPlay::go_to(std::size_t step) {
    run_->go_to(step);
    ++number_;
    ask();
}

// --- The board -------------------------------------------------------------------------------------------------------

/// Of the task that is to be done now.
void LessonPlay::ask() {
    line_.clear();
    mood_ = Mood::asks;
    words_ = run_->task().text;
    marks_ = run_->task().marks;
    const GameInProgress& game = controller_.game();
    const bool is_shown = game.has_game() && game.session().position() == run_->position() && person_to_move(game.session());
    if (is_shown) {
        controller_.gameplay().command("cancel");
    } else {
        set_up(run_->position());
    }
    page_.tell(event::Wake{});
}

/// All seats are the learner's; but where there are secrets, only the one that is to move, and nobody asks for a move of the others.
void LessonPlay::set_up(const AnyPosition& position) {
    std::vector<Player> players(static_cast<std::size_t>(position.seats()));
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        const bool is_learner = seat_at(static_cast<int>(seat)) == position.to_move();
        if (position.game().seen_by && !is_learner) players[seat].level = least_level;
    }
    Parsed<Session> session = Session::start(position, std::move(players), 1);
    if (session) controller_.starter().open(std::move(*session), "lesson");
}

void LessonPlay::make(Move move) {
    if (!controller_.game().session().position().is_legal(move)) return;
    controller_.game().change(Arrivals::animate, [move](Session& session) { session.append(move); });
    page_.tell(event::Sound{"place"});
}

void LessonPlay::mark(std::string_view cell) {
    if (const auto named = read_cell(cell)) marks_ = {*named};
}

// --- What the person does --------------------------------------------------------------------------------------------

/// While something is shown the board is not the person's, and a question is answered by a touch.
bool LessonPlay::takes(const PointerEvent& event) {
    const bool is_answer = mood_ == Mood::asks && run_->task().kind == LessonTask::Kind::answer;
    if (mood_ == Mood::asks && !is_answer) return false;
    if (event.kind != PointerEvent::Kind::up) return true;
    if (mood_ == Mood::right && line_.empty()) {
        end_line();
    } else if (mood_ == Mood::wrong && line_.empty() && controller_.game().now() >= due_) {
        go_on();
    } else if (is_answer) {
        std::vector<Target> targets;
        controller_.game().view().targets(targets);
        const auto found = ranges::find_if(targets, [&](const Target& target) { return target.box.contains(event.at); });
        if (found != targets.end()) touch(found->id);
    }
    return true;
}

void LessonPlay::examine(Move move) {
    if (mood_ != Mood::asks) return;
    const LessonTask& asked = run_->task();
    const Verdict verdict = run_->play(move);
    make(move);
    if (verdict.is_right) return take(verdict, asked.replies);
    std::vector<Move> line;
    if (verdict.wrong) line.assign(verdict.wrong->line.begin() + 1, verdict.wrong->line.end());
    take(verdict, line);
}

/// Other refusals are told as in every game, and nothing more.
void LessonPlay::examine(const Refusal& refusal) {
    if (mood_ != Mood::asks || !is_refused_as_wanted(run_->task(), refusal)) return;
    const LessonTask& asked = run_->task();
    take(run_->attempt(refusal), asked.replies);
    if (run_->is_done() && !run_->step().done.empty()) return;
    words_ = texts_({"game.refused", {about_marked(refusal.sentence, texts_)}});
    due_ = controller_.game().now() + pause_for_refusal;
}

void LessonPlay::touch(std::string_view cell) {
    const LessonTask& asked = run_->task();
    mark(cell);
    const Verdict verdict = run_->touch(cell);
    take(verdict, verdict.is_right ? asked.replies : verdict.wrong ? verdict.wrong->line : std::vector<Move>());
}

void LessonPlay::take(const Verdict& verdict, const std::vector<Move>& line) {
    line_ = line;
    due_ = controller_.game().now() + pause_before;
    mood_ = verdict.is_right ? Mood::right : Mood::wrong;
    if (!verdict.is_right) {
        words_ = verdict.wrong ? verdict.wrong->text : texts_(verdict.said);
        page_.tell(event::Sound{"wrong"});
    } else if (run_->is_done() && !run_->step().done.empty()) {
        words_ = run_->step().done;
    }
    page_.tell(event::Wake{});
}

void LessonPlay::go_on() {
    ask();
}

void LessonPlay::show_how() {
    ask();
    const LessonTask& asked = run_->task();
    using Kind = LessonTask::Kind;
    if (asked.kind == Kind::answer) return touch(asked.cells.front());
    if (asked.kind != Kind::attempt) return examine(asked.moves.front());
    controller_.suggestions().suggest(asked.moves.front());
    examine(Refusal(*asked.refusal));
}

// --- Time ------------------------------------------------------------------------------------------------------------

void LessonPlay::on_time(double now) {
    controller_.game().set_time(now);
    if (!has_lesson()) return;
    if (controller_.opponent().interval().waits()) controller_.gameplay().go_on();
    if (mood_ == Mood::asks || now < due_) return;
    if (line_.empty()) return end_line();
    make(line_.front());
    line_.erase(line_.begin());
    due_ = now + (line_.empty() ? pause_before : pause_between);
}

/// The next task of the step comes by itself.
void LessonPlay::end_line() {
    if (mood_ == Mood::right && !run_->is_done()) ask();
}

std::optional<double> LessonPlay::due() const {
    const bool goes_on = has_lesson() && mood_ != Mood::asks && (!line_.empty() || (mood_ == Mood::right && !run_->is_done()));
    return goes_on ? std::optional(due_) : std::nullopt;
}

}  // namespace narabe
