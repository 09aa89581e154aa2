// HTML and XML as template strings that escape their values.

const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

class Markup {
    constructor(text) {
        this.text = text;
    }
    toString() {
        return this.text;
    }
}

/** Marks text as markup, which is not escaped. */
export const markup = (text) => new Markup(text);

const written = (value) => {
    if (Array.isArray(value)) return value.map(written).join('');
    if (value === null || value === undefined || value === false) return '';
    return value instanceof Markup ? value.text : String(value).replace(/[&<>"']/g, (sign) => signs[sign]);
};

/** `html\`<p>${text}</p>\``: escapes text, inserts markup and lists of markup unchanged, and omits null and false. */
export const html = (parts, ...values) => new Markup(String.raw({ raw: parts }, ...values.map(written)));
