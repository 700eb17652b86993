import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { memberChangedEvent } from '#functions/items/events/matching.ts';
import { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Condition, Write } from '#functions/platform/table/table.ts';
import { decidedRank, type RankOutcome } from './ranks.rules.ts';

/**
 * Condition: rank, last request and last decision are unchanged since they were read. A caller may add a condition of
 * its own.
 */
export const requestUnchanged = (
  { rank, rankRequestedAt, rankDecidedAt }: AccountItem,
  own?: string,
  ownValues: Record<string, boolean> = {},
): Condition => [
  [
    '#rank = :rank',
    rankRequestedAt === undefined ? 'attribute_not_exists(#rankRequestedAt)' : '#rankRequestedAt = :requested',
    rankDecidedAt === undefined ? 'attribute_not_exists(#rankDecidedAt)' : '#rankDecidedAt = :decided',
    ...(own ? [own] : []),
  ].join(' AND '),
  {
    rank,
    requested: rankRequestedAt,
    decided: rankDecidedAt,
    ...ownValues,
  },
];

/**
 * The writes for a staff decision on a man's pending rank request: the account and a notice. When his rank changes,
 * also an event for the service matching, because his pool entries (short summaries of him that recommendations read)
 * contain the rank. The clause `account` is refused when the man withdrew, or the request was already decided.
 */
export const rankDecisionWrites = (account: AccountItem, outcome: RankOutcome, now: Date, random: Random): Write[] => {
  const { memberId } = account;
  const decided = decidedRank(account, outcome, now);
  const reason = 'reason' in outcome ? outcome.reason : undefined;
  return [
    {
      name: 'account',
      if: requestUnchanged(account, 'attribute_not_exists(#withdrawnAt)'),
      update:
        reason === undefined
          ? { ...accountKey(memberId), set: decided, remove: ['rankRefusal'] }
          : { ...accountKey(memberId), set: { ...decided, rankRefusal: reason } },
    },
    eventWrite(random, now, noticeRequestedEvent, {
      memberId,
      notice: 'rank_decided',
      data: { rank: decided.rank, reason },
    }),
    ...(decided.rank === account.rank ? [] : [eventWrite(random, now, memberChangedEvent, { memberId })]),
  ];
};
