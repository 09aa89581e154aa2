// The rules of a game for reading and printing: numbered sections, figures, and the reasons why moves are illegal.
import { htmlDocument } from './document.mjs';
import { creditOf, designersOf, nameOf } from './games.mjs';
import { head } from './head.mjs';
import { html, markup } from './markup.mjs';
import { landing, link, pathIn, rules as placeOf } from './places.mjs';

/** Sections with their contents: paragraphs, links to other rules, and groups of items and figures. */
export function sectionsOf(blocks) {
    const sections = [];
    for (const block of blocks) {
        if (block.kind === 'heading') {
            sections.push({ heading: block.text, parts: [] });
            continue;
        }
        const { parts } = sections.at(-1);
        if ((block.kind === 'item' || block.kind === 'figure') && parts.at(-1)?.kind === block.kind) parts.at(-1).blocks.push(block);
        else parts.push({ kind: block.kind, blocks: [block] });
    }
    return sections;
}

function figure({ figures, words }, { figure: name, text, reason }) {
    const { svg, verdict } = figures[name];
    const sign = verdict && html`<span class="sign" role="img" aria-label="${words(`rules.sign_${verdict}`)}"></span>`;
    return html`
<figure class="${verdict || 'plain'}">
<div class="picture" aria-hidden="true">${markup(svg.replace(' xmlns="http://www.w3.org/2000/svg"', ''))}</div>
<figcaption>${sign}<p>${text}</p>${reason && html`<p class="reason">${reason}</p>`}</figcaption>
</figure>`;
}

const parts = {
    text: (_, [{ text }]) => html`
<p>${text}</p>`,
    house: ({ words }, [{ text }]) => html`
<p class="house"><strong>${words('rules.house')}</strong> ${text}</p>`,
    see: ({ here, language }, [{ text, game }]) => html`
<p><a class="see" href="${link(here, pathIn(language, placeOf(game)))}">${text}</a></p>`,
    item: (_, blocks) => html`
<ul>${blocks.map(({ text }) => html`
<li>${text}</li>`)}
</ul>`,
    figure: (context, blocks) => html`
<div class="figures">${blocks.map((block) => figure(context, block))}
</div>`,
};

export function rulesPage({ address, language, words, game }) {
    const place = placeOf(game.id);
    const here = pathIn(language, place);
    const name = nameOf(words, game);
    const sections = sectionsOf(game.rules[language]);
    const context = { figures: game.figures, words, here, language };
    const main = html`<h1>${words('rules.title_of', name)}</h1>
<p class="credit">${creditOf(words, game)}</p>
<p class="ways"><a class="main" href="${link(here, pathIn(language, landing(game.id)))}">${words('game.play', name)}</a>
<button type="button" id="print" hidden>${words('rules.print')}</button></p>
<nav class="contents" aria-label="${words('rules.contents')}">
<ol>${sections.map(({ heading }, index) => html`
<li><a href="#section-${index + 1}">${heading}</a></li>`)}
</ol>
</nav>
${sections.map(({ heading, parts: inside }, index) => html`
<section id="section-${index + 1}">
<h2>${index + 1}. ${heading}</h2>${inside.map(({ kind, blocks }) => parts[kind](context, blocks))}
</section>`)}
<footer><p>${words('rules.source', address + here)}</p></footer>`;
    return htmlDocument({
        words,
        language,
        place,
        head: head({
            address,
            language,
            place,
            title: words('rules.page_title', name),
            description: words('rules.description', name, designersOf(words, game)),
            picture: `${game.id}.png`,
            pictureLabel: words('game.picture', name),
        }),
        main,
    });
}
