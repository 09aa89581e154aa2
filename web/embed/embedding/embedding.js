// The page about embedding: its languages, the snippet, and the events of its boards.

const root = document.documentElement;
const buttons = { en: document.getElementById('english'), ja: document.getElementById('japanese') };
const copied = { en: 'Copied', ja: 'コピーしました' };
const notCopied = { en: 'Copying was blocked. Select the text instead.', ja: 'コピーできませんでした。テキストを選択してください。' };
const mostLines = 200;

function use(language) {
    root.lang = root.dataset.language = language;
    for (const [code, button] of Object.entries(buttons)) button.setAttribute('aria-pressed', String(code === language));
    document.title = document.querySelector(`h1 .word[lang="${language}"]`).textContent;
    for (const board of document.querySelectorAll('#first, #second')) board.setAttribute('language', language);
}

for (const [code, button] of Object.entries(buttons)) button.addEventListener('click', () => use(code));
use(navigator.language.startsWith('ja') ? 'ja' : 'en');

const script = new URL('../embed.js', import.meta.url).href;
const snippet = `<script src="${script}" async></script>\n<narabe-game game="tailits" level="2"></narabe-game>\n`;
document.getElementById('snippet').textContent = snippet;
document.getElementById('copy').addEventListener('click', async () => {
    const message = await navigator.clipboard.writeText(snippet).then(() => copied, () => notCopied);
    document.getElementById('copied').textContent = message[root.dataset.language];
});

const log = document.getElementById('log');
for (const event of ['ready', 'move', 'result', 'resize', 'error']) {
    document.addEventListener(`narabe-${event}`, (/** @type {any} */ { target, detail }) => {
        const line = document.createElement('p');
        line.textContent = `${target.id}: narabe-${event} ${JSON.stringify(detail)}`;
        log.append(line);
        if (log.childElementCount > mostLines) log.firstElementChild.remove();
        log.scrollTop = log.scrollHeight;
    });
}
