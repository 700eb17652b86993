import { PAIR_STATE, PAIR_STATES, type PairState, type RecommendTab } from '../options/matching.ts';
import { MAN, type Sex } from '../options/member.ts';

const LABELS = {
  [PAIR_STATE.fresh]: 'レコメンド',
  [PAIR_STATE.matched]: 'マッチン',
  [PAIR_STATE.reviewed]: '投稿レビュー',
  [PAIR_STATE.noMatch]: 'ノーマッチン',
  [PAIR_STATE.matchedOlder]: 'マッチン',
  [PAIR_STATE.held]: '保留中',
  [PAIR_STATE.matchedOldest]: 'マッチン',
  [PAIR_STATE.likeSent]: 'いいね送信',
  [PAIR_STATE.likeReceived]: 'いいね受信',
} as const satisfies Record<PairState, string>;
type PairLabel = (typeof LABELS)[PairState];

/**
 * The label of a pair's state as this viewer reads it. The API sends the label as `status`, and the number of the state
 * as `status_n` (spec part-1 §4).
 */
export const pairLabel = (state: PairState, viewer: Sex): PairLabel =>
  viewer === MAN && state === PAIR_STATE.reviewed ? LABELS[PAIR_STATE.matched] : LABELS[state];

/** Every state of a pair for which the viewer reads this label. */
export const statesLabelled = (label: PairLabel, viewer: Sex): PairState[] =>
  PAIR_STATES.filter((state) => pairLabel(state, viewer) === label);

/** Whether a pair in this state is a match, including `reviewed`, `matchedOlder` and `matchedOldest` (rules: Pairs). */
export const isMatch = (state: PairState): boolean =>
  state === PAIR_STATE.matched ||
  state === PAIR_STATE.reviewed ||
  state === PAIR_STATE.matchedOlder ||
  state === PAIR_STATE.matchedOldest;

/** Whether a man may see a pair in this state: only matches and likes (rules: Pairs). */
export const isVisibleToMan = (state: PairState): boolean =>
  isMatch(state) || state === PAIR_STATE.likeSent || state === PAIR_STATE.likeReceived;

/**
 * The state that the API sends to this viewer. A man gets `matched` instead of `reviewed`, because he must not learn
 * that the woman wrote a review.
 */
export const stateForViewer = (state: PairState, viewer: Sex): PairState =>
  viewer === MAN && state === PAIR_STATE.reviewed ? PAIR_STATE.matched : state;

/**
 * Whether a tab of the list of pairs shows a pair in this state; without a tab the list shows all (spec part-1 §4;
 * rules: Pairs, Lists).
 */
export const isInTab = (state: PairState, tab: RecommendTab | null): boolean => {
  if (tab === 'matching') return isMatch(state);
  if (tab === 'liked') return state === PAIR_STATE.likeReceived;
  if (tab === 'send_like') return state === PAIR_STATE.likeSent;
  return true;
};
