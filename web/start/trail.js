// Synchronises the current route (src/app/shell/route.h) with the tab's address and history: each history entry is one segment longer than
// the previous one. Navigation in the page adds or removes entries; Back and Forward navigate the program.

import { request } from '../base/commands.js';
import { closeDialog } from '../base/dialog.js';
import { cleanAddress, readAddress } from './launch.js';

const dialogStep = 'dialog';  // the last segment while a question of the page is open

const stepsOf = (place) => (place === '' ? [] : place.split('/'));
const placeOf = (steps) => steps.join('/');

/**
 * The address of a route; `home` is the address of the home screen. The setup sheet, rules, lesson and puzzles of a game have the
 * address of the page about the game.
 */
export function addressOf(place, home) {
    const url = new URL(home);
    const [, step, game] = /^(setup|rules|learn|puzzles)\.([a-z-]+)$/.exec(place) ?? [];
    if (game) url.pathname = new URL(`${game}/`, home).pathname;
    if (place !== '' && step !== 'setup') url.hash = game ? step : place;
    return url.href;
}

/** The address of the home screen: one folder up from a page about a game. */
function homeOf(address, about) {
    const url = new URL(cleanAddress(address));
    if (about) url.pathname = new URL('../', url).pathname;
    return url.href;
}

export class Trail {
    #host;
    #call;
    #home;
    #place = '';      // the route last reported by the program
    #aim = null;      // the route to which the browser is navigating
    #isHeld = true;   // whether writing is suspended
    #close = null;    // function that closes the open question

    /** `call(request)` sends a request to the program. */
    constructor({ call, host = window }) {
        this.#host = host;
        this.#call = call;
        this.#home = homeOf(host.location.href, host.document.documentElement.dataset.game);
    }

    /** Called when the program is running. `follow` carries out requests in addresses (launch.js), using `visit` for routes. */
    begin(follow) {
        const launch = this.read(this.#host.location.href);
        if (this.#isWritten()) {
            follow(launch);
            this.#attempt(() => this.#note('', 0));
        } else {  // the page was reloaded, or the player returned from another page
            follow({ ...launch, place: null, game: null });
            this.visit(this.#host.history.state.place);
        }
        this.#isHeld = false;
        this.#bring();
        this.#host.addEventListener('popstate', () => this.#arrive(follow));
        this.#host.addEventListener('hashchange', () => this.#isWritten() && this.#obey(follow));
    }

    /** Called when the program has changed its route. */
    went(place) {
        this.#place = place;
        this.#bring();
    }

    /** Takes the program to a route. */
    visit(place) {
        const steps = stepsOf(place);
        if (steps.at(-1) === dialogStep) steps.pop();
        const reply = this.#call(request.goTo(placeOf(steps)));
        this.went(reply.startsWith('ok\n') ? reply.slice(3) : placeOf(steps));  // if the program has crashed, the next page goes there
    }

    /** The request in an address; addresses of pages about a game lead to its setup sheet. */
    read(address) {
        const folder = new URL('./', this.#home).pathname;
        const { pathname } = new URL(address);
        const [, about = ''] = /^([a-z-]+)\/$/.exec(pathname.startsWith(folder) ? pathname.slice(folder.length) : '') ?? [];
        return readAddress(address, about);
    }

    /** Adds a history entry for a question of the page until the promise settles; Back cancels the question. */
    async duringQuestion(answer) {
        const close = () => closeDialog(this.#host.document);
        this.#close = close;
        this.#bring();
        try {
            return await answer;
        } finally {
            if (this.#close === close) this.#close = null;
            this.#bring();
        }
    }

    /** Whether the player typed the address or followed a link in the page. */
    #isWritten() {
        return typeof this.#host.history.state?.place !== 'string';
    }

    /** Called when the browser shows a different entry. */
    #arrive(follow) {
        if (this.#isWritten()) return this.#obey(follow);
        const { place } = this.#host.history.state;
        const isOurs = place === this.#aim;
        this.#aim = null;
        if (!isOurs) {
            const close = this.#close;
            this.#close = null;
            this.#isHeld = true;
            this.visit(place);
            this.#isHeld = false;
            close?.();
        }
        this.#bring();
    }

    /** Goes to the route in a typed address. */
    #obey(follow) {
        const launch = this.read(this.#host.location.href);
        this.#aim = null;
        this.#isHeld = true;
        follow(launch.link === null && launch.live === null && launch.place === null ? { ...launch, place: '' } : launch);
        this.#isHeld = false;
        this.#attempt(() => this.#note(this.#wanted(), 0));
    }

    #wanted() {
        return placeOf([...stepsOf(this.#place), ...(this.#close ? [dialogStep] : [])]);
    }

    #bring() {
        if (!this.#isHeld && this.#aim === null) this.#attempt(() => this.#write());
    }

    /**
     * Writes to the history; ignores errors, because some frames must not change their address, and browsers limit the rate of changes. The
     * next navigation writes again.
     */
    #attempt(write) {
        try {
            write();
        } catch (error) {
            if (error?.name !== 'SecurityError') throw error;
        }
    }

    /** Makes the history end with the path to the current route. */
    #write() {
        if (this.#isWritten()) return;
        const { place, held } = this.#host.history.state;
        const here = stepsOf(place);
        const there = stepsOf(this.#wanted());
        let same = 0;
        while (same < Math.min(here.length, there.length) && here[same] === there[same]) ++same;
        const left = here.length - same;
        const isChanged = left > 0 && there.length > same;  // the first remaining entry is replaced
        const back = Math.min(held, isChanged ? left - 1 : left);
        if (back > 0) {
            this.#aim = placeOf(here.slice(0, here.length - back));
            this.#host.history.go(-back);
            return;
        }
        let count = isChanged ? same + 1 : same;
        if (left > 0) this.#note(placeOf(there.slice(0, count)), held);
        while (count < there.length) this.#add(placeOf(there.slice(0, ++count)));
    }

    /** Replaces the state of the current history entry. `held` is the number of our entries before it. */
    #note(place, held) {
        this.#host.history.replaceState({ place, held }, '', addressOf(place, this.#home));
    }

    #add(place) {
        const { history } = this.#host;
        history.pushState({ place, held: history.state.held + 1 }, '', addressOf(place, this.#home));
    }
}
