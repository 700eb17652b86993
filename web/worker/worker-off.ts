/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

/**
 * The kill switch: published in place of the worker when `settings.serviceWorker` is false (docs/operations.md). It
 * deletes everything that the worker cached, and removes itself. No open page is reloaded; each page loads from the
 * network again.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
