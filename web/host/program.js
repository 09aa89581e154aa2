// The C++ program as an object. They communicate by text (src/app/host/web/bridge.h).

import { withoutMarks } from '../base/language.js';
import { startProgram } from '../base/programs.js';
import { Refused } from '../base/requests.js';
import { reasonOf } from '../base/support.js';
import { ProgramPart } from './program_part.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Program {
    #module;
    #memory;
    #part;
    #crashed;
    #sentence = null;

    /**
     * `crashed(reason)` is called once if the program crashes, with `memory` or `crash`; the sentence that it returns is the error of every
     * later call. `part` is the address of the part that `loadPart()` downloads.
     */
    static async load({ script, code, part, canvas, page, crashed }) {
        const program = new Program();
        program.#crashed = crashed;
        program.#module = await startProgram({
            script,
            code,
            settings: { canvas, page },
            importsFor: (compiled) => (program.#part = new ProgramPart(part, compiled)).placeholders,
            started: (instance) => program.#started(instance),
        });
        return program;
    }

    #started(instance) {
        this.#part.started(instance);
        const exports = Object.values(instance.exports);  // the linker has minified the names
        this.#memory = exports.find((each) => each instanceof WebAssembly.Memory);
    }

    get lacksPart() {
        return this.#part.isMissing;
    }

    /** Downloads the part of the program that the first move does not need; rejects with DownloadFailed. */
    loadPart() {
        return this.#part.load();
    }

    /** Sends a request and returns the reply. */
    call(request) {
        return this.#guarded(() => {
            const bytes = encoder.encode(request);
            const place = this.#copy(bytes);
            const reply = this.#module._narabe_call(place);
            this.#module._free(place);
            const memory = new Uint8Array(this.#memory.buffer);
            return withoutMarks(decoder.decode(memory.subarray(reply, memory.indexOf(0, reply))));
        });
    }

    font(name, bytes) {
        this.#guarded(() => {
            const namePlace = this.#copy(encoder.encode(name));
            this.#module._narabe_font(namePlace, this.#copy(bytes), bytes.length);  // the program keeps the bytes
            this.#module._free(namePlace);
        });
    }

    /** Passes on mouse and touch input from watchPointer() in canvas.js. */
    point(...numbers) {
        this.#guarded(() => this.#module._narabe_pointer(...numbers));
    }

    frame(now) {
        return this.#guarded(() => this.#module._narabe_frame(now));
    }

    /** Handles an error inside the program from which it cannot recover. */
    crash(error) {
        if (this.#sentence !== null) return;
        console.error(error);
        this.#sentence = this.#crashed(reasonOf(error));
    }

    #guarded(work) {
        if (this.#sentence === null) {
            try {
                return work();
            } catch (error) {
                this.crash(error);
            }
        }
        throw new Refused(this.#sentence);
    }

    #copy(bytes) {
        const place = this.#module._malloc(bytes.length + 1);
        if (place === 0) throw new RangeError('out of memory');
        const memory = new Uint8Array(this.#memory.buffer);
        memory.set(bytes, place);
        memory[place + bytes.length] = 0;
        return place;
    }
}
