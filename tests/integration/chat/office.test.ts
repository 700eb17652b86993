import { beforeEach, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { domain as chat } from '#functions/chat/domain.ts';
import { createOfficeRepository } from '#functions/chat/office.repository.ts';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { officeHeadKey, officeMessageKey, officeThreadOf } from '#functions/items/office.ts';
import { queueItemsOf } from '#functions/items/queue-item.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import type { ServerFrame } from '#shared/contract/chat.ts';
import { listRecommends } from '#shared/contract/matching.ts';
import { getOfficeMessages, markOfficeRead, sendOfficeMessage } from '#shared/contract/office.ts';
import { exportData } from '#shared/contract/settings.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import { OFFICE_THROTTLE } from '#shared/limits.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { createSockets } from '#tests/integration/realtime/arrange.ts';
import { createMember, PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { failingTable } from '#tests/setup/world/failing-table.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});

const write = ({ session }: Pick<TestMember, 'session'>, content: unknown, headers: Record<string, string> = {}) =>
  world.call(chat, sendOfficeMessage, { session, headers, body: { admin_message: { content } } });
const read = ({ session }: TestMember, query: Record<string, number> = {}) =>
  world.call(chat, getOfficeMessages, { session, query });
const markRead = ({ session }: TestMember, query: Record<string, string> = {}) =>
  world.call(chat, markOfficeRead, { session, query });
const texts = async (member: TestMember, query: Record<string, number> = {}) =>
  (await read(member, query)).body.admin_messages.map(({ content }) => content);
const waiting = async () => (await world.table.query({ ...queueItemsOf('operator_chats'), consistent: true })).items;
const headOf = ({ id }: TestMember) => world.table.find(officeHeadKey(id), { consistent: true });
const accountOf = ({ id }: TestMember) => world.table.find(accountKey(id), { consistent: true });
const set = ({ id }: TestMember, fields: Partial<AccountItem>) =>
  world.table.write({ name: 'account', update: { ...accountKey(id), set: fields } });
/** An answer of the support office, stored as the staff console stores it. */
const answered = async (member: TestMember, seq: number, content = 'お返事です') => {
  await world.table.transact([
    {
      name: 'message',
      put: {
        ...officeMessageKey(member.id, seq),
        id: `e${seq}office-message`,
        memberId: member.id,
        sender: 2,
        content,
        at: world.clock.now().getTime(),
        seq,
        staffId: 'somebody-of-the-office',
      },
    },
    { name: 'head', put: { ...officeHeadKey(member.id), seq } },
    { name: 'account', update: { ...accountKey(member.id), add: { unreadAdminMessages: 1 } } },
  ]);
};

test('a message to the office is stored, comes back, and waits for staff once', async () => {
  const her = await createMember(world, WOMAN);
  const url = 'https://example.com/a?b=1';
  const sent = await write(her, `  ログインできません\n${url}  `);
  const at = world.clock.now();
  expect(sent).toMatchObject({
    status: 200,
    body: {
      success: true,
      admin_message: {
        content: `ログインできません\n${url}`,
        sender: 1,
        user_id: her.id,
        seq: 1,
        created_at: at.toISOString(),
      },
    },
  });
  world.clock.advance(MINUTE_MS);
  await write(her, 'もうひとつ');
  expect(await read(her)).toMatchObject({
    status: 200,
    body: { admin_messages: [sent.body.admin_message, { content: 'もうひとつ', seq: 2 }], unread_messages_size: 0 },
  });
  expect(await waiting()).toMatchObject([{ memberId: her.id, sex: WOMAN, waitingSince: at.getTime() }]);
  expect(await headOf(her)).toMatchObject({ seq: 2, waitingSince: at.getTime() });
});

test('members of both sexes write, also unpaid, unverified or paused; a member with a closed account does not', async () => {
  for (const sex of [MAN, WOMAN] as const) {
    const member = await createMember(world, sex, {
      hasProfile: false,
      paidUntil: 0,
      ageCheck: AGE_CHECK.noneOrReview,
    });
    expect((await write(member, 'こんにちは')).status).toBe(200);
    expect((await read(member)).status).toBe(200);
    expect((await markRead(member)).status).toBe(200);
  }
  const closed = await createMember(world, MAN);
  await set(closed, { isActive: false });
  // The session was opened before the account was closed. The stored login item does not say yet that the account is
  // closed.
  expect(await write(closed, 'こんにちは')).toMatchObject({ status: 403, body: { code: 'account_closed' } });
  expect(await texts(closed)).toEqual([]);
  const nobody = { session: { ...closed.session, 'access-token': 'x'.repeat(22) } };
  expect((await write(nobody, 'こんにちは')).status).toBe(401);
});

test.each([
  ['nothing', '', 'message_empty'],
  ['spaces', ' \n　', 'message_empty'],
  ['what looks empty', '\u200B\u2060', 'message_empty'],
  ['1,001 characters', 'あ'.repeat(1001), 'invalid_input'],
  ['control characters', 'a\u0007b', 'invalid_input'],
  ['text that runs backwards', 'a\u202Eb', 'invalid_input'],
  ['half of a character', 'a\uD800', 'invalid_input'],
  ['no text', 7, 'invalid_input'],
  ['a list', ['a'], 'invalid_input'],
])('%s is refused and stores nothing', async (_what, content, code) => {
  const her = await createMember(world, WOMAN);
  expect(await write(her, content)).toMatchObject({ status: 422, body: { success: false, code } });
  expect(await headOf(her)).toBeUndefined();
  expect(await waiting()).toEqual([]);
});

test('1,000 characters fit, counted as people count them, and markup stays text', async () => {
  const her = await createMember(world, WOMAN);
  expect((await write(her, '𠮟'.repeat(1000))).status).toBe(200);
  await write(her, '<img src=x onerror=alert(1)>');
  expect((await texts(her)).at(-1)).toBe('<img src=x onerror=alert(1)>');
});

test('an invalid thread position is refused', async () => {
  const her = await createMember(world, WOMAN);
  for (const query of [{ after: 'x' }, { before: 0 }, { after: -1 }, { before: 1_000_001 }] as object[])
    expect((await read(her, query as Record<string, number>)).status).toBe(422);
});

test('a thread is read in pages, and from a position on', async () => {
  const her = await createMember(world, WOMAN);
  for (let count = 1; count <= 53; count += 1) {
    if (count % OFFICE_THROTTLE.limit === 0) world.clock.advance(OFFICE_THROTTLE.windowMs);
    expect((await write(her, `${count}`)).status).toBe(200);
  }
  expect(await texts(her)).toEqual(Array.from({ length: 50 }, (_, index) => `${index + 4}`));
  expect((await read(her)).body.has_older).toBe(true);
  expect(await read(her, { before: 4 })).toMatchObject({
    body: { admin_messages: [{ content: '1' }, { content: '2' }, { content: '3' }], has_older: false },
  });
  expect(await texts(her, { after: 51 })).toEqual(['52', '53']);
  expect(await texts(her, { after: 53 })).toEqual([]);
});

test('a repeat with the same key stores nothing new and gets the first answer', async () => {
  const her = await createMember(world, WOMAN);
  const key = { 'idempotency-key': 'office-message-0001' };
  const first = await write(her, 'こんにちは', key);
  const [again, once] = await Promise.all([write(her, 'こんにちは', key), write(her, 'こんにちは', key)]);
  expect([again.body, once.body]).toEqual([first.body, first.body]);
  expect(await write(her, '別の文', key)).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
  expect(await texts(her)).toEqual(['こんにちは']);
  const both = { 'idempotency-key': 'office-message-0002' };
  const replies = await Promise.all(Array.from({ length: 5 }, () => write(her, '同時に', both)));
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await texts(her)).toEqual(['こんにちは', '同時に']);
});

test('messages at the same moment all get a position, in one thread and one item of the queue', async () => {
  const her = await createMember(world, WOMAN);
  const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => write(her, `${index}`)));
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(replies.map(({ body }) => body.admin_message.seq).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect((await texts(her)).toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  expect(await waiting()).toHaveLength(1);
});

test('ten messages a minute are accepted, and refused ones do not count', async () => {
  const her = await createMember(world, WOMAN);
  for (let count = 0; count < OFFICE_THROTTLE.limit; count += 1) {
    await write(her, '');
    expect((await write(her, 'こんにちは')).status).toBe(200);
  }
  const refused = await write(her, 'こんにちは');
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await texts(her)).toHaveLength(OFFICE_THROTTLE.limit);
  world.clock.advance(OFFICE_THROTTLE.windowMs);
  expect((await write(her, 'こんにちは')).status).toBe(200);
});

test('unread messages of the office are counted everywhere, until the thread is read', async () => {
  const her = await createMember(world, WOMAN, { hasProfile: true });
  const other = await createMember(world, WOMAN, { hasProfile: true });
  await write(her, 'こんにちは');
  await answered(her, 2);
  await answered(her, 3);
  const list = async ({ session }: TestMember) =>
    (await world.call(matching, listRecommends, { session })).body.admin_message_unread;
  expect((await read(her)).body).toMatchObject({ unread_messages_size: 2 });
  expect((await read(her)).body.admin_messages[1]).toEqual({
    id: 'e2office-message',
    content: 'お返事です',
    sender: 2,
    user_id: her.id,
    seq: 2,
    created_at: world.clock.now().toISOString(),
  });
  expect([await list(her), await list(other)]).toEqual([2, 0]);
  // The documented query contains the id of a pair; the endpoint ignores it.
  expect(await markRead(her, { 'recommend[uuid]': 'x' })).toMatchObject({ status: 200, body: { success: true } });
  expect([await list(her), (await read(her)).body.unread_messages_size]).toEqual([0, 0]);
  const replies = await Promise.all(Array.from({ length: 5 }, () => markRead(her)));
  expect(replies.every(({ status }) => status === 200)).toBe(true);
});

test('a message reaches every open app of its member live, and nobody else', async () => {
  const her = await createMember(world, WOMAN);
  const other = await createMember(world, WOMAN);
  const sockets = createSockets(world);
  const [phone, desktop, stranger] = [await sockets.open(her), await sockets.open(her), await sockets.open(other)];
  const { body } = await write(her, 'こんにちは');
  await answered(her, 2);
  await settle(world, { instead: { realtime: sockets.service } });
  const frame: ServerFrame = { type: 'admin_message', message: body.admin_message };
  expect([sockets.to(phone), sockets.to(desktop), sockets.to(stranger)]).toEqual([[frame], [frame], []]);
});

test('no event contains a word of a thread', async () => {
  const her = await createMember(world, WOMAN);
  await write(her, 'ひみつの相談');
  expect(JSON.stringify(await world.events())).not.toContain('ひみつ');
});

test('the export has the whole thread, without the names of staff', async () => {
  const her = await createMember(world, WOMAN);
  await write(her, 'こんにちは');
  await answered(her, 2);
  const cursor = Buffer.from('["office_messages"]').toString('base64url');
  const pages = await world.call(account, exportData, { session: her.session, query: { cursor } });
  expect(pages.body).toMatchObject({
    section: 'office_messages',
    items: [
      { from: 'me', content: 'こんにちは' },
      { from: 'office', content: 'お返事です' },
    ],
  });
  expect(JSON.stringify(pages.body)).not.toContain('somebody');
  const rest = await world.call(account, exportData, {
    session: her.session,
    query: { cursor: pages.body.next ?? '' },
  });
  expect(rest.body.section === 'office_messages' ? rest.body.items : []).toEqual([]);
});

test('a member who leaves waits no longer, writes no more, and thirty days later nothing of the thread is left', async () => {
  const him = await createMember(world, MAN);
  await write(him, 'やめたいです');
  const [late, left] = await Promise.all([
    write(him, '最後にひとつ'),
    world.call(account, withdraw, { session: him.session, body: { password: PASSWORD } }),
  ]);
  expect(left.status).toBe(200);
  expect([200, 401, 403]).toContain(late.status);
  await settle(world, { times: 2 });
  expect(await waiting()).toEqual([]);
  expect((await headOf(him))?.waitingSince).toBeUndefined();
  world.clock.advance(31 * DAY_MS);
  await world.bind(account).run('erase');
  await settle(world, { times: 2 });
  expect((await world.table.query({ ...officeThreadOf(him.id), consistent: true })).items).toEqual([]);
});

test.each(['before', 'after'] as const)(
  'a process that dies %s the write leaves all of a message or nothing',
  async (when) => {
    const her = await createMember(world, WOMAN);
    const now = world.clock.now();
    const dying = createOfficeRepository({ table: failingTable(world.table, 1, when), random: world.core.random });
    const message = { id: 'e0123456789abcdef', memberId: her.id, sender: 1, content: 'こんにちは', at: now.getTime() };
    const saved = dying.saveMessage({ ...message, head: undefined, sex: WOMAN, also: () => [] } as never, now);
    await expect(saved).rejects.toThrow('died');
    const isStored = when === 'after';
    expect(await texts(her)).toEqual(isStored ? ['こんにちは'] : []);
    expect(await waiting()).toHaveLength(isStored ? 1 : 0);
    expect((await world.events()).filter(({ type }) => type === 'office.message')).toHaveLength(isStored ? 1 : 0);
    expect((await write(her, 'もう一度')).status).toBe(200);
    expect(await waiting()).toHaveLength(1);
  },
);

test('costs', async () => {
  const her = await createMember(world, WOMAN);
  const costs = {
    first: await costOf(world, () => write(her, 'こんにちは')),
    next: await costOf(world, () => write(her, 'こんにちは')),
    get: await costOf(world, () => read(her)),
    readNothing: await costOf(world, () => markRead(her)),
  };
  await answered(her, 3);
  const [event] = (await world.events()).filter(({ type }) => type === 'office.message');
  const sockets = createSockets(world);
  await sockets.open(her);
  const live = await costOf(world, () => sockets.service.consume(event as never));
  expect({ ...costs, live, read: await costOf(world, () => markRead(her)) }).toEqual({
    first: [3, 2, 14],
    next: [3, 2, 10],
    get: [3, 3, 0],
    readNothing: [2, 2, 0],
    live: [2, 2, 0],
    read: [3, 2, 1],
  });
  expect(await accountOf(her)).toMatchObject({ unreadAdminMessages: 0 });
});
