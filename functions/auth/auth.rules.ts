import type { MailToken, ResetLink } from '#functions/items/secret.ts';
import type { StoredSession } from '#functions/platform/security/sessions.ts';
import { RESET_LINKS_MAX } from '#shared/limits.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/**
 * Whether a password is one of the first that an attacker tries: a common password, even with one digit or mark added;
 * one character repeated; or the member's own address (rules: Identity, Passwords).
 */
export const isWeakPassword = (password: string, email: string): boolean => {
  const plain = password.normalize('NFKC').toLowerCase();
  const [localPart = ''] = email.toLowerCase().split('@');
  return (
    COMMON_PASSWORDS.has(plain) ||
    COMMON_PASSWORDS.has(plain.replace(/[0-9!?.]$/, '')) ||
    new Set(plain).size === 1 ||
    plain === email.toLowerCase() ||
    plain === localPart
  );
};

/** A login's sessions, keyed by the session's `client` id. */
type Sessions = Record<string, StoredSession>;

const isLive = ({ expiresAt }: StoredSession, now: Date): boolean => expiresAt > now.getTime();

/**
 * The sessions of a login after one more sign-in. Expired sessions are dropped. When more than `max` sessions are left,
 * the session that expires first is dropped, too (rules: Identity, Sessions). `ended` are the `client` ids of dropped
 * sessions, whose WebSocket connections must be closed.
 */
export const addSession = (sessions: Sessions, client: string, session: StoredSession, now: Date, max: number) => {
  const living = Object.entries(sessions)
    .filter(([, one]) => isLive(one, now))
    .sort(([, a], [, b]) => b.expiresAt - a.expiresAt || b.createdAt - a.createdAt);
  const kept = living.slice(0, max - 1);
  const keptClients = new Set(kept.map(([name]) => name));
  return {
    sessions: { ...Object.fromEntries(kept), [client]: session },
    ended: Object.keys(sessions).filter((name) => !keptClients.has(name)),
  };
};

export const livingSessions = (sessions: Sessions, now: Date): Sessions =>
  Object.fromEntries(Object.entries(sessions).filter(([, session]) => isLive(session, now)));

/** The unexpired sessions with their `client` ids, the newest sign-in first. */
export const sessionRows = (sessions: Sessions, now: Date): (StoredSession & { client: string })[] =>
  Object.entries(livingSessions(sessions, now))
    .map(([client, session]) => ({ client, ...session }))
    .toSorted((a, b) => b.createdAt - a.createdAt);

/**
 * Removes the sessions for which `isEnded` is true. Returns the remaining `sessions`, and in `ended` the `client` ids
 * of the removed ones, whose WebSocket connections must be closed.
 */
export const endSessions = (sessions: Sessions, isEnded: (client: string) => boolean) => ({
  sessions: Object.fromEntries(Object.entries(sessions).filter(([client]) => !isEnded(client))),
  ended: Object.keys(sessions).filter(isEnded),
});

const isTokenGood = (token: MailToken, hash: string, now: Date): boolean =>
  token.hash === hash && token.expiresAt > now.getTime();

/**
 * Adds `link` to an account's password reset links, newest first, and drops expired links. Links requested from a
 * network of an earlier sign-in (`isKnown`) are counted separately from all other links: of each group, the newest
 * RESET_LINKS_MAX are kept. So requests by strangers do not invalidate the owner's link (rules: Identity, Password
 * reset).
 */
export const addResetLink = (links: readonly ResetLink[], link: ResetLink, now: Date): ResetLink[] => {
  const living = [link, ...links.filter(({ expiresAt }) => expiresAt > now.getTime())];
  return living.filter((one) => {
    const newerAlike = living.slice(0, living.indexOf(one)).filter(({ isKnown }) => isKnown === one.isKnown);
    return newerAlike.length < RESET_LINKS_MAX;
  });
};

/**
 * The reset link with this `client` id (the id that its mail contains) and this token hash. Undefined when there is
 * none or it has expired.
 */
export const findResetLink = (
  links: readonly ResetLink[] | undefined,
  { client, hash }: { client: string | undefined; hash: string },
  now: Date,
): ResetLink | undefined => links?.find((link) => link.client === client && isTokenGood(link, hash, now));

const CAMPAIGN_FIELDS = ['code', 'afad', 'did', 'cid', 'p'] as const;
/** The campaign codes in the URL of the sign-up page. Empty codes are left out (spec part-1 §2). */
export const campaignOf = (
  body: { [F in (typeof CAMPAIGN_FIELDS)[number]]?: string | null | undefined },
): Record<string, string> =>
  Object.fromEntries(CAMPAIGN_FIELDS.flatMap((field) => (body[field] ? [[field, body[field]]] : [])));
