import { beforeEach, expect, test } from 'vitest';
import { domain as events } from '#functions/events/domain.ts';
import type { OutboxEvent } from '#functions/platform/table/outbox.ts';
import { accountKey } from '#functions/records/account.ts';
import type { MailRequested } from '#functions/records/events/mails.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

const MINUTE = 60_000;
let world: TestWorld;
let reader: TestMember;
let count = 0;

beforeEach(async () => {
  world = await createTestWorld();
  reader = await createMember(world, 2);
});

const unread = (messages: number) =>
  world.table.write({ name: 'unread', update: { ...accountKey(reader.id), set: { unreadMessages: messages } } });
const told = (): OutboxEvent => {
  count += 1;
  return {
    id: `m${count}`,
    type: 'message.sent',
    data: { to: reader.id, pairId: 'p0' as never },
    at: world.clock.now().getTime(),
  };
};
const hear = (event = told()) => world.bind(events).consume(event);
const run = () => world.bind(events).run('digest');
const later = (ms: number) => world.clock.advance(ms);
const mails = async () =>
  (await world.events())
    .filter((event) => event.type === 'mail.requested')
    .map(({ data }) => (data as MailRequested).data['count']);

test('a mail is sent ten minutes later, with all messages that are unread by then', async () => {
  await unread(1);
  await hear();
  later(10 * MINUTE - 1);
  await run();
  expect(await mails()).toEqual([]);
  await unread(4);
  later(1);
  await run();
  expect(await mails()).toEqual(['4']);
});

test('a member who reads in time gets none', async () => {
  await unread(1);
  await hear();
  await unread(0);
  later(11 * MINUTE);
  await run();
  expect(await mails()).toEqual([]);
});

test('the same event twice, and ten runs at once, make one mail', async () => {
  await unread(1);
  const event = told();
  await Promise.all([hear(event), hear(event)]);
  later(11 * MINUTE);
  await Promise.all(Array.from({ length: 10 }, run));
  await run();
  expect(await mails()).toEqual(['1']);
});

test('messages within six hours of a mail are reported afterwards, once', async () => {
  await unread(1);
  await hear();
  later(10 * MINUTE);
  await run();
  later(60 * MINUTE);
  await unread(2);
  await hear();
  await hear();
  later(10 * MINUTE);
  await run();
  expect(await mails()).toEqual(['1']);
  later(290 * MINUTE - 1);
  await run();
  expect(await mails()).toEqual(['1']);
  later(1);
  await run();
  await run();
  expect(await mails()).toEqual(['1', '2']);
});

test('no mail is requested for a member who has turned it off', async () => {
  await unread(1);
  await world.table.write({
    name: 'off',
    update: { ...accountKey(reader.id), set: { 'mailSettings.message': { on: false, at: 1 } } },
  });
  await hear();
  later(11 * MINUTE);
  await run();
  expect(await mails()).toEqual([]);
});

test('a mail costs one read of the reader and one transaction besides the query for due work', async () => {
  await unread(1);
  await hear();
  later(11 * MINUTE);
  world.costs.length = 0;
  await run();
  const reads = world.costs.filter(({ operation }) => operation !== 'query');
  expect(reads.map(({ rcu, wcu }) => [rcu, wcu])).toEqual([
    [2, 0],
    [0, 6],
  ]);
});
