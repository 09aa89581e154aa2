// Requests about the screen and navigation.
#pragma once

#include "app/page/request_list.h"

namespace narabe::request {

struct Targets : NoFields {
    static constexpr std::string_view name = "targets";
    static constexpr std::string_view about =
        "Returns a list of {id, label, x, y, width, height, focused, settled} as JSON, in CSS pixels of the canvas.";
    static constexpr RequestTraits traits{.is_quiet = true, .catches_up = true};
};

struct Mirror : NoFields {
    static constexpr std::string_view name = "mirror";
    static constexpr std::string_view about =
        "While the setting `mirror` is on, returns everything on the screen as JSON: {screen, language, sayings: [{kind, id, "
        "words, on, usable, x, y}], game: {number, id, moves, mine, thinking, proposal, tried, refused, last}}. Kinds are those "
        "of `Role` (src/app/widgets/ui.h), x and y the position of cells, upwards. `screen` changes when another screen is "
        "shown. `game` is there only where it can be played.";
    static constexpr RequestTraits traits{.is_quiet = true, .catches_up = true};
};

struct Press {
    static constexpr std::string_view name = "press";
    static constexpr std::string_view about = "Clicks the element with this ID.";
    static constexpr RequestTraits traits{.catches_up = true};
    Line id;
    static constexpr auto fields() { return std::tuple(Field{"ID", &Press::id}); }
};

struct PointAt {
    static constexpr std::string_view name = "point";
    static constexpr std::string_view about = "Moves the keyboard cursor on the board to that cell.";
    static constexpr RequestTraits traits{.catches_up = true};
    Line cell;
    static constexpr auto fields() { return std::tuple(Field{"CELL", &PointAt::cell}); }
};

struct Touch {
    static constexpr std::string_view name = "touch";
    static constexpr std::string_view about = "Moves the keyboard cursor on the board to that cell and clicks there.";
    static constexpr RequestTraits traits{.catches_up = true};
    Line cell;
    static constexpr auto fields() { return std::tuple(Field{"CELL", &Touch::cell}); }
};

struct Escape : NoFields {
    static constexpr std::string_view name = "escape";
    static constexpr std::string_view about = "Acts like the Escape key.";
    static constexpr RequestTraits traits{.catches_up = true};
};

struct Holds {
    static constexpr std::string_view name = "holds";
    static constexpr std::string_view about =
        "Returns `yes` if a touch there belongs to the game, and `no` if it may scroll the page around it.";
    static constexpr RequestTraits traits{.is_quiet = true, .catches_up = true};
    float x = 0, y = 0;
    static constexpr auto fields() { return std::tuple(Field{"X", &Holds::x}, Field{"Y", &Holds::y}); }
};

struct GoTo {
    static constexpr std::string_view name = "go_to";
    static constexpr std::string_view about =
        "Goes to a place (src/app/shell/route.h; empty: home), from the address or the history of the page. Returns the place "
        "that is shown. If the place doesn’t exist, that is home, and the program tells the player.";
    static constexpr RequestTraits traits{.catches_up = true};
    Line place;
    static constexpr auto fields() { return std::tuple(Field{"PLACE", &GoTo::place}); }
};

struct SetUp {
    static constexpr std::string_view name = "set_up";
    static constexpr std::string_view about =
        "Opens the sheet for a new game of that kind. If there is no such game, the program tells the player.";
    static constexpr RequestTraits traits{};
    Line game;
    static constexpr auto fields() { return std::tuple(Field{"GAME", &SetUp::game}); }
};

struct Answered {
    static constexpr std::string_view name = "answered";
    static constexpr std::string_view about = "The player’s answer to the event `ask` with this ID.";
    static constexpr RequestTraits traits{};
    Word id;
    Body text;
    static constexpr auto fields() { return std::tuple(Field{"ID", &Answered::id}, Field{"TEXT", &Answered::text}); }
};

struct Typing {
    static constexpr std::string_view name = "typing";
    static constexpr std::string_view about = "The field of the event `edit` with this ID now holds this text.";
    static constexpr RequestTraits traits{};
    Word id;
    Body text;
    static constexpr auto fields() { return std::tuple(Field{"ID", &Typing::id}, Field{"TEXT", &Typing::text}); }
};

struct Typed {
    static constexpr std::string_view name = "typed";
    static constexpr std::string_view about = "The player has finished with that field and left this text in it.";
    static constexpr RequestTraits traits{};
    Word id;
    Body text;
    static constexpr auto fields() { return std::tuple(Field{"ID", &Typed::id}, Field{"TEXT", &Typed::text}); }
};

struct Pasted {
    static constexpr std::string_view name = "pasted";
    static constexpr std::string_view about =
        "Something that the player pasted, opened or shared, such as a record. With the ID of its game if that is already saved.";
    static constexpr RequestTraits traits{};
    std::optional<IdField> known;
    Body text;
    static constexpr auto fields() { return std::tuple(Field{"ID", &Pasted::known}, Field{"TEXT", &Pasted::text}); }
};

struct OpenLink {
    static constexpr std::string_view name = "link";
    static constexpr std::string_view about = "The contents of a link to a game (src/session/link.h).";
    static constexpr RequestTraits traits{};
    Body text;
    static constexpr auto fields() { return std::tuple(Field{"TEXT", &OpenLink::text}); }
};

struct Shared {
    static constexpr std::string_view name = "shared";
    static constexpr std::string_view about = "The event `share` succeeded by this method.";
    static constexpr RequestTraits traits{};
    Word method;
    static constexpr auto fields() { return std::tuple(Field{"METHOD", &Shared::method}); }
};

struct NotShared {
    static constexpr std::string_view name = "not_shared";
    static constexpr std::string_view about =
        "The event `share` failed: `long` (too long for a link), `browser` (not supported), `code` (too long for a QR code) or "
        "`failed`.";
    static constexpr RequestTraits traits{};
    Word reason;
    static constexpr auto fields() { return std::tuple(Field{"REASON", &NotShared::reason}); }
};

struct Fetched {
    static constexpr std::string_view name = "fetched";
    static constexpr std::string_view about =
        "The text at that path, for the event `fetch`. Refused while the part of the program that reads it is missing.";
    static constexpr RequestTraits traits{};
    Word path;
    Body text;
    static constexpr auto fields() { return std::tuple(Field{"PATH", &Fetched::path}, Field{"TEXT", &Fetched::text}); }
};

struct FetchFailed {
    static constexpr std::string_view name = "fetch_failed";
    static constexpr std::string_view about = "The text at that path couldn’t be downloaded.";
    static constexpr RequestTraits traits{};
    Word path;
    static constexpr auto fields() { return std::tuple(Field{"PATH", &FetchFailed::path}); }
};

using AboutScreen = RequestList<Targets, Mirror, Press, PointAt, Touch, Escape, Holds, GoTo, SetUp, Answered, Typing, Typed,
                                Pasted, OpenLink, Shared, NotShared, Fetched, FetchFailed>;

}  // namespace narabe::request
