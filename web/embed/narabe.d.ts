// The types of `window.narabe`: the program as an object, for tests, for assistive programs, and for scripts beside it. It is there as soon
// as the script of the page runs. A page that has the game in a frame cannot reach it: the element `narabe-game` (npm/index.d.ts) and the
// messages (messages.md) are for those.
//
// Every function waits until the program has started, and rejects if it cannot. What is refused rejects with an `Error` whose `name` is
// `Refused` and whose `message` is one sentence, in the language of the page or in English; nothing has changed then. Functions refuse
// arguments that they do not know. None of them tells more than the person at the screen may know.

import type { GameId, MoveDetail, Player as HerePlayer, State } from './npm/index';

export type { GameId, MoveDetail, Seat, State } from './npm/index';

/** `away` is a person on another device, who gets links: in games for two without hidden information, beside a `human`. */
export type Player = HerePlayer | 'away';

/** Who plays: either seats, or a level, or neither, and then people play all seats. */
export type Players =
    /** One for each seat, in their order; as many as the game with its options takes, four at most. */
    | { seats?: readonly Player[]; level?: undefined }
    /** A whole number from 1 to 8: a person in the first seat, and the computer at this level in all others. */
    | { level: number; seats?: undefined };

/** How a game begins: with options, or at a position. */
export type Beginning =
    /** At most 30. The names are those of records; values are texts or safe integers. What is left out has its default, or is drawn. */
    | { options?: Readonly<Record<string, string | number>>; position?: undefined }
    /**
     * As `State` has it, at most 20,000 characters. Such a game has no record. A position that leaves out what a player may not see is
     * refused.
     */
    | { position: string; options?: undefined };

export type NewGame = { game: GameId } & Beginning & Players;

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

/** Something on the screen that can be pointed at. Its rectangle is there twice: spread out, and as `rect`. */
export interface Target extends TargetRect {
    /** The same for the same thing as long as it is on the screen. */
    id: string;
    /** What it is called, in the language of the page. */
    label: string;
    /** Whether it has the keyboard's focus. */
    focused: boolean;
    /** Whether a press on it counts now: what has just come under the finger takes none for 400 milliseconds. */
    settled: boolean;
    rect: TargetRect;
}

/** What the listeners of each event get, each a copy of its own. */
export interface NarabeEvents {
    /** A move was played, by whomever; after each move, also those of chance. `number` counts from 1. */
    move: MoveDetail;
    /** The game has ended: `first 12-9`, `draw turn-limit` or `second resignation`. */
    result: { result: string };
    /** Something went wrong by itself: the computer player does not answer. What a function refuses is no event. */
    error: { message: string };
    /** The state has changed; also when there is another game, or none any more. */
    change: State;
}

export interface NarabeFunctions {
    /** The games that can be played, in the order of the start screen. */
    games(): Promise<Game[]>;

    /** Begins a game and shows it. The game in progress stays in the library. */
    newGame(wish: NewGame): Promise<void>;

    /**
     * The record of the game up to the position shown, in its normal form; draws that the person may not know are `draw ????`, and such a
     * record cannot be loaded. Refused before there is a game, and for one that began at a position.
     */
    record(): Promise<string>;

    /** Plays a record, of at most 1,048,576 bytes, and shows its end; people play all seats. */
    load(record: string): Promise<void>;

    /**
     * The legal moves in the position shown, sorted; none if the game is over. Refused before there is a game, and, where hands are hidden,
     * unless the hand of the seat to move is on the screen.
     */
    legal(): Promise<string[]>;

    /**
     * Plays a move as records spell it, and chance's moves after it. Refused if it is illegal, if no person on this device is to move, or if
     * the next player has to confirm first that the device was handed over.
     */
    play(move: string): Promise<void>;

    /** Goes back to the start of the last turn of a person, or takes back a resignation. Refused if there is none, or if it was sent by a link. */
    undo(): Promise<void>;

    /** Plays an undone turn again, and those of computers after it. Refused if there is none. */
    redo(): Promise<void>;

    /** What is going on. Before there is a game, `game` is null, the lists are empty and the rest is null or false. */
    state(): Promise<State>;

    /** Everything on the screen that can be pointed at, once nothing moves any more, or after a second. */
    targets(): Promise<Target[]>;

    /**
     * Calls a function at every event of a kind, after whatever is running then. A listener that throws is reported to the console and
     * disturbs nobody. Resolves to a function that takes the listener away; a function that was added twice is called twice.
     */
    on<Name extends keyof NarabeEvents>(event: Name, listener: (detail: NarabeEvents[Name]) => void): Promise<() => void>;
}

/** Awaiting it gives the functions, once the program has started. */
export interface Narabe extends NarabeFunctions, PromiseLike<NarabeFunctions> {}

declare global {
    var narabe: Narabe;

    interface Window {
        readonly narabe: Narabe;
    }
}
