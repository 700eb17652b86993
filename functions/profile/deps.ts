import type { AccountItem } from '#functions/items/account.ts';
import type { PairItem } from '#functions/items/pair.ts';
import type { ReviewSum } from '#functions/items/review.ts';
import type { Core } from '#functions/platform/core/core.ts';
import type { PhotoRef, PhotoSize } from '#functions/platform/security/photo-links.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { PairRow } from '#shared/contract/pair-row.ts';
import type { Sex } from '#shared/options/member.ts';
import { createProfileRepository, type ProfileRepository } from './profile.repository.ts';

/**
 * Functions of the domains of matching, which the profile of a partner needs. `domain.ts` passes them in: profile is on
 * a lower layer, so its other files may not import them.
 */
export type PairViews = {
  /**
   * Whether the viewer may see the pair now. `side` is the viewer's copy of the pair, `partner` the account of the
   * other member.
   */
  isVisible: (viewer: Sex, side: PairItem, partner: AccountItem, now: Date) => boolean;
  /** Whether the partner can't reply to the viewer, or can't be chosen, at the moment. */
  isAway: (viewer: Sex, side: PairItem, partner: AccountItem, now: Date) => boolean;
  /** Whether a paying woman may choose to contact the man of a pair although the pair ended as a no-match. */
  isRedoable: (side: PairItem) => boolean;
  /** The pair as a row of the pair lists in the API, in wire names. */
  toRow: (side: PairItem, photoUrl: (ref: PhotoRef | undefined, size: PhotoSize) => string, now: Date) => PairRow;
  /** The reasons why the man was recommended, in Japanese sentences; null when no reasons were stored. */
  explain: (why: PairItem['why']) => { reasons: string[]; caution: string | null } | null;
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
