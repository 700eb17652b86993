import { keyedHash } from '#functions/platform/runtime/random.ts';
import type { MemberId, SessionId } from '#shared/ids.ts';

/**
 * The id by which a member ends a session. The id is a keyed hash, so that it does not reveal the session's `client`.
 */
export const sessionIdOf = (pepper: string, memberId: MemberId, client: string): SessionId =>
  `s${keyedHash(pepper, 'session', `${memberId}\0${client}`)}` as SessionId;
