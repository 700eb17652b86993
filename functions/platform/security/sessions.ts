// security/: sessions, tokens, keyed hashes, signed links and throttles.

import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import type { Key, Table } from '../table/table.ts';
import { keyedHash, sameSecret, sha256 } from './random.ts';

/**
 * One signed-in device. `device` is its name (rules: Identity, A device); of the token only the SHA-256 is stored.
 * Times are epoch ms.
 */
export type StoredSession = { tokenHash: string; expiresAt: number; createdAt: number; device?: string };

/**
 * The login of a confirmed account, with all its sessions in one item: signing in and out and the session check need no
 * other. Every unit may read it, so password and mailed tokens stand in an item of auth's own (`records/secret.ts`).
 * `email` is in clear, for mails; a login is found by the keyed hash of the address.
 */
export type LoginItem = {
  memberId: MemberId;
  sex: Sex;
  email: string;
  /** False for members who are under age or suspended: they can sign in, but most calls refuse them. */
  isOpen: boolean;
  /** Counted up with every change of the password, here and in the secret, to show that the two belong together. */
  passwordVersion: number;
  sessions: Record<string, StoredSession>;
  version: number;
  /** Epoch ms of a recent call of the member, noted once in six hours; absent before the first. */
  calledAt?: number;
};

/** The member behind a request. */
export type SessionMember = {
  id: MemberId;
  sex: Sex;
  client: string;
  uid: string;
  isOpen: boolean;
  /** Epoch ms of the last call that was noted; 0 before the first. */
  calledAt: number;
};

/** `uid` is the lower-cased e-mail (rules: Identity, Ids). */
export const normaliseUid = (email: string): string => email.trim().toLowerCase();

/**
 * Keyed hash of an address: part of the login's key and of the secret's, and the name of the account in mailed links.
 */
export const loginHashOf = (pepper: string, uid: string): string => keyedHash(pepper, 'login', normaliseUid(uid));
const LOGIN_PREFIX = 'LOGIN#';
export const loginPkOf = (loginHash: string): string => `${LOGIN_PREFIX}${loginHash}`;
/** The `loginHash` of a login's partition key. */
export const loginHashIn = (loginPk: string): string => loginPk.slice(LOGIN_PREFIX.length);
/** Key of a login whose partition key is known: an account has it as `loginPk`. */
export const loginKeyAt = (loginPk: string): Key<LoginItem> => ({ pk: loginPk, sk: 'LOGIN' });
export const loginKey = (pepper: string, uid: string): Key<LoginItem> =>
  loginKeyAt(loginPkOf(loginHashOf(pepper, uid)));

export type SessionHeaders = { uid: string | undefined; client: string | undefined; token: string | undefined };

export const isLive = (session: StoredSession | undefined, now: Date): session is StoredSession =>
  session !== undefined && session.expiresAt > now.getTime();

/** The session of a login with this `client` id, while it lasts. */
export const liveSessionOf = (login: LoginItem, client: string, now: Date): StoredSession | undefined => {
  // `client` comes from a request: it must not find what every object inherits.
  const session = Object.hasOwn(login.sessions, client) ? login.sessions[client] : undefined;
  return isLive(session, now) ? session : undefined;
};

/**
 * The member of a session, by one strongly consistent read, so that a sign-out elsewhere takes effect at once.
 * @throws AppError session_required when a header is missing, or the session is unknown or past its end.
 */
export const findSessionMember = async (
  table: Table,
  pepper: string,
  { uid, client, token }: SessionHeaders,
  now: Date,
): Promise<SessionMember> => {
  if (!uid || !client || !token || uid.length > 254 || client.length > 64 || token.length > 128) {
    throw new AppError('session_required');
  }
  const login = await table.find(loginKey(pepper, uid), { consistent: true });
  const session = login && liveSessionOf(login, client, now);
  if (!login || !session || !sameSecret(session.tokenHash, sha256(token))) {
    throw new AppError('session_required');
  }
  return {
    id: login.memberId,
    sex: login.sex,
    client,
    uid: normaliseUid(uid),
    isOpen: login.isOpen,
    calledAt: login.calledAt ?? 0,
  };
};
