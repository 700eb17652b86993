import { footprintCountKey, footprintItem } from '#functions/items/footprint.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { AGE_CHECK, MAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import type { DemoMember } from './demo-cast.ts';
import { createRandom } from './random.ts';
import { seedMemberId } from './seed-member-id.ts';

const MOST_VISITORS = 14;
const OVER_MS = 10 * DAY_MS;
/** Number of footprints (visits to a member's profile) written in one transaction. DynamoDB accepts at most 100. */
const AT_ONCE = 50;

/**
 * Whether a member can use the whole app: the account is confirmed and active, and the age is verified. A man also
 * needs a plan that has not ended. A woman must have finished the tutorial.
 */
export const isInUse = ({ isConfirmed, activeStatus, ageCheck, isTutorialDone, plan, sex }: DemoMember): boolean =>
  isConfirmed &&
  activeStatus === 'active' &&
  ageCheck === AGE_CHECK.verified &&
  (sex === MAN ? plan !== null && plan.state !== 'lapsed' : isTutorialDone);

/**
 * Writes visits to the profile of every active member over the last ten days. A visitor whose pair with the visited
 * member is blocked is written, too. The endpoint that lists footprints leaves this visitor out.
 */
export const seedFootprints = async (table: Table, cast: readonly DemoMember[], now: Date): Promise<void> => {
  const random = createRandom(77);
  const inUse = cast.filter(isInUse);
  for (const owner of inUse) {
    const ownerId = seedMemberId(owner.email);
    const others = inUse.filter(({ sex }) => sex !== owner.sex);
    const visitors = random.sample(others, random.int(2, MOST_VISITORS));
    const rows = visitors.map(({ email }) =>
      footprintItem(ownerId, { visitorId: seedMemberId(email), at: now.getTime() - random.int(60_000, OVER_MS) }),
    );
    for (let start = 0; start < rows.length; start += AT_ONCE)
      await table.transact(rows.slice(start, start + AT_ONCE).map((put) => ({ name: 'footprint', put })));
    await table.write({ name: 'count', put: { ...footprintCountKey(ownerId), count: rows.length } });
  }
};
