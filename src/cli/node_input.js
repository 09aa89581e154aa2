// Linked into the command line program for Node.js: reading standard input without waiting. A pipe or a terminal is
// opened a second time for that; a file never keeps one waiting.
mergeInto(LibraryManager.library, {
    $standardInput: { descriptor: undefined },

    /** How many bytes there were, 0 at the end, -1 if nothing has come yet. */
    narabe_read_now__deps: ['$standardInput'],
    narabe_read_now: function (address, size) {
        const fs = require('fs');
        try {
            if (standardInput.descriptor === undefined) {
                const kind = fs.fstatSync(0);
                const waits = kind.isFIFO() || kind.isCharacterDevice();
                const flags = fs.constants.O_RDONLY | fs.constants.O_NONBLOCK;
                standardInput.descriptor = waits ? fs.openSync('/dev/stdin', flags) : 0;
            }
            return fs.readSync(standardInput.descriptor, HEAPU8, address, size, null);
        } catch (error) {
            return error.code === 'EAGAIN' ? -1 : 0;
        }
    },
});
