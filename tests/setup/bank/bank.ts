import { randomUUID } from 'node:crypto';
import { accountKey } from '#functions/items/account.ts';
import { billingKey } from '#functions/items/billing.ts';
import { confirmedReasonKey, reasonWrite } from '#functions/items/cancel-reason.ts';
import { billingFollowEvent, cardForgetEvent } from '#functions/items/events/payments.ts';
import { likeWalletKey } from '#functions/items/like-wallet.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import { spendLike } from '#functions/payments/public.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import type { BoundDomain } from '#functions/platform/service/define-domain.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { FAULT_TIMES_MAX } from '#sandbox/faults.ts';
import { cancelPlan } from '#shared/contract/cancellation.ts';
import { returnFromChallenge } from '#shared/contract/payment-hints.ts';
import { buyLikes, changeCard, payPlan, resumePlan } from '#shared/contract/payments.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { AGE_CHECK, MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { LIKE_BUNDLES, LIKES_SITE_ID, PLAN_SITE_IDS } from '#shared/plans.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { createMember, type TestMember } from '../arrange/members.ts';
import { failingTable } from '../world/failing-table.ts';
import { createTestWorld, type TestWorld, toEvent } from '../world/test-world.ts';
import { CAST, type Closing, numberOf, type Operation, type Trouble } from './operations.ts';
import type { Told } from './reference.ts';

/** Counts of everything that the test run did, for the report. */
export type Tally = { operations: number; calls: number; crashes: number; faults: number };
/**
 * `own`: the payment company gives each stored card its own id. `stable`: it gives each customer one id for all cards.
 */
export type CardIds = 'own' | 'stable';

const DIED = 599;
/** Every member in the test starts with three free likes. */
const FREE_LIKES = ['bonus', 'bonus', 'bonus'] as const;
const CLOSINGS = {
  under_age: { ageCheck: AGE_CHECK.underAge },
  confirmed: { ageCheck: AGE_CHECK.underAgeConfirmed },
  suspended: { isActive: false },
  restored: { ageCheck: AGE_CHECK.verified, isActive: true },
} as const satisfies Record<Closing, object>;

const SCHEDULES = ['payment', 'renewal', 'lapse', 'reconcile'] as const;
type ScheduleName = (typeof SCHEDULES)[number];

/**
 * Opens a test world with the payments service, the payment sandbox, and members who use both. `operate` applies any
 * operation of `operations.ts`, with simulated crashes and faults.
 */
export const openBank = async (tally: Tally, cards: CardIds) => {
  const world = await createTestWorld();
  if (cards === 'stable') await world.payments.fault('stable_cards', FAULT_TIMES_MAX);
  const cast = await Promise.all(
    Array.from({ length: CAST }, (_, index) => createCustomer(world, index === 0 ? WOMAN : MAN)),
  );
  const told = new Map<string, Told[]>(cast.map(({ id }) => [id, FREE_LIKES.map((what) => ({ what, at: 0 }))]));
  /** Ids of members whose account was closed at any time. */
  const closed = new Set<string>();
  const waiting: string[] = [];
  const service = world.bind(payments);

  const dying = ({ crash }: Trouble): BoundDomain => {
    if (!crash) return service;
    tally.crashes += 1;
    const { core } = world;
    return payments.bind({ ...core, tableFor: (access) => failingTable(core.tableFor(access), crash.at, crash.when) });
  };
  const fault = async ({ fault: kind }: Trouble) => {
    if (!kind) return;
    tally.faults += 1;
    await world.payments.fault(kind);
  };
  const call = async (
    bound: BoundDomain,
    endpoint: Endpoint,
    one: { member: TestMember; body: object; key: string },
  ) => {
    tally.calls += 1;
    const headers = { 'idempotency-key': one.key };
    const result = await bound.http(toEvent(endpoint, { session: one.member.session, body: one.body, headers }));
    const body = JSON.parse(result.body ?? '{}') as { state?: number; threeSecureRedirectUrl?: string };
    if (body.threeSecureRedirectUrl) waiting.push(body.threeSecureRedirectUrl);
    // A 500 is a bug, unless the test simulated a crash.
    if (result.statusCode === 500 && bound === service) throw new Error(`${endpoint.name} answers 500`);
    return { status: result.statusCode ?? DIED, body };
  };

  /**
   * Sends the same order from `order.tabs` tabs, each with its own card token. With `retries`, each tab whose request
   * failed (status 500 or more, or no response) sends its order again.
   */
  const pay = async (
    endpoint: Endpoint,
    order: Extract<Operation, { do: 'plan' | 'likes' }>,
    bodyWith: (token: string) => object,
  ) => {
    const member = memberAt(cast, order.who);
    const orders = await Promise.all(
      Array.from({ length: order.tabs }, async () => ({
        member,
        body: bodyWith(await world.payments.token(numberOf(order.card))),
        key: randomUUID(),
      })),
    );
    await fault(order.trouble);
    const answers = await Promise.all(
      orders.map((one, tab) => call(tab === 0 ? dying(order.trouble) : service, endpoint, one)),
    );
    if (!order.retries) return;
    const again = orders.filter((_one, tab) => (answers[tab]?.status ?? DIED) >= 500);
    await Promise.all(again.map((one) => call(service, endpoint, one)));
  };

  const run = async (bound: BoundDomain, name: string): Promise<void> => {
    try {
      for (let round = 0; round < 50 && (await bound.run(name)); round += 1);
    } catch (error) {
      if (bound === service && !hasLostRaceOrFault(error)) throw error;
    }
  };

  /** Runs a schedule: first once with the simulated crash in `trouble`, if any; then once or twice without a crash. */
  const runSchedule = async (name: ScheduleName, trouble: Trouble, twice: boolean) => {
    await fault(trouble);
    if (trouble.crash) await run(dying(trouble), name);
    await Promise.all([run(service, name), ...(twice ? [run(service, name)] : [])]);
  };
  const reconcile = async (trouble: Trouble) => {
    await run(service, 'start_reconcile');
    await runSchedule('reconcile', trouble, false);
  };

  const forgotten = new Set<string>();
  /** Delivers the events `cardForgetEvent` that were written since the last call: each twice, as an SQS queue may. */
  const forgetCards = async () => {
    const events = (await world.events()).filter(({ id, type }) => type === cardForgetEvent.type && !forgotten.has(id));
    for (const event of events) {
      forgotten.add(event.id);
      await Promise.all([service.consume(event), service.consume(event)]);
    }
  };

  /** Advances the clock by `ms`. Stops at the time of each due work on the way, and runs the schedule of that work. */
  const wait = async (ms: number, trouble: Trouble, twice: boolean) => {
    const end = world.clock.now().getTime() + ms;
    let next = trouble;
    await forgetCards();
    for (let due = await nextDue(world); due !== undefined && due.at <= end; due = await nextDue(world)) {
      world.clock.advance(Math.max(0, due.at - world.clock.now().getTime()) + 1);
      await runSchedule(due.kind, next, twice);
      next = {};
      await forgetCards();
    }
    world.clock.advance(Math.max(0, end - world.clock.now().getTime()));
  };

  const operate = async (operation: Operation): Promise<void> => {
    tally.operations += 1;
    // No two operations have the same time, so that the reference knows their order.
    world.clock.advance(1);
    switch (operation.do) {
      case 'plan':
        return pay(payPlan, operation, (token) => ({
          pi: { token, site_id: PLAN_SITE_IDS[cast[operation.who]?.sex === WOMAN ? 0 : operation.site], campaign: '' },
        }));
      case 'likes':
        return pay(buyLikes, operation, (token) => ({
          plan: LIKE_BUNDLES[operation.bundle]?.likes,
          pi: { token, site_id: LIKES_SITE_ID, campaign: '' },
        }));
      case 'challenge':
        for (const url of waiting.splice(0)) await answerChallenge(world, service, url, operation);
        return;
      case 'webhooks':
        return deliver(world, operation.how);
      case 'wait':
        return wait(operation.hours * HOUR_MS, operation.trouble, operation.twice);
      case 'cancel':
      case 'resume':
        return tell(operation);
      case 'card': {
        const member = memberAt(cast, operation.who);
        const token = await world.payments.token(numberOf(operation.card));
        await fault(operation.trouble);
        const one = { member, body: { pi: { token, campaign: '' } }, key: randomUUID() };
        await Promise.all(
          Array.from({ length: operation.tabs }, (_, tab) =>
            call(tab === 0 ? dying(operation.trouble) : service, changeCard, one),
          ),
        );
        return;
      }
      case 'spend':
        return spend(operation);
      case 'close':
        return close(operation);
      case 'reconcile':
        return reconcile(operation.trouble);
    }
  };

  /**
   * Changes the account as a staff decision does, and delivers `billing.follow` to the payments service. If `trouble`
   * contains a crash, the event is first delivered to a service that dies while it handles the event.
   */
  const close = async ({ who, how, trouble }: Extract<Operation, { do: 'close' }>) => {
    const member = memberAt(cast, who);
    closed.add(member.id);
    await world.table.write({ name: 'account', update: { ...accountKey(member.id), set: CLOSINGS[how] } });
    const { type } = billingFollowEvent;
    const event = { id: randomUUID(), type, data: { memberId: member.id }, at: world.clock.now().getTime() };
    await fault(trouble);
    if (trouble.crash)
      await dying(trouble)
        .consume(event)
        .catch(() => undefined);
    for (let tries = 0; ; tries += 1) {
      try {
        return await service.consume(event);
      } catch (error) {
        // A queue delivers an event again when the consumer failed.
        if (tries >= 5 || !hasLostRaceOrFault(error)) throw error;
      }
    }
  };

  const tell = async (operation: Extract<Operation, { do: 'cancel' | 'resume' }>) => {
    const member = memberAt(cast, operation.who);
    const now = world.clock.now();
    const reason = { reason: 'その他' as const, text: '', at: now.getTime() };
    await world.table.write(reasonWrite(confirmedReasonKey(member.id, member.session.client), reason));
    const endpoint = operation.do === 'cancel' ? cancelPlan : resumePlan;
    await fault(operation.trouble);
    const before = await isCancelled(world, member);
    await Promise.all(
      Array.from({ length: operation.tabs }, (_, tab) =>
        call(tab === 0 ? dying(operation.trouble) : service, endpoint, { member, body: {}, key: randomUUID() }),
      ),
    );
    // After a crash no response says whether the call took effect, so the test reads it from the stored plan.
    const after = await isCancelled(world, member);
    if (after !== undefined && before !== after)
      told.get(member.id)?.push({ what: after ? 'cancel' : 'resume', at: now.getTime() });
  };

  const spend = async ({ who, likes }: Extract<Operation, { do: 'spend' }>) => {
    const member = memberAt(cast, who);
    const now = world.clock.now();
    const spent = await Promise.all(Array.from({ length: likes }, () => spendOne(world, member)));
    // Among likes that were spent at the same time, the bought likes were spent first.
    for (const from of ['lot', 'free'] as const)
      for (const one of spent)
        if (one === from) told.get(member.id)?.push({ what: 'spend', at: now.getTime(), isFree: from === 'free' });
  };

  /** Runs everything that needs no member: webhooks, due work, the daily reconciliation. */
  const settle = async () => {
    await wait(HOUR_MS, {}, false);
    await deliver(world, 'deliver');
    await reconcile({});
    await wait(HOUR_MS, {}, false);
  };

  return { world, cast, told, closed, operate, settle };
};
export type Bank = Awaited<ReturnType<typeof openBank>>;

const memberAt = (cast: readonly TestMember[], index: number): TestMember => {
  const member = cast[index];
  if (!member) throw new Error(`Nobody has the index ${index}`);
  return member;
};

/** Creates a verified member with free likes, whose session is valid for the whole test. */
const createCustomer = async (world: TestWorld, sex: Sex): Promise<TestMember> => {
  const facts = { ageCheck: AGE_CHECK.verified, hasProfile: true, freeLikes: FREE_LIKES.length };
  const member = await createMember(world, sex, facts);
  const key = loginKey(world.core.pepper, member.email);
  const login = await world.table.find(key);
  const session = login?.sessions[member.session.client];
  if (!login || !session) throw new Error('A customer who is not signed in');
  const expiresAt = world.clock.now().getTime() + 20_000 * DAY_MS;
  const sessions = { ...login.sessions, [member.session.client]: { ...session, expiresAt } };
  await world.table.write({ name: 'login', put: { ...login, sessions } });
  return member;
};

const isCancelled = async (world: TestWorld, member: TestMember): Promise<boolean | undefined> => {
  const billing = await world.table.find(billingKey(member.id), { consistent: true });
  return billing?.plan && billing.plan.cancelledAt !== undefined;
};

/** Spends one like as another domain does: in a transaction of its own. */
const spendOne = async (world: TestWorld, { id }: TestMember): Promise<'lot' | 'free' | undefined> => {
  const { table, core, clock } = world;
  for (;;) {
    try {
      return await retryOnConflict(async () => {
        const [account, wallet] = await table.findMany([accountKey(id), likeWalletKey(id)], { consistent: true });
        const spent = account && spendLike(account, wallet, { random: core.random, now: clock.now() });
        if (!spent) return undefined;
        const { if: condition, add } = spent.account;
        const counted = { ...accountKey(id), add: { sentLikeCount: 1, ...add } };
        await commit(table, [{ name: 'account', if: condition, update: counted }, ...spent.writes]);
        return add.freeLikes === undefined ? 'lot' : 'free';
      });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    }
  }
};

const hasLostRaceOrFault = (error: unknown): boolean => {
  const errors = error instanceof AggregateError ? error.errors : [error];
  return errors.every((one) => one instanceof Error && (one.name === 'OutcomeUnknown' || one.name === 'AppError'));
};

type Due = { kind: ScheduleName; at: number };
/** The earliest due work of the payments service, with its time (epoch ms). Only tests may scan the table. */
const nextDue = async (world: TestWorld): Promise<Due | undefined> => {
  const items = await world.everything();
  const dues = items.flatMap(({ pk, at }) => {
    const kind = SCHEDULES.find((name) => String(pk).startsWith(`DUE#${name}#`));
    return kind ? [{ kind, at: Number(at) }] : [];
  });
  return dues.sort((a, b) => a.at - b.at).at(0);
};

const answerChallenge = async (
  world: TestWorld,
  service: BoundDomain,
  url: string,
  { result, returns }: { result: 'approve' | 'decline'; returns: boolean },
) => {
  const location = await world.payments[result](url).catch(() => undefined);
  if (!location || !returns) return;
  const query = Object.fromEntries(new URL(location).searchParams);
  const { statusCode } = await service.http(toEvent(returnFromChallenge, { query }));
  if (statusCode !== 303) throw new Error(`The browser's return was answered ${statusCode}`);
};

const deliver = async (world: TestWorld, how: 'deliver' | 'drop' | 'twice' | 'backwards' | 'forge') => {
  const webhooks = await world.payments.takeWebhooks();
  if (how === 'drop') return;
  const sent = how === 'backwards' ? webhooks.toReversed() : webhooks;
  for (const webhook of sent) {
    if (how === 'forge') {
      const { status } = await world.payments.send({ ...webhook, body: `${webhook.body} ` });
      if (status < 400) throw new Error('A forged webhook was taken');
      continue;
    }
    const times = how === 'twice' ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => world.payments.send(webhook)));
  }
};
