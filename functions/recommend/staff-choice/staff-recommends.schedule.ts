import { type AccountItem, accountKey, isPaid } from '#functions/items/account.ts';
import { staffRecommendsDue } from '#functions/items/due/matching.ts';
import { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import { serveProblem } from '#functions/pairs/public/pair.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { ignoreRefusal } from '#functions/platform/table/commit.ts';
import { dueWrite, type StoredDue } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Key, Table, Write } from '#functions/platform/table/table.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import type { MemberId } from '#shared/ids.ts';
import { PREMIUM_STAFF_RECOMMENDS_PER_DAY } from '#shared/limits.ts';
import { nextServiceDayStart } from '#shared/time.ts';
import type { RecommendDeps } from '../deps.ts';
import { findForWoman, recommendedPair, type ServableWoman } from '../draw/find-for-woman.ts';
import { staffDayWrite, staffToldWrite } from '../draw/recommend-day.ts';

/*
 * At 3:00 this schedule recommends three men, in the name of staff, to every premium woman with status 4 (active)
 * (rules: Recommendation, Staff's three). Each woman has one item of scheduled work for the next 3:00. The run that
 * does the work writes the item for the following day.
 */
/** How many items are read at a time from each of the eight partitions of scheduled work. */
const READ_AT_ONCE = 8;
/**
 * One run makes at most 3 + 4 draws (searches for a man) for a woman: one for each of her three recommends, and this
 * number of draws that find no man. It postpones further draws by `LATER_MS`, so that other women do not wait.
 */
const EMPTY_DRAWS_A_RUN = 4;
const LATER_MS = 15 * 60_000;

const isEntitled = (account: AccountItem | undefined, now: Date): account is AccountItem =>
  account?.isActive === true && isPaid(account, now) && serveProblem(account) === null;

const nextDayWrite = (herId: MemberId, now: Date): Write =>
  dueWrite(staffRecommendsDue, nextServiceDayStart(now), herId, {});

/**
 * Schedules a woman's next recommends by staff for the next 3:00, if she is entitled to them. Called when her account
 * changed. A repeated call writes the same item.
 */
export const planStaffRecommends = async (table: Table, now: Date, herId: MemberId): Promise<void> => {
  const account = await table.find(accountKey(herId), { consistent: true });
  if (isEntitled(account, now)) await table.write(nextDayWrite(herId, now));
};

/**
 * One run makes a limited number of recommends.
 * @returns true when there is more to do. A run may be repeated, run twice at the same time, and stop anywhere.
 */
export const giveStaffRecommends: Schedule<RecommendDeps> = (deps, now, share) =>
  // `putOffFrom: 1`: a try makes up to seven draws (searches for a man), so a woman is postponed after one failed try.
  workDue(deps.table, staffRecommendsDue, { now, limit: READ_AT_ONCE, putOffFrom: 1, share }, (due) =>
    giveTo(due, now, deps),
  );

const giveTo = async (due: StoredDue<typeof staffRecommendsDue>, now: Date, deps: RecommendDeps): Promise<void> => {
  const herId = due.subject;
  for (let draws = 0; draws < EMPTY_DRAWS_A_RUN + PREMIUM_STAFF_RECOMMENDS_PER_DAY; draws += 1) {
    const outcome = await retryOnConflict(() => giveOne(herId, now, deps));
    if (outcome !== 'go_on') return finish(due, outcome, now, deps);
  }
  await finishWith(deps.table, due, [dueWrite(staffRecommendsDue, new Date(now.getTime() + LATER_MS), herId, {})]);
};

/**
 * `go_on`: another man has to be searched for her today. `count`: her recommends of today are complete, with this
 * number of recommends. `not_entitled`: she gets no recommends by staff any more, so no work is scheduled for the next
 * day.
 */
type Outcome = 'go_on' | 'not_entitled' | { count: number };

/**
 * Searches for one man for the woman (one draw) and saves the result. The day's stored count includes the recommends
 * that an interrupted earlier run made.
 */
const giveOne = async (herId: MemberId, now: Date, deps: RecommendDeps): Promise<Outcome> => {
  const { recommends } = deps;
  const items = await recommends.findWoman(herId, now, true);
  const { account, profile } = items;
  if (!isEntitled(account, now) || !profile) return 'not_entitled';
  const woman: ServableWoman = { ...items, account, profile };
  const count = woman.day.staff ?? 0;
  if (count >= PREMIUM_STAFF_RECOMMENDS_PER_DAY) return { count };
  const result = await findForWoman(woman, now, deps);
  if (!result.chosen) {
    if (!result.unfinished) return { count };
    await recommends.saveSweep(herId, now, result.unfinished);
    return 'go_on';
  }
  const pair = recommendedPair(deps.core.pepper, woman, result.chosen, now, 'three');
  await recommends.saveRecommend(pair, woman, { now, day: staffDayWrite(herId, now), also: [] });
  return 'go_on';
};

/**
 * Ends the scheduled work of today for a woman. One transaction deletes the work's item, schedules the work of the next
 * day and notifies her of her recommends. If she is not entitled any more, the item is only deleted.
 */
const finish = async (
  due: StoredDue<typeof staffRecommendsDue>,
  outcome: Exclude<Outcome, 'go_on'>,
  now: Date,
  { core, table }: RecommendDeps,
): Promise<void> => {
  if (outcome === 'not_entitled') {
    await finishWith(table, due, []);
    return;
  }
  const memberId = due.subject;
  const next = nextDayWrite(memberId, now);
  const told = staffToldWrite(memberId, now);
  const notice = eventWrite(core.random, now, noticeRequestedEvent, {
    memberId,
    notice: 'daily_three',
    data: {},
  });
  const isFinished =
    outcome.count > 0 && (await ignoreRefusal(finishWith(table, due, [next, told, notice]), [told.name]));
  // No notification is sent: she got no recommends, or an earlier run has notified her of the recommends of this day.
  if (!isFinished) await finishWith(table, due, [next]);
};

/**
 * Deletes an item of scheduled work and stores the writes `also`, in one transaction. Writes nothing when another run
 * deleted the item first.
 * @throws WriteRefused when a write of `also` is refused.
 */
const finishWith = (table: Table, { pk, sk }: Key, also: Write[]): Promise<boolean> =>
  ignoreRefusal(table.transact([{ name: 'due done', if: ['attribute_exists(pk)'], delete: { pk, sk } }, ...also]), [
    'due done',
  ]);
