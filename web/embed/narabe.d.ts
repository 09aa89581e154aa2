// The types of `window.narabe`: the program as an object, for tests, assistive programs and other scripts in the page. It exists as soon as
// the page's script runs. A page that embeds the game in a frame cannot reach it. Use the element `narabe-game` (npm/index.d.ts) or messages
// (messages.md) there.
//
// Every function waits until the program has started, and rejects if it cannot start. A refused call rejects with an `Error` whose `name` is
// `Refused` and whose `message` is one sentence, in the language of the page or in English; it changes nothing. Functions refuse
// unknown arguments. No function reveals more than the person at the screen may know.

import type { GameId, MoveDetail, Player as HerePlayer, SolvedDetail, State } from './npm/index';

export type { GameId, MoveDetail, Seat, SolvedDetail, State } from './npm/index';

/**
 * `away` is a remote person who plays by link: in games for two, against a `human`; games with hidden information, and with more players,
 * must be live (`invite`).
 */
export type Player = HerePlayer | 'away';

/** The players: seats, or a level, or neither (then people play all seats). */
export type Players =
    /** One player for each seat, in order. The number depends on the game and its options; four at most. */
    | { seats?: readonly Player[]; level?: undefined }
    /** `beginner` or a whole number from 1 to 8: a person in the first seat, and the computer at this level in all others. */
    | { level: 'beginner' | number; seats?: undefined };

/** How a game starts: with options, or from a position. */
export type Beginning =
    /** At most 30, named as in records. Values are strings or safe integers. Missing options have their default, or a random value. */
    | { options?: Readonly<Record<string, string | number>>; position?: undefined }
    /**
     * As in `State`, at most 20,000 characters. Such a game has no record. Positions that leave out hidden information are refused.
     */
    | { position: string; options?: undefined };

export type NewGame = { game: GameId } & Beginning & Players;

export interface LiveLinks {
    /** Whoever opens it sits down while a seat is free. */
    link: string;
    /** Whoever opens it can watch. */
    watch: string;
}

export interface Game {
    id: GameId;
    /** In the language of the page. */
    name: string;
}

/** A rectangle in CSS pixels of the page, from its top left corner. */
export interface TargetRect {
    x: number;
    y: number;
    width: number;
    height: number;
}

/** Something on the screen that can be clicked. Its rectangle is given twice: as its own fields, and as `rect`. */
export interface Target extends TargetRect {
    /** Stays the same while the target is on the screen. */
    id: string;
    /** Its name, in the language of the page. */
    label: string;
    /** Whether it has the keyboard focus. */
    focused: boolean;
    /** Whether clicks count already: a target that has just appeared ignores them for 400 milliseconds. */
    settled: boolean;
    rect: TargetRect;
}

/** The argument that each event passes to its listeners; every listener gets its own copy. */
export interface NarabeEvents {
    /** A player or chance has made a move. `number` counts from 1. */
    move: MoveDetail;
    /** The game has ended: `first 12-9`, `draw turn-limit` or `second resignation`. */
    result: { result: string };
    /** Something went wrong, such as a computer player that is not responding. Refused calls cause no event. */
    error: { message: string };
    /** The state has changed, including when another game starts or a game ends. */
    change: State;
    /** The player has solved a puzzle without being shown the answer. */
    solved: SolvedDetail;
}

export interface NarabeFunctions {
    /** The games that can be played, in the order of the start screen. */
    games(): Promise<Game[]>;

    /** Starts a game and shows it. The game in progress stays in the library. */
    newGame(wish: NewGame): Promise<void>;

    /**
     * Starts a live game against remote friends and shows it. One seat is `human`, in games for three or four the first, and all others are
     * `away`; without `seats`, the person here moves first. Resolves to the links: for the friends who sit down, and for watchers. Refused
     * where the site has no relay, and for games from a position.
     */
    invite(wish: NewGame): Promise<LiveLinks>;

    /**
     * Opens a link to a live game: sits down in a free seat, continues the player’s own game, or watches. Resolves when the game is shown.
     * Refused if the link isn’t valid, or if the game isn’t found within 30 seconds.
     */
    join(link: string): Promise<void>;

    /**
     * The record of the game up to the position shown, in normal form. Draws that the person may not know are written `draw ????`; such a
     * record cannot be loaded. Refused without a game, and for a game that started from a position.
     */
    record(): Promise<string>;

    /** Loads a record of at most 1,048,576 bytes and shows its end. People play all seats. */
    load(record: string): Promise<void>;

    /**
     * The legal moves in the position shown, sorted; none if the game is over. Refused without a game, and in games with hidden hands unless
     * the hand of the player to move is on the screen.
     */
    legal(): Promise<string[]>;

    /**
     * Plays a move, spelt as in records, and the moves of chance after it. Refused if it is illegal, if it is not the turn of a person on this
     * device, or if the next player must first confirm that they have the device.
     */
    play(move: string): Promise<void>;

    /** Undoes the last turn of a person, or a resignation. Refused if there is none, or if it was sent by link. */
    undo(): Promise<void>;

    /** Redoes an undone turn, and the computers' turns after it. Refused if there is none. */
    redo(): Promise<void>;

    /** The current state. Without a game, `game` is null, the arrays are empty, and the rest is null or false. */
    state(): Promise<State>;

    /** Everything on the screen that can be clicked, once all animations have ended, or after a second. */
    targets(): Promise<Target[]>;

    /**
     * Adds a listener for an event; it is called after the current task. If it throws, the error goes to the console and affects nothing else.
     * Resolves to a function that removes the listener. A listener that was added twice is called twice.
     */
    on<Name extends keyof NarabeEvents>(event: Name, listener: (detail: NarabeEvents[Name]) => void): Promise<() => void>;
}

/** Awaiting it gives the functions once the program has started. */
export interface Narabe extends NarabeFunctions, PromiseLike<NarabeFunctions> {}

declare global {
    var narabe: Narabe;

    interface Window {
        readonly narabe: Narabe;
    }
}
