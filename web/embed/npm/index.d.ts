export type GameId = 'lits' | 'tailits' | 'taiji' | 'taigo' | 'tix' | 'pilus' | 'tailits-taiji' | 'taiji-lits';
export type Player = 'human' | 'beginner' | 'level1' | 'level2' | 'level3' | 'level4' | 'level5' | 'level6' | 'level7' | 'level8';
export type Seat = 'first' | 'second' | 'third' | 'fourth' | 'chance';

export interface Players {
    /** The players, in seat order. */
    seats?: Player[] | string;
    /** `beginner`, or from 1 to 8: a person in the first seat, and the computer at this level in all others. */
    level?: number | string;
}

export interface NewGame extends Players {
    game: GameId;
    /** An object, or a text as in the attribute: `board=dense supply=4`. */
    options?: Record<string, string | number> | string;
    /** As in `state().position`; not together with `options`. */
    position?: string;
}

export interface LiveState {
    /** `asking` has a seat that the inviter has not confirmed yet, because they are offline. */
    role: 'player' | 'asking' | 'watcher';
    /** The other players, or for a watcher all: `open` while a seat is free, `online` if all are there. */
    peer: 'open' | 'online' | 'offline';
    /** Whether everything that was played here has left this device. */
    sent: boolean;
}

export interface State {
    /** Null without a game. */
    game: GameId | null;
    /** All options that differ from their defaults, including random ones. */
    options: Record<string, string>;
    /** The players in seat order: `human`, `away` (remote), `beginner` or `level1` to `level8`. */
    seats: string[];
    /** Null when the game is over. */
    toMove: Seat | null;
    /** In seat order, possibly with halves; null if the game has no points. */
    scores: number[] | null;
    /** As in records, such as `first 12-9`, or `second resignation`; null until the game is over. */
    result: string | null;
    /** The moves up to the position shown, spelt as in records. Draws that the person may not know are `draw ????`. */
    moves: string[];
    /** The position shown, as far as the person may know it. Null without a game. */
    position: string | null;
    /** Whether the computer player is thinking about its move. */
    thinking: boolean;
    /** The live game; null if the game isn’t live. */
    live: LiveState | null;
}

export interface MoveDetail {
    /** Spelt as in records. */
    move: string;
    seat: Seat;
    /** The first move of the game is number 1. */
    number: number;
}

export interface SolvedDetail {
    /** A game and a number, such as `tix-17`. */
    puzzle: string;
    /** The number of tries until the first right answer; 1 if the first try was right. */
    tries: number;
}

export interface NarabeEventMap {
    'narabe-ready': CustomEvent<State>;
    'narabe-move': CustomEvent<MoveDetail>;
    'narabe-result': CustomEvent<{ result: string }>;
    'narabe-change': CustomEvent<State>;
    'narabe-resize': CustomEvent<{ width: number; height: number; wanted: number }>;
    'narabe-error': CustomEvent<{ message: string; reason?: string }>;
    'narabe-solved': CustomEvent<SolvedDetail>;
}

/** The element `narabe-game`. Every call loads the game if necessary. Refused calls reject with an error message. */
export class NarabeGame extends HTMLElement {
    /** The default address of the page in the frame, for elements without the attribute `src`. */
    static page: string;

    game: GameId | null;
    options: string | null;
    position: string | null;
    /** A link to a live game. */
    live: string | null;
    seats: string | null;
    level: string | null;
    language: 'en' | 'ja' | null;
    theme: 'system' | 'light' | 'dark' | 'contrast' | null;
    controls: 'none' | 'basic' | 'full' | null;
    src: string | null;
    eager: string | null;

    /** Has the effect of a click on the poster. */
    activate(): Promise<State>;
    newGame(wish: NewGame): Promise<null>;
    load(record: string, players?: Players): Promise<null>;
    play(move: string): Promise<null>;
    undo(): Promise<null>;
    redo(): Promise<null>;
    state(): Promise<State>;
    legal(): Promise<string[]>;
    record(): Promise<string>;

    addEventListener<Name extends keyof NarabeEventMap>(
        name: Name, listener: (this: NarabeGame, event: NarabeEventMap[Name]) => unknown, options?: boolean | AddEventListenerOptions): void;
    addEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

export default NarabeGame;

/** The element `narabe-puzzle`: a puzzle with one right answer. */
export class NarabePuzzle extends HTMLElement {
    /** A game and a number, such as `tix-17`. Default: today’s puzzle, by the visitor’s date. */
    puzzle: string | null;
    language: 'en' | 'ja' | null;
    theme: 'system' | 'light' | 'dark' | 'contrast' | null;
    controls: 'none' | 'basic' | 'full' | null;
    src: string | null;
    eager: string | null;

    /** Has the effect of a click on the poster. */
    activate(): Promise<State>;

    addEventListener<Name extends keyof NarabeEventMap>(
        name: Name, listener: (this: NarabePuzzle, event: NarabeEventMap[Name]) => unknown, options?: boolean | AddEventListenerOptions): void;
    addEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
    interface HTMLElementTagNameMap {
        'narabe-game': NarabeGame;
        'narabe-puzzle': NarabePuzzle;
    }
}
