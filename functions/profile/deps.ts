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
 * Functions of matching that show the pair with a profile. `domain.ts` passes them in, because profile is a layer below
 * matching, and its other files may not import matching.
 */
export type PairViews = {
  /**
   * Whether the viewer may see the pair now; `side` is the viewer's side and `partner` the account of the partner.
   */
  isVisible: (viewer: Sex, side: PairItem, partner: AccountItem, now: Date) => boolean;
  /** Whether the partner can't answer the viewer, or can't be chosen, now. */
  isAway: (viewer: Sex, side: PairItem, partner: AccountItem, now: Date) => boolean;
  /** Whether a paying woman may choose contact although the pair is a no-match. */
  isRedoable: (side: PairItem) => boolean;
  /** The pair as a row of the lists, in wire names. */
  toRow: (side: PairItem, photoUrl: (ref: PhotoRef | undefined, size: PhotoSize) => string, now: Date) => PairRow;
  /** The reasons why he was recommended, in Japanese sentences; null when no reasons were stored. */
  explain: (why: PairItem['why']) => { reasons: string[]; caution: string | null } | null;
};
/**
 * How women reviewed a man: number and mean of his published reviews, or null when the reader may not see them. Passed
 * in by `domain.ts`, because profile is a layer below reviews.
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
