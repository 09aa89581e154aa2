// The document of the command line has the commands and flags that the program has, and no others.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** What stands between quotation marks in a piece of C++, as the compiler reads it. */
const literals = (text) => [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, literal]) => literal.replace(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter)));

/** `{name, usage, flags, needed}` of each command in the list of src/cli/commands.cpp. */
function commandsIn(source) {
    const lists = new Map([...source.matchAll(/constexpr std::string_view (\w+)\[\] = \{([^}]*)\};/g)]
        .map(([, name, content]) => [name, literals(content)]));
    const list = /constexpr Command commands\[\] = \{\n(.*?)\n\};/s.exec(source)[1];
    return list.split(/(?=\{\{\.name = )/).filter((entry) => entry.trim() !== '').map((entry) => {
        const named = (field) => new RegExp(`\\.${field} = (\\w+)`).exec(entry)?.[1];
        const [, name, usage] = /\.name = ("[^"]*"),\s*\.usage =((?:\s*"(?:[^"\\]|\\.)*")+)/.exec(entry);
        return {
            name: literals(name)[0],
            usage: literals(usage).join('').split('\n')[0].replaceAll('...', '…'),
            flags: lists.get(named('flags')) ?? [],
            needed: lists.get(named('needed')) ?? [],
        };
    });
}

/** `{name, usage, flags}` of each command that the document has a heading for; flags are all that its part names. */
function documentedIn(page) {
    return page.split(/^### /m).slice(1).map((part) => {
        const [, name, usage] = /^`narabe (\S+)(?: (.*))?`\n/.exec(part) ?? [undefined, part.split('\n')[0], ''];
        const own = part.replace(/^## .*/ms, '').replace(/^```[^]*?^```/gm, '');
        return { name, usage: usage ?? '', flags: [...new Set([...own.matchAll(/--[a-z]+/g)].map(([flag]) => flag))] };
    });
}

const commands = commandsIn(read('src/cli/commands.cpp'));
const documented = documentedIn(read('src/cli/commands.md'));

test('the list of commands is read as it is written', () => {
    assert.ok(commands.length >= 11);
    const think = commands.find(({ name }) => name === 'think');
    assert.deepEqual(think.flags, ['--moves', '--level', '--ms', '--seed']);
    assert.deepEqual(think.needed, ['--level']);
    assert.equal(commands.find(({ name }) => name === 'games').usage, '');
    const declared = [...read('src/cli/commands.h').matchAll(/^Ending (\w+)\(const Arguments/gm)].map(([, name]) => name);
    assert.deepEqual(commands.map(({ name }) => name).sort(), declared.sort());
});

test('every command is in the document, and every command of the document is in the program', () => {
    assert.deepEqual(documented.map(({ name, usage }) => `${name} ${usage}`).sort(), commands.map(({ name, usage }) => `${name} ${usage}`).sort());
});

test('so are the flags of each', () => {
    const flagsOf = (list) => Object.fromEntries(list.map(({ name, flags }) => [name, [...flags].sort()]));
    assert.deepEqual(flagsOf(documented), flagsOf(commands));
});

test('a usage names the flags that the command takes, and brackets those that it does not need', () => {
    for (const { name, usage, flags, needed } of commands) {
        const named = [...usage.matchAll(/(\[?)(--[a-z]+)/g)];
        assert.deepEqual(named.map(([, , flag]) => flag).sort(), flags.toSorted(), name);
        assert.deepEqual(named.filter(([, bracket]) => bracket === '').map(([, , flag]) => flag).sort(), needed.toSorted(), name);
    }
});
