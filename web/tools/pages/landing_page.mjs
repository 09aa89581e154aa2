// The page that runs the program, one for each game and one for all: index.html with names, texts and links filled in.
import { creditOf, designersOf, nameOf } from './games.mjs';
import { put, withFirst } from './first.mjs';
import { head } from './head.mjs';
import { html } from './markup.mjs';
import { about, home, landing, languages, link, pathIn, rootFrom, rules } from './places.mjs';

/** The markup from `make` for every language; the style sheet shows one language. */
const inEach = (make) => html`${languages.map((language) => html`
  ${make(language)}`)}`;

function nameAndLine({ words, game }) {
    if (!game) {
        return html`<h1>Narabe <span class="brand" lang="ja">並べ</span></h1>${inEach((language) =>
            html`<p class="line word" lang="${language}">${words[language]('site.line')}</p>`)}`;
    }
    return html`<h1>${languages.map((language) =>
        html`<span class="word" lang="${language}">${nameOf(words[language], game)}</span>`)}</h1>${inEach((language) =>
        html`<p class="line word" lang="${language}">${words[language](`${game.id}.tagline`)}</p>`)}${inEach((language) =>
        html`<p class="credit word" lang="${language}">${creditOf(words[language], game)}</p>`)}`;
}

function ways({ words, game, games, here }) {
    return inEach((language) => {
        const to = (place) => link(here, pathIn(language, place));
        const say = words[language];
        const list = html`<ul>${games.map((each) =>
            html`<li><a href="${to(landing(each.id))}">${nameOf(say, each)}</a></li>`)}</ul>`;
        return html`<nav class="ways word" lang="${language}">${game
            ? html`<a href="${to(landing(game.id))}#learn">${say('lesson.open_of', nameOf(say, game))}</a> <a href="${to(rules(game.id))}">${say('rules.title_of', nameOf(say, game))}</a> <a href="${
                to(home)}">${say('site.games')}</a>`
            : list} <a href="${to(about)}">${say('about.link')}</a></nav>`;
    });
}

/** Without `game`, the page of all games. `first` has the styles and the script that become part of the page. */
export function landingPage({ template, first, address, language, words, games, game = undefined }) {
    const place = game ? landing(game.id) : home;
    const here = pathIn(language, place);
    const say = words[language];
    const titles = Object.fromEntries(languages.map((each) =>
        [each, game ? words[each]('game.title', nameOf(words[each], game)) : words[each]('site.title')]));
    const description = game
        ? say('game.description', nameOf(say, game), designersOf(say, game), say(`${game.id}.tagline`))
        : say('site.description');
    const root = rootFrom(here);
    let page = withFirst(template.replaceAll(/ (href|src)="(?!https?:|#)/g, ` $1="${root}`), { root, ...first });
    page = page.replace('<html lang="en"', `<html lang="${language}"${language === 'en' ? '' : ` data-language="${
        language}"`}${game ? ` data-game="${game.id}"` : ''}`);
    page = put(page, '<!-- head -->', head({
        address,
        language,
        place,
        title: titles[language],
        titles,
        description,
        picture: `${game?.id ?? 'narabe'}.png`,
        pictureLabel: game ? say('game.picture', nameOf(say, game)) : say('site.picture'),
    }));
    page = put(page, '<!-- name -->', nameAndLine({ words, game }));
    return put(page, '<!-- ways -->', ways({ words, game, games, here }));
}
