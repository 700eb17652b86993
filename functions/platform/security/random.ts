import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MemberId, MessageId, PairId } from '#shared/ids.ts';

/** Randomness behind one door, so that tests can name the ids they expect. */
export type Random = { token(bytes: number): string; fraction(): number };

export const systemRandom: Random = {
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  fraction: () => randomBytes(4).readUInt32BE() / 2 ** 32,
};

export const newMemberId = (random: Random): MemberId => `m${random.token(16)}` as MemberId;
export const newMessageId = (random: Random): MessageId => `c${random.token(16)}` as MessageId;

export const sha256 = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('base64url');

/** Keyed hash for addresses and ids that must be found again but not read from a leaked table. */
export const keyedHash = (pepper: string, purpose: string, value: string): string =>
  createHmac('sha256', pepper).update(`${purpose}\0${value}`).digest('base64url').slice(0, 32);

/**
 * The one id of the record of a woman and a man. Derived, so that "one record per pair" is the key itself and a partner's
 * id finds the record without a look-up item. Knowing it grants nothing: records are read under the viewer's own key.
 */
export const pairIdOf = (herId: MemberId, hisId: MemberId): PairId =>
  `p${sha256(`pair\0${herId}\0${hisId}`).slice(0, 26)}` as PairId;

export const sameSecret = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
