import { PAIR_STATE, type PairState, RECOMMEND_TABS, type RecommendTab } from '#shared/options/matching.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import type { Tone } from '#web/components/status-pill.tsx';
import { paths } from '#web/shell/paths.ts';

export type ListView = {
  /** `null`: all pairs (recommendations, likes and matches) are shown. */
  tab: RecommendTab | null;
  /** Number of the page, counted from 1. */
  page: number;
  /** True: rows of matches link to the profile instead of the chat (spec part-1 §2, `profile_list`). */
  profiles: boolean;
};

/** Reads the query parameters of a list page. An unknown tab means all pairs; an invalid page number means page 1. */
export const readListView = (query: URLSearchParams): ListView => {
  const page = Number(query.get('page'));
  const profiles = query.get('profile_list');
  return {
    tab: RECOMMEND_TABS.find((tab) => tab === query.get('status')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1,
    profiles: profiles !== null && profiles !== 'false' && profiles !== '0',
  };
};

export const listPath = (sex: Sex, { tab, page, profiles }: ListView): string =>
  paths.ownRecommends(sex, {
    status: tab ?? undefined,
    page: page === 1 ? undefined : page,
    profile_list: profiles || undefined,
  });

export const stateTone = (state: number): Tone => {
  if (isMatch(state as PairState)) return 'good';
  if (state === PAIR_STATE.held) return 'care';
  return state === PAIR_STATE.fresh || state === PAIR_STATE.likeReceived ? 'accent' : 'neutral';
};

/** True for a like without an answer, sent by either of the two members. */
export const isLike = (state: number): boolean => state === PAIR_STATE.likeSent || state === PAIR_STATE.likeReceived;

/**
 * The page after an answer. `before`: the pair's state before the answer. Men, and women who answered a like, see the
 * list of likes. All other women see home (spec part-1 §4; rules: Words and values, `liked` after an answer).
 */
export const afterChoicePath = (sex: Sex, before: number, choice: 'ok' | 'ng' | 'suspend'): string => {
  if (isLike(before) || sex === MAN) return paths.ownRecommends(sex, { status: 'liked' });
  return paths.home(choice === 'ng' ? { ng_commit: true } : undefined);
};

/** The page after the member has blocked a match: the list of matches with links to profiles (spec part-1 §4). */
export const afterBlockPath = (sex: Sex): string =>
  paths.ownRecommends(sex, { status: 'matching', profile_list: true });
