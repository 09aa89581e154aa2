// Checks that the browser understands everything in the style sheets, because browsers silently ignore the rest.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { calm, start } from './browser.mjs';

let site;
before(async () => (site = await start()));
after(() => site.stop());

const folder = fileURLToPath(new URL('../../build/web/site/', import.meta.url));
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
const forOthers = /^-webkit-(text-size-adjust|touch-callout):/;  // only for Safari

/** Splits a style sheet into rules, each with its selector and declarations; nested rules are listed without the enclosing rules. */
function rulesOf(sheet) {
    const text = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return [...text.matchAll(/(?<=^|[{};])([^{};]+)\{([^{}]*)\}/g)].map(([, head, body]) => ({
        head: head.trim(),
        declarations: body.split(/;(?![^(]*\))/).map((each) => each.trim()).filter(Boolean),
    }));
}

/** The rules and declarations that the browser ignores. */
const dropped = (page, sheet) => page.evaluate((rules) => {
    const styleOf = (text) => {
        const made = new CSSStyleSheet();
        made.replaceSync(text);
        return made.cssRules[0]?.style;
    };
    return rules.flatMap(({ head, declarations }) => (!styleOf(`${head} {}`) ? [head]
        : declarations.filter((each) => styleOf(`${head} { ${each} }`).length === 0)));
}, rulesOf(sheet));

test('invalid rules and declarations are detected', async () => {
    const page = await site.open({ ...calm, ready: false });
    const sheet = `p { font: 700 22px/1.4 inherit; color: red; } /* { */
        @media print { a:unheard-of { color: red; } b { colour: red; margin: 0 } }
        @font-face { font-family: A; src: url(a;b.ttf); font-weigth: 400; }`;
    assert.deepEqual(await dropped(page, sheet),
        ['font: 700 22px/1.4 inherit', 'a:unheard-of', 'colour: red', 'font-weigth: 400']);
    await page.context().close();
});

test('the browser ignores nothing in any style sheet', async () => {
    const page = await site.open({ ...calm, ready: false });
    const inPage = await page.evaluate(() => document.querySelector('style').textContent);
    const texts = await Promise.all(sheets.map(async (path) => [path, await (await fetch(site.address + path)).text()]));
    assert.ok(sheets.length >= 4, `${sheets}`);
    for (const [path, sheet] of [['index.html', inPage], ...texts]) {
        assert.ok(rulesOf(sheet).length > 0, path);
        assert.deepEqual((await dropped(page, sheet)).filter((each) => !forOthers.test(each)), [], path);
    }
    await page.context().close();
});

test('the browser ignores nothing in the style sheet of <narabe-game>', async () => {
    const page = await site.open({
        ...calm,
        path: 'embedding/',
        ready: false,
        before: (context) => context.addInitScript(() => {
            const replace = CSSStyleSheet.prototype.replaceSync;
            CSSStyleSheet.prototype.replaceSync = function (text) {
                window.sheet = text;
                return replace.call(this, text);
            };
        }),
    });
    const sheet = await page.waitForFunction(() => window.sheet);
    const text = await sheet.jsonValue();
    assert.ok(rulesOf(text).length > 5);
    assert.deepEqual(await dropped(page, text), []);
    await page.context().close();
});
