// Reads the dependencies from the build: libraries and programs, and what each of them links.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const lists = ['src/CMakeLists.txt', 'src/app/CMakeLists.txt'];

/** Third-party libraries, by their names in the build. */
const foreign = {
    'narabe::imgui': 'Dear ImGui', 'narabe::paho': 'Eclipse Paho', 'narabe::sdl2': 'SDL2', 'narabe::sodium': 'libsodium', 'narabe::zlib': 'zlib',
};

/** Libraries that carry only compiler options or functions that a program selects (narabe_choice); not layers. */
const noLayers = /^(narabe_options|narabe_page_program|narabe_english|narabe_brain_texts)$/;

export const readLists = () => lists.map((path) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')).join('\n');

/** The name of the layer of a library. */
function layer(word) {
    if (!/^[a-z_]+$/.test(word)) throw new Error(`“${word}” is not a layer that this script knows.`);
    return word;
}

function linked(word) {
    if (foreign[word]) return foreign[word];
    if (!word.startsWith('narabe_')) throw new Error(`“${word}” is not a library that this script knows.`);
    return layer(word.slice('narabe_'.length));
}

/**
 * All libraries, programs and third-party libraries, by name, each with its `kind` (library, program or foreign) and its dependencies
 * `uses`.
 */
export function dependencies(text) {
    const parts = new Map();
    const part = (name, kind) => parts.get(name) ?? parts.set(name, { kind, uses: new Set() }).get(name);
    const programs = [];
    const calls = text.replace(/^\s*#.*$/gm, '').matchAll(/\b(narabe_layer|add_executable|target_link_libraries)\(([^()]*)\)/g);
    for (const [, command, inside] of calls) {
        const [target, ...words] = inside.trim().split(/\s+/);
        if (command === 'add_executable') {
            programs.push(target);
        } else if (command === 'narabe_layer') {
            const { uses } = part(layer(target), 'library');
            const used = words.includes('USES') ? words.slice(words.indexOf('USES') + 1) : [];
            for (const word of used) uses.add(layer(word));
        } else if (programs.includes(target) || /^narabe_[a-z_]+$/.test(target)) {
            const isProgram = programs.includes(target);
            const { uses } = isProgram ? part(`program ${target}`, 'program') : part(linked(target), 'library');
            for (const word of words.filter((each) => !/^(PUBLIC|PRIVATE|INTERFACE)$/.test(each) && !noLayers.test(each))) {
                uses.add(linked(word));
            }
        }
    }
    for (const name of Object.values(foreign)) part(name, 'foreign');
    for (const [name, { uses }] of parts) {
        for (const used of uses) {
            if (!parts.has(used)) throw new Error(`${name} uses ${used}, which the build does not create.`);
        }
    }
    return parts;
}

/** All direct and indirect dependencies of a part. */
export function below(parts, name, found = new Set()) {
    for (const used of parts.get(name).uses) {
        if (found.has(used)) continue;
        found.add(used);
        below(parts, used, found);
    }
    return found;
}

/** The transitive reduction of the dependency graph. */
export function reduced(parts) {
    return new Map([...parts].map(([name, { kind, uses }]) => {
        const follows = new Set([...uses].flatMap((used) => [...below(parts, used)]));
        return [name, { kind, uses: new Set([...uses].filter((used) => !follows.has(used))) }];
    }));
}
