import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { enqueueWrites } from '#functions/items/queue-item.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { MAN } from '#shared/options/member.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { DemoMember } from './demo-cast.ts';
import { seedMemberId } from './seed-member-id.ts';

type Decided = Pick<AccountItem, 'rankRequestedAt' | 'rankDecidedAt' | 'rankRefusal'>;

/** Men whose last rank request was decided by staff: one got the rank, one was refused. */
const decided = (now: number): Record<string, Decided> => ({
  yusuke: { rankRequestedAt: now - 4 * DAY_MS, rankDecidedAt: now - 3 * DAY_MS },
  asahi: { rankRequestedAt: now - 3 * DAY_MS, rankDecidedAt: now - 2 * DAY_MS, rankRefusal: 'photos' },
});

/** Writes the rank requests, pending and decided, equal to the items that the API calls of men and staff write. */
export const seedRankRequests = async (table: Table, cast: readonly DemoMember[], now: Date): Promise<void> => {
  const waiting = cast.filter(({ isRankRequestPending }) => isRankRequestPending);
  await Promise.all([
    ...waiting.map(({ email }, index) => {
      const memberId = seedMemberId(email);
      const waitingSince = now.getTime() - 2 * DAY_MS + index * HOUR_MS;
      return table.transact([
        {
          name: 'account',
          if: ['attribute_exists(pk)'],
          update: { ...accountKey(memberId), set: { rankRequestedAt: waitingSince } },
        },
        ...enqueueWrites('rank_requests', {
          memberId,
          sex: MAN,
          waitingSince,
          stage: 'first',
          documentType: null,
          submissions: 1,
          firstReviewer: null,
        }),
      ]);
    }),
    ...Object.entries(decided(now.getTime())).flatMap(([key, set]) =>
      cast
        .filter((member) => member.key === key)
        .map(({ email }) =>
          table.write({
            name: 'account',
            if: ['attribute_exists(pk)'],
            update: { ...accountKey(seedMemberId(email)), set },
          }),
        ),
    ),
  ]);
};
