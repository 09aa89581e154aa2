// The results of a stage: a line per test, details of failures, and a summary for tests/run.

/** The number of slowest tests to list. */
const slowest = 10;

export class Tally {
    #tests = [];

    /** Counts a test. Returns the text to print: first the test's output, then its result line. */
    line({ name, passed, seconds, output = '' }) {
        this.#tests.push({ name, passed, seconds });
        return `${passed ? '' : `${output}\n`}${passed ? 'ok' : 'not ok'}: ${name} (${seconds.toFixed(2)} s)\n`;
    }

    /** Counts a test by its printed result line; returns undefined if the line is not a result line. */
    again(line, where, output) {
        const [, result, name, seconds] = /^(ok|not ok): (.*) \((.*) s\)$/.exec(line) ?? [];
        return result && this.line({ name: `${where}: ${name}`, passed: result === 'ok', seconds: Number(seconds), output });
    }

    get failed() { return this.#count(false); }

    summary() {
        const slow = [...this.#tests].sort((one, other) => other.seconds - one.seconds).slice(0, slowest);
        return [...slow.map(({ name, seconds }) => `# slow ${seconds.toFixed(1)} ${name}`),
            `# pass ${this.#count(true)}`, `# fail ${this.failed}`, ''].join('\n');
    }

    #count(passed) { return this.#tests.filter((test) => test.passed === passed).length; }
}
