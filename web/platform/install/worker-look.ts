import { appNamesJa } from '#shared/messages/app-names.ja.ts';

// Imported by the page and by the service worker, which can't read localStorage.

const CACHE = 'awai-app-name';
const PLACE = '/app-name';
const ICONS = { awai: '/icon-192.png', memo: '/memo-192.png' } as const;

/** Keeps the chosen name where the service worker can read it. */
export const keepLookForWorker = async (name: keyof typeof ICONS): Promise<void> => {
  try {
    await (await caches.open(CACHE)).put(PLACE, new Response(name));
  } catch {
    // Without storage, notifications have the service's own name, like the tab.
  }
};

/** The name and the icon of notifications, by the member's choice. */
export const readLook = async (): Promise<{ name: string; icon: string }> => {
  const kept = await caches.match(PLACE, { cacheName: CACHE }).catch(() => undefined);
  const name = (await kept?.text()) === 'memo' ? 'memo' : 'awai';
  return { name: appNamesJa[name], icon: ICONS[name] };
};
