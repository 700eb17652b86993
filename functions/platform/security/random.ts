import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MemberId, type MessageId, type PairId } from '#shared/ids.ts';

/** The source of all random values. A parameter, so that tests can predict ids. */
export type Random = {
  /** `bytes` random bytes in base64url. */
  token(bytes: number): string;
  /** A random number of at least 0 and below 1. */
  fraction(): number;
};

export const systemRandom: Random = {
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  fraction: () => randomBytes(4).readUInt32BE() / 2 ** 32,
};

export const newMemberId = (random: Random): MemberId => MemberId.parse(`m${random.token(16)}`);
/** A message between a member and the office. A chat message's id follows from its room: see records/message.ts. */
export const newOfficeMessageId = (random: Random): MessageId => `o${random.token(16)}` as MessageId;

/** Base64url, 43 characters. */
export const sha256 = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('base64url');

/**
 * Hash of an address or id. The same input gives the same hash, so that an item can be found by it, but nobody can
 * guess the input from a leaked table. 32 characters of base64url.
 */
export const keyedHash = (pepper: string, purpose: string, value: string): string =>
  createHmac('sha256', pepper).update(`${purpose}\0${value}`).digest('base64url').slice(0, 32);

/**
 * The id of the record of a woman and a man. The id is computed from both members' ids, so that a pair cannot have two
 * records, and so that a partner's id gives the record's key without another read. Only the service can compute the id:
 * a member who knows ids of members learns from no id whom a record is with (docs/decisions/021). The id grants no
 * access: a record is read under the viewer's own key.
 */
export const pairIdOf = (pepper: string, herId: MemberId, hisId: MemberId): PairId =>
  `p${keyedHash(pepper, 'pair', `${herId}\0${hisId}`).slice(0, 26)}` as PairId;

/** Compares two strings. The duration does not reveal at which position the strings differ. */
export const sameSecret = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
