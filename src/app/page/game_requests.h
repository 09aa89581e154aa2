// Requests about the game in progress.
#pragma once

#include "app/page/request_list.h"

namespace narabe::request {

struct Games : NoFields {
    static constexpr std::string_view name = "games";
    static constexpr std::string_view about = "Returns a line `ID<TAB>NAME` for each game that can be played.";
    static constexpr RequestTraits traits{.is_quiet = true};
};

struct NewGame {
    static constexpr std::string_view name = "new_game";
    static constexpr std::string_view about =
        "Starts a game. The lines are `game ID`, either `option NAME=VALUE` lines or `position TEXT`, a line `seat "
        "human|away|beginner|levelN` for each seat, and `others human|beginner|levelN` for all other seats.";
    static constexpr RequestTraits traits{.catches_up = true, .shows_game = true};
    Body lines;
    static constexpr auto fields() { return std::tuple(Field{"LINES", &NewGame::lines}); }
};

struct Seats {
    static constexpr std::string_view name = "seats";
    static constexpr std::string_view about =
        "Changes who plays the current game, with lines `seat` and `others` as in `new_game`. A finished game stays as it is.";
    static constexpr RequestTraits traits{.catches_up = true, .shows_game = true};
    Body lines;
    static constexpr auto fields() { return std::tuple(Field{"LINES", &Seats::lines}); }
};

struct Record : NoFields {
    static constexpr std::string_view name = "record";
    static constexpr std::string_view about = "Returns the record of the game. Games that started from a position have none.";
    static constexpr RequestTraits traits{.is_quiet = true, .catches_up = true};
};

struct Load {
    static constexpr std::string_view name = "load";
    static constexpr std::string_view about = "Loads a record or a study.";
    static constexpr RequestTraits traits{.catches_up = true, .shows_game = true};
    Body record;
    static constexpr auto fields() { return std::tuple(Field{"RECORD", &Load::record}); }
};

struct Restore {
    static constexpr std::string_view name = "restore";
    static constexpr std::string_view about =
        "Resumes a saved game, as the event `save` gave it. Without an ID, the game gets a new one. If it can’t be read, the "
        "program tells the player.";
    static constexpr RequestTraits traits{.shows_game = true};
    std::optional<IdField> id;
    Body saved;
    static constexpr auto fields() { return std::tuple(Field{"ID", &Restore::id}, Field{"SAVED", &Restore::saved}); }
};

struct RecordsIn {
    static constexpr std::string_view name = "records_in";
    static constexpr std::string_view about =
        "Returns the records in a pasted text, in the form of files: without marks of quotations, wrapped lines and other words. "
        "A text without a record is returned unchanged.";
    static constexpr RequestTraits traits{.is_quiet = true};
    Body text;
    static constexpr auto fields() { return std::tuple(Field{"TEXT", &RecordsIn::text}); }
};

struct Legal : NoFields {
    static constexpr std::string_view name = "legal";
    static constexpr std::string_view about =
        "Returns the legal moves, one per line. Refused while they would reveal hidden information.";
    static constexpr RequestTraits traits{.is_quiet = true, .catches_up = true};
};

struct Play {
    static constexpr std::string_view name = "play";
    static constexpr std::string_view about = "Plays a move.";
    static constexpr RequestTraits traits{.catches_up = true};
    Line move;
    static constexpr auto fields() { return std::tuple(Field{"MOVE", &Play::move}); }
};

struct Undo : NoFields {
    static constexpr std::string_view name = "undo";
    static constexpr std::string_view about = "Undoes a turn.";
    static constexpr RequestTraits traits{.catches_up = true};
};

struct Redo : NoFields {
    static constexpr std::string_view name = "redo";
    static constexpr std::string_view about = "Redoes an undone turn.";
    static constexpr RequestTraits traits{.catches_up = true};
};

struct State : NoFields {
    static constexpr std::string_view name = "state";
    static constexpr std::string_view about = "Returns the object of `narabe.state()` as JSON.";
    static constexpr RequestTraits traits{.is_quiet = true, .catches_up = true};
};

struct Worker {
    static constexpr std::string_view name = "worker";
    static constexpr std::string_view about = "A line from worker number N, in the engine protocol.";
    static constexpr RequestTraits traits{.is_quiet = true};
    int number = 0;
    Line line;
    static constexpr auto fields() { return std::tuple(Field{"N", &Worker::number}, Field{"LINE", &Worker::line}); }
};

struct WorkerFailed {
    static constexpr std::string_view name = "worker_failed";
    static constexpr std::string_view about =
        "Worker number N died or has been silent for too long. Nothing more comes from it until the event `restart`.";
    static constexpr RequestTraits traits{};
    int number = 0;
    static constexpr auto fields() { return std::tuple(Field{"N", &WorkerFailed::number}); }
};

struct Renamed {
    static constexpr std::string_view name = "renamed";
    static constexpr std::string_view about =
        "Another tab has saved the game FROM in the meantime. From now on, the game in this tab has the ID TO.";
    static constexpr RequestTraits traits{};
    IdField from, to;
    static constexpr auto fields() { return std::tuple(Field{"FROM", &Renamed::from}, Field{"TO", &Renamed::to}); }
};

using AboutGame = RequestList<Games, NewGame, Seats, Record, Load, Restore, RecordsIn, Legal, Play, Undo, Redo, State, Worker,
                              WorkerFailed, Renamed>;

}  // namespace narabe::request
