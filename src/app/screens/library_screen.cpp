#include "app/screens/library_screen.h"

#include "app/screens/screen_header.h"
#include "app/widgets/game_words.h"
#include "app/widgets/widgets.h"
#include "core/ranges.h"
#include "games/all_games.h"
#include "games/all_views.h"

namespace narabe {

namespace {

constexpr float card_gap = 12;
constexpr float picture_size = 88;
constexpr float two_lines = 150;     // width below which a title has two lines
constexpr float with_picture = 240;  // width from which a card has a picture
constexpr float narrow_row = 480;    // width below which the buttons are under the text
constexpr float buttons_width = 4 * touch_size;
constexpr std::size_t first_shown = 60;
constexpr std::size_t max_pictures = 48;
constexpr Type game_type{.size = 16, .weight = Weight::bold};
constexpr Type line_type{.size = 14};

/// The final position as the player at this device may see it.
AnyPosition shown_end(const Session& session) {
    const AnyPosition& end = session.line().position_after(session.line().size());
    const auto& players = session.players();
    if (!session.game().seen_by || session.origin().seen_by) return end;
    if (ranges::count(players, true, &Player::is_person) != 1) return end.seen_by(Seat::chance);
    return end.seen_by(seat_at(static_cast<int>(ranges::find_if(players, &Player::is_person) - players.begin())));
}

/// The title, if any, and the name of the game.
std::string name_of(const Ui& ui, const GameListing& kept) {
    const std::string game(game_name(ui, *kept.summary.game));
    return kept.title.empty() ? game : kept.title + " · " + game;
}

/// The first line of text on a card.
Rect title_line(const Rect& words) {
    return {words.x, words.y, words.w, words.w < two_lines ? 40.0f : 24.0f};
}

/// The title field, which is high enough for a finger.
Rect title_field(const Rect& line) {
    return {line.x - 6, line.y - 8, std::min(line.w + 6, 420.0f), touch_size};
}

/// The id of the title field.
std::string title_id(const GameListing& kept) {
    return "title-" + kept.id;
}

bool can_be_renamed(const GameListing& kept) {
    return kept.state == GameListing::State::here;
}
bool can_be_removed(const GameListing& kept) {
    return kept.state != GameListing::State::elsewhere;
}

void begin_renaming(Ui& ui, const GameListing& kept, const Rect& field) {
    ui.focus().typing().begin(
        {.id = title_id(kept), .label = std::string(ui.word("library.title_of")), .value = kept.title, .rect = field});
}

/// Acts on the saved game whose id follows `prefix` in the id of the clicked control. Does nothing if that game was deleted.
template <class Act>
Handler for_kept(const Library& library, std::string_view prefix, const Act& act) {
    return [library = &library, length = prefix.size(), act](const Click& click) {
        const GameListing* kept = library->find(click.id.substr(length));
        return kept ? act(*kept) : Intent();
    };
}

float card_height(float width) {
    return picture_size + 24 + (width < narrow_row ? touch_size + 4 : 0) + (width < with_picture ? 18 : 0);
}

}  // namespace

void LibraryScreen::open() {
    scroll_ = {};
    max_shown_ = first_shown;
    offer_ = Offer::nothing;
}

void LibraryScreen::seek(std::string_view words) {
    filter_.sought = words;
    scroll_ = {};
    max_shown_ = first_shown;
}

void LibraryScreen::take(std::string_view id, const Session* session) {
    const auto found = ranges::find(pictures_, id, &Picture::id);
    if (found != pictures_.end() && session) found->thumbnail.show(make_view(shown_end(*session)));
}

void LibraryScreen::choose_shown(const Ui& ui, const Library& library) {
    if (filter_.game && ranges::count(library.kinds(), filter_.game) == 0) filter_.game = nullptr;
    shown_.clear();
    for (const GameListing& kept : library.games()) {
        if (filter_.lets_through(kept, ui.texts())) shown_.push_back(&kept);
    }
    filter_.sort(shown_);
}

void LibraryScreen::draw(Ui& ui, const Rect& screen, const Library& library, std::string_view played, Page& page) {
    ++frame_;
    choose_shown(ui, library);
    const float margin = screen_margin(screen, 1240);
    const float width = screen.w - 2 * margin;
    const float header = screen_header_height(screen);
    const float chips = lay_out_chips(ui, {0, 0, width, 0}, library, ChipRows::Mode::measure);
    const int columns = std::clamp(static_cast<int>((width + card_gap) / (500 + card_gap)), 1, 2);
    const float card = (width - card_gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const std::size_t count = std::min(shown_.size(), max_shown_);
    const bool has_more = count < shown_.size();
    const std::size_t rows = (count + static_cast<std::size_t>(columns) - 1) / static_cast<std::size_t>(columns);
    const float high = card_height(card) + card_gap;
    const float height =
        header + chips + static_cast<float>(rows) * high + (has_more || rows == 0 ? touch_size + card_gap : 0) + 24;
    Rect content = ui.scrolling().begin(scroll_, screen, height).shrunk(margin, 0);
    draw_header(ui, content.cut_top(header), library);
    if (chips > 0) lay_out_chips(ui, content.cut_top(chips), library, ChipRows::Mode::draw);
    begin_part(ui, "games");
    if (rows == 0) {
        const std::string_view word = ui.word(library.games().empty() ? "library.empty" : "home.no_match");
        ui.pen().paragraph(content, word, {.size = 16}, ui.colour(Ink::text));
        ui.say(Role::Kind::text, word);
    }
    for (std::size_t row = 0; row < rows; ++row) {
        const Rect line = content.cut_top(high - card_gap, card_gap);
        for (int column = 0; column < columns; ++column) {
            const std::size_t place = row * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
            if (place >= count) break;
            draw_card(ui, line.column(column, columns, card_gap), *shown_[place], {library, played, page});
        }
    }
    if (has_more) {
        const Rect more = content.cut_top(touch_size);
        button(ui, "more", ui.word("library.more"), more.middle(std::min(320.0f, more.w), more.h),
               [this] { max_shown_ += first_shown; });
    }
    ui.scrolling().end();
}

void LibraryScreen::draw_header(Ui& ui, Rect header, const Library& library) {
    Pen& pen = ui.pen();
    begin_screen_header(ui, header, "library.title");
    const bool is_wide = header.w >= 620;
    const bool is_tight = header.w < 3 * (touch_size + 8);
    const float sign_width = is_tight ? header.w / 3 : touch_size;
    const auto act = [&](std::string_view id, std::string_view key, ButtonLook look, const Handler& on_click) {
        const std::string_view word = ui.word(key);
        const float wide = is_wide ? button_width(ui, word, look.icon) : sign_width;
        const Rect rect = header.cut_right(wide, is_tight ? 0.0f : 8.0f).middle(wide, touch_size);
        look.kind = is_wide ? ButtonLook::Kind::pill : ButtonLook::Kind::quiet;
        look.shows_label = is_wide;
        button(ui, id, word, rect, look, on_click);
    };
    const ButtonLook take_out{.icon = Icon::take_out, .is_enabled = !library.games().empty()};
    act("export-all", "library.export_all", take_out, intents::ExportAll());
    act("import", "library.import", {.icon = Icon::return_to_hand}, intents::ImportGames());
    act("statistics", "statistics.title", {.icon = Icon::review}, intents::Open{SegmentKind::statistics});
    const std::string_view title = ui.word("library.title");
    Type type{.size = header.w < 260 ? 22.0f : 26.0f, .weight = Weight::bold};
    for (const float smaller : {18.0f, 15.0f}) type = pen.fitting(title, type, header.w, smaller);
    if (pen.width(title, type) <= header.w) pen.text_in(header, title, type, ui.colour(Ink::text));
}

/// The total height, including the gap below.
float LibraryScreen::lay_out_chips(Ui& ui, const Rect& rect, const Library& library, ChipRows::Mode mode) {
    if (library.games().empty()) return 0;
    ChipRows chips(ui, rect, mode);
    const Handler use = [this](const Click& click) { use_chip(click.id); };
    static constexpr std::string_view parts[] = {"library.all", "library.in_progress", "library.finished"};
    for (std::size_t part = 0; part < std::size(parts); ++part) {
        const bool is_chosen = static_cast<std::size_t>(filter_.part) == part;
        chips.add("part-" + std::to_string(part), ui.word(parts[part]), {.is_chosen = is_chosen}, use);
    }
    const auto kinds = library.kinds();
    if (kinds.size() > 1) {
        const std::string_view word = filter_.game ? game_name(ui, *filter_.game) : ui.word("library.game");
        chips.add("kinds", word, {.icon = Icon::down, .is_chosen = filter_.game != nullptr}, use);
    }
    static constexpr std::string_view orders[] = {"library.newest", "library.oldest", "library.by_game", "library.longest"};
    const auto order = static_cast<std::size_t>(filter_.order);
    if (library.games().size() > 1)
        chips.add("orders", ui.word(orders[order]), {.icon = Icon::down, .is_chosen = order > 0}, use);
    const Rect field = chips.take_search_field();
    if (chips.draws()) {
        search_field(ui, ui.word("library.search"), filter_.sought, field, ui.word("home.search"), [this] { seek({}); });
    }
    if (offer_ != Offer::nothing) chips.start_row();
    if (offer_ == Offer::kinds && kinds.size() > 1) {
        chips.add("kind-all", ui.word("library.all_kinds"), {.is_chosen = !filter_.game}, use);
        for (const GameModule* game : kinds) {
            chips.add("kind-" + std::string(game->info.id), game_name(ui, *game), {.is_chosen = game == filter_.game}, use);
        }
    } else if (offer_ == Offer::orders) {
        for (std::size_t i = 0; i < std::size(orders); ++i) {
            chips.add("order-" + std::to_string(i), ui.word(orders[i]), {.is_chosen = i == order}, use);
        }
    }
    return chips.height() + 18;
}

void LibraryScreen::use_chip(std::string_view id) {
    const auto offer = [&](Offer what) { offer_ = offer_ == what ? Offer::nothing : what; };
    if (id == "kinds") return offer(Offer::kinds);
    if (id == "orders") return offer(Offer::orders);
    if (id.starts_with("part-")) {
        filter_.part = static_cast<LibraryFilter::Part>(id.back() - '0');
        max_shown_ = first_shown;
        return;
    }
    if (id.starts_with("kind-")) filter_.game = find_game(id.substr(5));  // no game for `kind-all`
    if (id.starts_with("order-")) filter_.order = static_cast<LibraryFilter::Order>(id.back() - '0');
    open();
}

// --- A card ----------------------------------------------------------------------------------------------------------

void LibraryScreen::draw_card(Ui& ui, const Rect& card, const GameListing& kept, const Around& around) {
    Pen& pen = ui.pen();
    const bool is_readable = kept.state != GameListing::State::unreadable;
    const std::string id = "kept-" + kept.id;
    std::string label(ui.word("library.unreadable"));
    if (is_readable) {
        label = ui.words({"library.label",
                          {Sentence::plain(name_of(ui, kept)), Sentence::plain(players_text(kept.summary, ui.texts())),
                           Sentence::plain(standing_text(kept.summary, ui.texts())), Sentence::number(kept.summary.moves),
                           Sentence::plain(kept.when)}});
    }
    const Handler open =
        for_kept(around.library, "kept-", [](const GameListing& each) { return Intent{intents::OpenKept{each.id}}; });
    const ControlState state = is_readable ? ui.control(id, label, card, {}, open) : ControlState();
    if (!is_readable) ui.say(Role::Kind::text, ui.word("library.unreadable_about"));
    const bool has_focus = is_readable ? state.is_focused : ui.mention(id, label, card);
    const float lit = ui.animation().follow(id, state.is_held ? 0.4f : state.is_hovered ? 1.0f : 0.0f);
    if (lit > 0) pen.shadow(card, card_corner, ui.palette().shadow.with(0.5f * lit), 8);
    pen.box(card, card_corner, ui.colour(Ink::surface), ui.colour(Ink::line), ui.palette().border);
    Rect inner = card.shrunk(12);
    const bool is_narrow = card.w < narrow_row;
    const Rect buttons = is_narrow ? inner.cut_bottom(touch_size, 4).moved(6, 6) : Rect();
    const bool has_picture = card.w >= with_picture;  // on narrower cards, the words need all the room
    const Rect picture = has_picture ? inner.cut_left(picture_size, 14) : Rect();
    if (has_picture) pen.box(picture, 12, ui.palette().sunken);
    const bool is_visible = has_picture && ui.scrolling().is_visible(card);
    if (is_readable && is_visible) draw_picture(ui, picture, kept, around.page);
    const Rect beside = is_narrow ? Rect() : inner.cut_right(buttons_width, 4).moved(4, 0).middle(buttons_width, touch_size);
    draw_words(ui, inner, kept, around.played);
    if (has_focus) draw_focus(ui, card, card_corner);
    draw_buttons(ui, is_narrow ? buttons : beside, title_line(inner), kept, around.library);
}

void LibraryScreen::draw_words(Ui& ui, Rect words, const GameListing& kept, std::string_view played) {
    Pen& pen = ui.pen();
    const Colour soft = ui.colour(Ink::soft_text);
    if (kept.state == GameListing::State::unreadable) {
        pen.text_in(words.cut_top(24, 2), ui.word("library.unreadable"), game_type, ui.colour(Ink::wrong));
        pen.paragraph(words, ui.word("library.unreadable_about"), line_type, soft);
        return;
    }
    const Summary& summary = kept.summary;
    const bool is_elsewhere = kept.state == GameListing::State::elsewhere;
    const Rect title = title_line(words);
    words.cut_top(title.h);
    pen.text_in(words.cut_top(22), players_text(summary, ui.texts()), line_type, ui.colour(Ink::text));
    const Colour strong = ui.colour(summary.is_finished() ? Ink::soft_text : Ink::accent);
    std::string state_words = standing_text(summary, ui.texts());
    if (is_elsewhere) state_words = ui.word("library.elsewhere");
    if (kept.id == played && !summary.is_finished()) {
        const std::string more = ui.words({"library.played_here", {Sentence::plain(state_words)}});
        if (pen.width(more, line_type) <= words.w) state_words = more;
    }
    pen.text_in(words.cut_top(22), state_words, line_type, strong);
    const Sentence moves("library.moves", {Sentence::number(summary.moves)});
    const bool has_time = !kept.when.empty();
    pen.text_in(words.cut_top(22), ui.words(has_time ? Sentence("library.when", {moves, Sentence::plain(kept.when)}) : moves),
                line_type, soft);
    draw_title(ui, title, kept);
}

void LibraryScreen::draw_title(Ui& ui, Rect title, const GameListing& kept) {
    Pen& pen = ui.pen();
    const auto& typed = ui.focus().typing().text();
    if (typed && typed->id == title_id(kept)) {
        text_field(ui, title_id(kept), ui.word("library.title_of"), kept.title, title_field(title));
        return;
    }
    const std::string_view game = game_name(ui, *kept.summary.game);
    const std::string_view name = kept.title.empty() ? game : std::string_view(kept.title);
    const Type type = pen.fitting(name, game_type, title.w, 13);
    if (title.w < two_lines && pen.width(name, type) > title.w) {
        pen.paragraph(title, name, type, ui.colour(Ink::text));
        return;
    }
    pen.text_in(title, name, type, ui.colour(Ink::text));
    title.cut_left(std::min(pen.width(name, type) + 10, title.w));
    const std::string beside =
        kept.title.empty() ? options_text(*kept.summary.game, kept.summary.options, ui.texts()) : std::string(game);
    if (title.w > 60 && !beside.empty()) pen.text_in(title, beside, line_type, ui.colour(Ink::soft_text));
}

void LibraryScreen::draw_buttons(Ui& ui, Rect buttons, const Rect& title, const GameListing& kept, const Library& library) {
    const bool is_readable = kept.state != GameListing::State::unreadable;
    const std::string name(is_readable ? game_name(ui, *kept.summary.game) : ui.word("library.unreadable"));
    const auto next = [&](const char* prefix, const char* key, ButtonLook look, const auto& act) {
        look.kind = ButtonLook::Kind::quiet;
        look.shows_label = false;
        const Rect rect = buttons.cut_right(touch_size);
        button(ui, prefix + kept.id, ui.words({key, {Sentence::plain(name)}}), rect, look, for_kept(library, prefix, act));
    };
    next("remove-", "library.remove", {.icon = Icon::trash, .is_enabled = can_be_removed(kept)},
         [](const GameListing& each) { return can_be_removed(each) ? Intent{intents::RemoveKept{each.id}} : Intent(); });
    next("export-", "library.export", {.icon = Icon::take_out},
         [](const GameListing& each) { return Intent{intents::ExportKept{each.id}}; });
    next("copy-", "library.copy", {.icon = Icon::copy, .is_enabled = is_readable},
         [](const GameListing& each) { return Intent{intents::CopyKept{each.id}}; });
    next("rename-", "library.rename", {.icon = Icon::pencil, .is_enabled = can_be_renamed(kept)},
         [&ui, field = title_field(title).shrunk(14, 0)](const GameListing& each) {
             if (can_be_renamed(each)) begin_renaming(ui, each, field);
             return Intent();
         });
}

// --- Pictures --------------------------------------------------------------------------------------------------------

void LibraryScreen::draw_picture(Ui& ui, const Rect& rect, const GameListing& kept, Page& page) {
    ui.pen().clip(rect);
    picture_of(kept, page).thumbnail.draw(ui, rect.shrunk(5));
    ui.pen().unclip();
}

LibraryScreen::Picture& LibraryScreen::picture_of(const GameListing& kept, Page& page) {
    auto found = ranges::find(pictures_, kept.id, &Picture::id);
    if (found == pictures_.end()) {
        if (pictures_.size() >= max_pictures) {
            const auto oldest = ranges::projected(std::less<>(), &Picture::drawn);
            pictures_.erase(std::min_element(pictures_.begin(), pictures_.end(), oldest));
        }
        found = pictures_.insert(pictures_.end(), {.id = kept.id});
    }
    const bool is_old = found->when != kept.when || !(found->summary == kept.summary);
    if (is_old) page.send(event::FetchGame{kept.id});
    found->when = kept.when;
    found->summary = kept.summary;
    found->drawn = frame_;
    return *found;
}

}  // namespace narabe
