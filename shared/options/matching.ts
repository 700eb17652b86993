/** Wire `status_n` of a pair (spec part-1 §4, rules: Pairs). */
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

/** `status` of `POST /api/matching_status`. */
export const CHOICES = ['ok', 'ng', 'suspend'] as const;
export type Choice = (typeof CHOICES)[number];

/** `status` in the query of the recommend lists; absent means all. */
export const RECOMMEND_TABS = ['matching', 'liked', 'send_like'] as const;
export type RecommendTab = (typeof RECOMMEND_TABS)[number];
