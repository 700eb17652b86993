import { type AttemptItem, instantOf } from '#functions/items/payment-attempt.ts';
import type { BookedCharge, PaymentProvider } from '#functions/platform/ports/payment-provider.ts';
import { allDone } from '#functions/platform/runtime/all-done.ts';
import { awsFields } from '#functions/platform/runtime/aws-failure.ts';
import type { Logger } from '#functions/platform/runtime/logger.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import { SECOND_MS } from '#shared/time.ts';
import type { ChargeDeps } from '../charge/attempts.ts';
import { type BalanceProblem, balanceProblems } from './balance.rules.ts';
import type { BooksRepository, RunProgress } from './books.repository.ts';
import { type Difference, differenceOf } from './reconcile.rules.ts';
import { repairDifference } from './repair.ts';

export type ReconcileDeps = { paying: ChargeDeps; books: BooksRepository; logger: Logger };
/** A difference or a balance problem that was found, and whether it was repaired. */
export type Finding = {
  what: Difference | BalanceProblem;
  memberId: MemberId;
  attemptId?: AttemptId;
  isRepaired: boolean;
};
/**
 * Counts of a reconciliation: `charges` at the provider, `attempts` in our table, `members` with such charges or
 * attempts, `found` differences and balance problems, and `left`: how many of these were not repaired.
 */
export type Counts = { charges: number; attempts: number; members: number; found: number; left: number };
type Options = {
  isDry: boolean;
  report: (finding: Finding) => void;
  /**
   * The largest number of charges that are compared at once, so that memory stays bounded. A span with more charges is
   * cut into slices.
   */
  sliceCharges?: number;
};

/**
 * The largest number of plans and bundles of likes that one reconciliation takes back because the provider has no
 * charge for them. If more charges are missing, the provider probably returns the data of another service. So further
 * missing charges are only reported (decision 042).
 */
export const MAY_TAKE_BACK = 20;
const SLICE_CHARGES = 500;
const MEMBERS_AT_ONCE = 8;

type Booked = Map<AttemptId, BookedCharge>;

/**
 * The time at which a slice with too many charges is cut: the median of the times in the charges' ids, or the middle of
 * the slice when no id has such a time.
 */
const cutOf = (booked: Booked, from: number, to: number): number => {
  const instants = [...booked.keys()].map(instantOf).filter((at) => at >= from && at < to);
  const middle = instants.sort((a, b) => a - b)[Math.floor(instants.length / 2)] ?? Math.ceil((from + to) / 2);
  return Math.max(middle, from + SECOND_MS);
};

/**
 * Reads the provider's charges from the start of a span. If the span has more than `atMost` charges, reads only a slice
 * of it, at least one second long. Returns the charges and the end of the slice (`to`).
 */
const readSlice = async (
  provider: PaymentProvider,
  { from, to, atMost }: { from: number; to: number; atMost: number },
): Promise<{ booked: Booked; to: number }> => {
  const booked: Booked = new Map();
  let cursor: string | undefined;
  do {
    const page = await provider.listCharges({ from, to, cursor });
    for (const charge of page.charges) booked.set(charge.attemptId, charge);
    cursor = page.next;
    if (booked.size > atMost && to - from > SECOND_MS)
      return readSlice(provider, { from, to: cutOf(booked, from, to), atMost });
  } while (cursor !== undefined);
  return { booked, to };
};

/**
 * Compares the next slice of a span, repairs the differences that `REPAIRS` can repair, and reports every difference
 * (decision 042). It first compares our attempts with the provider's charges, then checks the balances of the members
 * who made these attempts. A second run over the same span finds nothing that the first run repaired.
 * @returns `rest`: the part of the span that is not compared yet, undefined when nothing is left; `counts`: what was
 * found.
 * @throws OutcomeUnknown when the provider does not return its list of charges.
 */
export const reconcileNext = async (
  deps: ReconcileDeps,
  progress: RunProgress,
  now: Date,
  options: Options,
): Promise<{ rest: RunProgress | undefined; counts: Counts }> => {
  const { from } = progress;
  const { isDry, sliceCharges: atMost = SLICE_CHARGES } = options;
  const { booked, to } = await readSlice(deps.paying.provider, { from, to: progress.to, atMost });
  const counts: Counts = { charges: booked.size, attempts: 0, members: 0, found: 0, left: 0 };
  let { mayTakeBack } = progress;
  const report = (finding: Finding) => {
    counts.found += 1;
    if (!finding.isRepaired) counts.left += 1;
    options.report(finding);
  };
  const members = new Set<MemberId>();
  const compare = async (ours: AttemptItem | undefined, theirs: BookedCharge | undefined) => {
    const memberId = ours?.memberId ?? theirs?.memberId;
    const attemptId = ours?.attemptId ?? theirs?.attemptId;
    if (!memberId || !attemptId) return;
    members.add(memberId);
    const what = differenceOf({ ours, theirs }, now);
    if (!what) return;
    const isTakenBack = what === 'never_charged';
    const mayRepair = !isDry && !(isTakenBack && mayTakeBack <= 0);
    const isRepaired =
      mayRepair &&
      (await leaveFailed(deps.logger, { what, attempt: attemptId }, () =>
        repairDifference(deps, what, { attemptId, theirs }, now),
      ));
    if (isTakenBack && isRepaired) mayTakeBack -= 1;
    report({ what, memberId, attemptId, isRepaired });
  };

  for await (const attempts of deps.books.attemptPages(from, to)) {
    counts.attempts += attempts.length;
    for (const ours of attempts) {
      const theirs = booked.get(ours.attemptId) ?? (await findElsewhere(deps.paying.provider, ours));
      booked.delete(ours.attemptId);
      await compare(ours, theirs);
    }
  }
  // `booked` now contains only charges whose attempt ids have a time outside of this slice, for example the charge of a
  // retried renewal, and charges without an attempt in our table.
  const others = new Map((await deps.books.findAttempts([...booked.keys()])).map((one) => [one.attemptId, one]));
  for (const theirs of booked.values()) await compare(others.get(theirs.attemptId), theirs);

  counts.members = members.size;
  await checkBalances(deps, [...members], now, { ...options, report });
  const rest = to < progress.to ? { from: to, to: progress.to, mayTakeBack } : undefined;
  return { rest, counts };
};

/**
 * Reconciles a whole span of time in one call, for the command line and for tests. The findings are passed to `report`
 * and not returned, so that memory stays bounded.
 */
export const reconcileSpan = async (
  deps: ReconcileDeps,
  span: { from: number; to: number },
  now: Date,
  options: Options,
): Promise<Counts & { slices: number }> => {
  const sum = { charges: 0, attempts: 0, members: 0, found: 0, left: 0, slices: 0 };
  let rest: RunProgress | undefined = { ...span, mayTakeBack: MAY_TAKE_BACK };
  while (rest) {
    const part = await reconcileNext(deps, rest, now, options);
    for (const [name, count] of Object.entries(part.counts)) sum[name as keyof Counts] += count;
    sum.slices += 1;
    rest = part.rest;
  }
  return sum;
};

/**
 * Reads the outcome of an attempt that is missing in the provider's list for the slice. A declined attempt is not read:
 * if the provider had charged it, the list would contain the charge.
 */
const findElsewhere = async (
  provider: PaymentProvider,
  { attemptId, memberId, amountYen, state }: AttemptItem,
): Promise<BookedCharge | undefined> => {
  if (state === 'declined') return undefined;
  const outcome = await provider.findCharge(attemptId);
  return outcome && { attemptId, memberId, amountYen, outcome };
};

/**
 * Runs a repair. When it fails, the difference is left for the next run, and the other repairs still run.
 * @throws the error of a failed request to AWS: then the whole run is repeated (decision 027).
 */
const leaveFailed = async (logger: Logger, of: object, repair: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await repair();
  } catch (error) {
    if (error instanceof Error && awsFields(error)) throw error;
    logger.warn('books not repaired', { ...of, error });
    return false;
  }
};

const checkBalances = async (deps: ReconcileDeps, members: MemberId[], now: Date, options: Options): Promise<void> => {
  for (let start = 0; start < members.length; start += MEMBERS_AT_ONCE) {
    const some = members.slice(start, start + MEMBERS_AT_ONCE);
    await allDone(some.map((memberId) => checkBalance(deps, memberId, now, options)));
  }
};

const checkBalance = async (
  { paying: { money }, books, logger }: ReconcileDeps,
  memberId: MemberId,
  now: Date,
  { isDry, report }: Options,
): Promise<void> => {
  const { account, billing, wallet } = await money.find(memberId);
  // The member's data was erased, so there are no balances to check.
  if (!account) return;
  const openIds = [billing?.openPlan, billing?.openLikes].filter((id) => id !== undefined);
  const [open, likes, paid] = await Promise.all([
    openIds.length > 0 ? books.findAttempts(openIds) : [],
    wallet === undefined && billing?.likesChargedAt === undefined ? [] : books.findLikeMovements(memberId, now),
    billing?.plan ? books.findMoneySince(memberId, billing.plan.lastChargedAt) : [],
  ]);
  const balances = { account, billing, wallet, open, likes, money: paid };
  const { problems, repair } = balanceProblems(balances, now);
  if (problems.length === 0) return;
  const isRepaired =
    repair !== undefined &&
    !isDry &&
    (await leaveFailed(logger, { problems }, async () => {
      await money.save({ account, billing, wallet }, { ...repair, ledger: [] }, now);
      return true;
    }));
  const onlyReported: readonly BalanceProblem[] = ['overspent', 'plan_unpaid'];
  for (const what of problems) report({ what, memberId, isRepaired: isRepaired && !onlyReported.includes(what) });
};
