export type GameId = 'lits' | 'tailits' | 'taiji' | 'taigo' | 'tix' | 'pilus' | 'tailits-taiji' | 'taiji-lits';
export type Player = 'human' | 'level1' | 'level2' | 'level3' | 'level4' | 'level5' | 'level6' | 'level7' | 'level8';
export type Seat = 'first' | 'second' | 'third' | 'fourth' | 'chance';

export interface Players {
    /** Who plays, in the order of the seats. */
    seats?: Player[] | string;
    /** From 1 to 8: a person in the first seat, and the computer at this level in all others. */
    level?: number | string;
}

export interface NewGame extends Players {
    game: GameId;
    /** As an object, or as in the attribute: `board=dense supply=4`. */
    options?: Record<string, string | number> | string;
    /** As `state().position` tells it; without options then. */
    position?: string;
}

export interface State {
    /** Null before there is a game. */
    game: GameId | null;
    /** Those that differ from their defaults, what was left to luck included. */
    options: Record<string, string>;
    /** Who plays, in the order of the seats: `human`, `away` or `level1` to `level8`. */
    seats: string[];
    /** Null when the game is over. */
    toMove: Seat | null;
    /** In the order of the seats, perhaps with halves; null where the game has no points. */
    scores: number[] | null;
    /** As in records, such as `first 12-9`, or `second resignation`; null as long as the game is not over. */
    result: string | null;
    /** Those that led to the position shown, as records spell them; draws that the person may not know are `draw ????`. */
    moves: string[];
    /** The position shown, as the person may know it. Null before there is a game. */
    position: string | null;
    /** Whether the computer player is thinking about its move. */
    thinking: boolean;
}

export interface MoveDetail {
    /** As records spell it. */
    move: string;
    seat: Seat;
    /** The first move of the game is number 1. */
    number: number;
}

export interface NarabeEventMap {
    'narabe-ready': CustomEvent<State>;
    'narabe-move': CustomEvent<MoveDetail>;
    'narabe-result': CustomEvent<{ result: string }>;
    'narabe-change': CustomEvent<State>;
    'narabe-resize': CustomEvent<{ width: number; height: number; wanted: number }>;
    'narabe-error': CustomEvent<{ message: string; reason?: string }>;
}

/** The element `narabe-game`. Every call loads the game if nobody has done so yet; what is refused rejects with a sentence. */
export class NarabeGame extends HTMLElement {
    /** The address of the page that is shown in the frame, unless the attribute `src` says so. */
    static page: string;

    game: GameId | null;
    options: string | null;
    position: string | null;
    seats: string | null;
    level: string | null;
    language: 'en' | 'ja' | null;
    theme: 'system' | 'light' | 'dark' | 'contrast' | null;
    controls: 'none' | 'basic' | 'full' | null;
    src: string | null;
    eager: string | null;

    /** What a touch of the poster does. */
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

declare global {
    interface HTMLElementTagNameMap {
        'narabe-game': NarabeGame;
    }
}
