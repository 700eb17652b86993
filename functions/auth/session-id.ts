import { keyedHash } from '#functions/platform/runtime/random.ts';
import type { MemberId, SessionId } from '#shared/ids.ts';

/**
 * A session's id in the API. Members send it to end the session. It is a keyed hash, so that it does not reveal the
 * session's `client`.
 */
export const sessionIdOf = (pepper: string, memberId: MemberId, client: string): SessionId =>
  `s${keyedHash(pepper, 'session', `${memberId}\0${client}`)}` as SessionId;
