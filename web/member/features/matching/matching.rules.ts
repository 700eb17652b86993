import type { PairRow } from '#shared/contract/pair-row.ts';
import { HOLD_MS } from '#shared/limits.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { PAIR_STATE, type PairState, RECOMMEND_TABS, type RecommendTab } from '#shared/options/matching.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import { formatBubbleTime, formatDate, formatDeadline, tokyoDay } from '#shared/time.ts';
import type { Tone } from '#web/components/status-pill.tsx';
import { paths } from '#web/member/shell/paths.ts';

export type ListView = {
  /** `null` shows every pair. */
  tab: RecommendTab | null;
  /** Number of the page, counted from 1. */
  page: number;
  /** True: rows of matches link to the profile instead of the chat (spec part-1 §2, `profile_list`). */
  profiles: boolean;
};

/** Reads the list's query. An unknown tab means all pairs; an unknown page means the first page. */
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

/** The row of a match links to the chat; every other row links to the profile. */
export const rowPath = (row: PairRow, sex: Sex, profiles: boolean): string =>
  isMatch(row.status_n as PairState) && !profiles
    ? paths.chat({ uuid: row.uuid, id: row.partner_user_id })
    : paths.partnerProfile(sex, row.partner_user_id);

export const stateTone = (state: number): Tone => {
  if (isMatch(state as PairState)) return 'good';
  if (state === PAIR_STATE.held) return 'care';
  return state === PAIR_STATE.fresh || state === PAIR_STATE.likeReceived ? 'accent' : 'neutral';
};

/**
 * The second line of a row: the newest message, else what is next. It never contains anything from a profile (look:
 * Discretion).
 */
export const rowDetail = (row: PairRow, viewer: Sex): string => {
  const { details } = matchingJa.lists;
  if (row.status_n === PAIR_STATE.reviewed && row.unread_messages_size === 0) return details.reviewed;
  if (row.last_message !== '') return row.last_message;
  if (row.partner_paused) return details.paused;
  switch (row.status_n) {
    case PAIR_STATE.fresh:
      // The day is shortened, because the row also shows a time, and both must fit on a phone.
      return row.from_staff
        ? matchingJa.card.byStaff
        : matchingJa.card.receivedOn(formatDate(new Date(row.created_at)).slice(5));
    case PAIR_STATE.held:
      // The hold was the pair's last activity, so `timestamp` is the start of the hold.
      return details.held(formatDeadline(new Date(Date.parse(row.timestamp) + HOLD_MS)));
    case PAIR_STATE.likeSent:
      return details.likeSent;
    case PAIR_STATE.likeReceived:
      return details.likeReceived;
    case PAIR_STATE.noMatch:
      return details.noMatch;
    default:
      return viewer === MAN ? details.hisFirstMessage : details.herFirstMessage;
  }
};

/** Time of the last activity in Tokyo: 14:05 for today, 07/03 for any other day. */
export const rowTime = (at: Date, now: Date): string => {
  const [date = '', time = ''] = formatBubbleTime(at).split(' ');
  return tokyoDay(at) === tokyoDay(now) ? time : date;
};

/** True for a like that waits for an answer, whoever of the two sent the like. */
export const isLike = (state: number): boolean => state === PAIR_STATE.likeSent || state === PAIR_STATE.likeReceived;

/**
 * The page after an answer. Men, and women who answered a like, see the list of likes. All other women see home (spec
 * part-1 §4; docs/rules.md, "`liked` after an answer").
 */
export const afterChoicePath = (sex: Sex, before: number, choice: 'ok' | 'ng' | 'suspend'): string => {
  if (isLike(before) || sex === MAN) return paths.ownRecommends(sex, { status: 'liked' });
  return paths.home(choice === 'ng' ? { ng_commit: true } : undefined);
};

/** The page after a block: the list of matches with links to profiles (spec part-1 §4). */
export const afterBlockPath = (sex: Sex): string =>
  paths.ownRecommends(sex, { status: 'matching', profile_list: true });
