import { PAIR_STATES, type PairState, type RecommendTab } from '../options/matching.ts';
import { MAN, type Sex } from '../options/member.ts';

const LABELS = {
  0: 'レコメンド',
  1: 'マッチン',
  2: '投稿レビュー',
  3: 'ノーマッチン',
  4: 'マッチン',
  6: '保留中',
  7: 'マッチン',
  8: 'いいね送信',
  9: 'いいね受信',
} as const satisfies Record<PairState, string>;
export type PairLabel = (typeof LABELS)[PairState];

/** The wire's `status`: what `status_n` is called for the member who looks (spec part-1 §4). */
export const pairLabel = (state: PairState, viewer: Sex): PairLabel =>
  viewer === MAN && state === 2 ? LABELS[1] : LABELS[state];

/** Every state that the viewer reads under this label. */
export const statesLabelled = (label: PairLabel, viewer: Sex): PairState[] =>
  PAIR_STATES.filter((state) => pairLabel(state, viewer) === label);

/** Older kinds of match (4, 7) are read as matches (rules: Recommend record). */
export const isMatch = (state: PairState): boolean => state === 1 || state === 2 || state === 4 || state === 7;

/** What a man is sent; he never learns of any other record (rules: Recommend record). */
export const isVisibleToMan = (state: PairState): boolean => isMatch(state) || state === 8 || state === 9;

/** The state as sent to this viewer: a review stays between her and the service. */
export const stateForViewer = (state: PairState, viewer: Sex): PairState => (viewer === MAN && state === 2 ? 1 : state);

/** Which tab of the list a record stands in; without a tab every record does (spec part-1 §4, rules). */
export const isInTab = (state: PairState, tab: RecommendTab | null): boolean => {
  if (tab === 'matching') return isMatch(state);
  if (tab === 'liked') return state === 9;
  if (tab === 'send_like') return state === 8;
  return true;
};
