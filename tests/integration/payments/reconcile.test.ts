import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { billingKey } from '#functions/items/billing.ts';
import { reconcileDue } from '#functions/items/due/payments.ts';
import { likeWalletKey } from '#functions/items/like-wallet.ts';
import { attemptId, attemptKey, openAttempt } from '#functions/items/payment-attempt.ts';
import { access } from '#functions/payments/access.ts';
import { reconcileBooks, usualSpan } from '#functions/payments/books/reconcile.schedule.ts';
import { type Finding, MAY_TAKE_BACK, reconcileSpan } from '#functions/payments/books/reconcile.ts';
import { type PaymentsDeps, paymentsDeps } from '#functions/payments/deps.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import { createDocumentClient } from '#functions/platform/core/core.ts';
import { OutcomeUnknown } from '#functions/platform/ports/payment-provider.ts';
import { findDueTimes } from '#functions/platform/table/due.ts';
import { writeAll } from '#local/seed/bulk-writer.ts';
import { type Charge, chargeKey } from '#sandbox/charges/charge.ts';
import { newChargeWrites } from '#sandbox/charges/charges.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { engineEndpoint } from '#tests/setup/world/engine-endpoint.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { buy, chargesOf, likingWoman, moneyOf, payFor, unpaidMan } from './arrange.ts';

let world: TestWorld;
let deps: PaymentsDeps;
const open = async () => {
  world = await createTestWorld();
  deps = paymentsDeps(world.core, world.core.tableFor(access));
};

/** Reconciles the whole span of time that the daily run covers. */
const reconcile = async ({ isDry = false, sliceCharges = 500 } = {}) => {
  const now = world.clock.now();
  const findings: Finding[] = [];
  const { paying, books } = deps;
  const counts = await reconcileSpan({ paying, books, logger: world.core.logger }, usualSpan(now), now, {
    isDry,
    sliceCharges,
    report: (finding) => void findings.push(finding),
  });
  return { ...counts, findings };
};
type Seen = { findings: Finding[] };
const whatOf = ({ findings }: Seen, { id }: Pick<TestMember, 'id'>) =>
  findings.filter(({ memberId }) => memberId === id).map(({ what, isRepaired }) => [what, isRepaired]);

const onlyAttempt = async (member: TestMember): Promise<AttemptId> => {
  const [attempt] = (await moneyOf(world, member)).attempts;
  if (!attempt) throw new Error('No attempt');
  return attempt.attemptId;
};
const setAttempt = (id: AttemptId, set: Record<string, unknown>) =>
  world.table.write({ name: 'attempt', update: { ...attemptKey(id), set } });
const openClient = () => createDocumentClient({ AWS_REGION: 'ap-northeast-1', DYNAMODB_ENDPOINT: engineEndpoint() });
const paymentsTable = () => `${world.core.config.TABLE_NAME}-payments`;
/** Deletes a charge at the provider, as if the provider had lost it. */
const forgetCharge = async (id: AttemptId) => {
  const [charge] = (await world.payments.charges()).filter((one) => one.attemptId === id);
  if (!charge) throw new Error('No charge');
  const client = openClient();
  const keys = newChargeWrites(charge).flatMap((write) => ('put' in write ? [write.put] : []));
  for (const { pk, sk } of [...keys, chargeKey(id)])
    await client.send(new DeleteCommand({ TableName: paymentsTable(), Key: { pk, sk } }));
  client.destroy();
};
const chargeAtProvider = async (memberId: MemberId): Promise<AttemptId> => {
  const id = attemptId(world.clock.now(), world.core.random.token(12));
  const deadline = world.clock.now().getTime() + HOUR_MS;
  const source = { token: await world.payments.token() };
  await deps.paying.provider.charge({ attemptId: id, memberId, amountYen: 999, source, keepsCard: false, deadline });
  return id;
};

/**
 * An inconsistency that the reconciliation must find. `what`: for each expected finding, its name and whether a run
 * repairs it. `arrange` creates a member whose data has the inconsistency. `after` checks the member's payments after a
 * run.
 */
type Case = {
  name: string;
  what: (readonly [string, boolean])[];
  arrange: () => Promise<TestMember>;
  after: (money: Awaited<ReturnType<typeof moneyOf>>, charges: Charge[], member: TestMember) => void;
};
const paidPlan = async () => {
  const him = await unpaidMan(world);
  expect((await payFor(world, him)).body).toMatchObject({ state: 1 });
  return him;
};
const boughtLikes = async () => {
  const her = await likingWoman(world);
  expect((await buy(world, her, 30)).body).toMatchObject({ state: 1 });
  return her;
};
const noPlan = { account: { planId: null }, billing: { version: expect.any(Number) } };
const CASES: Case[] = [
  {
    name: 'the answer was lost after the charge, and so was the webhook',
    what: [['open', true]],
    arrange: async () => {
      const him = await unpaidMan(world);
      await world.payments.fault('timeout_after_commit');
      await world.payments.fault('webhook_lost');
      expect((await payFor(world, him)).body).toMatchObject({ state: 0 });
      return him;
    },
    after: (money, charges) => {
      expect(charges).toMatchObject([{ status: 'succeeded' }]);
      expect(money).toMatchObject({ attempts: [{ state: 'charged' }], account: { planId: 1 } });
      expect(money.kinds).toEqual(['attempt', 'charge']);
    },
  },
  {
    name: 'the provider never took the attempt',
    what: [['open', true]],
    arrange: async () => {
      const him = await unpaidMan(world);
      await world.payments.fault('http_500');
      expect((await payFor(world, him)).body).toMatchObject({ state: 0 });
      return him;
    },
    after: (money, charges) => {
      expect(charges).toMatchObject([{ status: 'failed', reason: 'closed' }]);
      expect(money).toMatchObject({
        attempts: [{ state: 'declined', declined: 'given_up' }],
        account: { planId: null },
      });
    },
  },
  {
    name: 'the account was closed while the outcome was open',
    what: [['open', true]],
    arrange: async () => {
      const him = await unpaidMan(world);
      await world.payments.fault('timeout_after_commit');
      await payFor(world, him);
      await world.table.write({ name: 'account', update: { ...accountKey(him.id), set: { isActive: false } } });
      return him;
    },
    after: (money, charges) => {
      expect(charges).toMatchObject([{ status: 'refunded' }]);
      expect(money).toMatchObject({ attempts: [{ state: 'refunded', giveBack: 'closed' }], account: { planId: null } });
      expect(money.kinds).toEqual(['attempt', 'charge', 'refund']);
    },
  },
  {
    name: 'charged at the provider, declined here',
    what: [['charged_late', true]],
    arrange: async () => {
      const him = await unpaidMan(world);
      await world.payments.fault('timeout_after_commit');
      await payFor(world, him);
      await setAttempt(await onlyAttempt(him), { state: 'declined', declined: 'card' });
      await world.table.write({ name: 'b', update: { ...billingKey(him.id), remove: ['openPlan'] } });
      return him;
    },
    after: (money, charges) => {
      expect(charges).toMatchObject([{ status: 'refunded' }]);
      expect(money).toMatchObject({ attempts: [{ state: 'refunded' }], account: { planId: null } });
    },
  },
  {
    name: 'a plan without a charge',
    what: [['never_charged', true]],
    arrange: async () => {
      const him = await paidPlan();
      await forgetCharge(await onlyAttempt(him));
      return him;
    },
    after: (money) => {
      expect(money).toMatchObject({ ...noPlan, attempts: [{ state: 'refunded' }] });
      expect(money.billing).not.toHaveProperty('plan');
      expect(money.kinds).toEqual(['attempt', 'charge', 'lapse', 'refund']);
      expect(money.ledger.find(({ kind }) => kind === 'refund')).toMatchObject({ isVoid: true, amountYen: 3850 });
      expect(money.account?.paidUntil).toBeLessThanOrEqual(world.clock.now().getTime());
    },
  },
  {
    name: 'likes without a charge, some of them sent',
    what: [['never_charged', true]],
    arrange: async () => {
      const her = await boughtLikes();
      const id = await onlyAttempt(her);
      const { wallet } = await moneyOf(world, her);
      const [lot] = wallet?.lots ?? [];
      if (!lot) throw new Error('No lot');
      const put = { ...likeWalletKey(her.id), lots: [{ ...lot, left: 25 }], version: 2 };
      await world.table.write({ name: 'wallet', put });
      for (let sent = 0; sent < 5; sent += 1) {
        const line = {
          memberId: her.id,
          id: `sent-${sent}-like`,
          at: world.clock.now().getTime(),
          kind: 'likes',
        } as const;
        await deps.books.saveLine({ ...line, change: -1, of: 'sent', lotId: id });
      }
      await forgetCharge(id);
      return her;
    },
    after: (money) => {
      expect(money).toMatchObject({ wallet: { lots: [] }, attempts: [{ state: 'refunded' }] });
      const moved = money.ledger.flatMap((line) => (line.kind === 'likes' ? [line.change] : []));
      expect(moved.sort((a, b) => a - b)).toEqual([-25, -1, -1, -1, -1, -1, 30]);
      expect(money.billing).not.toHaveProperty('likesChargedAt');
    },
  },
  {
    name: 'a plan that the provider refunded by itself',
    what: [['refunded_there', true]],
    arrange: async () => {
      const him = await paidPlan();
      await deps.paying.provider.refund(await onlyAttempt(him));
      return him;
    },
    after: (money, charges) => {
      expect(charges).toMatchObject([{ status: 'refunded' }]);
      expect(money).toMatchObject({ ...noPlan, attempts: [{ state: 'refunded', refundedAt: charges[0]?.refundedAt }] });
      expect(money.ledger.find(({ kind }) => kind === 'refund')).not.toHaveProperty('isVoid');
    },
  },
  {
    name: 'likes that the provider refunded by itself',
    what: [['refunded_there', true]],
    arrange: async () => {
      const her = await boughtLikes();
      await deps.paying.provider.refund(await onlyAttempt(her));
      return her;
    },
    after: (money) => {
      expect(money).toMatchObject({ wallet: { lots: [] }, attempts: [{ state: 'refunded' }] });
      expect(money.kinds).toEqual(['attempt', 'charge', 'likes', 'likes', 'refund']);
    },
  },
  {
    name: 'a refund that only our ledger has',
    what: [['refunded_here', true]],
    arrange: async () => {
      const her = await boughtLikes();
      await setAttempt(await onlyAttempt(her), { state: 'refunded' });
      return her;
    },
    after: (_money, charges) => expect(charges).toMatchObject([{ status: 'refunded' }]),
  },
  {
    name: 'a charge of a member that our ledger does not have',
    what: [['unknown_here', true]],
    arrange: async () => {
      const him = await createMember(world, 1);
      await chargeAtProvider(him.id);
      return him;
    },
    after: (money, charges) => {
      expect(charges).toMatchObject([{ status: 'refunded' }]);
      expect(money.ledger).toMatchObject([{ kind: 'refund', for: 'unknown', amountYen: 999, last4: '1111' }]);
      expect(money).toMatchObject({ attempts: [], billing: undefined });
    },
  },
  {
    name: 'a charge of nobody we know',
    what: [['unknown_here', false]],
    arrange: async () => {
      const nobody = { ...(await createMember(world, 1)), id: 'm-of-another-service' as MemberId };
      await chargeAtProvider(nobody.id);
      return nobody;
    },
    after: (money, charges) => {
      expect(charges).toMatchObject([{ status: 'succeeded' }]);
      expect(money.ledger).toEqual([]);
    },
  },
  {
    name: 'another amount',
    what: [['other_amount', false]],
    arrange: async () => {
      const him = await paidPlan();
      await setAttempt(await onlyAttempt(him), { chargedYen: 3851 });
      return him;
    },
    after: (money, charges) => {
      expect(charges).toMatchObject([{ status: 'succeeded' }]);
      expect(money).toMatchObject({ account: { planId: 1 }, attempts: [{ state: 'charged' }] });
    },
  },
  {
    name: 'an account whose plan does not end when its billing says, and a slot that nobody lets go',
    what: [
      ['paid_until', true],
      ['open_slot', true],
    ],
    arrange: async () => {
      const him = await paidPlan();
      const id = await onlyAttempt(him);
      await world.table.write({ name: 'a', update: { ...accountKey(him.id), set: { paidUntil: 5 } } });
      await world.table.write({ name: 'b', update: { ...billingKey(him.id), set: { openLikes: id } } });
      return him;
    },
    after: (money) => {
      expect(money.account?.paidUntil).toBe((money.billing?.plan?.nextChargeAt ?? 0) + 3 * DAY_MS);
      expect(money.billing).not.toHaveProperty('openLikes');
    },
  },
  {
    name: 'a wallet that is not what the ledger adds up to',
    what: [['lots', true]],
    arrange: async () => {
      const her = await boughtLikes();
      const { wallet } = await moneyOf(world, her);
      const lots = (wallet?.lots ?? []).map((lot) => ({ ...lot, left: 1000 }));
      await world.table.write({ name: 'w', put: { ...likeWalletKey(her.id), lots, version: 2 } });
      return her;
    },
    after: (money) => expect(money.wallet).toMatchObject({ lots: [{ left: 30 }], version: 3 }),
  },
  {
    name: 'a plan that nobody paid',
    what: [['plan_unpaid', false]],
    arrange: async () => {
      const [him, her] = [await paidPlan(), await boughtLikes()];
      const { billing, account } = await moneyOf(world, him);
      await world.table.write({ name: 'b', update: { ...billingKey(her.id), set: { plan: billing?.plan } } });
      const { paidUntil, planId } = account ?? {};
      await world.table.write({ name: 'a', update: { ...accountKey(her.id), set: { paidUntil, planId } } });
      return her;
    },
    after: (money) => expect(money.account?.planId).toBe(1),
  },
];

describe('every kind of difference', () => {
  const members = new Map<string, TestMember>();
  const untouched: TestMember[] = [];
  const of = (name: string) => members.get(name) as TestMember;
  type Run = { before: unknown[]; seen: Seen; after: unknown[] };
  /** Runs the reconciliation, and records what `look` returns before and after it. */
  const noted = async (look: () => Promise<unknown[]>, options = {}): Promise<Run> => {
    const before = await look();
    const seen = await reconcile(options);
    return { before, seen, after: await look() };
  };
  const bothBooks = async () => [await world.everything(), await world.payments.charges()];
  const moneyOfUntouched = () => Promise.all(untouched.map((member) => moneyOf(world, member)));
  // The results of three runs over the same data, recorded once in `beforeAll`: each test checks its own run.
  let dryRun: Run;
  let firstRun: Run;
  let secondRun: Run;
  /** Key: name of a case. Value: the arguments for its function `after`, read after the first run. */
  const repaired = new Map<string, Parameters<Case['after']>>();
  beforeAll(async () => {
    await open();
    for (const { name, arrange } of CASES) members.set(name, await arrange());
    untouched.push(await paidPlan(), await boughtLikes());
    world.clock.advance(HOUR_MS);
    dryRun = await noted(bothBooks, { isDry: true });
    firstRun = await noted(moneyOfUntouched);
    for (const [name, member] of members)
      repaired.set(name, [await moneyOf(world, member), await chargesOf(world, member), member]);
    secondRun = await noted(bothBooks);
  });

  test('a dry run finds everything and changes nothing, neither here nor at the provider', () => {
    const { before, seen, after } = dryRun;
    for (const { name, what } of CASES)
      expect([name, whatOf(seen, of(name))]).toEqual([name, what.map(([one]) => [one, false])]);
    expect(after).toEqual(before);
  });

  test('a run repairs what a rule can repair, and does not touch what agrees', () => {
    const { before, seen, after } = firstRun;
    for (const one of CASES) {
      expect([one.name, whatOf(seen, of(one.name))]).toEqual([one.name, one.what]);
      one.after(...(repaired.get(one.name) as Parameters<Case['after']>));
    }
    expect(after).toEqual(before);
  });

  test('a second run repairs nothing more and repeats only what a person must decide', () => {
    const { before, seen, after } = secondRun;
    const left = CASES.filter(({ what }) => what.some(([, isRepaired]) => !isRepaired)).map(({ name }) => of(name).id);
    expect(seen.findings.map(({ memberId }) => memberId).sort()).toEqual(left.sort());
    expect(after).toEqual(before);
  });
});

describe('many charges', () => {
  const SLICE = 20;
  const charges = (count: number, spanMs: number) => {
    const now = world.clock.now().getTime();
    const made = Array.from({ length: count }, (_, index) => {
      const createdAt = now - HOUR_MS - Math.floor((index * spanMs) / count);
      const id = attemptId(new Date(createdAt), `many${index}-${world.core.random.token(6)}`);
      const memberId = `member-${index % 40}-of-many` as MemberId;
      const card = { brand: 'VISA', last4: '1111' };
      const known = { purpose: 'likes', likes: 10, attemptId: id, memberId, amountYen: 1500, createdAt } as const;
      const attempt = {
        ...openAttempt(known),
        state: 'charged',
        chargedYen: 1500,
        chargeId: `ch_${index}`,
        card,
      } as const;
      const charge: Charge = {
        attemptId: id,
        id: `ch_${index}`,
        inquiryCode: 'I',
        customer: memberId,
        amountYen: 1500,
        createdAt,
        status: 'succeeded',
        chargedAt: createdAt,
        storesCard: false,
        card: { ...card, expMonth: 12, expYear: 2034, behaviour: 'approve' },
      };
      return { attempt, charge };
    });
    return made;
  };
  const store = async (made: ReturnType<typeof charges>) => {
    const client = openClient();
    const { TABLE_NAME } = world.core.config;
    const days = new Set(made.map(({ charge }) => new Date(charge.createdAt).toISOString().slice(0, 10)));
    await writeAll(
      client,
      TABLE_NAME,
      made.map(({ attempt }) => ({ ...attemptKey(attempt.attemptId), ...attempt })),
    );
    await writeAll(client, paymentsTable(), [
      ...[...days].map((sk) => ({ pk: 'DAYS', sk })),
      ...made.flatMap(({ charge }) => newChargeWrites(charge).flatMap((write) => ('put' in write ? [write.put] : []))),
    ]);
    client.destroy();
  };
  beforeEach(open);

  test('are compared in slices, each charge against its attempt', async () => {
    await world.payments.sandbox();
    const made = charges(10 * SLICE, 2 * DAY_MS);
    await store(made);
    const some = made[77];
    await forgetCharge(some?.attempt.attemptId as AttemptId);
    const seen = await reconcile({ isDry: true, sliceCharges: SLICE });
    expect(seen).toMatchObject({ charges: 10 * SLICE - 1, attempts: 10 * SLICE });
    expect(seen.slices).toBeGreaterThanOrEqual(10);
    expect(seen.findings).toMatchObject([{ what: 'never_charged', attemptId: some?.attempt.attemptId }]);
  });

  test('of one instant are compared at once, since no slice is shorter', async () => {
    await world.payments.sandbox();
    await store(charges(6 * SLICE, 0));
    const seen = await reconcile({ sliceCharges: SLICE });
    expect(seen).toMatchObject({ charges: 6 * SLICE, attempts: 6 * SLICE, findings: [] });
    expect(seen.slices).toBeLessThanOrEqual(4);
  });

  test('that the provider does not know are taken back only up to a limit: beyond it the provider’s data is the wrong one', async () => {
    await world.payments.sandbox();
    const made = charges(MAY_TAKE_BACK + 5, 0).map(({ attempt }) => ({
      ...attemptKey(attempt.attemptId),
      ...attempt,
    }));
    const client = openClient();
    await writeAll(client, world.core.config.TABLE_NAME, made);
    client.destroy();
    const { findings } = await reconcile();
    expect(findings.map(({ what }) => what)).toEqual(made.map(() => 'never_charged'));
    expect(findings.filter(({ isRepaired }) => isRepaired)).toHaveLength(MAY_TAKE_BACK);
  });
});

describe('the schedules', () => {
  beforeEach(open);
  const work = async () => {
    const service = world.bind(payments);
    for (let runs = 1; ; runs += 1) if (!(await service.run('reconcile'))) return runs;
  };
  const runsOfTheDay = () => {
    const now = world.clock.now().getTime();
    return findDueTimes(world.table, reconcileDue, new Date(now - DAY_MS), new Date(now + DAY_MS));
  };

  test('begin once a day and continue in bounded runs until the span is compared', async () => {
    const him = await unpaidMan(world);
    await world.payments.fault('timeout_after_commit');
    await payFor(world, him);
    world.clock.advance(HOUR_MS);
    await world.bind(payments).run('start_reconcile');
    expect(await work()).toBe(1);
    expect(await moneyOf(world, him)).toMatchObject({ attempts: [{ state: 'charged' }], account: { planId: 1 } });
    expect(await runsOfTheDay()).toEqual([]);
  });

  test('keep their position while the provider does not answer', async () => {
    await world.bind(payments).run('start_reconcile');
    const listCharges = () => Promise.reject(new OutcomeUnknown('no answer'));
    const silent = { ...deps, paying: { ...deps.paying, provider: { ...deps.paying.provider, listCharges } } };
    await expect(reconcileBooks(silent, world.clock.now())).rejects.toThrow('1 of 1');
    expect(await runsOfTheDay()).toHaveLength(1);
    expect(await work()).toBe(1);
  });

  test('cost little when nothing differs', async () => {
    await paidPlan();
    world.clock.advance(HOUR_MS);
    await world.bind(payments).run('start_reconcile');
    expect(await costOf(world, work)).toEqual([75, 72, 2]);
  });
});
