import { isSex, type Sex } from '#shared/options/member.ts';

/** The values that sign-in stores in the browser (spec part-2 §3, "Local session values"). */
export type Session = {
  uid: string;
  client: string;
  accessToken: string;
  /** Expiry in epoch seconds. Only the server checks the expiry, because the device's clock may be wrong. */
  expiry: string;
  tokenType: string;
  sex: Sex;
};

const KEYS = {
  uid: 'uid',
  client: 'client',
  accessToken: 'access-token',
  expiry: 'expiry',
  tokenType: 'token_type',
  sex: 'sex',
} as const satisfies Record<keyof Session, string>;
const UNREAD = 'unread_messages_size';
const storedNames: readonly string[] = [...Object.values(KEYS), UNREAD];

const read = (): Session | null => {
  const uid = localStorage.getItem(KEYS.uid);
  const client = localStorage.getItem(KEYS.client);
  const accessToken = localStorage.getItem(KEYS.accessToken);
  const sex = Number(localStorage.getItem(KEYS.sex));
  if (!uid || !client || !accessToken || !isSex(sex)) return null;
  const expiry = localStorage.getItem(KEYS.expiry) ?? '';
  return { uid, client, accessToken, sex, expiry, tokenType: localStorage.getItem(KEYS.tokenType) ?? 'Bearer' };
};

const same = (a: Session | null, b: Session | null): boolean =>
  a === b || (a !== null && b !== null && a.accessToken === b.accessToken && a.client === b.client && a.uid === b.uid);

let current: Session | null | undefined;
const listeners = new Set<() => void>();

const refresh = () => {
  const next = read();
  if (current !== undefined && same(current, next)) return;
  current = next;
  for (const listener of [...listeners]) listener();
};

/** The session, or `null` when signed out. Returns the same object until the session changes. */
export const getSession = (): Session | null => {
  if (current === undefined) current = read();
  return current;
};

export const saveSession = (session: Session): void => {
  for (const name of Object.keys(KEYS) as (keyof Session)[]) localStorage.setItem(KEYS[name], String(session[name]));
  refresh();
};

export const clearSession = (): void => {
  for (const name of storedNames) localStorage.removeItem(name);
  refresh();
};

/**
 * Stores the number of unread messages, so that the next page load can show the unread dot before the account is loaded
 * (spec part-2 §3).
 */
export const keepUnread = (count: number): void => {
  try {
    localStorage.setItem(UNREAD, String(count));
  } catch {
    // When the browser refuses storage, the next page load shows no number until the account is loaded.
  }
};
export const keptUnread = (): number => Number(localStorage.getItem(UNREAD)) || 0;

// Called when another tab has signed in or out. The key `null` means that the whole storage was cleared.
const onStorage = (event: StorageEvent) => {
  if (event.key === null || storedNames.includes(event.key)) refresh();
};

/** Calls `listener` after every change of the session, in this tab or another one. Returns the unsubscribe function. */
export const subscribeSession = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  refresh();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
};

/** The three headers that identify the signed-in member (rules: Calls). */
export const sessionHeaders = (): Record<string, string> => {
  const session = getSession();
  return session ? { uid: session.uid, client: session.client, 'access-token': session.accessToken } : {};
};

/** Key in `sessionStorage` of the time (epoch ms) at which this tab's session began with a password. */
export const PASSWORD_SIGN_IN_KEY = 'awai.password-sign-in';
