// Non-blocking reads of standard input, linked into the command line program for Node.js. A pipe or terminal is opened a second time for
// this; reading a file never blocks.
mergeInto(LibraryManager.library, {
    $standardInput: { descriptor: undefined },

    /** Returns the number of bytes read, 0 at the end, -1 if nothing has arrived. */
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
