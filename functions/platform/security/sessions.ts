import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Key, Table } from '../table/table.ts';
import { keyedHash, sameSecret, sha256 } from './random.ts';

/** One signed-in device, by its coarse name. The token itself is never stored. */
export type StoredSession = { tokenHash: string; expiresAt: number; createdAt: number; device?: string };

/**
 * The one item that sign-in, session check, eviction and revocation touch; there is one from the confirmation on. Every
 * unit may read it, so nothing here proves anything: password and mailed tokens stand in auth's own item. `email` is kept
 * in clear for mails; it is found by keyed hash only.
 */
export type LoginItem = {
  memberId: MemberId;
  sex: 1 | 2;
  email: string;
  /** False for members who are under age or suspended: sign-in works, everything else is refused. */
  isOpen: boolean;
  /** Moves with every change of the password, here and in auth's own item. */
  passwordVersion: number;
  sessions: Record<string, StoredSession>;
  version: number;
  /** Epoch ms of a call of theirs, noted once in six hours; absent before the first. */
  calledAt?: number;
};

/** The member behind a request, as every handler sees them. */
export type SessionMember = {
  id: MemberId;
  sex: 1 | 2;
  client: string;
  uid: string;
  isOpen: boolean;
  /** Epoch ms of the call that was noted last; 0 before the first. */
  calledAt: number;
};

/** `uid` is the lower-cased e-mail (rules: Identity). */
export const normaliseUid = (email: string): string => email.trim().toLowerCase();

/** The login's part of its key names an account in mailed links and in auth's own keys. */
export const loginHashOf = (pepper: string, uid: string): string => keyedHash(pepper, 'login', normaliseUid(uid));
export const loginPkOf = (loginHash: string): string => `LOGIN#${loginHash}`;
/** Key of a login whose partition key is known, as an account's `loginPk` is. */
export const loginKeyAt = (loginPk: string): Key<LoginItem> => ({ pk: loginPk, sk: 'LOGIN' });
export const loginKey = (pepper: string, uid: string): Key<LoginItem> =>
  loginKeyAt(loginPkOf(loginHashOf(pepper, uid)));

export type SessionHeaders = { uid: string | undefined; client: string | undefined; token: string | undefined };

export const isLive = (session: StoredSession | undefined, now: Date): session is StoredSession =>
  session !== undefined && session.expiresAt > now.getTime();

/**
 * Finds the member of a session in one consistent read, so that a sign-out elsewhere counts at once.
 * @throws AppError session_required when anything about the session is missing, wrong or past its end.
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
  const session = login && Object.hasOwn(login.sessions, client) ? login.sessions[client] : undefined;
  if (!login || !isLive(session, now) || !sameSecret(session.tokenHash, sha256(token))) {
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
