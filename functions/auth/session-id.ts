import { keyedHash } from '#functions/platform/security/random.ts';
import type { MemberId, SessionId } from '#shared/ids.ts';

/** Names a session to its own member. Derived with the pepper, so that it tells nothing of the client it stands for. */
export const sessionIdOf = (pepper: string, memberId: MemberId, client: string): SessionId =>
  `s${keyedHash(pepper, 'session', `${memberId}\0${client}`)}` as SessionId;
