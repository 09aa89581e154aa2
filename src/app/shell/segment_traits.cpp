#include "app/shell/segment_traits.h"

#include <iterator>

#include "app/sheets/friend_sheet.h"
#include "app/sheets/invitation_sheet.h"
#include "app/sheets/keys_sheet.h"
#include "app/sheets/menu_sheet.h"
#include "app/sheets/phrases_sheet.h"
#include "app/sheets/share_sheet.h"
#include "app/shell/app_context.h"
#include "app/study/study_share.h"
#include "app/widgets/fetch_state.h"

namespace narabe {

namespace {

using Kind = Segment::Kind;
using Level = Route::Level;
using Subject = SegmentTraits::Subject;

// --- Screens ---------------------------------------------------------------------------------------------------------

/// Drawn until the part of the program with the screen is loaded.
void draw_loading(Ui& ui, const Rect& area, std::string_view title, const BackButton& back) {
    Rect rect = area.shrunk(screen_margin(area, 900), 0);
    draw_screen_header(ui, rect.cut_top(screen_header_height(area)), title, back);
    draw_missing(ui, rect, FetchState::waiting, {}, {}, {});
}

void draw_library(AppContext& app, const Segment&, const Rect& area) {
    app.screens.library.draw(app.ui, area, app.screens.kept, app.match.game().id().text(), app.page);
}

void prepare_library(AppContext& app, const Segment* library, const RouteChange& change) {
    if (library && !change.before.has(Kind::library)) app.screens.library.open();
}

void draw_game(AppContext& app, const Segment&, const Rect& area) {
    app.screens.game.draw(app.ui, area, app.size.bottom_inset(), app.match, app.settings);
}

void prepare_review(AppContext& app, const Segment* review, const RouteChange& change) {
    if (review && can_review(app.match.game().session())) app.match.coach().open_review();
    const bool is_closed = !review && change.before.has(Kind::review);
    if (is_closed && change.now.has(Kind::play)) app.match.coach().close_review();
}

void draw_editor(AppContext& app, const Segment&, const Rect& area) {
    app.screens.editor.draw(app.ui, area);
}

void draw_task(AppContext& app, const Segment& segment, const Rect& area) {
    app.screens.task(segment.kind)->draw(app.ui, area, app.size.bottom_inset(), app.settings);
}

void draw_study(AppContext& app, const Segment&, const Rect& area) {
    if (app.screens.study.is_open()) app.screens.study.draw(app.ui, area, app.size.bottom_inset(), app.settings);
}

void prepare_lesson(AppContext& app, const Segment* lesson, const RouteChange&) {
    LessonScreen& screen = app.screens.lesson;
    if (!lesson) screen.close();
    if (lesson && lesson->game != screen.game()) screen.open(*lesson->game, app.settings);
}

void prepare_mistakes(AppContext& app, const Segment* mistakes, const RouteChange&) {
    MistakesScreen& screen = app.screens.practice;
    if (!mistakes) screen.close();
    if (mistakes && !screen.is_open()) screen.open();
}

void draw_puzzles(AppContext& app, const Segment&, const Rect& area) {
    app.screens.puzzles.all.draw(app.ui, area);
}

void prepare_puzzles(AppContext& app, const Segment* puzzles, const RouteChange& change) {
    if (!puzzles) return;
    PuzzlesScreen& screen = app.screens.puzzles.all;
    const Segment* before = change.before.find(Kind::puzzles);
    if (puzzles->game && (!before || before->game != puzzles->game)) screen.choose(*puzzles->game);
    if (!before) screen.open();
}

void prepare_puzzle(AppContext& app, const Segment* puzzle, const RouteChange&) {
    PuzzleScreen& screen = app.screens.puzzles.one;
    if (!puzzle && !screen.name().empty()) screen.close();
    if (puzzle && puzzle->id != screen.name()) screen.open(puzzle->id, app.settings);
}

void draw_statistics(AppContext& app, const Segment&, const Rect& area) {
    app.screens.statistics.draw(app.ui, area, {app.screens.kept, app.match.rating().ratings(), app.screens.solved});
}

void prepare_statistics(AppContext& app, const Segment* statistics, const RouteChange& change) {
    if (statistics && !change.before.has(Kind::statistics)) app.screens.statistics.open();
}

// --- Sheets ----------------------------------------------------------------------------------------------------------

void prepare_rules(AppContext& app, const Segment* rules, const RouteChange&) {
    RulesSheet& sheet = app.screens.rules;
    if (!rules) sheet.close();
    if (rules && rules->game != sheet.game()) sheet.open(app.page, *rules->game, app.settings);
}

void draw_setup(AppContext& app, const Segment&, const Rect& area) {
    app.screens.setup.draw(app.ui, area, app.size.bottom_inset());
}

/// The sheet keeps its choices while an editor is open over it.
void prepare_setup(AppContext& app, const Segment* setup, const RouteChange& change) {
    if (!setup || change.now.has(Kind::editor)) return;
    const Segment* setup_before = change.before.find(Kind::setup);
    if (!change.before.has(Kind::editor) && setup_before && *setup_before == *setup) return;
    SetupSheet& sheet = app.screens.setup;
    sheet.suit(app.match.rating().ratings().recommended_level(setup->game->info.id));
    sheet.advise(app.match.rating().advised_level(setup->game->info.id));
    sheet.offer_live(app.settings.has_relay);
    sheet.expect_first_game(app.settings.experience.is_new_to(setup->game->info.id));
    sheet.open(*setup->game);
}

void draw_menu_sheet(AppContext& app, const Segment&, const Rect& area) {
    draw_menu(app.ui, area, app.size.bottom_inset(), app.match, app.screens.menu_scroll);
}

void draw_moves(AppContext& app, const Segment&, const Rect& area) {
    app.screens.game.moves().draw_sheet(app.ui, area, app.size.bottom_inset(), app.match);
}

void draw_settings(AppContext& app, const Segment&, const Rect& area) {
    app.screens.settings.draw(app.ui, area, app.size.bottom_inset(), app.settings, app.match.rating().ratings());
}

void draw_share_sheet(AppContext& app, const Segment&, const Rect& area) {
    const StudyScreen& study = app.screens.study;
    if (study.is_open()) {
        return draw_study_share(app.ui, area, app.size.bottom_inset(), study.play(), app.settings, app.screens.menu_scroll);
    }
    draw_share(app.ui, area, app.size.bottom_inset(), app.match, app.settings, app.sharing.linked(), app.screens.menu_scroll);
}

void prepare_share(AppContext& app, const Segment* share, const RouteChange& change) {
    if (share && !change.before.has(Kind::share)) app.sharing.prepare();
}

void draw_keys_sheet(AppContext& app, const Segment&, const Rect& area) {
    draw_keys(app.ui, area, app.size.bottom_inset(), app.screens.menu_scroll);
}

void draw_friends_sheet(AppContext& app, const Segment&, const Rect& area) {
    draw_friends(app.ui, area, app.size.bottom_inset(), app.screens.menu_scroll);
}

void draw_invitation_sheet(AppContext& app, const Segment&, const Rect& area) {
    const live::Room* room = app.live_games.invitation();
    if (!room) {
        const auto word = [&](std::string_view key) { return app.ui.word(key); };
        return draw_message_sheet(app.ui, area, app.size.bottom_inset(), word("live.invitation"), word("live.open_again"));
    }
    draw_invitation(app.ui, area, app.size.bottom_inset(), *room, app.screens.setup.names()[0], app.screens.menu_scroll);
}

void prepare_invitation(AppContext& app, const Segment* invitation, const RouteChange&) {
    app.live_games.connect(invitation != nullptr);
}

void draw_phrases_sheet(AppContext& app, const Segment&, const Rect& area) {
    const LivePlay& live = app.match.live();
    if (can_talk(live)) return draw_phrases(app.ui, area, app.size.bottom_inset(), app.screens.menu_scroll);
    const Sentence why = live.words();
    draw_message_sheet(app.ui, area, app.size.bottom_inset(), app.ui.word("live.say"),
                       app.ui.words(why == Sentence() ? "live.no_guest" : why));
}

/// The menu, from which the sheet was opened, may have been scrolled.
void prepare_phrases(AppContext& app, const Segment* phrases, const RouteChange&) {
    if (phrases) app.screens.menu_scroll = {};
}

void draw_note_sheet(AppContext& app, const Segment&, const Rect& area) {
    if (app.screens.study.is_open()) app.screens.study.draw_menu(app.ui, area, app.size.bottom_inset(), app.settings);
}

void prepare_note(AppContext& app, const Segment* note, const RouteChange&) {
    if (!note) app.screens.study.close_menu();
}

// --- All kinds -------------------------------------------------------------------------------------------------------

/// In the order of `Segment::Kind`.
constexpr SegmentTraits segment_traits[] = {
    {.kind = Kind::library,
     .name = "library",
     .level = Level::library,
     .draw = draw_library,
     .prepare = prepare_library,
     .part_title = "library.title"},
    {.kind = Kind::play, .name = "play", .level = Level::game, .subject = Subject::saved_game, .draw = draw_game},
    {.kind = Kind::review, .name = "review", .level = Level::review, .needs_game = true, .prepare = prepare_review},
    {.kind = Kind::rules, .name = "rules", .level = Level::rules_on_screen, .subject = Subject::game, .prepare = prepare_rules},
    {.kind = Kind::setup,
     .name = "setup",
     .level = Level::sheet,
     .subject = Subject::game,
     .draw = draw_setup,
     .prepare = prepare_setup},
    {.kind = Kind::menu, .name = "menu", .level = Level::sheet, .needs_game = true, .draw = draw_menu_sheet},
    {.kind = Kind::moves, .name = "moves", .level = Level::sheet, .needs_game = true, .draw = draw_moves},
    {.kind = Kind::settings, .name = "settings", .level = Level::sheet, .draw = draw_settings},
    {.kind = Kind::share,
     .name = "share",
     .level = Level::sheet,
     .needs_game = true,
     .draw = draw_share_sheet,
     .prepare = prepare_share},
    {.kind = Kind::keys, .name = "keys", .level = Level::sheet, .draw = draw_keys_sheet},
    {.kind = Kind::editor,
     .name = "editor",
     .level = Level::editor,
     .subject = Subject::game,
     .draw = draw_editor,
     .part_title = "editor.unnamed",
     .way_back = {.id = "back", .key = "editor.leave", .to = intents::Go::out_of_editor}},
    {.kind = Kind::learn,
     .name = "learn",
     .level = Level::task,
     .subject = Subject::game,
     .draw = draw_task,
     .prepare = prepare_lesson},
    {.kind = Kind::mistakes, .name = "mistakes", .level = Level::task, .draw = draw_task, .prepare = prepare_mistakes},
    {.kind = Kind::puzzles,
     .name = "puzzles",
     .level = Level::library,
     .subject = Subject::optional_game,
     .draw = draw_puzzles,
     .prepare = prepare_puzzles,
     .part_title = "puzzles.title"},
    {.kind = Kind::puzzle,
     .name = "puzzle",
     .level = Level::task,
     .subject = Subject::puzzle,
     .draw = draw_task,
     .prepare = prepare_puzzle},
    {.kind = Kind::statistics,
     .name = "statistics",
     .level = Level::library,
     .draw = draw_statistics,
     .prepare = prepare_statistics,
     .part_title = "statistics.title",
     .way_back = out_of_statistics},
    {.kind = Kind::friends, .name = "friends", .level = Level::sheet, .draw = draw_friends_sheet},
    {.kind = Kind::invitation,
     .name = "invitation",
     .level = Level::sheet,
     .draw = draw_invitation_sheet,
     .prepare = prepare_invitation},
    {.kind = Kind::phrases,
     .name = "phrases",
     .level = Level::sheet,
     .needs_game = true,
     .draw = draw_phrases_sheet,
     .prepare = prepare_phrases},
    {.kind = Kind::study,
     .name = "study",
     .level = Level::task,
     .needs_game = true,
     .draw = draw_study,
     .part_title = "study.title",
     .way_back = {.id = "leave", .key = "study.leave", .to = intents::Go::out_of_study}},
    {.kind = Kind::note,
     .name = "note",
     .level = Level::sheet,
     .needs_game = true,
     .draw = draw_note_sheet,
     .prepare = prepare_note},
};

constexpr bool are_complete() {
    if (std::size(segment_traits) != static_cast<std::size_t>(Kind::count_)) return false;
    for (std::size_t i = 0; i < std::size(segment_traits); ++i) {
        if (segment_traits[i].kind != static_cast<Kind>(i)) return false;
    }
    return true;
}
static_assert(are_complete(), "there is a row for each kind, in order");

}  // namespace

const SegmentTraits& traits_of(Segment::Kind kind) {
    return segment_traits[static_cast<std::size_t>(kind)];
}

const SegmentTraits* find_segment_traits(std::string_view name) {
    for (const SegmentTraits& kind : segment_traits) {
        if (kind.name == name) return &kind;
    }
    return nullptr;
}

void draw_segment(AppContext& app, const Segment& segment, const Rect& area) {
    const SegmentTraits& kind = traits_of(segment.kind);
    const bool is_loading = !kind.part_title.empty() && !app.page.has_part();
    is_loading ? draw_loading(app.ui, area, kind.part_title, kind.way_back) : kind.draw(app, segment, area);
}

void prepare_segments(AppContext& app, const RouteChange& change) {
    for (const SegmentTraits& kind : segment_traits) {
        if (!kind.part_title.empty() && change.now.has(kind.kind) && !change.before.has(kind.kind)) app.page.want_part();
        if (kind.prepare) kind.prepare(app, change.now.find(kind.kind), change);
    }
}

}  // namespace narabe
