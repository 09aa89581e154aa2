// What tsc cannot know of a service worker: that it is one, and what the build writes in front of it.

declare const site: Record<string, string>;
declare const marks: Record<string, string>;
interface WorkerGlobalScope extends Pick<ServiceWorkerGlobalScope, 'clients' | 'registration' | 'skipWaiting'> {}
interface WorkerNavigator {
    connection?: { saveData?: boolean };  // Chromium
}
declare function addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
declare function addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
