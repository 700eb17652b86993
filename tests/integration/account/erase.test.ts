import { beforeEach, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { eraseWithdrawn } from '#functions/account/erase.schedule.ts';
import { defineAccess } from '#functions/items/access.ts';
import { accountKey } from '#functions/items/account.ts';
import type { EventType } from '#functions/items/events/index.ts';
import { messageKey } from '#functions/items/message.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import type { OutboxEvent } from '#functions/platform/table/outbox.ts';
import type { createTable } from '#functions/platform/table/table.ts';
import { submitCancelReason } from '#shared/contract/cancellation.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import { roomOf } from '#shared/ids.ts';
import { DAY_MS } from '#shared/time.ts';

import { PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { failingTable } from '#tests/setup/world/failing-table.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from '../matching/arrange.ts';

let world: TestWorld;
let her: TestMember;
let him: TestMember;
let room: string;
beforeEach(async () => {
  world = await createTestWorld();
  [her, him] = [
    await createWoman(world),
    await createMan(world, { profile: { twitterid: 'ren_31', phone: '09012345678' } }),
  ];
  const { id } = await createPair(world, her, him, { state: 1, chosenAt: 1, seq: 2, hasHerMessage: true });
  room = roomOf(id);
  for (const [seq, senderId] of [
    [1, her.id],
    [2, him.id],
  ] as const) {
    await world.table.write({
      name: 'message',
      put: { ...messageKey(roomOf(id), seq), id: `cmessage000${seq}`, senderId, content: 'ひみつ', at: seq, seq },
    });
  }
  await world.call(payments, submitCancelReason, {
    session: him.session,
    body: { cancel_reason: { cancel_reason: 'その他', cancel_reason_text: 'ひっこし' } },
  });
  await world.table.write({ name: 'charge', put: { pk: `PAYMENT#${him.id}`, sk: 'CHARGE#1', amount: 3850 } });
  await world.table.write({
    name: 'notice',
    put: { pk: `NOTICE#${him.id}`, sk: 'HEAD', last: 1, n1: { notice: 'matched', at: 1 } },
  });
  await world.table.write({ name: 'visit', put: { pk: `FOOTPRINT#${him.id}`, sk: her.id, visitorId: her.id, at: 1 } });
  expect((await world.call(account, withdraw, { session: him.session, body: { password: PASSWORD } })).status).toBe(
    200,
  );
  await settle(world);
});

const PLATFORM = /^(EVENT|THROTTLE|MAIL|IDEM|DUE#(?!erase))/;
/**
 * Every item of the table that still contains his id or his text, except outbox events, throttle counters, mail
 * records, stored responses, and due work of other kinds than `erase`.
 */
const leftOfHim = async () =>
  (await world.everything())
    .filter(({ pk }) => !PLATFORM.test(String(pk)))
    .filter((item) => JSON.stringify(item).includes(him.id) || JSON.stringify(item).includes('ひみつ'))
    .map(({ pk, sk }) => `${String(pk).split('#')[0]} ${String(sk).split('#')[0]}`)
    .sort();
const run = () => world.bind(account).run('erase');
const toDue = () => world.clock.advance(30 * DAY_MS);

test('before thirty days have passed nothing else is deleted', async () => {
  world.clock.advance(30 * DAY_MS - 1);
  const before = await leftOfHim();
  await run();
  expect(await settle(world)).toEqual([]);
  expect(await leftOfHim()).toEqual(before);
  expect(before).toContain('ACCOUNT ACCOUNT');
  expect(before).toContain('PROFILE PROFILE');
});

test('after thirty days only legally required data remains, and her own items are unchanged', async () => {
  const hers = await world.table.find(accountKey(her.id), { consistent: true });
  toDue();
  expect(await run()).toBe(false);
  await settle(world);
  expect(await leftOfHim()).toEqual(['PAYMENT CHARGE']);
  expect((await world.table.query({ pk: `ROOM#${room}` })).items).toEqual([]);
  expect(await world.table.find(accountKey(her.id), { consistent: true })).toEqual(hers);
});

test('two simultaneous runs, a third one, and triple events give the same result', async () => {
  toDue();
  await Promise.all([run(), run()]);
  await settle(world, { times: 3 });
  await run();
  await settle(world, { times: 2 });
  expect(await leftOfHim()).toEqual(['PAYMENT CHARGE']);
});

test.each(['before', 'after'] as const)('a run that dies %s its write is finished by the next', async (when) => {
  toDue();
  const core = world.core;
  const table = failingTable(
    core.tableFor(defineAccess({ service: 'account', owns: ['ACCOUNT'], reads: ['DUE'] })),
    1,
    when,
  );
  await expect(eraseWithdrawn({ core, table }, world.clock.now())).rejects.toThrow();
  await run();
  await settle(world);
  expect(await leftOfHim()).toEqual(['PAYMENT CHARGE']);
});

/** Event types whose consumer makes several writes, and how many writes the consumer makes in this test. */
const CONSUMERS: [EventType, number][] = [['pairs.erase', 8]];
test.each(
  CONSUMERS.flatMap(([type, writes]) =>
    Array.from({ length: writes }, (_, write) => [type, write + 1, write % 2 === 0 ? 'before' : 'after'] as const),
  ),
)('%s that dies at write %i (%s it) is repeated and completed', async (type, failsAt, when) => {
  toDue();
  await run();
  const event = (await world.events()).find((one) => one.type === type) as OutboxEvent;
  const dying = {
    ...world.core,
    tableFor: (access: Parameters<typeof createTable>[0]['access']) =>
      failingTable(world.core.tableFor(access), failsAt, when),
  };
  await matching
    .bind(dying)
    .consume(event)
    .catch(() => undefined);
  await settle(world);
  expect(await leftOfHim()).toEqual(['PAYMENT CHARGE']);
});

test('a pair that was created while he withdrew is deleted too, with its counts', async () => {
  const late = await createWoman(world);
  await createPair(world, late, him, { state: 0 });
  expect(await world.table.find(accountKey(late.id))).toMatchObject({ recommendCount: 1 });
  toDue();
  await run();
  await settle(world);
  expect(await leftOfHim()).toEqual(['PAYMENT CHARGE']);
  expect(await world.table.find(accountKey(late.id), { consistent: true })).toMatchObject({ recommendCount: 0 });
});

test('sixty pairs are erased in several runs', async () => {
  for (let count = 0; count < 60; count += 1)
    await createPair(world, await createWoman(world), him, { leftBy: him.id });
  toDue();
  await run();
  const told = await settle(world);
  expect(told.filter(({ type }) => type === 'pairs.erase').length).toBeGreaterThan(1);
  expect(await leftOfHim()).toEqual(['PAYMENT CHARGE']);
});

test('due work for a member who never withdrew deletes nothing', async () => {
  await world.table.write({
    name: 'due',
    put: { ...(await dueItem()), subject: her.id },
  });
  toDue();
  await run();
  await settle(world);
  expect(await world.table.find(accountKey(her.id))).toMatchObject({ isActive: true });
  expect(await world.everything('DUE#erase')).toEqual([]);
});
const dueItem = async () => {
  const [due] = await world.everything('DUE#erase');
  if (!due) throw new Error('nothing is due');
  return due as { pk: string; sk: string };
};
