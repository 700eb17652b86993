/** The states of a pair, with their values in the API field `status_n` (spec part-1 §4, rules: Pairs). */
export const PAIR_STATE = {
  fresh: 0,
  matched: 1,
  reviewed: 2,
  noMatch: 3,
  matchedOlder: 4,
  held: 6,
  matchedOldest: 7,
  likeSent: 8,
  likeReceived: 9,
} as const;
export type PairState = (typeof PAIR_STATE)[keyof typeof PAIR_STATE];
export const PAIR_STATES: readonly PairState[] = Object.values(PAIR_STATE);

/**
 * A member's choice about a pair, sent as `status` of `POST /api/matching_status`. `ok`: contact the partner; `ng`: no
 * contact; `suspend`: decide later.
 */
export const CHOICES = ['ok', 'ng', 'suspend'] as const;
export type Choice = (typeof CHOICES)[number];

/**
 * How a woman herself ended a pair, in `ended_by_her`: she declined, or a hold of hers ended without a choice (rules:
 * Pairs).
 */
export const ENDED_BY_HER = ['declined', 'hold_expired'] as const;
export type EndedByHer = (typeof ENDED_BY_HER)[number];

/**
 * Tabs of the lists of pairs. A request names the tab in the query field `status`; without `status` the list contains
 * all pairs.
 */
export const RECOMMEND_TABS = ['matching', 'liked', 'send_like'] as const;
export type RecommendTab = (typeof RECOMMEND_TABS)[number];
