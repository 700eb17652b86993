import { beforeEach, describe, expect, test } from 'vitest';
import { domain as events } from '#functions/events/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { digestDue } from '#functions/items/due/mails.ts';
import type { MailRequested } from '#functions/items/events/mails.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import type { OutboxEvent } from '#functions/platform/table/outbox.ts';
import { ITEMS_AT_ONCE } from '#functions/platform/table/work-due.ts';
import type { MemberId } from '#shared/ids.ts';
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
    [3, 0],
    [0, 6],
  ]);
});

describe('more reminders than SES takes mails in a minute', () => {
  /**
   * Number of reminders that one run sends: 0.1 mails a second × 60 seconds ÷ 2 = 3. A run may use half of the mails
   * that SES takes in a minute.
   */
  const PER_RUN = 3;
  const slowly = () => {
    const config = { ...world.core.config, MAILS_PER_SECOND: 0.1 };
    return events.bind({ ...world.core, config }).run('digest');
  };
  const readers = async (many: number) => {
    const ids = Array.from({ length: many }, (_, index) => `mreader${index}` as MemberId);
    const account = await world.table.find(accountKey(reader.id), { consistent: true });
    for (const [index, memberId] of ids.entries()) {
      const unreadMessages = index + 1;
      await world.table.write({
        name: 'reader',
        put: { ...account, ...accountKey(memberId), memberId, unreadMessages },
      });
      await world.table.write(dueWrite(digestDue, new Date(world.clock.now().getTime() + index), memberId, {}));
    }
  };
  const counts = async () => (await mails()).map(Number).sort((a, b) => a - b);

  test('are handed over at its pace, the oldest first, and the others stay due', async () => {
    await readers(16);
    later(MINUTE);
    expect(await slowly()).toBe(false);
    expect(await counts()).toHaveLength(PER_RUN);
    // The oldest reminder counts 1 message, the next one 2, and so on. A run handles the oldest `ITEMS_AT_ONCE`
    // reminders in parallel, so it may send any of these first.
    expect(Math.max(...(await counts()))).toBeLessThanOrEqual(ITEMS_AT_ONCE);
    for (let minute = 2; minute <= 5; minute += 1) {
      later(MINUTE);
      await slowly();
      expect(await counts()).toHaveLength(minute * PER_RUN);
    }
    later(MINUTE);
    await slowly();
    expect(await counts()).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  });

  test('are not delayed by members who have read everything meanwhile', async () => {
    await readers(8);
    for (const index of [0, 1, 2, 3])
      await world.table.write({
        name: 'read',
        update: { ...accountKey(`mreader${index}` as MemberId), set: { unreadMessages: 0 } },
      });
    later(MINUTE);
    await slowly();
    expect(await counts()).toHaveLength(PER_RUN);
    later(MINUTE);
    await slowly();
    expect(await counts()).toEqual([5, 6, 7, 8]);
  });

  test('two runs at once mail nobody twice, and each keeps its share', async () => {
    await readers(8);
    later(MINUTE);
    await Promise.all([slowly(), slowly()]);
    const told = await counts();
    expect(new Set(told).size).toBe(told.length);
    expect(told.length).toBeLessThanOrEqual(2 * PER_RUN);
    for (let minute = 0; minute < 3; minute += 1) await slowly();
    expect(await counts()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
