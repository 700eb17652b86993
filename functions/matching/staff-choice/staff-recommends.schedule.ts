import { ignoreRefusal } from '#functions/platform/table/commit.ts';
import { type DueItem, dueWrite, type StoredDue } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Key, Table, Write } from '#functions/platform/table/table.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { type AccountItem, findAccount, isPaid } from '#functions/records/account.ts';
import { noticeRequestedEvent } from '#functions/records/events/notices.ts';
import type { MemberId } from '#shared/ids.ts';
import { PREMIUM_STAFF_RECOMMENDS_PER_DAY } from '#shared/limits.ts';
import { nextServiceDayStart } from '#shared/time.ts';
import type { MatchingDeps } from '../deps.ts';
import { serveProblem } from '../pairs/matching.rules.ts';
import { findForWoman, recommendedPair, type Servable } from '../recommend/draw/find-for-woman.ts';
import { staffDayWrite, staffToldWrite } from '../recommend/draw/recommend-day.ts';

/*
 * Every premium woman who is served gets three recommends by staff at 3:00 (rules: Recommend record, Daily recommends
 * per woman; Recommendation, Staff's three). Each of them has one item of due work at the next 3:00; the run that does
 * the work writes the item of the next day.
 */
const KIND = 'staff_recommends';
/** Service days to look back. After a longer stop of the schedules her next `member.changed` writes new due work. */
const DAYS_BACK = 4;
/** Women that a run takes from each of the sixteen partitions of due work. */
const AT_ONCE = 4;
/** Draws for one woman in a run that may end in the middle of a sweep; then the next run goes on with her. */
const DRAWS_A_RUN = 4;
const LATER_MS = 15 * 60_000;

const isEntitled = (account: AccountItem | undefined, now: Date): account is AccountItem =>
  account?.isActive === true && isPaid(account, now) && serveProblem(account) === null;

const nextDayWrite = (herId: MemberId, now: Date): Write => dueWrite(KIND, nextServiceDayStart(now), herId, {});

/**
 * Writes the due work for her next 3:00; called when her account changed. Writing the same work twice gives one item,
 * so nothing is read before.
 */
export const planStaffRecommends = async (table: Table, now: Date, herId: MemberId): Promise<void> => {
  const account = await findAccount(table, herId);
  if (isEntitled(account, now)) await table.write(nextDayWrite(herId, now));
};

/** One bounded run; true when there is more. Safe to run twice, at the same time, or to stop at any write. */
export const giveStaffRecommends = (deps: MatchingDeps, now: Date): Promise<boolean> =>
  workDue(deps.table, KIND, { now, days: DAYS_BACK, limit: AT_ONCE }, async (due) => {
    try {
      await giveTo(due, now, deps);
    } catch (error) {
      // A woman whose work fails must not keep the others of her partition waiting: she is tried again later.
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
/**
 * `ends` is set when her work of the day is over: with so many recommends given, or because she is not entitled any
 * more.
 */
type Step = { ends?: Given | 'not_served' };

/**
 * Makes one of the three. The count of her day says which are made, so a run that stopped is continued and none is made
 * twice.
 */
const giveOne = async (herId: MemberId, now: Date, deps: MatchingDeps): Promise<Step> => {
  const { recommends } = deps;
  const asking = await recommends.findAsking(herId, now, true);
  if (!isEntitled(asking.account, now) || !asking.profile) return { ends: 'not_served' };
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

/**
 * Deletes the due work, writes that of the next day and tells her by a notice, in one transaction: each happens once.
 */
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
  const isClosed = tells && (await closing(table, due, [next, staffToldWrite(memberId, now), news]));
  // Either she got none, or she was told of this day's recommends before.
  if (!isClosed) await closing(table, due, [next]);
};

/**
 * Deletes the due work together with `also`. Does nothing when another run was first (`due done`).
 * @returns false when a clause of `also` is refused: then nothing is written.
 */
const closing = (table: Table, { pk, sk }: Key, also: readonly Write[]): Promise<boolean> =>
  ignoreRefusal(
    ignoreRefusal(table.transact([{ name: 'due done', if: ['attribute_exists(pk)'], delete: { pk, sk } }, ...also]), [
      'due done',
    ]),
  );
