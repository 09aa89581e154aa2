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
    launchQueue?: { setConsumer(consumer: (launch: { targetURL?: string, files?: any[] }) => void): void };
}
