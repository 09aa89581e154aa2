// The reporter for node:test: `node --test --test-reporter=./tests/reporter.mjs FILE…`.
import { inspect } from 'node:util';
import { Tally } from './tally.mjs';

export default async function* report(events) {
    const tally = new Tally();
    for await (const { type, data } of events) {
        if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
        if (type === 'test:diagnostic' && data.nesting > 0) yield `# ${data.message}\n`;
        if ((type !== 'test:pass' && type !== 'test:fail') || data.nesting > 0 || data.skip !== undefined) continue;
        const { name, details } = data;
        const error = details.error && inspect(details.error.cause ?? details.error);
        yield tally.line({ name, passed: type === 'test:pass', seconds: details.duration_ms / 1000, output: error });
    }
    yield tally.summary();
}
