import { beforeAll, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { billingKey } from '#functions/items/billing.ts';
import { likeMovementsOf, movedMoneyOf } from '#functions/items/ledger-entry.ts';
import { likeWalletKey } from '#functions/items/like-wallet.ts';
import { access } from '#functions/payments/access.ts';
import { type Finding, reconcileSpan } from '#functions/payments/books/reconcile.ts';
import { paymentsDeps } from '#functions/payments/deps.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import { paidUntilOf } from '#functions/payments/money/plan.rules.ts';
import { createDocumentClient } from '#functions/platform/core/core.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { reconcileBy } from '#local/payments/reconcile-call.ts';
import { writeAll } from '#local/seed/bulk-writer.ts';
import { type DemoMember, demoCast } from '#local/seed/demo-cast.ts';
import { draftCast } from '#local/seed/draft-demo.ts';
import { createDraftTable } from '#local/seed/draft-table.ts';
import { populationCharges, populationItems } from '#local/seed/population-items.ts';
import { seedMemberId } from '#local/seed/seed-member-id.ts';
import { seedMoney } from '#local/seed/seed-payments.ts';
import type { Charge } from '#sandbox/charges/charge.ts';
import { pastChargeItems } from '#sandbox/charges/charges.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { engineEndpoint } from '#tests/setup/world/engine-endpoint.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

/** The demo as it is right after the seed, for tests that only read. */
let world: TestWorld;
let demo: { items: Item[]; charges: Charge[] };
const cast = demoCast().filter(({ isWithdrawn }) => !isWithdrawn);
const contextOf = ({ core, clock }: TestWorld) => ({
  pepper: core.pepper,
  passwordHash: 'argon2id$salt$tag',
  now: clock.now(),
});
/** Key prefixes that the payments domain may access. The tests leave out all other items, to save writes. */
const WORDS = [...access.owns, ...(access.reads ?? []), ...(access.writes ?? [])];
const isOfPayments = ({ pk }: Item) => WORDS.some((word) => pk.startsWith(`${word}#`));
/** Writes the items and the payment company's charges, as the seed of the local host does. */
const write = async (into: TestWorld, items: Iterable<Item>, charges: Iterable<Charge>) => {
  await into.payments.sandbox();
  const client = createDocumentClient({ AWS_REGION: 'ap-northeast-1', DYNAMODB_ENDPOINT: engineEndpoint() });
  const { TABLE_NAME } = into.core.config;
  await writeAll(client, TABLE_NAME, [...items].filter(isOfPayments));
  await writeAll(client, `${TABLE_NAME}-payments`, pastChargeItems(charges));
  client.destroy();
};
/** Reconciles the last `days` days without changing anything. Returns where ledger and payment company differ. */
const findings = async ({ core, clock }: TestWorld, days: number) => {
  const now = clock.now();
  const { paying, books } = paymentsDeps(core, core.tableFor(access));
  const found: Finding[] = [];
  const span = { from: now.getTime() - days * DAY_MS, to: now.getTime() + 1 };
  const report = (finding: Finding) => void found.push(finding);
  const counts = await reconcileSpan({ paying, books, logger: core.logger }, span, now, { isDry: true, report });
  return { ...counts, found };
};
const moneyOf = async ({ email }: Pick<DemoMember, 'email'>, { table }: TestWorld = world) => {
  const id = seedMemberId(email);
  const keys = [accountKey(id), billingKey(id), likeWalletKey(id)] as const;
  const [account, billing, wallet] = await table.findMany(keys, { consistent: true });
  return { account, billing, wallet, moved: (await table.query(movedMoneyOf(id))).items };
};
const inStage = (stage: DemoMember['stage'], sex?: number) => {
  const found = cast.find((member) => member.stage === stage && (sex === undefined || member.sex === sex));
  if (!found) throw new Error(`Nobody is ${stage}`);
  return found;
};

beforeAll(async () => {
  world = await createTestWorld();
  const context = contextOf(world);
  const draft = createDraftTable();
  await draftCast(draft, cast, async () => {}, { ...context, random: seededRandom(3) });
  const charges = cast.flatMap((member) => seedMoney(seedMemberId(member.email), member, context).charges);
  demo = { items: draft.items(), charges };
  await write(world, demo.items, demo.charges);
});

test('the demo’s ledger agrees with the payment company: reconciliation finds nothing', async () => {
  const all = await reconcileBy(world.core, { from: '2026-08-12', dry: true });
  expect(all).toMatchObject({ found: 0, left: 0, findings: [] });
  expect(all.charges).toBeGreaterThan(80);
});

test('free likes are what the ledger says: bonuses that were given, without the likes that were sent', async () => {
  const holders = await Promise.all(
    cast.map(async (member) => {
      const id = seedMemberId(member.email);
      const { items } = await world.table.query(likeMovementsOf(id));
      const free = items.filter(({ lotId, of }) => lotId === undefined && of !== 'expired');
      const account = await world.table.find(accountKey(id));
      return { free: account?.freeLikes ?? 0, sum: free.reduce((total, { change }) => total + change, 0) };
    }),
  );
  expect(holders.filter(({ free, sum }) => free !== sum)).toEqual([]);
  expect(holders.filter(({ free }) => free > 0).length).toBeGreaterThan(30);
});

test('the demo has every state of a plan, each with the matching account', async () => {
  const now = world.clock.now().getTime();
  for (const { email } of cast) {
    const { account, billing } = await moneyOf({ email });
    if (billing?.plan)
      expect(account).toMatchObject({ paidUntil: paidUntilOf(billing.plan), planId: billing.plan.planId });
    else if (account) expect([account.planId, account.paidUntil < now]).toEqual([null, true]);
  }
  expect(await moneyOf(inStage('premium'))).toMatchObject({ billing: { plan: { planId: 13 } } });
  expect(await moneyOf(inStage('cancelled_running'))).toMatchObject({
    billing: { plan: { cancelledAt: now - 2 * DAY_MS } },
  });
  expect((await moneyOf(inStage('cancelled_running'))).account?.paidUntil).toBeGreaterThan(now);
  expect(await moneyOf(inStage('renewal_failing'))).toMatchObject({
    billing: { plan: { failedTries: 1, retryAt: now + 12 * HOUR_MS, card: { last4: '0341' } } },
  });
  const lapsed = await moneyOf(inStage('lapsed'));
  expect(lapsed.billing).not.toHaveProperty('plan');
  expect(lapsed.moved).toHaveLength(cast.find(({ stage }) => stage === 'lapsed')?.likes.length ? 2 : 1);
  const plans = await Promise.all(
    cast.filter(({ sex, stage }) => sex === 1 && stage === 'active').map((him) => moneyOf(him)),
  );
  expect(new Set(plans.map(({ billing }) => billing?.plan?.planId))).toEqual(new Set([1, 2, 3, 4]));
  expect(Math.max(...plans.map(({ moved }) => moved.length))).toBeGreaterThan(5);
});

test('lots of likes end on different days, and some likes are sent', async () => {
  const takumi = await moneyOf({ email: 'takumi@example.com' });
  expect(takumi.wallet?.lots.map(({ left, bought }) => [left, bought])).toEqual([
    [4, 10],
    [30, 30],
    [50, 50],
  ]);
  const ends = takumi.wallet?.lots.map(({ expiresAt }) => expiresAt) ?? [];
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
});

test('a clock that moves forward charges the plans that fall due, and lets the failing one lapse', async () => {
  const [him, failing, her] = [inStage('active', 1), inStage('renewal_failing'), inStage('premium')];
  const later = await createTestWorld();
  await write(later, demo.items, demo.charges);
  const before = (await moneyOf(her, later)).moved.length;
  // A failed charge is retried once a day.
  const service = later.bind(payments);
  for (const days of [1, 1, 1, 1, ...Array<number>(12).fill(3)]) {
    later.clock.advance(days * DAY_MS);
    for (const schedule of ['renewal', 'payment', 'lapse']) while (await service.run(schedule));
  }
  expect((await moneyOf(her, later)).moved.length).toBe(before + 1);
  expect((await moneyOf(failing, later)).billing).not.toHaveProperty('plan');
  expect((await moneyOf(him, later)).account?.paidUntil).toBeGreaterThan(later.clock.now().getTime());
  expect((await findings(later, 42)).found).toEqual([]);
});

test('a population’s ledger agrees with the payment company, too', async () => {
  const populated = await createTestWorld();
  const context = contextOf(populated);
  const population = { seed: 5, men: 60, women: 40 };
  await write(populated, populationItems(population, context), populationCharges(population, context));
  const { found, charges } = await findings(populated, 26);
  expect(found).toEqual([]);
  expect(charges).toBeGreaterThan(40);
});
