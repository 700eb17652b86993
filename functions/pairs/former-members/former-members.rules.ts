import type { FormerBlock, FormerLink, HeldHash, IdentityItem } from '#functions/items/former-member.ts';
import type { Sex } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';

/**
 * A phone number or social ID restores all blocks of a member who had it for at least this time before leaving.
 * Otherwise it restores only the blocks that were made while the member had it.
 */
export const HELD_LONG_MS = 30 * DAY_MS;

/** How many members have each hash now. A hash that nobody has is absent. */
export type Holders = Readonly<Record<string, number>>;
/**
 * Hashes that a member did not have before, with what is stored about each, and hashes that the member no longer has.
 */
export type HeldChange = { taken: Record<string, HeldHash>; released: string[] };

/**
 * The change from a member's stored hashes (`held`) to the hashes of the profile as it was saved at `savedAt` (epoch
 * ms).
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
 * Whether a block of a former member is restored for a new member. `link` connects the two members. A link by the same
 * e-mail address (`isVerified`) restores every block. A link by a phone number or social ID, which anybody may type,
 * restores only blocks that the partner made (`partner` or `both`) at or after the time `from`. Such a link never
 * restores a block with `isTyped`, because this block was itself restored only by a typed value (rules: Safety, What a
 * value proves, No false blocks).
 */
export const isKeptBy = ({ isVerified, from }: FormerLink, { by, at, isTyped }: FormerBlock): boolean =>
  (isVerified || (by !== 'owner' && !isTyped)) && at >= from;

/** The link by a member's e-mail address. It restores all blocks. */
export const verifiedLink = (sex: Sex): FormerLink => ({ sex, isVerified: true, from: 0 });

/**
 * The link by a phone number or social ID of a leaving member. When somebody signs up with the same value, this link
 * restores the blocks made while the leaving member had the value, or all blocks if the member had it for
 * `HELD_LONG_MS`. Undefined when another member also had the value, either when the leaving member saved it or at
 * `leftAt` (epoch ms).
 */
export const leavingLink = (
  { since, isAlone }: HeldHash,
  { sex, leftAt, holders }: { sex: Sex; leftAt: number; holders: number },
): FormerLink | undefined =>
  isAlone && holders <= 1 ? { sex, isVerified: false, from: leftAt - since >= HELD_LONG_MS ? 0 : since } : undefined;

/** Of two links to the same former member, the one that restores more blocks. */
export const strongerLink = (one: FormerLink | undefined, other: FormerLink): FormerLink => {
  if (!one) return other;
  if (one.isVerified !== other.isVerified) return one.isVerified ? one : other;
  return one.from <= other.from ? one : other;
};
