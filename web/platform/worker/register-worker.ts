import { HOUR_MS } from '#shared/time.ts';
import { config } from '../config.ts';
import { getAppName } from '../install/app-name.ts';
import { keepLookForWorker } from '../install/worker-look.ts';

/** A page that stays open for days asks for a new worker when the member returns to it, at most this often (ms). */
const UPDATE_EVERY_MS = HOUR_MS;

/** Removes the worker of this site, in a deployment that has switched workers off. */
const unregister = async (): Promise<void> => {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
};

/**
 * Registers the service worker (web/worker). Browsers without workers, and those that refuse one, work without it. A
 * new version takes over without a reload, so nothing that is being typed is lost. Only the built app has a worker.
 */
export const registerWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    if (!config.serviceWorker) return await unregister();
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    await keepLookForWorker(getAppName());
    let askedAt = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < UPDATE_EVERY_MS) return;
      askedAt = Date.now();
      void registration.update().catch(() => undefined);
    });
  } catch {
    // A private window or a full disk: the app works as without a worker.
  }
};
