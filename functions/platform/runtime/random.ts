import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The source of all random values. It is passed as a parameter, so that tests can predict ids. */
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

/** The SHA-256 in base64url, 43 characters. */
export const sha256 = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('base64url');

/**
 * Keyed hash of an address or id. The same input gives the same hash, so that an item can be found by it, but nobody
 * can guess the input from a leaked table. 32 characters of base64url.
 */
export const keyedHash = (pepper: string, purpose: string, value: string): string =>
  createHmac('sha256', pepper).update(`${purpose}\0${value}`).digest('base64url').slice(0, 32);

/** Compares two strings. The duration does not reveal at which position the strings differ. */
export const sameSecret = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
