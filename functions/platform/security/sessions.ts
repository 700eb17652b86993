// security/: sessions, tokens, keyed hashes, signed links and throttles.

import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import { toHalfWidth } from '#shared/rules/signup.ts';
import { keyedHash, sameSecret, sha256 } from '../runtime/random.ts';
import type { Key, Table } from '../table/table.ts';

/**
 * One signed-in device of a member. `device` is the device's name (rules: Identity, A device). Only the SHA-256 of the
 * session token is stored. Times are epoch ms.
 */
export type StoredSession = { tokenHash: string; expiresAt: number; createdAt: number; device?: string };

/**
 * The login of a confirmed account, with all its sessions. Every service may read this item. So the hashes of the
 * password and of mailed tokens are in a separate item that only functions/auth reads (`functions/items/secret.ts`).
 * `email` is stored unhashed, because mails need it. The item's key contains the keyed hash of the address.
 */
export type LoginItem = {
  memberId: MemberId;
  sex: Sex;
  email: string;
  /** False for members who are under age or suspended. They can sign in, but most endpoints refuse them. */
  isOpen: boolean;
  /**
   * Increases with every change of the password. The item with the password's hash contains the same number. Different
   * numbers mean that the password was changed between the reads of the two items.
   */
  passwordVersion: number;
  sessions: Record<string, StoredSession>;
  version: number;
  /** Epoch ms of a recent request of the member, stored at most once in six hours. Absent before the first request. */
  calledAt?: number;
};

/** The member who sent a request. */
export type SessionMember = {
  id: MemberId;
  sex: Sex;
  client: string;
  uid: string;
  isOpen: boolean;
  /** The `calledAt` of the member's login item; 0 before the member's first request. */
  calledAt: number;
};

/** Makes a `uid` of an e-mail address: half-width characters, lower case (rules: Identity, Ids). */
export const normaliseUid = (email: string): string => toHalfWidth(email.trim()).toLowerCase();

/**
 * Keyed hash of an e-mail address. The keys of the member's login and password items contain it, and links in mails
 * name the account by it.
 */
export const loginHashOf = (pepper: string, uid: string): string => keyedHash(pepper, 'login', normaliseUid(uid));
const LOGIN_PREFIX = 'LOGIN#';
export const loginPkOf = (loginHash: string): string => `${LOGIN_PREFIX}${loginHash}`;
/** The hash of the e-mail address in a login's partition key. */
export const loginHashIn = (loginPk: string): string => loginPk.slice(LOGIN_PREFIX.length);
/** The key of a login whose partition key is known, for example from an account's `loginPk`. */
export const loginKeyAt = (loginPk: string): Key<LoginItem> => ({ pk: loginPk, sk: 'LOGIN' });
export const loginKey = (pepper: string, uid: string): Key<LoginItem> =>
  loginKeyAt(loginPkOf(loginHashOf(pepper, uid)));

export type SessionHeaders = { uid: string | undefined; client: string | undefined; token: string | undefined };

export const isLive = (session: StoredSession | undefined, now: Date): session is StoredSession =>
  session !== undefined && session.expiresAt > now.getTime();

/** The session of a login with this `client` id. Undefined when there is none or it has expired. */
export const liveSessionOf = (login: LoginItem, client: string, now: Date): StoredSession | undefined => {
  // `client` is part of a request, so it must not match a property that every object inherits.
  const session = Object.hasOwn(login.sessions, client) ? login.sessions[client] : undefined;
  return isLive(session, now) ? session : undefined;
};

/**
 * The member of a session. One strongly consistent read, so that a sign-out on another device takes effect at once.
 * @throws AppError session_required when a header is missing, or the session is unknown or expired.
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
