import { appNamesJa } from '#shared/messages/app-names.ja.ts';
import { keepNote, readNote } from '../worker-notes.ts';

// Imported by the page and by the service worker.

/** The icon of each name, 192 px. */
export const APP_ICONS = { awai: '/icon-192.png', memo: '/memo-192.png' } as const;
/** The names under which a member can install and see the app: its own, or a neutral one that reveals nothing. */
export type AppName = keyof typeof APP_ICONS;

/** Keeps the chosen name where the service worker can read it. */
export const keepLookForWorker = (name: AppName): Promise<void> => keepNote('app-name', name);

/** The name and the icon of notifications, by the member's choice; the service's own without one. */
export const readLook = async (): Promise<{ name: string; icon: string }> => {
  const name = (await readNote('app-name')) === 'memo' ? 'memo' : 'awai';
  return { name: appNamesJa[name], icon: APP_ICONS[name] };
};
