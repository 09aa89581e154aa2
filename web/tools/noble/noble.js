// What web/live uses of the noble packages (src/deps/pins.txt); resolve.mjs finds this file as `./noble.js`.
export { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
export { ed25519, ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
export { blake2b } from '@noble/hashes/blake2.js';
