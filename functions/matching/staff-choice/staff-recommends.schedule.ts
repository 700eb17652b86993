import type { StoredDue } from '#functions/platform/table/due.ts';
import { type DueItem, dueWrite } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { type Key, type Table, type Write, WriteRefused } from '#functions/platform/table/table.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { type AccountItem, accountKey, isPaid } from '#functions/records/account.ts';
import { noticeRequestedEvent } from '#functions/records/events/notices.ts';
import type { MemberId } from '#shared/ids.ts';
import { PREMIUM_STAFF_RECOMMENDS_PER_DAY } from '#shared/limits.ts';
import { nextServiceDayStart } from '#shared/time.ts';
import type { MatchingDeps } from '../deps.ts';
import { serveProblem } from '../pairs/matching.rules.ts';
import { findForWoman, recommendedPair, type Servable } from '../recommend/draw/find-for-woman.ts';
import { staffDayWrite, staffToldWrite } from '../recommend/draw/recommend-day.ts';

/**
 * At three in the morning staff give every premium woman who is served three recommends of their own (rules: Recommend
 * record). Each woman has one piece of due work at the next 3:00; the run that does it writes the next day's with it.
 */
const KIND = 'staff_recommends';
/** Days looked back; after a longer stop of the schedules her next change starts the chain again. */
const DAYS_BACK = 4;
/** Women at once, of each of sixteen partitions. */
const AT_ONCE = 4;
/** A woman for whom a market is gone through in vain waits for the next run after so many draws. */
const DRAWS_A_RUN = 4;
const LATER_MS = 15 * 60_000;

const isGiven = (account: AccountItem | undefined, now: Date): account is AccountItem =>
  account?.isActive === true && isPaid(account, now) && serveProblem(account) === null;

const nextDayWrite = (herId: MemberId, now: Date): Write => dueWrite(KIND, nextServiceDayStart(now), herId, {});

/**
 * Sees to it that her next 3:00 is written down; called when she changed. The same work again is the same item, so it
 * needs no look at what is there.
 */
export const planStaffRecommends = async (table: Table, now: Date, herId: MemberId): Promise<void> => {
  const account = await table.find(accountKey(herId), { consistent: true });
  if (isGiven(account, now)) await table.write(nextDayWrite(herId, now));
};

/** One bounded run; true when there is more. Safe to run twice, at the same time, or to stop at any write. */
export const giveStaffRecommends = (deps: MatchingDeps, now: Date): Promise<boolean> =>
  workDue(deps.table, KIND, { now, days: DAYS_BACK, limit: AT_ONCE }, async (due) => {
    try {
      await giveTo(due, now, deps);
    } catch (error) {
      // Whoever can't be served makes room for the others, and is tried again.
      await closing(deps.table, due, [laterWrite(due, now)]);
      throw error;
    }
  });

const laterWrite = ({ subject }: DueItem, now: Date): Write =>
  dueWrite(KIND, new Date(now.getTime() + LATER_MS), subject, {});

const giveTo = async (due: StoredDue, now: Date, deps: MatchingDeps): Promise<void> => {
  const herId = due.subject as MemberId;
  for (let draws = 0; draws < DRAWS_A_RUN + PREMIUM_STAFF_RECOMMENDS_PER_DAY; draws += 1) {
    const step = await retryOnConflict(() => giveOne(herId, now, deps));
    if (step.ends) return finish(due, step.ends, now, deps);
  }
  await closing(deps.table, due, [laterWrite(due, now)]);
};

type Given = { count: number };
/** `ends`: the day's work is done with so many, or there is none for her any more. */
type Step = { ends?: Given | 'not_served' };

/** One of the three. What the day already counts is never made again, wherever an earlier run stopped. */
const giveOne = async (herId: MemberId, now: Date, deps: MatchingDeps): Promise<Step> => {
  const { recommends } = deps;
  const asking = await recommends.findAsking(herId, now, true);
  if (!isGiven(asking.account, now) || !asking.profile) return { ends: 'not_served' };
  const count = asking.day.staff ?? 0;
  if (count >= PREMIUM_STAFF_RECOMMENDS_PER_DAY) return { ends: { count } };
  const search = await findForWoman(asking as Servable, now, deps);
  if (!search.chosen) {
    if (!search.left) return { ends: { count } };
    await recommends.saveSweep(herId, now, search.left);
    return {};
  }
  const pair = recommendedPair(asking as Servable, search.chosen, now, { fromStaff: true });
  await recommends.saveRecommend(pair, asking, { now, day: staffDayWrite(herId, now), also: [] });
  return {};
};

/** The day's work is forgotten in the same step that writes down the next day's and tells her, so all three happen once. */
const finish = async (
  due: StoredDue,
  ends: Given | 'not_served',
  now: Date,
  { core, table }: MatchingDeps,
): Promise<void> => {
  if (ends === 'not_served') {
    await closing(table, due, []);
    return;
  }
  const memberId = due.subject as MemberId;
  const next = nextDayWrite(memberId, now);
  const news = eventWrite(core.random, now, noticeRequestedEvent, { memberId, notice: 'staff_recommended', data: {} });
  const tells = ends.count > 0;
  const closed = tells && (await closing(table, due, [next, staffToldWrite(memberId, now), news])) === 'closed';
  // There is nothing to tell, or another piece of work told her of this day.
  if (!closed) await closing(table, due, [next]);
};

const closing = async (table: Table, { pk, sk }: Key, also: Write[]): Promise<'closed' | 'told'> => {
  try {
    await table.transact([{ name: 'due done', if: ['attribute_exists(pk)'], delete: { pk, sk } }, ...also]);
    return 'closed';
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    // Otherwise another run at the same time was first.
    return error.failed.includes('due done') ? 'closed' : 'told';
  }
};
