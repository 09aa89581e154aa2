// Finds functions of headers in src/ that no program calls. It compares names only, so it misses a function that shares its name with
// something used.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { functionsOf, withoutWords } from './cpp_source.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Functions that only tests call, with the purpose. */
const forTests = new Map([
    ['LessonRun::task_number', 'the driver reports which tasks of lessons it reached'],
    ['other_game', 'the page will show the game that lost against another one of the same seat'],
    ['Program::ui', 'tests find what is on the screen'],
    ['Scene::to_text', 'tests compare pictures as text'],
]);

const sourcesIn = (folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(h|cpp)$/.test(path) && !path.startsWith('deps/'))
    .map((path) => ({ path: `${folder}/${path}`, code: withoutWords(readFileSync(join(root, folder, path), 'utf8')) }));

const fullName = ({ of, name }) => (of ? `${of}::${name}` : name);

/** The words of a text: `link` joins a word to an object or a scope before it; `isCall` is whether arguments may follow. */
function* wordsIn(code) {
    for (const match of code.matchAll(/(?:(\.|->|::)\s*)?\b([a-z_]\w*)(?=\s*([(<])?)/gi)) {
        yield { name: match[2], link: match[1], isCall: match[3] !== undefined, at: match.index + match[0].length - match[2].length };
    }
}

/**
 * Groups words by reachability: `always` (outside functions, or in entry points), or within the functions of a name. Recursive calls are
 * left out.
 */
function usesIn(sources) {
    const always = [];
    const within = new Map();
    for (const { code } of sources) {
        const functions = functionsOf(code);
        const declared = new Set(functions.map(({ at }) => at));
        const bodies = functions.filter(({ to }) => to);
        let next = 0;
        for (const word of wordsIn(code)) {
            while (bodies[next]?.to < word.at) ++next;
            const body = bodies[next]?.from < word.at ? bodies[next] : undefined;
            if (declared.has(word.at) || (body?.name === word.name && !word.link)) continue;
            word.of = body?.of;
            if (!body || body.isEntry) {
                always.push(word);
            } else {
                if (!within.has(body.name)) within.set(body.name, []);
                within.get(body.name).push(word);
            }
        }
    }
    return { always, within };
}

/** Functions of headers that cannot be reached from the entry points of programs. */
function unreached(sources) {
    const { always, within } = usesIn(sources);
    const members = new Set();
    const others = new Set();
    const followed = new Set();
    const waiting = [always];
    while (waiting.length > 0) {
        for (const { name, link, isCall, of } of waiting.pop()) {
            const isMember = isCall || link === '::';
            const isOther = link === undefined || link === '::';
            if (isMember) members.add(name);
            if (isOther) others.add(name).add(`${of}::${name}`);
            if (followed.has(name) || !(isMember || isOther)) continue;
            followed.add(name);
            waiting.push(within.get(name) ?? []);
        }
    }
    return sources.filter(({ path }) => path.endsWith('.h'))
        .flatMap(({ path, code }) => functionsOf(code).map((each) => ({ ...each, path })))
        .filter(({ name, of }) => !(of ? members.has(name) || others.has(`${of}::${name}`) : others.has(name)));
}

/** Returns a sentence for each unused function in these sources. */
function complaints(sources, tests, exceptions) {
    const tested = new Set(tests.flatMap(({ code }) => [...wordsIn(code)].map(({ name }) => name)));
    const found = new Map(unreached(sources).map((each) => [fullName(each), each]));
    return [
        ...[...found].filter(([name, each]) => !(exceptions.has(name) && tested.has(each.name)))
            .map(([name, each]) => `${each.path}: ${tested.has(each.name) ? 'only tests call' : 'nobody calls'} ${name}`),
        ...[...exceptions.keys()].filter((name) => !found.has(name)).map((name) => `${name} is no exception any more`),
    ];
}

test('every function in a header of src is called by a program, or listed with the tests that need it', () => {
    assert.deepEqual(complaints(sourcesIn('src'), sourcesIn('tests'), forTests), []);
});

test('dead code: functions are found that nothing calls, or only themselves, dead code or tests', () => {
    const source = (path, text) => ({ path, code: withoutWords(text) });
    const sources = [
        source('a.h', `
            class A {
              public:
                explicit A(int number) : value_{number}, other_(constructed(number)) { begun(); }
                int used() const { return value_ + helper(); }  // not unused()
                int unused() const { return only_by_dead(); }
                int field() const { return 0; }
                int recursive(int n) { return n > 0 ? recursive(n - 1) : 0; }
                std::map<int, std::function<void(int)>> tested(int by = 1) const;
                bool operator==(const A&) const = default;
              private:
                int helper() const;
                int only_by_dead() const;
                void (*pointer_)(int);
                int value_ = initial();
            };
            int constructed(int);
            void begun();
            int initial();
            template <class T>
            void listed(const T&);
            void value();`),
        source('a.cpp', `
            int A::helper() const { return "unused()"[0]; }
            constexpr Row rows[] = {{&listed<int>}};
            int main() { return A(1).used() + B().field; }`),
    ];
    const tests = [source('t.cpp', 'CHECK(a.tested());')];
    assert.deepEqual(complaints(sources, tests, new Map([['A::used', 'no exception']])), [
        'a.h: nobody calls A::unused', 'a.h: nobody calls A::field', 'a.h: nobody calls A::recursive', 'a.h: only tests call A::tested',
        'a.h: nobody calls A::only_by_dead', 'a.h: nobody calls value', 'A::used is no exception any more']);
    assert.ok(!complaints(sources, tests, new Map([['A::tested', 'a reason']])).join().includes('tested'));
});
