import type { FormerBlock, FormerLink, HeldHash, IdentityItem } from '#functions/items/former-member.ts';
import type { Sex } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';

/** A number or name that was held for this long when its owner left also keeps blocks that are older than it. */
export const HELD_LONG_MS = 30 * DAY_MS;

/** How many members hold each hash now. A hash that nobody holds is absent. */
export type Holders = Readonly<Record<string, number>>;
/** Hashes that a member did not hold before, with what is stored about them, and hashes that the member gave up. */
export type HeldChange = { taken: Record<string, HeldHash>; released: string[] };

/**
 * The change from the hashes that a member held to the hashes of the profile as it was saved at `savedAt` (epoch ms).
 */
export const heldChangeOf = (
  held: IdentityItem['held'],
  hashes: readonly string[],
  holders: Holders,
  savedAt: number,
): HeldChange => ({
  taken: Object.fromEntries(
    hashes.filter((hash) => !held[hash]).map((hash) => [hash, { since: savedAt, isAlone: (holders[hash] ?? 0) === 0 }]),
  ),
  released: Object.keys(held).filter((hash) => !hashes.includes(hash)),
});

/**
 * Whether a block of a former member is in force for a member with this connection to them. A number or name that
 * anybody may type brings only the blocks that others made against the former member, because these protect the others.
 * It brings no block that the former member got by typing a number or name (rules:
 * Safety, What a value proves, No false blocks).
 */
export const isKeptBy = ({ isVerified, from }: FormerLink, { by, at, isTyped }: FormerBlock): boolean =>
  (isVerified || (by !== 'owner' && !isTyped)) && at >= from;

/** What the e-mail address of a member proves. */
export const verifiedLink = (sex: Sex): FormerLink => ({ sex, isVerified: true, from: 0 });

/**
 * What a number or name proves about the member who leaves with it at `leftAt` (epoch ms). Nothing when another member
 * held it when it was typed or when the member left. Otherwise it brings the blocks that were made while the member
 * held it, and after `HELD_LONG_MS` all blocks.
 */
export const leavingLink = (
  { since, isAlone }: HeldHash,
  { sex, leftAt, holders }: { sex: Sex; leftAt: number; holders: number },
): FormerLink | undefined =>
  isAlone && holders <= 1 ? { sex, isVerified: false, from: leftAt - since >= HELD_LONG_MS ? 0 : since } : undefined;

/** The connection that keeps more blocks, out of two to the same former member. */
export const strongerLink = (one: FormerLink | undefined, other: FormerLink): FormerLink => {
  if (!one) return other;
  if (one.isVerified !== other.isVerified) return one.isVerified ? one : other;
  return one.from <= other.from ? one : other;
};
