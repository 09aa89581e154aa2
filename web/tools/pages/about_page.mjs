// The page About: the authors of the games and the program, licences, and privacy.
import { htmlDocument } from './document.mjs';
import { designersOf, nameOf } from './games.mjs';
import { head } from './head.mjs';
import { html } from './markup.mjs';
import { about, landing, link, pathIn, rules } from './places.mjs';

const publisher = { name: 'nestorgames', url: 'https://nestorgames.com/' };

/** `source` is the address of the source code, if known. */
export function aboutPage({ address, language, words, games, source = '' }) {
    const here = pathIn(language, about);
    const to = (place) => link(here, pathIn(language, place));
    const main = html`<h1>${words('about.heading')}</h1>
<p>${words('about.what')}</p>
<h2>${words('about.games')}</h2>
<table>
<thead><tr><th scope="col">${words('about.game')}</th><th scope="col">${words('about.designer')}</th><th scope="col">${
    words('game.rules')}</th></tr></thead>
<tbody>${games.map((game) => html`
<tr><th scope="row"><a href="${to(landing(game.id))}">${nameOf(words, game)}</a></th><td>${
    designersOf(words, game)}</td><td><a href="${to(rules(game.id))}">${words('rules.title_of', nameOf(words, game))}</a></td></tr>`)}
</tbody>
</table>
<p>${words('about.designers.published')}${language === 'en' && ' '}<a href="${publisher.url}" rel="noopener noreferrer">${
    publisher.name}</a>${words('about.designers.after')}</p>
<p>${words('about.designers.own')}</p>
<h2 id="privacy">${words('about.privacy')}</h2>
${['leaves', 'saved', 'delete', 'links'].map((part) => html`<p>${words(`about.privacy.${part}`)}</p>
`)}<section id="offline" hidden>
<h2>${words('about.offline')}</h2>
<p class="saved" hidden>${words('about.offline.saved')}</p>
<p class="unsaved" hidden>${words('about.offline.unsaved')}</p>
<p class="changed" hidden>${words('about.offline.changed')} <code></code></p>
</section>
<h2>${words('about.embedding')}</h2>
<p>${words('about.embedding.text')} <a href="${link(here, 'embedding/')}">${words('about.embedding.link')}</a></p>
<h2 id="licences">${words('about.licences')}</h2>
<p>${words('about.licences.own')}</p>
<p>${words('about.licences.others')}</p>
<p><a href="${link(here, 'licences.txt')}">${words('about.licences.link')}</a></p>
${source && html`<p><a href="${source}" rel="noopener noreferrer">${words('about.source')}</a></p>
`}`;
    return htmlDocument({
        words,
        language,
        place: about,
        head: head({
            address,
            language,
            place: about,
            title: words('about.title'),
            description: words('about.description'),
            picture: 'narabe.png',
            pictureLabel: words('site.picture'),
        }),
        main,
    });
}
