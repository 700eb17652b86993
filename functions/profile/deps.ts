import type { AccountItem } from '#functions/items/account.ts';
import type { PairItem } from '#functions/items/pair.ts';
import type { ReviewSum } from '#functions/items/review.ts';
import type { Core } from '#functions/platform/core/core.ts';
import type { PhotoRef, PhotoSize } from '#functions/platform/security/photo-links.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { PairRow } from '#shared/contract/pair-row.ts';
import type { Explanation } from '#shared/contract/profile.ts';
import type { Sex } from '#shared/options/member.ts';
import { createProfileRepository, type ProfileRepository } from './profile.repository.ts';

/**
 * Functions about pairs (a woman and a man recommended to her) that the profile page needs. `domain.ts` passes them in,
 * because profile is on a lower layer than the domains of matching and may not import them.
 */
export type PairViews = {
  /**
   * Whether the viewer may see the pair now. `side` is the pair as it is stored for the viewer, `partner` the account
   * of the other member of the pair.
   */
  isVisible: (viewer: Sex, side: PairItem, partner: AccountItem, now: Date) => boolean;
  /**
   * True when a woman views a man who can't reply to her or can't be chosen by her at the moment, for example because
   * he does not pay.
   */
  isAway: (viewer: Sex, side: PairItem, partner: AccountItem, now: Date) => boolean;
  /** Whether a paying woman may choose to contact the man of a pair although the pair has ended without a match. */
  isRedoable: (side: PairItem) => boolean;
  /** The pair as a row of the pair lists in the API, with the documented field names. */
  toRow: (side: PairItem, photoUrl: (ref: PhotoRef | undefined, size: PhotoSize) => string, now: Date) => PairRow;
  /** The reasons why the man was recommended, in Japanese sentences; null when no reasons were stored. */
  explain: (why: PairItem['why']) => Explanation | null;
};
/**
 * The number and the average of a man's published reviews, or null when the reader may not see them. `domain.ts` passes
 * the function in, because profile is on a lower layer than reviews.
 */
export type ReviewSummary = (
  sum: ReviewSum | undefined,
  reader: AccountItem,
  now: Date,
) => { count: number; point: number } | null;
export type ProfileDeps = {
  core: Core;
  table: Table;
  profiles: ProfileRepository;
  pairViews: PairViews;
  reviewSummary: ReviewSummary;
};

export const profileDeps =
  (pairViews: PairViews, reviewSummary: ReviewSummary) =>
  (core: Core, table: Table): ProfileDeps => ({
    core,
    table,
    profiles: createProfileRepository({ table, pepper: core.pepper, random: core.random }),
    pairViews,
    reviewSummary,
  });
