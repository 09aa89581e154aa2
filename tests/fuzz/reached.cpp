#include "fuzz/reached.h"

#include <algorithm>
#include <type_traits>

#include "app/page/events.h"
#include "app/page/requests.h"
#include "app/shell/app.h"
#include "core/text.h"
#include "fuzz/enumerators.h"
#include "fuzz/routes.h"
#include "fuzz/served_files.h"
#include "games/all_games.h"
#include "promise.h"
#include "session/puzzle.h"

namespace narabe {

namespace {

using Phase = TaskPlay::Phase;

constexpr std::string_view trouble = "trouble.";

/// Moods that a kind of task never has: only lessons have introductions, and only lessons judge immediately and continue after
/// showing an answer.
constexpr std::string_view impossible[] = {"learn: thinks", "learn: shown", "mistakes: introduces"};

std::string screen_name(const Route& place) {
    if (place.is_home()) return "home";
    const bool is_review = place.has(Segment::Kind::review) && place.screen() == Segment::Kind::play;
    return std::string(name_of(is_review ? Segment::Kind::review : *place.screen()));
}

std::string id_of(const GameModule& game) {
    return std::string(game.info.id);
}

std::string task_name(Segment::Kind screen, Phase phase) {
    return std::string(name_of(screen)) + ": " + std::string(name_of(phase));
}

std::string lesson_task(const GameModule& game, std::size_t step, std::size_t task) {
    return id_of(game) + " " + std::to_string(step + 1) + "." + std::to_string(task + 1);
}

std::string live_game(std::size_t seats, std::string_view role, std::string_view state) {
    return std::string(role) + " of " + std::to_string(seats) + " " + std::string(state);
}

/// Whether anything can be done that is wrong: in the last steps of some lessons, the task asks for the only legal move.
bool has_wrong_try(const LessonTask& task) {
    if (task.kind == LessonTask::Kind::answer || task.kind == LessonTask::Kind::attempt) return true;
    MoveList moves;
    task.before.legal_moves(moves);
    return std::any_of(moves.begin(), moves.end(), [&](Move move) { return !does(task, task.before, move); });
}

/// The segment as text, with a game if it needs one.
std::vector<std::string> texts_of(Segment::Kind kind, const GameModule& game) {
    return {Segment{.kind = kind}.text(), Segment{.kind = kind, .game = &game}.text()};
}

}  // namespace

// --- Expected items ----------------------------------------------------------------------------------------------

Reached::Reached() {
    expect_places();
    expect_messages();
    expect_tasks();
    expect_lessons();
    expect_rest();
}

void Reached::expect(std::string_view group, std::string_view what) {
    groups_[std::string(group)].emplace(what, 0);
}

/// Expects every sheet over every screen that allows it, and the rules over every screen and sheet.
void Reached::expect_places() {
    expect("screen", "home");
    for (std::size_t kind = 0; kind < enumerators<Segment::Kind>().size(); ++kind) {
        const std::string_view name = enumerators<Segment::Kind>()[kind];
        expect("step of a place", name);
        if (traits_of(static_cast<SegmentKind>(kind)).is_screen()) expect("screen", name);
    }
    const GameModule& tix = *find_game("tix");
    for (const std::string& text : screen_routes({.game = "tix", .puzzle = "today", .saved_game = "aaaaaaaaaaaaaaaa"})) {
        const std::string before = text.empty() ? "" : text + "/";
        const std::string screen = screen_name(*Route::read(text));
        for (std::size_t kind = 0; kind < enumerators<Segment::Kind>().size(); ++kind) {
            for (const std::string& step : texts_of(static_cast<Segment::Kind>(kind), tix)) {
                const auto place = Route::read(before + step);
                if (!place || !place->sheet()) continue;
                const std::string sheet = std::string(enumerators<Segment::Kind>()[kind]) + " over ";
                expect("sheet", sheet + screen);
                if (Route::read(before + step + "/rules.tix")) expect("rules", "over " + sheet + screen);
            }
        }
        if (Route::read(before + "rules.tix")) expect("rules", "over " + screen);
    }
    expect("rules", "beside play");
    expect("rules", "beside review");
}

void Reached::expect_messages() {
    for_each_request_list([&]<class... Requests>(RequestList<Requests...>, const char*) {
        (expect("request that was granted", Requests::name), ...);
    });
    [&]<class... Events>(std::type_identity<std::variant<Events...>>) {
        (expect("event", Events::name), ...);
    }(std::type_identity<Event>());
}

void Reached::expect_tasks() {
    for (const auto screen : {Segment::Kind::learn, Segment::Kind::mistakes, Segment::Kind::puzzle}) {
        for (std::size_t phase = 0; phase < enumerators<Phase>().size(); ++phase) {
            const std::string name = task_name(screen, static_cast<Phase>(phase));
            if (std::find(std::begin(impossible), std::end(impossible), name) != std::end(impossible)) continue;
            expect("mood of a task", name);
            expect("tap on the board of a task", name);
        }
    }
}

void Reached::expect_lessons() {
    for (const std::string_view kind : enumerators<LessonTask::Kind>()) expect("kind of task in a lesson", kind);
    for (const GameModule* game : all_games()) {
        const Parsed<Lesson> lesson = read_lesson(*game, served_file("lessons/" + id_of(*game) + ".en.txt"));
        require(static_cast<bool>(lesson), "the lesson can be read");
        for (std::size_t step = 0; step < lesson->steps.size(); ++step) {
            const auto& tasks = lesson->steps[step].tasks;
            for (std::size_t task = 0; task < tasks.size(); ++task) {
                const std::string name = lesson_task(*game, step, task);
                expect("task of a lesson", name + " asked");
                expect("task of a lesson", name + " right");
                if (has_wrong_try(tasks[task])) expect("task of a lesson", name + " wrong");
            }
        }
    }
}

void Reached::expect_rest() {
    for (const GameModule* game : all_games()) {
        const std::string id = id_of(*game);
        const auto puzzles = *read_puzzles(served_file("puzzles/" + id + ".txt"), *game);
        for (const Puzzle& puzzle : puzzles) {
            const bool can_be_refuted = puzzle.beginning.seats() == 2 && !game->seen_by && puzzle.goal.kind != Goal::Kind::points;
            expect("goal of a puzzle", name_of(puzzle.goal.kind));
            for (const Phase phase : {Phase::asks, Phase::right, Phase::wrong, Phase::shown})
                expect("puzzle", id + " " + std::string(name_of(phase)));
            if (can_be_refuted) expect("puzzle", id + " " + std::string(name_of(Phase::thinks)));
        }
        for (const char* state : {"under way", "over", "looked back at", "analysed", "hint", "reviewed", "practised"})
            expect("game", id + " " + state);
        if (game->seen_by) expect("game", id + " handed over");
        if (!game->info.halves.empty()) expect("game", id + " between its halves");
        if (custom_item_kind_of(*game)) expect("editor", id);
        expect("setup", id);
        expect("rules of a game", id);
    }
    for (const SettingSpec& spec : setting_specs()) {
        for (const std::string_view choice : spec.choices) expect("setting", std::string(spec.name) + " " + std::string(choice));
    }
    const Texts texts = *Texts::read(served_file("text/en.txt"));
    for (const auto& [key, text] : texts.all()) {
        if (key.starts_with(trouble)) expect("trouble", key.substr(trouble.size()));
    }
    for (const std::string_view name : enumerators<Controls>()) expect("controls", name);
    for (const std::string_view name : enumerators<Install>()) expect("way to install", name);
    for (const char* state : {"watched", "lost computer", "coach warns", "waits for a link", "hint searched for", "hint in part",
                              "hint on the board", "candidate looked at", "review under way", "review done", "better move shown",
                              "piece in hand refused", "question on the board"})
        expect("state of a game", state);
    for (std::size_t seats = 2; seats <= static_cast<std::size_t>(max_seats); ++seats) {
        for (const std::string_view role : enumerators<live::Role>()) {
            expect("live game", live_game(seats, role, "under way"));
            if (role != name_of(live::Role::asking)) expect("live game", live_game(seats, role, "over"));
        }
    }
}

// --- Reached items -------------------------------------------------------------------------------------------------

void Reached::note(std::string_view group, std::string_view what) {
    const auto found = groups_.find(group);
    require(found != groups_.end(), group);
    const auto count = found->second.find(what);
    if (count != found->second.end()) ++count->second;
}

void Reached::look_at(App& app) {
    look_at_place(app);
    look_at_task(app);
    look_at_game(app);
    for (const SettingSpec& spec : setting_specs()) {
        const auto number = static_cast<Setting>(&spec - setting_specs().data());
        note("setting", std::string(spec.name) + " " + std::string(app.context().settings.value(number)));
    }
    note("controls", name_of(app.context().settings.controls));
    note("way to install", name_of(app.context().settings.install));
    if (app.context().settings.language != "en") return;
    for (const AccessNode& saying : app.context().ui.access_tree().all()) texts_.note(saying.words);
    for (const ScreenTarget& target : app.context().ui.focus().targets()) texts_.note(target.label);
}

void Reached::look_at_place(App& app) {
    const Navigation& navigation = app.context().navigation;
    const Route place = navigation.shown();
    const std::string screen = screen_name(place);
    note("screen", place.is_home() ? std::string_view("home") : name_of(*place.screen()));
    for (std::size_t kind = 0; kind < enumerators<Segment::Kind>().size(); ++kind) {
        const Segment* step = place.find(static_cast<Segment::Kind>(kind));
        if (!step) continue;
        note("step of a place", enumerators<Segment::Kind>()[kind]);
        if (step->kind == Segment::Kind::editor) note("editor", id_of(*step->game));
        if (step->kind == Segment::Kind::setup) note("setup", id_of(*step->game));
        if (step->kind == Segment::Kind::rules) note("rules of a game", id_of(*step->game));
    }
    const Segment* sheet = place.sheet();
    const std::string upon = (sheet ? std::string(name_of(sheet->kind)) + " over " : "") + screen;
    if (sheet) note("sheet", upon);
    if (navigation.rules_are_over()) note("rules", "over " + upon);
    if (navigation.rules_are_beside()) note("rules", "beside " + screen);
}

void Reached::look_at_task(App& app) {
    const std::optional<Segment::Kind> on = app.context().navigation.shown().screen();
    TaskScreen* shown = app.context().screens.task(on);
    if (!shown || !shown->is_on_board()) return;
    const Segment::Kind screen = *on;
    const TaskPlay& play = shown->task();
    const Phase phase = play.phase();
    note("mood of a task", task_name(screen, phase));
    const std::string id = id_of(*shown->game());
    if (screen == Segment::Kind::mistakes) note("game", id + " practised");
    if (screen == Segment::Kind::puzzle) {
        note("puzzle", id + " " + std::string(name_of(phase)));
        note("goal of a puzzle", name_of(app.context().screens.puzzles.one.play().puzzle().goal.kind));
    }
    if (screen != Segment::Kind::learn) return;
    const LessonRun& run = app.context().screens.lesson.play().run();
    const bool is_next = phase == Phase::right && !run.is_done();  // the run is already at the task after the completed one
    if (is_next && run.task_number() == 0) return;
    const std::string task = lesson_task(*shown->game(), run.step_number(), run.task_number() - (is_next ? 1 : 0));
    note("kind of task in a lesson", name_of(run.task().kind));
    if (phase == Phase::asks) note("task of a lesson", task + " asked");
    if (phase == Phase::right) note("task of a lesson", task + " right");
    if (phase == Phase::wrong) note("task of a lesson", task + " wrong");
}

void Reached::look_at_game(App& app) {
    const Match& match = app.context().match;
    if (!match.game().has_game() || app.context().navigation.shown().screen() != Segment::Kind::play) return;
    const Session& session = match.game().session();
    const std::string id = id_of(session.game());
    const bool is_looking_back = narabe::is_looking_back(session);
    note("game", id + (session.is_over() ? " over" : is_looking_back ? " looked back at" : " under way"));
    const Coach& coach = match.coach();
    const Hints& hints = match.hints();
    const Suggestions& suggestions = match.board().suggestions();
    if (coach.is_analysing() && coach.analysis()) note("game", id + " analysed");
    if (hints.has_next_step() || suggestions.hint()) note("game", id + " hint");
    if (app.context().navigation.is_handing_over()) note("game", id + " handed over");
    if (match.board().interval().waits()) note("game", id + " between its halves");
    if (is_watched(session)) note("state of a game", "watched");
    if (match.computer_is_lost()) note("state of a game", "lost computer");
    if (coach.coaching().warning()) note("state of a game", "coach warns");
    look_at_live(match);
    if (waits_for_link(session)) note("state of a game", "waits for a link");
    if (hints.is_finding()) note("state of a game", "hint searched for");
    if (hints.has_next_step()) note("state of a game", "hint in part");
    if (suggestions.hint()) note("state of a game", "hint on the board");
    if (suggestions.is_looking_at_candidate()) note("state of a game", "candidate looked at");
    if (match.game().view().refusal()) note("state of a game", "piece in hand refused");
    if (match.game().view().question()) note("state of a game", "question on the board");
    const Review* review = coach.reviewer().review();
    if (!review) return;
    note("game", id + " reviewed");
    note("state of a game", review->is_done() ? "review done" : "review under way");
    if (coach.reviewer().better()) note("state of a game", "better move shown");
}

void Reached::look_at_live(const Match& match) {
    const LivePlay& live = match.live();
    if (!live.is_on()) return;
    const Session& session = match.game().session();
    note("live game",
         live_game(session.players().size(), name_of(live::role_of(live.room())), session.is_over() ? "over" : "under way"));
}

// --- The table -------------------------------------------------------------------------------------------------------

std::string Reached::table() const {
    std::string table;
    const auto line = [&](std::string_view group, std::size_t count, std::size_t all, std::string_view more) {
        std::string text = "  " + std::string(group);
        text.resize(std::max<std::size_t>(text.size() + 1, 34), ' ');
        table.append(text).append(std::to_string(count)).append(" of ").append(std::to_string(all)).append(more).append("\n");
    };
    for (const auto& [group, counts] : groups_) {
        const auto is_reached = [](const auto& each) { return each.second > 0; };
        const auto rarest =
            std::min_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
        line(group, static_cast<std::size_t>(std::count_if(counts.begin(), counts.end(), is_reached)), counts.size(),
             "; rarest: " + rarest->first + ", " + std::to_string(rarest->second));
    }
    line("text", texts_.count(), texts_.count() + texts_.missing().size(), "");
    return table;
}

std::vector<std::string> Reached::missing() const {
    std::vector<std::string> all;
    for (const auto& [group, counts] : groups_) {
        for (const auto& [what, count] : counts) {
            if (count == 0) all.push_back(group + ": " + what);
        }
    }
    return all;
}

std::string Reached::written() const {
    std::string lines;
    for (const auto& [group, counts] : groups_) {
        for (const auto& [what, count] : counts)
            lines.append(group).append("\t").append(what).append("\t").append(std::to_string(count)).append("\n");
    }
    for (const std::string_view key : texts_.shown()) lines.append("text\t").append(key).append("\t1\n");
    return lines;
}

void Reached::read(std::string_view lines) {
    for (const std::string_view line : lines_of(lines)) {
        const auto parts = split(line, "\t");
        if (parts.size() != 3) continue;
        if (parts[0] == "text") texts_.note_key(parts[1]);
        const auto group = groups_.find(parts[0]);
        if (group == groups_.end()) continue;
        const auto count = group->second.find(parts[1]);
        if (count != group->second.end()) count->second += static_cast<std::uint64_t>(read_integer(parts[2]).value_or(0));
    }
}

}  // namespace narabe
