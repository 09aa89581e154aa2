// Prepended to programs for Node.js: Emscripten 3.1.6 mistakes the `fetch` of Node.js 18 and later for a browser's.
var fetch;
