// A whole lesson in the page: by touch in Japanese, by keyboard in the screen-reader view, and by its address. The rest is tested without a
// browser (tests/app/shell/lesson_screen_test.cpp).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { calm, isReady, narabe, start, until } from './browser.mjs';
import { appears, click, has, tap } from './hands.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const read = (name) => readFileSync(new URL(`../../assets/lessons/tix.${name}.txt`, import.meta.url), 'utf8');

/** The moves of TIX that complete each step of the lesson. */
const steps = read('lesson').split(/^step .*$/m).slice(1)
    .map((text) => [...text.matchAll(/^(?:play|any|try|goal \S+) ([^\n;]+)/gm)].map(([, move]) => move.trim().split(' ').at(-1)));

/** The texts of each step: one text per task, and one for the end. */
function textsIn(language) {
    const texts = [];
    for (const [, word, rest] of read(language).matchAll(/^(step|then|done) \S+ (.*)$/gm)) {
        if (word === 'step') texts.push({ tasks: [rest], done: rest });
        else if (word === 'then') texts.at(-1).tasks.push(rest.replace(/^\d+ /, ''));
        else texts.at(-1).done = rest;
    }
    return texts;
}

const cellsOf = (move) => move.match(/[a-f]\d/g) ?? [];
const buttonOf = (move) => ({ s: 'pass', '+': 'activate', x: 'return-to-hand' })[move.at(-1)];

/** Advances the clock past pauses: a completed task is shown for a while, and a new target does not accept taps at first. */
async function passTime(page) {
    await page.clock.fastForward(3000);
    await narabe(page, 'targets');
}

const place = (page) => page.evaluate(() => history.state.place);

test('a whole lesson can be completed by touch on a small phone in Japanese, and leads to the first game', async () => {
    const page = await site.open({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce',
        locale: 'ja', path: 'ja/tix/#learn', before: (context) => context.clock.install() });
    const tapSoon = async (id) => {
        await passTime(page);
        await tap(page, id);
    };
    for (const [number, moves] of steps.entries()) {
        for (const move of moves) {
            for (const cell of cellsOf(move)) await tapSoon(cell);
            if (buttonOf(move)) await tapSoon(buttonOf(move));
            else if (await has(page, 'place')) await tapSoon('place');
        }
        await until(async () => {
            await passTime(page);
            return has(page, 'task-next');
        });
        if (number + 1 < steps.length) await tapSoon('task-next');
    }
    await tapSoon('task-next');
    await until(async () => /^play\./.test(await place(page)));
    const { game, seats } = await narabe(page, 'state');
    assert.equal(game, 'tix');
    assert.equal(seats[1], 'beginner');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a whole lesson can be completed by keyboard in the screen-reader view', async () => {
    const page = await site.open(calm);
    const mirror = page.locator('#mirror');
    const says = (words) => mirror.getByText(words, { exact: false }).first().waitFor();
    const press = async (name) => {
        await mirror.getByRole('button', { name, exact: true }).first().focus();
        await page.keyboard.press('Enter');
    };
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await press('Learn TIX');
    const texts = textsIn('en');
    for (const [number, moves] of steps.entries()) {
        for (const [task, move] of moves.entries()) {
            await says(texts[number].tasks[task] ?? texts[number].tasks.at(-1));
            for (const cell of cellsOf(move)) {
                await mirror.locator('[role=gridcell]', { hasText: new RegExp(`\\b${cell}\\b`) }).first().focus();
                await page.keyboard.press('Enter');
            }
            const id = buttonOf(move);
            if (id) {
                await appears(page, id);
                await press((await narabe(page, 'targets')).find((target) => target.id === id).label);
            }
        }
        await says(texts[number].done);
        if (number + 1 < steps.length) await press('Next');
    }
    await mirror.getByRole('button', { name: 'Play your first game' }).waitFor();
    await page.keyboard.press('Escape');
    await until(async () => await place(page) === '');
    await mirror.getByRole('button', { name: 'Learn TIX again' }).waitFor();
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a lesson has its own address, Back leaves it, and it resumes where it was left', async () => {
    const page = await site.open({ ...calm, viewport: { width: 1280, height: 900 }, path: 'tix/#learn' });
    await appears(page, 'leave');
    assert.equal(await place(page), 'learn.tix');
    assert.equal(page.url(), `${site.address}tix/#learn`);
    await click(page, cellsOf(steps[0][0])[0]);
    await click(page, 'task-next');
    await appears(page, 'lesson-back');
    await page.goBack();
    await appears(page, 'learn-tix');
    assert.equal(await place(page), '');
    await page.reload();
    await isReady(page);
    await click(page, 'learn-tix');
    await appears(page, 'lesson-back');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a lesson that cannot be downloaded shows a message, and can be requested again', async () => {
    const page = await site.open(calm);
    await page.route('**/lessons/*', (route) => route.abort());
    await click(page, 'learn-lits');
    await appears(page, 'lesson-retry');
    await page.unroute('**/lessons/*');
    await click(page, 'lesson-retry');
    await appears(page, 'a1');
    await page.context().close();
});
