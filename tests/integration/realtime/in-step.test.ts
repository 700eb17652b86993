import { beforeEach, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { domain as chat } from '#functions/chat/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { connectionsOf } from '#functions/items/connection.ts';
import { roomChangedEvent } from '#functions/items/events/realtime.ts';
import { access as matchingAccess } from '#functions/matching/access.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { tellPartners } from '#functions/pairs/leaving/tell-partners.repository.ts';
import { loginWrites } from '#functions/staff/members/closing.repository.ts';
import { getMessages, markRead, type ServerFrame } from '#shared/contract/chat.ts';
import { reportNoReply, submitReply } from '#shared/contract/recommend-steps.ts';
import { getChatSettings, setChatSettings } from '#shared/contract/settings.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { pairOfRoom, type RoomId, roomOf } from '#shared/ids.ts';
import { DAY_MS } from '#shared/time.ts';
import { PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from '../matching/arrange.ts';
import { createSockets } from './arrange.ts';

let world: TestWorld;
let sockets: ReturnType<typeof createSockets>;
let her: TestMember;
let him: TestMember;
let room: RoomId;
beforeEach(async () => {
  world = await createTestWorld();
  sockets = createSockets(world);
  [her, him] = [await createWoman(world), await createMan(world)];
  room = roomOf((await createPair(world, her, him, { state: 1, chosenAt: world.clock.now().getTime() })).id);
});
const follow = () => settle(world, { instead: { realtime: sockets.service }, times: 2 });
const messages = async (member: TestMember, query: Record<string, number> = {}) =>
  (await world.call(chat, getMessages, { session: member.session, query: { uuid: room, ...query } })).body;
const read = (member: TestMember) => world.call(chat, markRead, { session: member.session, query: { uuid: room } });
const show = async (member: TestMember, read_marks: boolean) => {
  const { session } = member;
  return (await world.call(account, setChatSettings, { session, body: { chat_settings: { read_marks } } })).body;
};
const framesOf = (socket: string, ...types: ServerFrame['type'][]) =>
  sockets.to(socket).filter(({ type }) => types.includes(type));
/** The frames without duplicates: in these tests the queue delivers every event twice. */
const distinct = (frames: readonly ServerFrame[]) =>
  [...new Set(frames.map((frame) => JSON.stringify(frame)))].map((text) => JSON.parse(text));

describe('unread messages', () => {
  test('begin where the reader left off, and nowhere once they are read', async () => {
    const [hers, his] = [await sockets.open(her), await sockets.open(him)];
    expect(await messages(him)).not.toHaveProperty('unread_from');
    await sockets.say(hers, room, '一');
    await read(him);
    await sockets.say(his, room, '二');
    await sockets.say(hers, room, '三');
    await sockets.say(hers, room, '四');
    expect((await messages(him)).unread_from).toBe(3);
    expect((await messages(him, { after: 3 })).unread_from).toBe(3);
    expect((await messages(her)).unread_from).toBe(2);
    await read(him);
    expect(await messages(him)).not.toHaveProperty('unread_from');
  });
});

describe('several devices of a member', () => {
  test('hear what was read on one of them, and the partner hears nothing', async () => {
    const [hers, his, hisOther] = [await sockets.open(her), await sockets.open(him), await sockets.open(him)];
    await sockets.say(hers, room, 'はじめまして');
    await read(him);
    await follow();
    for (const socket of [his, hisOther])
      expect(distinct(framesOf(socket, 'read'))).toEqual([{ type: 'read', room, seq: 1, user_id: him.id }]);
    expect(framesOf(hers, 'read')).toEqual([]);
  });

  test('one device alone costs no event', async () => {
    const [hers] = [await sockets.open(her), await sockets.open(him)];
    await sockets.say(hers, room, 'はじめまして');
    await read(him);
    expect((await world.events()).filter(({ type }) => type === 'room.read')).toEqual([]);
  });
});

describe('read marks', () => {
  const speakAndRead = async (hers: string) => {
    await sockets.say(hers, room, 'こんにちは');
    await read(him);
    await follow();
  };

  test.each([
    ['neither', false, false],
    ['only she', true, false],
    ['only he', false, true],
  ])('%s wants them: nobody is told anything', async (_who, hersOn, hisOn) => {
    const hers = await sockets.open(her);
    await show(her, hersOn);
    await show(him, hisOn);
    await speakAndRead(hers);
    expect(await messages(her)).not.toHaveProperty('partner_read_seq');
    expect(await messages(him)).not.toHaveProperty('partner_read_seq');
    expect(framesOf(hers, 'read')).toEqual([]);
  });

  test('both want them: the sender learns it at once, and by the room', async () => {
    const hers = await sockets.open(her);
    for (const member of [her, him]) expect(await show(member, true)).toEqual({ success: true, read_marks: true });
    expect((await messages(her)).partner_read_seq).toBe(0);
    await speakAndRead(hers);
    expect(distinct(framesOf(hers, 'read'))).toEqual([{ type: 'read', room, seq: 1, user_id: him.id }]);
    expect((await messages(her)).partner_read_seq).toBe(1);
    expect((await messages(him)).partner_read_seq).toBe(0);
  });

  test('what was read while one of them did not show it is never told', async () => {
    const hers = await sockets.open(her);
    await show(her, true);
    await speakAndRead(hers);
    await show(him, true);
    expect((await messages(her)).partner_read_seq).toBe(0);
  });

  test('switched off by either, they are gone for both at once, in open chats too', async () => {
    for (const [who, member] of Object.entries({ her, him })) {
      const [hers, his] = [await sockets.open(her), await sockets.open(him)];
      for (const both of [her, him]) await show(both, true);
      await speakAndRead(hers);
      sockets.frames.length = 0;
      await show(member, false);
      await follow();
      for (const both of [her, him]) expect(await messages(both)).not.toHaveProperty('partner_read_seq');
      const partners = who === 'her' ? his : hers;
      expect(distinct(framesOf(partners, 'room_changed'))).toEqual([{ type: 'room_changed', room }]);
    }
  });

  test('an event that comes after the switch tells nothing any more', async () => {
    const hers = await sockets.open(her);
    for (const member of [her, him]) await show(member, true);
    await sockets.say(hers, room, 'こんにちは');
    await read(him);
    await show(her, false);
    await follow();
    expect(framesOf(hers, 'read')).toEqual([]);
  });

  test('are off at first; a repeat changes nothing, and strange input is refused', async () => {
    const { session } = her;
    expect((await world.call(account, getChatSettings, { session })).body).toEqual({
      success: true,
      read_marks: false,
    });
    const events = (await world.events()).length;
    expect(await show(her, false)).toEqual({ success: true, read_marks: false });
    for (const body of [{}, { chat_settings: {} }, { chat_settings: { read_marks: 'yes' } }, { read_marks: true }])
      expect((await world.call(account, setChatSettings, { session, body })).status).toBe(422);
    expect((await world.events()).length).toBe(events);
    const replies = await Promise.all(Array.from({ length: 4 }, () => show(her, true)));
    expect(replies.every(({ read_marks }) => read_marks)).toBe(true);
    expect((await world.call(account, getChatSettings, { session })).body.read_marks).toBe(true);
  });

  test('reading in several tabs at the same moment counts once and tells the same', async () => {
    const hers = await sockets.open(her);
    for (const member of [her, him]) await show(member, true);
    for (const text of ['一', '二', '三']) await sockets.say(hers, room, text);
    const replies = await Promise.all([read(him), read(him), read(him)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await follow();
    expect(distinct(framesOf(hers, 'read'))).toEqual([{ type: 'read', room, seq: 3, user_id: him.id }]);
  });
});

test('no answer and no frame shows whether a member is there, writes or was there', async () => {
  const [hers, his] = [await sockets.open(her), await sockets.open(him)];
  await sockets.say(hers, room, 'はじめまして');
  await sockets.disconnect(his);
  await read(him);
  await follow();
  const told = JSON.stringify([await messages(her), await messages(him), sockets.to(hers), sockets.to(his)]);
  expect(told).not.toMatch(/online|presence|typing|last_?(seen|call|active)|connected|read_?at|calledAt/i);
  expect(Object.keys((await messages(her)).male).sort()).toEqual(['id', 'name', 'profile1']);
  expect(sockets.to(hers).map(({ type }) => type)).toEqual(['ack']);
});

describe('an end by another call or member', () => {
  test('a room that ended is reported to the open apps of both, by its id only', async () => {
    const [hers, his] = [await sockets.open(her), await sockets.open(him)];
    const data = { to: [her.id, him.id], roomId: room };
    await sockets.service.consume({ id: 'e', type: roomChangedEvent.type, at: 0, data });
    for (const socket of [hers, his]) expect(sockets.to(socket)).toEqual([{ type: 'room_changed', room }]);
  });

  test.each(['suspends', 'restores'] as const)('the partner’s open chat learns at once that staff %s', async (does) => {
    const hers = await sockets.open(her);
    const item = await world.table.find(accountKey(him.id), { consistent: true });
    if (!item) throw new Error('no account');
    const isOpen = does === 'restores';
    await world.table.transact([
      { name: 'account', update: { ...accountKey(him.id), set: { isActive: isOpen } } },
      ...(await loginWrites({ table: world.table, random: world.core.random, now: world.clock.now() }, item, isOpen)),
    ]);
    await follow();
    expect(distinct(sockets.to(hers))).toEqual([{ type: 'room_changed', room }]);
    expect((await messages(her)).write_block).toBe(isOpen ? null : 'partner_left');
  });

  test.each([
    ['after his reply', submitReply],
    ['without a reply', reportNoReply],
  ] as const)('the partner’s open chat learns at once that she ended the match %s', async (_when, ending) => {
    world.clock.advance(DAY_MS);
    const his = await sockets.open(him);
    const body = { recommend: { id: pairOfRoom(room), status: 'ng' } };
    expect((await world.call<Endpoint>(matching, ending, { session: her.session, body })).status).toBe(200);
    await follow();
    expect(distinct(sockets.to(his))).toEqual([{ type: 'room_changed', room }]);
    const asked = await world.call(chat, getMessages, { session: him.session, query: { uuid: room } });
    expect(asked.status).toBe(404);
  });

  test('a suspended member’s own socket closes', async () => {
    const his = await sockets.open(him);
    const item = await world.table.find(accountKey(him.id), { consistent: true });
    if (!item) throw new Error('no account');
    const closing = { table: world.table, random: world.core.random, now: world.clock.now() };
    await world.table.transact(await loginWrites(closing, item, false));
    await follow();
    expect(sockets.closed).toContain(his);
  });

  test('the partner’s open chat learns at once that a member withdrew', async () => {
    const hers = await sockets.open(her);
    await world.call(account, withdraw, { session: him.session, body: { password: PASSWORD } });
    await follow();
    expect(distinct(sockets.to(hers))).toEqual([{ type: 'room_changed', room }]);
    expect((await messages(her)).write_block).toBe('partner_left');
  });
});

describe('a connection that is gone', () => {
  test('that is still being opened gets the frames that follow', async () => {
    const [hers, his] = [await sockets.open(her), await sockets.open(him)];
    sockets.gone.add(his);
    await sockets.say(hers, room, 'はじめまして');
    sockets.gone.delete(his);
    await sockets.say(hers, room, '二通目です');
    expect(sockets.to(his)).toMatchObject([{ type: 'message', message: { seq: 2 } }]);
  });

  test('is dropped alone, and one that fails delays no other', async () => {
    const his = [await sockets.open(him), await sockets.open(him), await sockets.open(him)];
    const hers = await sockets.open(her);
    sockets.gone.add(his[0] ?? '');
    sockets.failing.add(his[1] ?? '');
    await sockets.say(hers, room, 'はじめまして', 'first-message');
    expect(sockets.to(his[2] ?? '')).toMatchObject([{ type: 'message', room }]);
    expect(sockets.to(hers)).toMatchObject([{ type: 'ack', client_id: 'first-message' }]);
    expect(sockets.closed).toEqual([his[1]]);
  });

  test('is closed when a frame could not be posted, so that the app connects again and fetches what it missed', async () => {
    const [hers, his] = [await sockets.open(her), await sockets.open(him)];
    sockets.failing.add(his);
    await sockets.say(hers, room, 'はじめまして', 'first-message');
    expect(sockets.closed).toEqual([his]);
    expect((await world.table.query(connectionsOf(him.id))).items).toEqual([]);
    expect(sockets.to(hers)).toMatchObject([{ type: 'ack', client_id: 'first-message' }]);
  });

  test('keeps its rows when it cannot be closed either, and the next frame shows the app what is missing', async () => {
    const [hers, his] = [await sockets.open(her), await sockets.open(him)];
    sockets.failing.add(his).add('close');
    await sockets.say(hers, room, 'はじめまして', 'first-message');
    sockets.failing.clear();
    await sockets.say(hers, room, '二通目です');
    expect(sockets.to(his)).toMatchObject([{ type: 'message', message: { seq: 2 } }]);
  });
});

test('reading costs what the table of costs says', async () => {
  const hers = await sockets.open(her);
  await sockets.open(him);
  await sockets.say(hers, room, 'はじめまして');
  expect(await costOf(world, () => read(him), 'chat')).toEqual([5, 3.5, 8]);
  expect(await costOf(world, () => read(him), 'chat')).toEqual([2, 2, 0]);
  for (const member of [her, him]) await show(member, true);
  await sockets.say(hers, room, '二通目です');
  expect(await costOf(world, () => read(him), 'chat')).toEqual([6, 4.5, 10]);
});

test('the switch, and telling others, cost what the table of costs says', async () => {
  const { session } = him;
  const spent = (run: () => Promise<unknown>, service: 'account' | 'realtime' | 'matching') =>
    costOf(world, run, service);
  expect(await spent(() => world.call(account, getChatSettings, { session }), 'account')).toEqual([2, 2, 0]);
  expect(await spent(() => show(him, true), 'account')).toEqual([4, 2, 5]);
  expect(await spent(() => show(him, true), 'account')).toEqual([2, 2, 0]);
  await show(her, true);
  await follow();
  await sockets.open(her);
  const data = { readerId: him.id, partnerId: her.id, roomId: room, seq: 1 };
  const told = (isTold: boolean) => () =>
    sockets.service.consume({ id: 'e', type: 'room.read', at: 0, data: { ...data, isTold } });
  expect(await spent(told(false), 'realtime')).toEqual([1, 1, 0]);
  expect(await spent(told(true), 'realtime')).toEqual([3, 4, 0]);
  const changed = { id: 'e', type: 'room.changed', at: 0, data: { to: [her.id], roomId: room } };
  expect(await spent(() => sockets.service.consume(changed), 'realtime')).toEqual([1, 1, 0]);
  const telling = { table: world.core.tableFor(matchingAccess), random: world.core.random, now: world.clock.now() };
  expect(await spent(() => tellPartners(telling, him.id), 'matching')).toEqual([2, 0.5, 1]);
});
