// Declarations for tsc of names that are missing from the page's sources: files that the build adds, and features of some browsers.

declare module '*/brain.js' {
    const createBrain: () => Promise<any>;
    export default createBrain;
}
declare module '*/qr.js' {
    export function encode(text: string, options: object): { size: number, data: boolean[][] };
}

declare var NarabeGame: any;
declare var NarabePuzzle: any;
declare function afterPainting(act: () => void): void;  // from painted.js, which is prepended to the scripts that use it
interface Window {
    narabe: object;
    narabeDownloader: Worker | null;  // started by first.js, used by start.js
    launchQueue?: { setConsumer(consumer: (launch: { targetURL?: string, files?: any[] }) => void): void };
}
declare module '*/noble.js' {
    export const ed25519: {
        getPublicKey(seed: Uint8Array): Uint8Array,
        sign(message: Uint8Array, seed: Uint8Array): Uint8Array,
        verify(signature: Uint8Array, message: Uint8Array, key: Uint8Array, options: { zip215: boolean }): boolean,
    };
    export const ristretto255: { Point: any };
    export const ristretto255_hasher: { deriveToCurve(bytes: Uint8Array): any };
    export function blake2b(message: Uint8Array, options: { key?: Uint8Array, dkLen: number }): Uint8Array;
    export function xchacha20poly1305(key: Uint8Array, nonce: Uint8Array, associated: Uint8Array): {
        encrypt(plain: Uint8Array): Uint8Array,
        decrypt(sealed: Uint8Array): Uint8Array,
    };
}
