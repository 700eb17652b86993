import { useSyncExternalStore } from 'react';

/** The event with which Chromium offers to install the app. It is missing in TypeScript's types. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };
declare global {
  interface Window {
    /** Set by early.js, because the event comes once, possibly before the app's code has loaded. */
    installPrompt?: InstallPrompt;
  }
}

/**
 * `installed`: this page runs as an installed app. `prompt`: the browser can ask. `ios`: the member installs by the
 * browser's share menu. `none`: this browser can't, or not from a page.
 */
export type InstallWay = 'installed' | 'prompt' | 'ios' | 'none';

const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || Object(navigator).standalone === true;
/** iPads say that they are Macs; Macs have no touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export const readInstallWay = (): InstallWay => {
  if (isStandalone()) return 'installed';
  if (window.installPrompt) return 'prompt';
  return isIos() ? 'ios' : 'none';
};

const listeners = new Set<() => void>();
const subscribe = (changed: () => void) => {
  const names = ['beforeinstallprompt', 'appinstalled'] as const;
  for (const name of names) window.addEventListener(name, changed);
  listeners.add(changed);
  return () => {
    for (const name of names) window.removeEventListener(name, changed);
    listeners.delete(changed);
  };
};
export const useInstallWay = (): InstallWay => useSyncExternalStore(subscribe, readInstallWay, () => 'none' as const);

/** Shows the browser's own question. It can be shown once; the browser may offer it again later. */
export const install = async (): Promise<'accepted' | 'dismissed'> => {
  const event = window.installPrompt;
  if (!event) return 'dismissed';
  delete window.installPrompt;
  const { outcome } = await event.prompt();
  for (const listener of listeners) listener();
  return outcome;
};

/**
 * Called after another name was chosen. The browser's offer would still install the app under the former name, so the
 * page is loaded again, and the browser offers the app under the new name.
 */
export const renewPrompt = (reload = () => location.reload()): void => {
  if (!window.installPrompt) return;
  delete window.installPrompt;
  reload();
};

const HINTED = 'awai.install-hint';

/** Whether home may show the hint that the app can be installed: until the member closes it or follows it once. */
export const mayHintInstall = (): boolean => {
  try {
    return localStorage.getItem(HINTED) === null && ['prompt', 'ios'].includes(readInstallWay());
  } catch {
    return false;
  }
};
export const endInstallHint = (): void => {
  try {
    localStorage.setItem(HINTED, 'seen');
  } catch {
    // A browser that refuses storage shows no hint.
  }
};
