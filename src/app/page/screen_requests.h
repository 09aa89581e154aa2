// Requests about what is on the screen, and where the person goes.
#pragma once

#include "app/page/request_list.h"

namespace narabe::request {

struct Targets : NoFields {
    static constexpr std::string_view name = "targets";
    static constexpr std::string_view about =
        "Answers a list of {id, label, x, y, width, height, focused, settled} as JSON, in CSS pixels of the canvas.";
    static constexpr Manner manner{.is_quiet = true, .catches_up = true};
};

struct Mirror : NoFields {
    static constexpr std::string_view name = "mirror";
    static constexpr std::string_view about =
        "Answers what is said of the screen while the setting `mirror` is on, as JSON: {screen, language, sayings: [{kind, id, "
        "words, on, usable, x, y}], game: {number, id, moves, mine, thinking, proposal, tried, refused, last}}. Kinds are those "
        "of "
        "`Role` (src/app/controls/ui.h), x and y those of cells, upwards; `screen` is another one when the person was led "
        "elsewhere, and there is a `game` only where it can be played.";
    static constexpr Manner manner{.is_quiet = true, .catches_up = true};
};

struct Press {
    static constexpr std::string_view name = "press";
    static constexpr std::string_view about = "Clicks what was said with this ID.";
    static constexpr Manner manner{.catches_up = true};
    Line id;
    static constexpr auto fields() { return std::tuple(Field{"ID", &Press::id}); }
};

struct PointAt {
    static constexpr std::string_view name = "point";
    static constexpr std::string_view about = "Moves the keyboard's place on the board to that cell.";
    static constexpr Manner manner{.catches_up = true};
    Line cell;
    static constexpr auto fields() { return std::tuple(Field{"CELL", &PointAt::cell}); }
};

struct Touch {
    static constexpr std::string_view name = "touch";
    static constexpr std::string_view about = "Moves the keyboard's place on the board to that cell, and clicks there.";
    static constexpr Manner manner{.catches_up = true};
    Line cell;
    static constexpr auto fields() { return std::tuple(Field{"CELL", &Touch::cell}); }
};

struct Escape : NoFields {
    static constexpr std::string_view name = "escape";
    static constexpr std::string_view about = "As the key.";
    static constexpr Manner manner{.catches_up = true};
};

struct Holds {
    static constexpr std::string_view name = "holds";
    static constexpr std::string_view about =
        "Answers `yes` or `no`: whether a finger that comes down there is for the game, and not to scroll a page around.";
    static constexpr Manner manner{.is_quiet = true, .catches_up = true};
    float x = 0, y = 0;
    static constexpr auto fields() { return std::tuple(Field{"X", &Holds::x}, Field{"Y", &Holds::y}); }
};

struct GoTo {
    static constexpr std::string_view name = "go_to";
    static constexpr std::string_view about =
        "The person goes to a place, by the address or the history of the page: its text (src/app/program/place.h), empty for "
        "home. Answers the place where they are then; if there is none like that, that is home, and the program tells them.";
    static constexpr Manner manner{.catches_up = true};
    Line place;
    static constexpr auto fields() { return std::tuple(Field{"PLACE", &GoTo::place}); }
};

struct SetUp {
    static constexpr std::string_view name = "set_up";
    static constexpr std::string_view about =
        "Opens the sheet for a new game of that kind; if there is none, the program tells the person.";
    static constexpr Manner manner{};
    Line game;
    static constexpr auto fields() { return std::tuple(Field{"GAME", &SetUp::game}); }
};

struct Answered {
    static constexpr std::string_view name = "answered";
    static constexpr std::string_view about = "What the person answered to the question of the event `ask` with this ID.";
    static constexpr Manner manner{};
    Word id;
    Body text;
    static constexpr auto fields() { return std::tuple(Field{"ID", &Answered::id}, Field{"TEXT", &Answered::text}); }
};

struct Typing {
    static constexpr std::string_view name = "typing";
    static constexpr std::string_view about = "The field of the event `edit` with this ID holds this text now.";
    static constexpr Manner manner{};
    Word id;
    Body text;
    static constexpr auto fields() { return std::tuple(Field{"ID", &Typing::id}, Field{"TEXT", &Typing::text}); }
};

struct Typed {
    static constexpr std::string_view name = "typed";
    static constexpr std::string_view about = "The person is done with that field, and leaves this text in it.";
    static constexpr Manner manner{};
    Word id;
    Body text;
    static constexpr auto fields() { return std::tuple(Field{"ID", &Typed::id}, Field{"TEXT", &Typed::text}); }
};

struct Pasted {
    static constexpr std::string_view name = "pasted";
    static constexpr std::string_view about =
        "What the person pasted, opened or shared, such as a record; with the ID of the game in it, if that is kept already.";
    static constexpr Manner manner{};
    std::optional<IdField> known;
    Body text;
    static constexpr auto fields() { return std::tuple(Field{"ID", &Pasted::known}, Field{"TEXT", &Pasted::text}); }
};

struct OpenLink {
    static constexpr std::string_view name = "link";
    static constexpr std::string_view about = "What a link to a game holds (src/session/link.h).";
    static constexpr Manner manner{};
    Body text;
    static constexpr auto fields() { return std::tuple(Field{"TEXT", &OpenLink::text}); }
};

struct Shared {
    static constexpr std::string_view name = "shared";
    static constexpr std::string_view about = "What the program asked to share was shared, in this way.";
    static constexpr Manner manner{};
    Word way;
    static constexpr auto fields() { return std::tuple(Field{"WAY", &Shared::way}); }
};

struct NotShared {
    static constexpr std::string_view name = "not_shared";
    static constexpr std::string_view about =
        "It could not be shared: `long`, `browser` (it lacks something), `code` (too long for one), or `failed`.";
    static constexpr Manner manner{};
    Word reason;
    static constexpr auto fields() { return std::tuple(Field{"REASON", &NotShared::reason}); }
};

struct Rules {
    static constexpr std::string_view name = "rules";
    static constexpr std::string_view about =
        "The rules of a game in a language, as the event `rules` asked for them: a file of assets/rules.";
    static constexpr Manner manner{};
    Word game, language;
    Body text;
    static constexpr auto fields() {
        return std::tuple(Field{"GAME", &Rules::game}, Field{"LANGUAGE", &Rules::language}, Field{"TEXT", &Rules::text});
    }
};

struct RulesFailed {
    static constexpr std::string_view name = "rules_failed";
    static constexpr std::string_view about = "Those rules could not be downloaded.";
    static constexpr Manner manner{};
    Word game, language;
    static constexpr auto fields() {
        return std::tuple(Field{"GAME", &RulesFailed::game}, Field{"LANGUAGE", &RulesFailed::language});
    }
};

using AboutScreen = RequestList<Targets, Mirror, Press, PointAt, Touch, Escape, Holds, GoTo, SetUp, Answered, Typing, Typed,
                                Pasted, OpenLink, Shared, NotShared, Rules, RulesFailed>;

}  // namespace narabe::request
