import type { MailToken, ResetLink } from '#functions/items/secret.ts';
import type { StoredSession } from '#functions/platform/security/sessions.ts';
import { RESET_LINKS_MAX } from '#shared/limits.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/**
 * Whether a password is among the first that an attacker tries: a common password, even with one digit or mark added, a
 * single character repeated, or the member's own address (rules: Identity, Passwords).
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

/** The sessions of a login by `client`. */
type Sessions = Record<string, StoredSession>;

const isLive = ({ expiresAt }: StoredSession, now: Date): boolean => expiresAt > now.getTime();

/**
 * The sessions after one more sign-in. Sessions past their end are dropped. When more than `max` are left, the session
 * that ends first is dropped, too (rules: Identity, Sessions). `ended` are the clients whose sockets must close.
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

/** Living sessions with their clients, the newest sign-in first. */
export const sessionRows = (sessions: Sessions, now: Date): (StoredSession & { client: string })[] =>
  Object.entries(livingSessions(sessions, now))
    .map(([client, session]) => ({ client, ...session }))
    .toSorted((a, b) => b.createdAt - a.createdAt);

/** The sessions except those for which `isEnded` is true. `ended` are the clients whose sockets must close. */
export const endSessions = (sessions: Sessions, isEnded: (client: string) => boolean) => ({
  sessions: Object.fromEntries(Object.entries(sessions).filter(([client]) => !isEnded(client))),
  ended: Object.keys(sessions).filter(isEnded),
});

const isTokenGood = (token: MailToken, hash: string, now: Date): boolean =>
  token.hash === hash && token.expiresAt > now.getTime();

/**
 * The reset links after one more was mailed, newest first. Links past their end are dropped. The newest RESET_LINKS_MAX
 * links that were requested from known networks are kept, and as many of the other links, so that strangers' requests
 * do not end the owner's link (rules: Identity, Password reset).
 */
export const addResetLink = (links: readonly ResetLink[], link: ResetLink, now: Date): ResetLink[] => {
  const living = [link, ...links.filter(({ expiresAt }) => expiresAt > now.getTime())];
  return living.filter((one) => {
    const newerAlike = living.slice(0, living.indexOf(one)).filter(({ isKnown }) => isKnown === one.isKnown);
    return newerAlike.length < RESET_LINKS_MAX;
  });
};

/** The link with this `client` and this hash of its token, unless the link has expired. */
export const findResetLink = (
  links: readonly ResetLink[] | undefined,
  { client, hash }: { client: string | undefined; hash: string },
  now: Date,
): ResetLink | undefined => links?.find((link) => link.client === client && isTokenGood(link, hash, now));

const CAMPAIGN_FIELDS = ['code', 'afad', 'did', 'cid', 'p'] as const;
/** The campaign codes of the sign-up link. Empty codes are left out (spec part-1 §2). */
export const campaignOf = (
  body: { [F in (typeof CAMPAIGN_FIELDS)[number]]?: string | null | undefined },
): Record<string, string> =>
  Object.fromEntries(CAMPAIGN_FIELDS.flatMap((field) => (body[field] ? [[field, body[field]]] : [])));
