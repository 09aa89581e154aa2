// Declarations for tsc of the service worker's global scope, and of the lists that the build prepends to it.

declare const site: Record<string, string>;
declare const marks: Record<string, string>;
interface WorkerGlobalScope extends Pick<ServiceWorkerGlobalScope, 'clients' | 'registration' | 'skipWaiting'> {}
interface WorkerNavigator {
    connection?: { saveData?: boolean };  // only in Chromium
}
declare function addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
declare function addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
declare function addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
