import type { PairRow } from '#shared/contract/pair-row.ts';
import { PAIR_STATE, type PairState, type RecommendTab } from '#shared/options/matching.ts';
import { type Sex, WOMAN } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';

/** The groups of a list, in the order of the screen: first the pairs that wait for the member, last the ended pairs. */
const LIST_GROUPS = ['answer', 'fresh', 'held', 'talk', 'sent', 'ended'] as const;
export type RowGroup = (typeof LIST_GROUPS)[number];

type Grouped = Pick<PairRow, 'status_n' | 'unread_messages_size' | 'last_message' | 'partner_paused'>;

/**
 * The group of a row. `answer` contains received likes, unread messages and, for a woman, the matches in which she
 * writes first (rules: Chat). If the man can't answer now, such a match is in `talk` instead. A reviewed match without
 * an unread message is in `talk` too.
 */
export const groupOf = (row: Grouped, viewer: Sex): RowGroup => {
  const state = row.status_n as PairState;
  if (state === PAIR_STATE.noMatch) return 'ended';
  if (state === PAIR_STATE.held) return 'held';
  if (state === PAIR_STATE.likeReceived) return 'answer';
  if (state === PAIR_STATE.likeSent) return 'sent';
  if (!isMatch(state)) return 'fresh';
  if (row.unread_messages_size > 0) return 'answer';
  const isHerTurn = viewer === WOMAN && row.last_message === '' && state !== PAIR_STATE.reviewed;
  return isHerTurn && !row.partner_paused ? 'answer' : 'talk';
};

export type GroupedRows<Row> = {
  group: RowGroup;
  rows: Row[];
  /**
   * Whether the group has a heading. In the list of all pairs every group has one. In a tab, a single group has none,
   * because the tab's name is enough.
   */
  isTitled: boolean;
  /** True for the group of ended pairs, which is collapsed at first. False if the page has no other group. */
  isFolded: boolean;
};

/**
 * The groups of one page, without the empty ones. Within a group the rows keep the order of the server, newest activity
 * first.
 */
export const groupRows = <Row extends Grouped>(
  rows: readonly Row[],
  viewer: Sex,
  tab: RecommendTab | null,
): GroupedRows<Row>[] => {
  const groups = LIST_GROUPS.map((group) => ({ group, rows: rows.filter((row) => groupOf(row, viewer) === group) }));
  const filled = groups.filter((one) => one.rows.length > 0);
  const isOnly = filled.length === 1;
  return filled.map((one) => ({
    ...one,
    isTitled: tab === null || !isOnly,
    isFolded: one.group === 'ended' && !isOnly,
  }));
};
