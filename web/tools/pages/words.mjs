// The texts of a language, from files of assets/text and assets/pages (src/core/texts.h describes their format).

/** Returns a function that looks texts up: `words('rules.title_of', 'TIX')`. A missing key is an error; `words.has` checks for it. */
export function readWords(...files) {
    const texts = new Map();
    for (const line of files.join('\n').split('\n')) {
        if (line.trim() === '' || line.startsWith('#')) continue;
        const [, key, text] = /^(\S+) = (.*)$/.exec(line) ?? [];
        if (key === undefined) throw new Error(`not a line “key = text”: ${line}`);
        if (texts.has(key)) throw new Error(`${key} appears twice`);
        texts.set(key, text);
    }
    const words = (key, ...values) => {
        if (!texts.has(key)) throw new Error(`no text for ${key}`);
        return texts.get(key).replace(/\{(\d)(?:\?([^|}]*)\|([^}]*))?\}/g, (_, place, one, many) => {
            const value = String(values[place - 1] ?? '');
            return one === undefined ? value : value === '1' ? one : many;
        });
    };
    words.has = (key) => texts.has(key);
    return words;
}
