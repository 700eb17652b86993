/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, Serwist, StaleWhileRevalidate } from 'serwist';
import { readLook } from '#web/platform/install/worker-look.ts';
import { listenToPushes } from './notifications.ts';
import { ASSETS_MAX, isDrawnPicture, PICTURES_MAX, PLACES_WITHOUT_APP } from './worker.rules.ts';

/** Written by the build (tools/web-build/service-worker.ts). */
declare const SHELL: { url: string; revision: string | null }[];
declare const self: ServiceWorkerGlobalScope;

/**
 * The service worker of the members' app (decision 101). It caches the page of the app, which is the same for
 * everybody, and the files of the build: scripts, styles and drawn pictures. It never answers or stores a request to
 * the API, a photo of a member, or a page of the staff console, whose scripts are public files like the others. A new
 * worker takes over at once and reloads nothing: the scripts that an open page of an earlier version still needs stay
 * on the server.
 */
const serwist = new Serwist({
  cacheId: 'awai',
  precacheEntries: SHELL,
  precacheOptions: {
    cleanupOutdatedCaches: true,
    // The files are fetched beside the requests of the open page.
    concurrency: 2,
    navigateFallback: '/app.html',
    navigateFallbackDenylist: [...PLACES_WITHOUT_APP],
  },
  skipWaiting: true,
  clientsClaim: true,
  // Browsers with this feature send these requests to the network without starting the worker.
  requestRules: ['/api/*', '/photos/*', '/_local/*', '/ops/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network' as const,
  })),
  runtimeCaching: [
    {
      // The name of each of these files contains a hash, so a cached file is never outdated.
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: new CacheFirst({
        cacheName: 'awai-assets',
        plugins: [new ExpirationPlugin({ maxEntries: ASSETS_MAX, purgeOnQuotaError: true })],
      }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && isDrawnPicture(url.pathname),
      handler: new StaleWhileRevalidate({
        cacheName: 'awai-pictures',
        plugins: [new ExpirationPlugin({ maxEntries: PICTURES_MAX, purgeOnQuotaError: true })],
      }),
    },
  ],
});
serwist.addEventListeners();
listenToPushes(self, readLook);
