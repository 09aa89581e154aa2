// The program's languages: their texts and fonts are downloaded when a language is chosen.

import { request } from '../base/commands.js';
import { downloads } from '../base/programs.js';
import { at } from '../base/site.js';

const weights = { latin: [400, 500, 700], japanese: [400, 700] };

/** The fonts that a language needs, except those already loaded. */
export function fontsFor(language, there = []) {
    const scripts = language === 'ja' ? ['latin', 'japanese'] : ['latin'];
    const names = scripts.flatMap((script) => weights[script].map((weight) => `${script}-${weight}`));
    return names.filter((name) => !there.includes(name));
}

export class Languages {
    #fonts = [];  // names of the fonts that the program has
    #texts = new Map();  // contents of the files of texts
    #hasPart = false;

    /** From now on, languages include the texts of the part of the program that is loaded when it is wanted. */
    includePart() {
        this.#hasPart = true;
    }

    /** The number of files that a language needs. */
    filesFor(code) {
        return fontsFor(code, this.#fonts).length + 1;
    }

    /** Resolves to a function that passes the language to a program. `get(kind, url)` downloads a file (programs.js). */
    async fetch(code, get = (kind, url) => downloads[kind](url)) {
        const names = fontsFor(code, this.#fonts);
        const parts = this.#hasPart ? [code, `part.${code}`] : [code];
        const [texts, ...files] = await Promise.all([
            Promise.all(parts.map((name) => this.#text(name, get))),
            ...names.map((name) => get('font', at(`fonts/${name}.ttf`))),
        ]);
        return (program) => {
            names.forEach((name, index) => program.font(name, files[index]));
            this.#fonts.push(...names);
            program.call(request.texts(code, texts.join('')));
        };
    }

    async #text(name, get) {
        if (!this.#texts.has(name)) this.#texts.set(name, await get('text', at(`text/${name}.txt`)));
        return this.#texts.get(name);
    }
}
