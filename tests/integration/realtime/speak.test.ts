import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import { domain as chat } from '#functions/chat/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { signOut } from '#shared/contract/auth.ts';
import { getMessages, markRead, type ServerFrame } from '#shared/contract/chat.ts';
import { setMatchingStatus } from '#shared/contract/matching.ts';
import { type RoomId, roomOf } from '#shared/ids.ts';
import { SECOND_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createChatOutbox } from '#web/member/features/chat/outbox/create-chat-outbox.ts';
import { createMan, createPair, createWoman, sidesOf } from '../matching/arrange.ts';
import { createSockets } from './arrange.ts';

let world: TestWorld;
let sockets: ReturnType<typeof createSockets>;
let her: TestMember;
let him: TestMember;
let room: RoomId;
let pairId: string;
beforeEach(async () => {
  world = await createTestWorld();
  sockets = createSockets(world);
  [her, him] = [await createWoman(world), await createMan(world)];
  pairId = (await createPair(world, her, him, { state: 1, chosenAt: world.clock.now().getTime() })).id;
  room = roomOf(pairId as never);
});
const messages = async (member: TestMember, query: Record<string, number> = {}) =>
  (await world.call(chat, getMessages, { session: member.session, query: { uuid: room, ...query } })).body;
const unreadOf = async (member: TestMember) =>
  (await world.table.find(accountKey(member.id), { consistent: true }))?.unreadMessages;
const errorsTo = (id: string) => sockets.to(id).flatMap((frame) => (frame.type === 'error' ? [frame.code] : []));

test('her message is acknowledged to her tab and arrives in all other tabs of both', async () => {
  const [hers, herOther, his] = [await sockets.open(her), await sockets.open(her), await sockets.open(him)];
  await sockets.say(hers, room, ' はじめまして \n', 'first-message');
  const message = { content: 'はじめまして', user_id: her.id, seq: 1, created_at: world.clock.now().toISOString() };
  expect(sockets.to(hers)).toEqual([
    { type: 'ack', client_id: 'first-message', message: expect.objectContaining(message) },
  ]);
  for (const id of [herOther, his])
    expect(sockets.to(id)).toEqual([{ type: 'message', room, message: expect.objectContaining(message) }]);
  expect(await messages(him)).toMatchObject({
    messages: [message],
    has_older: false,
    write_block: null,
    male: { id: him.id },
    female: { id: her.id },
  });
  expect((await sidesOf(world, her, him, pairId)).items).toMatchObject({
    hers: { unread: 0, lastMessage: 'はじめまして' },
    his: { unread: 1, seq: 1 },
  });
  expect([await unreadOf(her), await unreadOf(him)]).toEqual([0, 1]);
});

test('a message without an id of its own gets one from the service, and each such frame is a message', async () => {
  const [hers, his] = [await sockets.open(her), await sockets.open(him)];
  const frame = { action: 'speak', message: 'はじめまして', account: { uid: her.email }, rec: room };
  for (const one of [frame, frame, { ...frame, client_id: null }]) await sockets.send(hers, one);
  const acks = sockets.to(hers).flatMap((got) => (got.type === 'ack' ? [got] : []));
  expect(acks.map(({ message: { seq } }) => seq)).toEqual([1, 2, 3]);
  expect(new Set(acks.map(({ client_id: id }) => id)).size).toBe(3);
  expect((await messages(him)).messages).toHaveLength(3);
  // The service recognises a repeated message by its id, also when the service itself made the id.
  await sockets.say(hers, room, 'はじめまして', acks[0]?.client_id);
  expect(sockets.to(hers).at(-1)).toEqual(acks[0]);
  await sockets.send(his, { ...frame, account: undefined, message: 'https://example.com' });
  expect(sockets.to(his).at(-1)).toEqual({ type: 'error', code: 'url_refused', client_id: null });
});

test('forty simultaneous messages from both are in one order without gaps, and every counter is exact', async () => {
  const [hers, his] = [await sockets.open(her), await sockets.open(him)];
  await sockets.say(hers, room, 'はじめに');
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => [
      sockets.say(hers, room, `her ${index}`),
      sockets.say(his, room, `him ${index}`),
    ]).flat(),
  );
  const said = (await messages(her)).messages;
  expect(said).toHaveLength(41);
  expect(said.map(({ seq }) => seq)).toEqual(Array.from({ length: 41 }, (_, index) => index + 1));
  expect(new Set(said.map(({ id }) => id)).size).toBe(41);
  expect([await unreadOf(her), await unreadOf(him)]).toEqual([20, 21]);
  expect([...errorsTo(hers), ...errorsTo(his)]).toEqual([]);
});

test('what was typed offline is stored in the order of typing, although API Gateway passes on all frames at once', async () => {
  const listeners = new Set<(event: ServerFrame | { type: 'gap' }) => void>();
  const tell = (event: ServerFrame | { type: 'gap' }) => {
    for (const listener of [...listeners]) listener(event);
  };
  const line = createSockets(world, tell);
  const connection = await line.open(her);
  let [isOpen, made] = [false, 0];
  const outbox = createChatOutbox({
    realtime: {
      send: (frame) => {
        if (isOpen) void line.send(connection, frame);
        return isOpen;
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    newClientId: () => {
      made += 1;
      return `client-id-${made}`;
    },
    now: world.clock.now,
  });
  const typed = ['一', '二', '三', 'https://example.com', '四', '五', '六', '七', '八'];
  for (const text of typed) outbox.send(room, text, 0);
  isOpen = true;
  tell({ type: 'gap' });
  // The connection is lost and restored while the first message has no response yet.
  tell({ type: 'gap' });
  await expect.poll(() => outbox.inRoom(room).map(({ state }) => state)).not.toContain('pending');
  const stored = (await messages(her)).messages.map(({ content }) => content);
  expect(stored).toEqual(typed.filter((text) => !text.startsWith('https')));
  expect(outbox.inRoom(room)[3]).toMatchObject({ state: 'failed', error: expect.stringContaining('URL') });
});

test('the same message again, also at the same moment, is stored once and acknowledged every time', async () => {
  const [hers, his] = [await sockets.open(her), await sockets.open(him)];
  await Promise.all(Array.from({ length: 5 }, () => sockets.say(hers, room, 'こんにちは', 'same-id-1')));
  await sockets.say(hers, room, '別の文', 'same-id-1');
  const acks = sockets.to(hers).flatMap((frame) => (frame.type === 'ack' ? [frame.message.content] : []));
  expect(acks).toEqual(Array.from({ length: 6 }, () => 'こんにちは'));
  expect((await messages(her)).messages).toHaveLength(1);
  expect(sockets.to(his)).toHaveLength(1);
  expect(await unreadOf(him)).toBe(1);
});

test.each([
  ['nothing', '', 'message_empty'],
  ['spaces of every width', ' 　\u200b\n', 'message_empty'],
  ['a link', 'ここ見て example.com', 'url_refused'],
  ['a disguised link', 'ｅｘａｍｐｌｅ．ｃｏｍ', 'url_refused'],
  ['a link written out', 'example ドット com をどうぞ', 'url_refused'],
  ['a link with another scheme', 'hxxp://example.com', 'url_refused'],
  ['a link in punycode', 'xn--r8jz45g.xn--zckzah', 'url_refused'],
  ['an address of digits', '192.168.0.1/login', 'url_refused'],
  ['a look-alike letter', 'ехаmple.com', 'url_refused'],
  ['a text of 1,001', 'あ'.repeat(1001), 'invalid_input'],
  ['control characters', 'a\u0007b', 'invalid_input'],
])('%s is refused and never stored', async (_what, text, code) => {
  const hers = await sockets.open(her);
  await sockets.say(hers, room, text, 'refused-1');
  expect(sockets.to(hers)).toEqual([{ type: 'error', code, client_id: 'refused-1' }]);
  expect((await messages(her)).messages).toEqual([]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}} #{7*7} %s',
  "'; DROP TABLE members; --",
])('%j is stored and sent as it was typed', async (text) => {
  const [hers, his] = [await sockets.open(her), await sockets.open(him)];
  await sockets.say(hers, room, text);
  expect(sockets.to(his)).toMatchObject([{ type: 'message', message: { content: text } }]);
  expect((await messages(him)).messages).toMatchObject([{ content: text }]);
});

test('a text of exactly 1,000 characters is accepted', async () => {
  const hers = await sockets.open(her);
  await sockets.say(hers, room, '𠮷'.repeat(1000));
  expect(sockets.to(hers)[0]?.type).toBe('ack');
});

test('he must wait for her first message, and pay to write', async () => {
  const [hers, his] = [await sockets.open(her), await sockets.open(him)];
  await sockets.say(his, room, 'こんにちは');
  expect(await messages(him)).toMatchObject({ messages: [], write_block: 'woman_starts' });
  await sockets.say(hers, room, 'どうぞ');
  await sockets.say(his, room, 'ありがとうございます');
  await world.table.write({
    name: 'plan',
    update: { ...accountKey(him.id), set: { paidUntil: world.clock.now().getTime() } },
  });
  await sockets.say(his, room, 'もう一度');
  expect(errorsTo(his)).toEqual(['woman_starts', 'payment_required']);
  expect(await messages(him)).toMatchObject({ messages: [{ seq: 1 }, { seq: 2 }], write_block: 'payment_required' });
  expect(await messages(her)).toMatchObject({ write_block: null, partner_paused: true });
  expect(await messages(him)).not.toHaveProperty('partner_paused');
});

test('a closed room accepts nobody any more, and a stranger never sees a room', async () => {
  const [hers, his, strange] = [
    await sockets.open(her),
    await sockets.open(him),
    await sockets.open(await createWoman(world)),
  ];
  await sockets.say(hers, room, 'はじめまして');
  await world.call(matching, setMatchingStatus, {
    session: her.session,
    body: { recommend: { id: pairId, status: 'ng', ng_reason: 'block' } },
  });
  for (const id of [hers, his, strange]) {
    await sockets.say(id, room, 'まだいますか');
    expect(errorsTo(id)).toEqual(['not_found']);
  }
  for (const member of [her, him]) {
    for (const contract of [getMessages, markRead]) {
      expect((await world.call(chat, contract, { session: member.session, query: { uuid: room } })).status).toBe(404);
    }
  }
});

test('signing out ends sending at once, before any event is handled', async () => {
  const hers = await sockets.open(her);
  await world.call(auth, signOut, { session: her.session });
  await sockets.say(hers, room, 'こんにちは');
  expect(errorsTo(hers)).toEqual(['session_required']);
  expect(sockets.closed).toEqual([hers]);
});

test('a withdrawn partner can get no message', async () => {
  const hers = await sockets.open(her);
  await world.table.write({ name: 'gone', update: { ...accountKey(him.id), set: { isActive: false } } });
  await sockets.say(hers, room, 'こんにちは');
  expect(errorsTo(hers)).toEqual(['partner_unavailable']);
  expect(await messages(her)).toMatchObject({ messages: [], write_block: 'partner_left' });
});

test('reading clears both counters, once, also in repeated calls', async () => {
  const hers = await sockets.open(her);
  for (const text of ['一', '二', '三']) await sockets.say(hers, room, text);
  expect(await unreadOf(him)).toBe(3);
  const read = () => world.call(chat, markRead, { session: him.session, query: { 'recommend[uuid]': room } as never });
  expect((await Promise.all([read(), read(), read()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await unreadOf(him)).toBe(0);
  expect((await sidesOf(world, her, him, pairId)).hers).toMatchObject({ hisUnread: 0, seq: 3 });
});

test('reading while she continues to write loses no message and no count', async () => {
  const hers = await sockets.open(her);
  await sockets.say(hers, room, 'はじめ');
  const read = () => world.call(chat, markRead, { session: him.session, query: { uuid: room } });
  await Promise.all(Array.from({ length: 8 }, (_, index) => [sockets.say(hers, room, `${index} です`), read()]).flat());
  await read();
  expect(await unreadOf(him)).toBe(0);
  expect((await messages(him)).messages).toHaveLength(9);
});

test('gaps are filled by position, and older messages come in pages of fifty', async () => {
  const hers = await sockets.open(her);
  for (let count = 1; count <= 60; count += 1) {
    world.clock.advance(3000);
    await sockets.say(hers, room, `${count}通目`);
  }
  const newest = await messages(him);
  expect([newest.messages.length, newest.messages[0]?.seq, newest.has_older]).toEqual([50, 11, true]);
  const older = await messages(him, { before: 11 });
  expect([older.messages.length, older.messages[0]?.seq, older.has_older]).toEqual([10, 1, false]);
  expect((await messages(him, { after: 57 })).messages.map(({ content }) => content)).toEqual([
    '58通目',
    '59通目',
    '60通目',
  ]);
  expect((await messages(him, { after: 60 })).messages).toEqual([]);
});

test('the first unread message writes one event in the same transaction, without the text', async () => {
  const hers = await sockets.open(her);
  await sockets.say(hers, room, '一');
  await sockets.say(hers, room, '二');
  const told = async () => (await world.events()).filter(({ type }) => type === 'message.sent');
  expect(await told()).toMatchObject([{ data: { to: him.id } }]);
  expect(JSON.stringify(await world.events())).not.toContain('一');
  await world.call(chat, markRead, { session: him.session, query: { uuid: room } });
  await sockets.say(hers, room, '三');
  expect(await told()).toHaveLength(2);
});

test('in the room of a woman who left before she wrote he learns that she is gone, and not that he must wait or pay', async () => {
  const his = await sockets.open(him);
  await world.table.write({ name: 'gone', update: { ...accountKey(her.id), set: { isActive: false } } });
  await sockets.say(his, room, 'こんにちは');
  await world.table.write({ name: 'unpaid', update: { ...accountKey(him.id), set: { paidUntil: 0 } } });
  await sockets.say(his, room, 'こんにちは');
  expect(errorsTo(his)).toEqual(['partner_unavailable', 'partner_unavailable']);
  expect(await messages(him)).toMatchObject({ messages: [], write_block: 'partner_left' });
});

test.each([3, 4] as const)('a member found to be under age gets no more messages (%i)', async (ageCheck) => {
  const [hers, his] = [await sockets.open(her), await sockets.open(him)];
  await sockets.say(hers, room, 'はじめまして');
  await world.table.write({ name: 'under age', update: { ...accountKey(her.id), set: { ageCheck } } });
  await sockets.say(his, room, 'こんにちは');
  expect(errorsTo(his)).toEqual(['partner_unavailable']);
  expect(await messages(him)).toMatchObject({ messages: [{ seq: 1 }], write_block: 'partner_left' });
});

test('thirty messages a minute on top of unread ones are allowed, in all rooms and tabs together; the next minute allows more', async () => {
  const other = await createMan(world);
  const { id } = await createPair(world, her, other, { state: 1, chosenAt: 0 });
  const [first, second, his] = [await sockets.open(her), await sockets.open(her), await sockets.open(him)];
  for (const rec of [room, roomOf(id)]) await sockets.say(first, rec, 'はじめに');
  await Promise.all(
    Array.from({ length: 36 }, (_, index) =>
      sockets.say(index % 2 === 0 ? first : second, index % 3 === 0 ? roomOf(id) : room, `${index}番目`),
    ),
  );
  const refused = [...errorsTo(first), ...errorsTo(second)];
  expect(refused).toEqual(Array.from({ length: 6 }, () => 'too_many_requests'));
  const stored = [await sidesOf(world, her, him, pairId), await sidesOf(world, her, other, id)];
  expect(stored.reduce((sum, { hers }) => sum + hers.seq, 0)).toBe(32);
  await sockets.say(his, room, '私は大丈夫です');
  expect(errorsTo(his)).toEqual([]);
  world.clock.advance(60_000);
  await sockets.say(first, room, '次の一分です');
  expect(errorsTo(first).length + errorsTo(second).length).toBe(6);
});

test('a first unread message is allowed in thirty rooms a minute, also in simultaneous attempts', async () => {
  const partners = await Promise.all(Array.from({ length: 48 }, () => createMan(world)));
  const rooms: RoomId[] = [];
  for (const partner of partners)
    rooms.push(roomOf((await createPair(world, her, partner, { state: 1, chosenAt: 0 })).id));
  const hers = await sockets.open(her);
  // The first six messages are never refused.
  for (const rec of rooms.slice(0, 6)) await sockets.say(hers, rec, 'はじめまして');
  expect(errorsTo(hers)).toEqual([]);
  await Promise.all(rooms.slice(6).map((rec) => sockets.say(hers, rec, 'はじめまして')));
  const refused = errorsTo(hers);
  expect(new Set(refused)).toEqual(new Set(['too_many_requests']));
  const unread = await Promise.all(partners.map(unreadOf));
  const arrived = unread.filter((count) => count === 1).length;
  expect([arrived + refused.length, unread.every((count) => count === 0 || count === 1)]).toEqual([48, true]);
  expect(arrived).toBeLessThanOrEqual(30);
  expect(arrived).toBeGreaterThanOrEqual(24);
  const told = (await world.events()).filter(({ type }) => type === 'message.sent');
  expect(new Set(told.map(({ data }) => 'to' in data && data.to)).size).toBe(arrived);
  world.clock.advance(60_000);
  const late = rooms[unread.indexOf(0)] as RoomId;
  await sockets.say(hers, late, '次の一分です');
  expect(errorsTo(hers)).toHaveLength(refused.length);
});

test('after the minute is used up a message costs one read, and a repeat is acknowledged nonetheless', async () => {
  const other = await createMan(world);
  const { id } = await createPair(world, her, other, { state: 1, chosenAt: 0 });
  const hers = await sockets.open(her);
  for (let count = 0; count <= 31; count += 1) await sockets.say(hers, room, `${count}番目`, `client-id-${count}`);
  expect(errorsTo(hers)).toEqual(['too_many_requests']);
  // The dashboard's count of the accepted messages is written up to a second later.
  await wait(1.5 * SECOND_MS);
  world.costs.length = 0;
  for (let count = 0; count < 16; count += 1) await sockets.say(hers, room, `続き ${count}`);
  expect(errorsTo(hers)).toHaveLength(17);
  // Each message reads one item. Two of the sixteen also read the connection's owner again, and write the count of
  // these reads.
  const spent = Object.groupBy(world.costs, ({ operation }) => operation);
  expect(Object.keys(spent).sort()).toEqual(['find', 'write']);
  expect(spent['find']?.map(({ rcu }) => rcu)).toEqual(Array.from({ length: 16 + 2 }, () => 1));
  expect(spent['write']?.map(({ wcu }) => wcu)).toEqual([1, 1]);
  sockets.frames.length = 0;
  await sockets.say(hers, room, '最初', 'client-id-0');
  await sockets.say(hers, roomOf(id), 'はじめまして', 'client-id-99');
  expect(sockets.to(hers)).toMatchObject([
    { type: 'ack', client_id: 'client-id-0', message: { seq: 1 } },
    { type: 'ack', client_id: 'client-id-99', message: { seq: 1 } },
  ]);
  world.clock.advance(60_000);
  await sockets.say(hers, room, '次の一分です', 'client-id-31');
  expect(sockets.to(hers).at(-1)).toMatchObject({ type: 'ack', client_id: 'client-id-31', message: { seq: 32 } });
});

test('a message that is repeated, or refused for another reason, does not count', async () => {
  const [hers, his] = [await sockets.open(her), await sockets.open(him)];
  for (let count = 0; count < 40; count += 1) await sockets.say(his, room, `待てない ${count}`);
  expect(new Set(errorsTo(his))).toEqual(new Set(['woman_starts']));
  for (let count = 0; count < 40; count += 1) await sockets.say(hers, room, 'はじめまして', 'same-id-1');
  expect(errorsTo(hers)).toEqual([]);
  await sockets.say(his, room, 'ありがとうございます');
  expect(errorsTo(his)).toHaveLength(40);
});
