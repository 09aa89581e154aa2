// What tsc cannot know of the page: what the build puts beside its scripts, and what only some browsers have.

declare module '*/brain.js' {
    const createBrain: () => Promise<any>;
    export default createBrain;
}
declare module '*/qr.js' {
    export function encode(text: string, options: object): { size: number, data: boolean[][] };
}

declare var NarabeGame: any;
declare var NarabePuzzle: any;
declare function afterPainting(act: () => void): void;  // painted.js, which is joined to the scripts that call it
interface Window {
    narabe: object;
    launchQueue?: { setConsumer(consumer: (launch: { targetURL?: string, files?: any[] }) => void): void };
}
