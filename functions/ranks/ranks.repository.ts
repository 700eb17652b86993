import { isRankRequestPending } from '#functions/account/public.ts';
import { type AccountItem, accountKey, findAccount } from '#functions/items/account.ts';
import { memberChangedEvent } from '#functions/items/events/matching.ts';
import { dequeueWrites, enqueueWrites, queueItemKey } from '#functions/items/queue-item.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Condition, Table, Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Rank } from '#shared/options/member.ts';
import { requestUnchanged } from './rank-decision.ts';

const QUEUE = 'rank_requests';
type Saving = { now: Date; also: readonly Write[] };

/**
 * Condition: the rank and the length of the propensity (a text in the profile) are unchanged since they were read, so
 * that a simultaneous save of the profile is noticed.
 */
const stepUnchanged = ({ rank, profileFacts }: AccountItem): Condition =>
  profileFacts
    ? ['#rank = :rank AND #profileFacts.#freeTextChars = :chars', { rank, chars: profileFacts.freeTextChars }]
    : ['#rank = :rank AND attribute_not_exists(#profileFacts)', { rank }];

export const createRanksRepository = ({ table, random }: { table: Table; random: Random }) => ({
  /** @throws AppError session_required when the account is deleted. */
  getAccount: async (memberId: MemberId): Promise<AccountItem> => {
    const account = await findAccount(table, memberId);
    if (!account) throw new AppError('session_required');
    return account;
  },

  /**
   * Stores the rank of a man who watched all films, and writes an event for the service matching: his pool entries
   * (short summaries of him that recommendations read) contain the rank.
   * @throws AppError conflict when rank or propensity changed since the account was read.
   */
  saveClimb: (account: AccountItem, rank: Rank, { now, also }: Saving): Promise<void> =>
    commit(table, [
      {
        name: 'account',
        if: stepUnchanged(account),
        update: { ...accountKey(account.memberId), set: { rank } },
      },
      eventWrite(random, now, memberChangedEvent, { memberId: account.memberId }),
      ...also,
    ]),

  /**
   * Puts a rank request into the staff queue and into the account, in one transaction. The time that is stored in the
   * account is part of the queue item's key.
   * @throws AppError conflict when the account was closed, or another request or a decision was stored, since the
   * account was read.
   */
  saveRequest: async (account: AccountItem, { now, also }: Saving): Promise<void> => {
    const { memberId, sex } = account;
    const waitingSince = now.getTime();
    await commit(table, [
      {
        name: 'account',
        if: requestUnchanged(account, '#isActive = :active', { active: true }),
        update: { ...accountKey(memberId), set: { rankRequestedAt: waitingSince } },
      },
      ...enqueueWrites(QUEUE, {
        memberId,
        sex,
        waitingSince,
        stage: 'first',
        documentType: null,
        submissions: 1,
        firstReviewer: null,
      }),
      ...also,
    ]);
  },

  /**
   * Removes the rank request of a withdrawn man from the queue and from the account. Does nothing without a request, or
   * when staff decide on it first.
   */
  withdraw: async (memberId: MemberId): Promise<void> => {
    const account = await findAccount(table, memberId);
    if (account?.rankRequestedAt === undefined || !isRankRequestPending(account)) return;
    await ignoreRefusal(
      table.transact([
        {
          name: 'account',
          if: requestUnchanged(account),
          update: { ...accountKey(memberId), remove: ['rankRequestedAt'] },
        },
        ...dequeueWrites(QUEUE, queueItemKey(QUEUE, account.rankRequestedAt, memberId), memberId),
      ]),
    );
  },
});
export type RanksRepository = ReturnType<typeof createRanksRepository>;
