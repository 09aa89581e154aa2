// Whether a page is at rest: it requests no frame and draws nothing while nothing changes.
import { narabe, until } from './browser.mjs';

/** Lets a page count what asks for frames and what draws; its clock can be put forward then. */
export async function counting(context) {
    await context.clock.install();
    await context.addInitScript(() => {
        window.counts = { asked: 0, drawn: 0 };
        const ask = window.requestAnimationFrame;
        window.requestAnimationFrame = (work) => (++window.counts.asked, ask.call(window, work));
        for (const name of ['drawElements', 'drawArrays', 'clear', 'drawElementsInstanced']) {
            const real = WebGL2RenderingContext.prototype[name];
            WebGL2RenderingContext.prototype[name] = function (...args) {
                ++window.counts.drawn;
                return real.apply(this, args);
            };
        }
    });
}

export const counts = (page) => page.evaluate(() => ({ ...window.counts }));

/** Frames requested and drawn while this much time passes for the page. */
async function during(page, milliseconds) {
    const before = await counts(page);
    await page.clock.runFor(milliseconds);
    const after = await counts(page);
    return { asked: after.asked - before.asked, drawn: after.drawn - before.drawn };
}

// What the page waits for besides its clock, such as its database, takes real time, and may then draw a frame.
const quietPause = 150;  // real milliseconds
const quietTimes = 4;

/** Frames requested and drawn in half a minute, or another time, without any input, once all animations have ended. All of
    that time counts: one frame every two seconds is not rest. */
export async function atRest(page, milliseconds = 30_000) {
    await narabe(page, 'targets');
    let quiet = 0;
    await until(async () => {
        await page.waitForTimeout(quietPause);
        quiet = (await during(page, 400)).asked === 0 ? quiet + 1 : 0;
        return quiet === quietTimes;
    });
    return during(page, milliseconds);
}

export const nothing = { asked: 0, drawn: 0 };
