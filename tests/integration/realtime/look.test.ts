import { beforeEach, expect, test } from 'vitest';
import { connectionsOf } from '#functions/items/connection.ts';
import { domain as push } from '#functions/push/domain.ts';
import { roomOf } from '#shared/ids.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from '../matching/arrange.ts';
import { type PushService, startPushService } from '../push/push-service.ts';
import { createSockets } from './arrange.ts';

let world: TestWorld;
let sockets: ReturnType<typeof createSockets>;
let [her, him]: TestMember[] = [];
beforeEach(async () => {
  world = await createTestWorld();
  sockets = createSockets(world);
  [her, him] = [await createWoman(world), await createMan(world)];
});
const member = (one: TestMember | undefined): TestMember => {
  if (!one) throw new Error('no member');
  return one;
};
const rows = async () => (await world.table.query({ ...connectionsOf(member(her).id), consistent: true })).items;
const ROOM = 'r-a-room-of-hers-01';

test('the connection keeps the room that the app shows, and its other fields', async () => {
  const socket = await sockets.open(member(her));
  const [before] = await rows();
  await sockets.send(socket, { action: 'look', room: ROOM });
  expect(await rows()).toEqual([{ ...before, room: ROOM }]);
  await sockets.send(socket, { action: 'look', room: null });
  expect(await rows()).toEqual([before]);
  expect(sockets.frames).toEqual([]);
});

test('the connection keeps that the app shows the thread with the office', async () => {
  const socket = await sockets.open(member(her));
  await sockets.send(socket, { action: 'look', room: 'office' });
  expect(await rows()).toMatchObject([{ room: 'office' }]);
});

test.each([{ room: 'x' }, { room: 1 }, {}])('a look at %j is invalid and stores nothing', async (frame) => {
  const socket = await sockets.open(member(her));
  const before = await rows();
  await sockets.send(socket, { action: 'look', ...frame });
  expect(sockets.frames).toMatchObject([{ frame: { type: 'error', code: 'invalid_input' } }]);
  expect(await rows()).toEqual(before);
});

test('a connection that ended meanwhile stores nothing', async () => {
  const socket = await sockets.open(member(her));
  await sockets.send(socket, { action: 'ping' });
  for (const row of await rows()) await world.table.write({ name: 'row', delete: row });
  await sockets.send(socket, { action: 'look', room: ROOM });
  expect(await rows()).toEqual([]);
});

test('a reply of the office is not told while she looks at its thread; other news and a later reply are', async () => {
  let service: PushService | undefined;
  try {
    service = await startPushService(world);
    const browser = await service.subscribe(member(her));
    const socket = await sockets.open(member(her));
    const tell = (notice: string) => {
      const data = { memberId: member(her).id, notice, data: {} };
      const at = world.clock.now().getTime();
      return world.bind(push).consume({ id: world.core.random.token(16), type: 'notice.requested', data, at });
    };
    const kinds = async () => (await service?.shown(browser))?.map(({ tag }) => tag);
    await sockets.send(socket, { action: 'look', room: 'office' });
    await tell('office_reply');
    await tell('matched');
    expect(await kinds()).toEqual(['match']);
    await sockets.send(socket, { action: 'look', room: null });
    await tell('office_reply');
    expect(await kinds()).toEqual(['office', 'match']);
  } finally {
    await service?.stop();
  }
});

test('a message in the room at which she looks is not told, one after she looked away is', async () => {
  let service: PushService | undefined;
  try {
    service = await startPushService(world);
    const browser = await service.subscribe(member(her));
    const pair = await createPair(world, member(her), member(him), { state: 1 });
    const [hers, his] = [await sockets.open(member(her)), await sockets.open(member(him))];
    const hear = async () => {
      for (const event of (await world.events()).filter(({ type }) => type === 'message.sent'))
        await world.bind(push).consume({ ...event, id: world.core.random.token(16) });
    };
    await sockets.send(hers, { action: 'look', room: roomOf(pair.id) });
    await sockets.say(hers, roomOf(pair.id), 'はじめまして');
    await sockets.say(his, roomOf(pair.id), 'こんにちは');
    await hear();
    expect(await service.shown(browser)).toEqual([]);
    await sockets.send(hers, { action: 'look', room: null });
    await hear();
    expect(await service.shown(browser)).toHaveLength(1);
  } finally {
    await service?.stop();
  }
});
