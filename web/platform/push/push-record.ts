import { PUSH_ASK_PAUSE_DAYS } from '#shared/limits.ts';
import { DAY_MS } from '#shared/time.ts';
import { getSession } from '../session/session-store.ts';

// What this browser remembers of push notifications, in localStorage. No entry names the member.

const ENDPOINT = 'awai.push';
const DECLINED = 'awai.push-declined';

type PushRecord = { client: string; endpoint: string };

const read = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
const write = (name: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // When the browser refuses storage, the member may be asked again, and the switch in the settings shows "off".
  }
};

const parse = (text: string | null): PushRecord | undefined => {
  try {
    return text === null ? undefined : (JSON.parse(text) as PushRecord);
  } catch {
    return undefined;
  }
};

/**
 * The endpoint of the push subscription that this browser registered for the present session; undefined when the
 * session has none. A subscription belongs to a session, so a record of an earlier session counts as none.
 */
export const registeredEndpoint = (): string | undefined => {
  const record = parse(read(ENDPOINT));
  return record && record.client === getSession()?.client ? record.endpoint : undefined;
};

/** `undefined` removes the record. */
export const keepEndpoint = (endpoint: string | undefined): void => {
  const client = getSession()?.client;
  write(ENDPOINT, endpoint === undefined || client === undefined ? null : JSON.stringify({ client, endpoint }));
};

/** Remembers that the member does not want push notifications on this device now. */
export const keepDecline = (now = new Date()): void => write(DECLINED, String(now.getTime()));

/** Whether the member declined push notifications on this device during the last `PUSH_ASK_PAUSE_DAYS` days. */
export const hasDeclined = (now = new Date()): boolean =>
  now.getTime() < Number(read(DECLINED)) + PUSH_ASK_PAUSE_DAYS * DAY_MS;
