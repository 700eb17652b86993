import { beforeEach, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import {
  createRecommend,
  listRecommends,
  reportNoReply,
  setMatchingStatus,
  submitReply,
} from '#shared/contract/matching.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK } from '#shared/options/member.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

// When a request is repeated with the same Idempotency-Key, the response depends on the member's rights at the time of
// the repeat (rules: Calls, A repeat takes effect once).
let world: TestWorld;
let her: TestMember;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  her = await createWoman(world);
  him = await createMan(world, { profile: { photos: [`m${'i'.repeat(22)}/${'p'.repeat(22)}`, null, null] as never } });
});

type Body = { success: boolean; code?: string; recommend?: { id: string; status_n: number; [field: string]: unknown } };
const ask = (endpoint: Endpoint, { session }: TestMember, body?: object, key = 'pressed-once') =>
  world.call(matching, endpoint, {
    session,
    ...(body ? { body } : {}),
    headers: { 'idempotency-key': key },
  }) as unknown as Promise<{ status: number; body: Body }>;
const choose = (who: TestMember, id: string, status: string, key?: string) =>
  ask(
    setMatchingStatus,
    who,
    { recommend: { id, status, ...(status === 'ng' && who === her ? { ng_reason: { type: 1 } } : {}) } },
    key,
  );
/** Closes or reopens an account, as a staff decision does. */
const setOpen = async ({ id, session }: TestMember, isOpen: boolean) => {
  const ageCheck = isOpen ? AGE_CHECK.verified : AGE_CHECK.underAge;
  await world.table.write({ name: 'account', update: { ...accountKey(id), set: { ageCheck } } });
  await world.table.write({ name: 'login', update: { ...loginKey(world.core.pepper, session.uid), set: { isOpen } } });
};
const pair = async (more = {}) =>
  (await createPair(world, her, him, { hisPhoto: `${him.id}/p`, herPhoto: `${her.id}/p`, ...more })).id;
const keptItems = () => world.everything('IDEM#');

/** Each API call whose response contains a pair: which member sends it, and how. */
const CALLS: Record<string, [who: () => TestMember, arrange: () => Promise<() => ReturnType<typeof ask>>]> = {
  'her recommend': [() => her, async () => () => ask(createRecommend, her)],
  'her yes': [
    () => her,
    async () => {
      const id = await pair();
      return () => choose(her, id, 'ok');
    },
  ],
  'his yes to a like': [
    () => him,
    async () => {
      const id = await pair({ state: PAIR_STATE.likeSent, isKnownToHim: true });
      return () => choose(him, id, 'ok');
    },
  ],
  'her end after a reply': [
    () => her,
    async () => {
      const id = await pair({ state: PAIR_STATE.matched, chosenAt: 0 });
      return () => ask(submitReply, her, { recommend: { id, status: 'ng' } });
    },
  ],
  'her end without a reply': [
    () => her,
    async () => {
      const id = await pair({ state: PAIR_STATE.matched, chosenAt: 0 });
      return () => ask(reportNoReply, her, { recommend: { id } });
    },
  ],
};
const gone = { status: 404, body: { success: false, code: 'not_found' } };

test.each(Object.entries(CALLS))('a repeat of %s is answered with the rights of its moment', async (_what, call) => {
  const [who, partner] = [call[0](), call[0]() === her ? him : her];
  const send = await call[1]();
  const first = await send();
  expect(first).toMatchObject({ status: 200, body: { recommend: { twitter_name: who === her ? 'れん' : 'あおい' } } });
  expect(first.body.recommend?.['profile1']).toMatch(/^\/photos\/.+[?]e=/);
  expect(await send()).toMatchObject({ status: 200, body: first.body });
  // The response that is stored for the key contains no data of the pair's row.
  expect((await keptItems()).map(({ answer }) => answer)).toEqual([{ id: first.body.recommend?.id, isShown: true }]);
  await setOpen(who, false);
  expect(await send()).toMatchObject({ status: 403, body: { code: 'account_closed' } });
  await setOpen(who, true);
  await setOpen(partner, false);
  expect(await send()).toMatchObject(gone);
  await setOpen(partner, true);
  expect(await send()).toMatchObject({ status: 200, body: first.body });
});

test.each([
  ['her yes', () => him],
  ['his yes to a like', () => her],
] as const)(
  'a repeat of %s after the partner left is not found, also before the pair is closed',
  async (what, partner) => {
    const send = await (CALLS[what] as (typeof CALLS)[string])[1]();
    expect((await send()).status).toBe(200);
    await world.call(account, withdraw, { session: partner().session, body: { password: PASSWORD } });
    expect(await send()).toMatchObject(gone);
    await settle(world);
    expect(await send()).toMatchObject(gone);
  },
);

test.each([
  ['her recommend', () => her],
  ['her yes', () => him],
  ['his yes to a like', () => her],
  ['his yes to a like', () => him],
] as const)('a repeat of %s after a block is not found, whoever blocked', async (what, blocker) => {
  const send = await (CALLS[what] as (typeof CALLS)[string])[1]();
  const id = (await send()).body.recommend?.id ?? '';
  if (what === 'her recommend') expect((await choose(her, id, 'ok', 'a-later-yes')).status).toBe(200);
  expect((await choose(blocker(), id, 'ng', 'then-a-block')).status).toBe(200);
  expect(await send()).toMatchObject(gone);
});

test.each([
  ['she', () => her, PAIR_STATE.matched],
  ['he', () => him, PAIR_STATE.matched],
  ['he, with a no to a like,', () => him, PAIR_STATE.likeSent],
] as const)('the pair that %s ends names nobody in the answer and in its repeats', async (_who, who, state) => {
  const id = await pair({ state, chosenAt: 0, isKnownToHim: true, lastMessage: 'またね', herUnread: 1, hisUnread: 1 });
  const first = await choose(who(), id, 'ng');
  expect(first).toMatchObject({
    status: 200,
    body: { recommend: { id, status_n: 3, twitter_name: '', last_message: '', unread_messages_size: 0 } },
  });
  expect(JSON.stringify(first.body)).not.toMatch(/あおい|れん|[?]e=/);
  expect(await choose(who(), id, 'ng')).toMatchObject({ status: 200, body: first.body });
});

test('the row of a repeat is the row that the list shows now', async () => {
  const id = await pair();
  expect((await choose(her, id, 'suspend')).body.recommend?.status_n).toBe(PAIR_STATE.held);
  world.clock.advance(HOUR_MS);
  expect((await choose(her, id, 'ok', 'a-later-yes')).status).toBe(200);
  await world.catchUp();
  const { body } = await world.call(matching, listRecommends, { session: her.session, query: {} });
  world.costs.length = 0;
  expect((await choose(her, id, 'suspend')).body.recommend).toEqual(body.rec[0]);
  // Each row is [read units, write units] of one request. The repeat reads the stored response and the pair, and writes
  // nothing.
  expect(world.costs.map(({ rcu, wcu }) => [rcu, wcu])).toEqual([
    [1, 0],
    [2, 0],
    [1, 0],
    [1, 0],
    [2, 0],
    [1, 0],
  ]);
});

test('a repeat after he stopped paying shows her no recommend of him', async () => {
  expect((await ask(createRecommend, her)).status).toBe(200);
  world.clock.advance(DAY_MS - 1);
  await world.table.write({ name: 'account', update: { ...accountKey(him.id), set: { paidUntil: 0 } } });
  expect(await ask(createRecommend, her)).toMatchObject(gone);
});
