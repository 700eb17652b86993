import { accountKey } from '#functions/items/account.ts';
import { billingKey } from '#functions/items/billing.ts';
import { type LedgerEntry, paymentsOf } from '#functions/items/ledger-entry.ts';
import { type AttemptItem, attemptKey } from '#functions/items/payment-attempt.ts';
import { access } from '#functions/payments/access.ts';
import { paymentsDeps } from '#functions/payments/deps.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import { cancelPlan, submitCancelReason } from '#shared/contract/cancellation.ts';
import { changeCard, resumePlan } from '#shared/contract/payments.ts';
import type { AttemptId } from '#shared/ids.ts';
import { CANCEL_REASONS } from '#shared/options/member.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { failingTable } from '#tests/setup/world/failing-table.ts';
import type { TestWorld } from '#tests/setup/world/test-world.ts';
import { chargesOf, payFor, unpaidMan } from './arrange.ts';

/** Extends a member's session by five years: tests move the clock past the end of a session. */
export const keepSignedIn = async (world: TestWorld, { email, session }: TestMember): Promise<void> => {
  const expiresAt = world.clock.now().getTime() + 5 * 365 * DAY_MS;
  await world.table.write({
    name: 'login',
    update: { ...loginKey(world.core.pepper, email), set: { [`sessions.${session.client}.expiresAt`]: expiresAt } },
  });
};

/** Creates a member who buys a plan of one month with this card; by default all charges of the card succeed. */
export const payer = async (world: TestWorld, card?: string): Promise<TestMember> => {
  const him = await unpaidMan(world);
  await keepSignedIn(world, him);
  const { body } = await payFor(world, him, card === undefined ? {} : { card });
  if (body.state !== 1) throw new Error(`the plan was not bought: ${JSON.stringify(body)}`);
  return him;
};

const QUARTER_MS = 15 * MINUTE_MS;
type PlanSchedule = 'renewal' | 'lapse' | 'payment';
export const runPlans = (world: TestWorld, schedule: PlanSchedule = 'renewal') => world.bind(payments).run(schedule);

/** Moves the clock to an instant (epoch ms). */
export const goTo = (world: TestWorld, at: number): void => world.clock.advance(at - world.clock.now().getTime());

/** Moves the clock by one day at a time, and runs the schedules `renewal` and `lapse` after each day. */
export const liveDays = async (world: TestWorld, days: number): Promise<void> => {
  for (let day = 0; day < days; day += 1) {
    world.clock.advance(DAY_MS);
    await runPlans(world, 'renewal');
    await runPlans(world, 'lapse');
  }
};
export const nextRun = async (world: TestWorld): Promise<void> => {
  world.clock.advance(QUARTER_MS);
  for (const schedule of ['payment', 'renewal', 'lapse'] as const) await runPlans(world, schedule);
};

export const billingOf = (world: TestWorld, { id }: Pick<TestMember, 'id'>) =>
  world.table.find(billingKey(id), { consistent: true });
export const planOf = async (world: TestWorld, member: Pick<TestMember, 'id'>) => {
  const plan = (await billingOf(world, member))?.plan;
  if (!plan) throw new Error('no plan runs');
  return plan;
};
export const accountOf = async (world: TestWorld, { id }: Pick<TestMember, 'id'>) => {
  const account = await world.table.find(accountKey(id), { consistent: true });
  if (!account) throw new Error('no account');
  return account;
};
export const ledgerOf = async (world: TestWorld, { id }: Pick<TestMember, 'id'>): Promise<LedgerEntry[]> => {
  const { items } = await world.table.query({ ...paymentsOf(id), consistent: true });
  return items.sort((a, b) => a.at - b.at);
};
export const kindsOf = async (world: TestWorld, member: Pick<TestMember, 'id'>): Promise<string[]> =>
  (await ledgerOf(world, member)).map(({ kind }) => kind);

/** The member's attempts, oldest first. */
export const attemptsOf = async (world: TestWorld, member: Pick<TestMember, 'id'>): Promise<AttemptItem[]> => {
  const ids = (await ledgerOf(world, member)).flatMap(({ kind, id }) => (kind === 'attempt' ? [id as AttemptId] : []));
  const attempts = await world.table.findMany(ids.map(attemptKey), { consistent: true });
  return attempts.filter((attempt) => attempt !== undefined);
};

/** The statuses of the member's charges at the provider, in the order in which the service created the attempts. */
export const statesOf = async (world: TestWorld, member: Pick<TestMember, 'id'>): Promise<string[]> => {
  const [charges, attempts] = await Promise.all([chargesOf(world, member), attemptsOf(world, member)]);
  const openedAt = new Map(attempts.map(({ attemptId, createdAt }) => [attemptId as string, createdAt]));
  const opened = ({ attemptId, createdAt }: (typeof charges)[number]) => openedAt.get(attemptId) ?? createdAt;
  return charges.sort((a, b) => opened(a) - opened(b)).map(({ status }) => status);
};

/** Templates of the mails that were sent to the member, with the data for each template, oldest first. */
export const mailsOf = async (world: TestWorld, { id }: Pick<TestMember, 'id'>) =>
  (await world.events()).flatMap((event) =>
    event.type === 'mail.requested' && 'memberId' in event.data.to && event.data.to.memberId === id
      ? [{ template: event.data.template, ...event.data.data }]
      : [],
  );

type Keyed = { key?: string };
const keyed = ({ key }: Keyed) => (key === undefined ? {} : { headers: { 'idempotency-key': key } });
export const giveReason = (world: TestWorld, { session, sex }: TestMember) =>
  world.call(payments, submitCancelReason, {
    session,
    body: { cancel_reason: { cancel_reason: CANCEL_REASONS[sex][0], password: PASSWORD } },
  });
export const submit = (world: TestWorld, { session }: TestMember, more: Keyed = {}) =>
  world.call(payments, cancelPlan, { session, body: { uid: session.uid }, ...keyed(more) });
export const cancel = async (world: TestWorld, member: TestMember, more: Keyed = {}) => {
  await giveReason(world, member);
  return submit(world, member, more);
};
export const resume = (world: TestWorld, { session }: TestMember, more: Keyed = {}) =>
  world.call(payments, resumePlan, { session, body: {}, ...keyed(more) });
export const change = async (
  world: TestWorld,
  { session }: TestMember,
  { card, token, key }: Keyed & { card?: string; token?: string } = {},
) =>
  world.call(payments, changeCard, {
    session,
    body: { pi: { token: token ?? (await world.payments.token(card)), site_id: 'plan-1m', uid: session.uid } },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

/** Dependencies of the payments service in a process that dies before or after its write number `write` (from 1). */
export const dyingDeps = (world: TestWorld, write: number, when: 'before' | 'after') =>
  paymentsDeps(world.core, failingTable(world.core.tableFor(access), write, when));
