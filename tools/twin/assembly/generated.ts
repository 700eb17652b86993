import { createHash } from 'node:crypto';

const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789';
const UPPER = LOWER.toUpperCase();
const NAME_END = 12;

/** Pseudo-random characters that depend only on the seed, so that a stage's names are the same after a restart. */
const drawn = (seed: string, alphabet: string, length: number): string =>
  [...createHash('sha512').update(seed).digest()]
    .slice(0, length)
    .map((byte) => alphabet[byte % alphabet.length])
    .join('');

export const lowerId = (seed: string, length: number): string => drawn(seed, LOWER, length);
export const upperId = (seed: string, length: number): string => drawn(seed, UPPER, length);
export const uuidOf = (seed: string): string =>
  createHash('sha256')
    .update(seed)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');

/**
 * The name that CloudFormation generates for a resource without a name: stack, logical id and 12 characters, joined by
 * hyphens. When that is longer than `max`, stack and logical id are shortened to equal lengths.
 */
export const physicalName = (stack: string, logicalId: string, max: number): string => {
  const end = upperId(`${stack}/${logicalId}`, NAME_END);
  const whole = `${stack}-${logicalId}-${end}`;
  const half = Math.floor((max - NAME_END - 2) / 2);
  return whole.length <= max ? whole : `${stack.slice(0, half)}-${logicalId.slice(0, half)}-${end}`;
};
