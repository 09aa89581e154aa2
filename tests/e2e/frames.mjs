// Checks that a page is idle, that is, requests no frames and draws nothing while nothing changes.
import { narabe, until } from './browser.mjs';

/** Counts a page's requests for frames and its draw calls. The page's clock can then be advanced. */
export async function counting(context) {
    await context.clock.install();
    await context.addInitScript(() => {
        window.counts = { requested: 0, drawn: 0 };
        const ask = window.requestAnimationFrame;
        window.requestAnimationFrame = (work) => (++window.counts.requested, ask.call(window, work));
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

/** The frames requested and drawn while the page's clock advances by this much. */
async function during(page, milliseconds) {
    const before = await counts(page);
    await page.clock.runFor(milliseconds);
    const after = await counts(page);
    return { requested: after.requested - before.requested, drawn: after.drawn - before.drawn };
}

// The page also waits for things other than its clock, such as its database, which take real time and may cause a frame.
const quietPause = 150;  // milliseconds of real time
const quietTimes = 4;

/**
 * The frames requested and drawn in half a minute, or another time, without input, after all animations have ended. The whole time counts:
 * one frame every two seconds is not idle.
 */
export async function atRest(page, milliseconds = 30_000) {
    await narabe(page, 'targets');
    let quiet = 0;
    await until(async () => {
        await page.waitForTimeout(quietPause);
        quiet = (await during(page, 400)).requested === 0 ? quiet + 1 : 0;
        return quiet === quietTimes;
    });
    return during(page, milliseconds);
}

export const nothing = { requested: 0, drawn: 0 };
