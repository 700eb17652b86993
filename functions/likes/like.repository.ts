import { type AccountItem, accountKey, REACHABLE } from '#functions/items/account.ts';
import { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import { likeSentEvent } from '#functions/items/events/realtime.ts';
import { type LikeWalletItem, likeWalletKey } from '#functions/items/like-wallet.ts';
import { type Pair, pairIdFor } from '#functions/items/pair.ts';
import { choiceEffects } from '#functions/pairs/public/choices.ts';
import { findSuccessors, pairWrites, type Viewer } from '#functions/pairs/public/pair.ts';
import { seenWrite } from '#functions/pairs/public/recommended.ts';
import type { SpentLike } from '#functions/payments/public.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { allOf } from '#functions/platform/table/all-of.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Condition, Table, Write } from '#functions/platform/table/table.ts';
import { type OpenFacts, openFactKeys, openFactsOf } from '#functions/timeline/public.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';

/** A like to store: the pair before and after it, and the bought or free like that the sender spends. */
export type NewLike = {
  becomes: 'like' | 'match';
  before: Pair | null;
  after: Pair;
  sender: AccountItem;
  receiver: AccountItem;
  spent: SpentLike;
};
type Sides<T> = { her?: T; his?: T };

/** Condition on the sender's account when the like is written: the sender may still send likes (`sendingProblem`). */
const maySendCondition = ({ sex }: Pick<AccountItem, 'sex'>, now: Date): Condition => {
  const text = '#isActive = :true AND #ageCheck = :verified AND #hasProfile = :true';
  const values = { true: true, verified: AGE_CHECK.verified };
  return sex === MAN ? [`${text} AND #paidUntil > :now`, { ...values, now: now.getTime() }] : [text, values];
};
/**
 * Condition on the receiver's account: no like is stored for a member who leaves the service, or hides from the
 * timeline, at the same moment.
 */
const MAY_RECEIVE: Condition = [
  `${REACHABLE[0]} AND (attribute_not_exists(#isHidden) OR #isHidden = :shown)`,
  { ...REACHABLE[1], shown: false },
];

type Options = { table: Table; pepper: string; random: Random };

export const createLikeRepository = ({ table, pepper, random }: Options) => ({
  /**
   * The sender's account and number of likes, and facts about the receiver, in one strongly consistent read. The read
   * is the same for every receiver id, even if no such member exists.
   * @throws AppError session_required when the sender's account was deleted during the API call.
   */
  find: async (
    sender: Viewer,
    receiverId: MemberId,
  ): Promise<{ account: AccountItem; wallet: LikeWalletItem | undefined; facts: OpenFacts; pairId: PairId }> => {
    const keys = [
      accountKey(sender.id),
      likeWalletKey(sender.id),
      ...openFactKeys(pepper, sender, receiverId),
    ] as const;
    const [account, wallet, ...items] = await table.findMany(keys, { consistent: true });
    if (!account) throw new AppError('session_required');
    return { account, wallet, facts: openFactsOf(...items), pairId: pairIdFor(pepper, sender, receiverId) };
  },

  /**
   * Saves a like in one transaction: the pair with both members' lists and counters, the spent like, and notices and
   * events for both. If the like creates the pair, the man is marked as seen by the woman, so that he is not
   * recommended to her afterwards.
   * @throws AppError conflict when the pair, the wallet or one of the members changed since they were read.
   */
  save: async (like: NewLike, now: Date, also: readonly Write[]): Promise<void> => {
    const { before, after, sender, receiver, spent } = like;
    const [own, other] = sender.sex === WOMAN ? (['her', 'his'] as const) : (['his', 'her'] as const);
    const { require: forMatch, writes: told } = outcome(random, like, now);
    const accounts = { [own]: sender, [other]: receiver };
    const maySend = [maySendCondition(sender, now), ...(spent.account.if ? [spent.account.if] : [])];
    const mayReceive = [MAY_RECEIVE, ...(forMatch[other] ? [forMatch[other]] : [])];
    await commit(table, [
      ...pairWrites(before, after, {
        now,
        require: { [own]: allOf(maySend), [other]: allOf(mayReceive) },
        accounts,
        successors: before ? await findSuccessors(table, before, after, accounts, now) : {},
        change: {
          [own]: { add: spent.account.add },
          [other]: like.becomes === 'like' ? { add: { newLikeCount: 1 } } : undefined,
        },
        // The response to the sender cannot show the match, so both members are shown the match later.
        newFor: like.becomes === 'match' ? 'both' : undefined,
      }),
      ...(before ? [] : [seenWrite(after.herId, after.hisId)]),
      ...spent.writes,
      ...told,
      ...also,
    ]);
  },
});
export type LikeRepository = ReturnType<typeof createLikeRepository>;

/**
 * The writes that notify the members of a like or match. For a match also `require`: the conditions on both accounts.
 */
const outcome = (
  random: Random,
  { becomes, after, sender, receiver: { memberId } }: NewLike,
  now: Date,
): { require: Sides<Condition>; writes: Write[] } => {
  if (becomes === 'match') return choiceEffects(random, { after, becomes, actor: sender.sex, now });
  return {
    require: {},
    writes: [
      eventWrite(random, now, noticeRequestedEvent, { memberId, notice: 'like_received', data: {} }),
      eventWrite(random, now, likeSentEvent, { to: memberId }),
    ],
  };
};
