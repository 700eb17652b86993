import { accountKey } from '#functions/items/account.ts';
import { likeMovementsOf } from '#functions/items/ledger-entry.ts';
import { type LikeLot, likeWalletKey } from '#functions/items/like-wallet.ts';
import type { PairItem } from '#functions/items/pair.ts';
import { pairsOf } from '#functions/items/pair.ts';
import { domain as likes } from '#functions/likes/domain.ts';
import { sendLike } from '#shared/contract/likes.ts';
import type { AttemptId } from '#shared/ids.ts';
import { LIKE_LOT_MS, SEND_LIKE_THROTTLE } from '#shared/limits.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import type { Reply, TestWorld } from '#tests/setup/world/test-world.ts';

export const lotOf = (world: TestWorld, name: string, left: number, expiresInMs: number): LikeLot => {
  const expiresAt = world.clock.now().getTime() + expiresInMs;
  return { id: `attempt-${name}` as AttemptId, left, bought: left, at: expiresAt - LIKE_LOT_MS, expiresAt };
};
export const giveLots = ({ table }: TestWorld, { id }: TestMember, ...lots: LikeLot[]) =>
  table.write({ name: 'likes', put: { ...likeWalletKey(id), lots, version: 1 } });

export const send = (world: TestWorld, from: TestMember, to: { id: string }, headers: Record<string, string> = {}) =>
  world.call(likes, sendLike, { session: from.session, body: { uuid: to.id }, headers });

/** The result of a like as a word: the code of the refusal or error, or `sent`. */
export const said = ({ body }: Reply<{ success: boolean } & Record<string, unknown>>): string =>
  body.success ? 'sent' : String(body['code']);

/** Repeats the like as long as the response is a conflict (409) or comes from the throttle (429). */
export const insist = async (world: TestWorld, from: TestMember, to: { id: string }): Promise<string> => {
  for (;;) {
    const reply = await send(world, from, to);
    if (reply.status === 429) world.clock.advance(SEND_LIKE_THROTTLE.windowMs);
    else if (reply.status !== 409) return said(reply);
  }
};

/** The stored likes, counters and pairs of a member. */
export const stored = async ({ table }: TestWorld, { id }: TestMember) => {
  const [account, wallet] = await table.findMany([accountKey(id), likeWalletKey(id)], { consistent: true });
  const { items: movements } = await table.query({ ...likeMovementsOf(id), consistent: true });
  const { items: pairs }: { items: PairItem[] } = await table.query({ ...pairsOf(id), consistent: true });
  return {
    free: account?.freeLikes ?? 0,
    lots: (wallet?.lots ?? []).map(({ left }) => left),
    spent: movements.filter(({ of }) => of === 'sent').length,
    counts: {
      received: account?.likeCount,
      fresh: account?.newLikeCount,
      sent: account?.sentLikeCount,
      matches: account?.matchingCount,
      recommends: account?.recommendCount,
    },
    states: pairs.map(({ state }) => state).sort(),
    moments: [...(account?.newMatches ?? [])],
  };
};
