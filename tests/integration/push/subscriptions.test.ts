import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import { pushSubscriptionsOf } from '#functions/items/push.ts';
import { domain as push } from '#functions/push/domain.ts';
import { signOut } from '#shared/contract/auth.ts';
import {
  deletePushSubscription,
  getPushKey,
  getPushSettings,
  markPushOpened,
  savePushSubscription,
  setPushSettings,
} from '#shared/contract/push.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { type PushService, type Subscription, startPushService } from './push-service.ts';

let world: TestWorld;
let service: PushService;
let [her, him]: TestMember[] = [];
beforeAll(async () => {
  world = await createTestWorld();
  service = await startPushService(world);
});
afterAll(() => service.stop());
beforeEach(async () => {
  [her, him] = [await createMember(world, WOMAN), await createMember(world, MAN)];
});
const member = (one: TestMember | undefined): TestMember => {
  if (!one) throw new Error('no member');
  return one;
};
const save = (one: TestMember | undefined, body: object) =>
  world.call(push, savePushSubscription, { session: member(one).session, body });
const rows = async (one: TestMember | undefined) =>
  (await world.table.query({ ...pushSubscriptionsOf(member(one).id), consistent: true })).items;
const owners = () => world.everything('PUSH#@');

test('the public key is the key of the stage, 65 bytes', async () => {
  const { body } = await world.call(push, getPushKey, { session: member(her).session });
  expect(Buffer.from(body.public_key, 'base64url')).toHaveLength(65);
});

test('the same endpoint again is the same id and one row, even ten times at once', async () => {
  const subscription = await service.makeSubscription();
  const replies = await Promise.all(Array.from({ length: 10 }, () => save(her, subscription)));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(await rows(her)).toMatchObject([{ ...subscription.keys, client: member(her).session.client }]);
});

test('the browser of another member moves to whom is signed in now', async () => {
  const subscription = await service.subscribe(member(her));
  const [first, second] = await Promise.all([save(him, subscription), save(her, subscription)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const [hers, his] = [await rows(her), await rows(him)];
  expect([...hers, ...his]).toHaveLength(1);
  await save(him, subscription);
  expect([await rows(her), await rows(him)]).toMatchObject([[], [{ endpoint: subscription.endpoint }]]);
});

test('who knows an endpoint but not its secret can neither take nor end it', async () => {
  const subscription = await service.subscribe(member(her));
  const forged = { ...subscription, keys: (await service.makeSubscription()).keys };
  expect(await save(him, forged)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  const { endpoint } = subscription;
  await world.call(push, deletePushSubscription, { session: member(him).session, body: { endpoint } });
  expect(await rows(her)).toHaveLength(1);
});

test('a member ends a subscription, twice without an error', async () => {
  const { endpoint } = await service.subscribe(member(her));
  const before = (await owners()).length;
  for (const _ of [1, 2]) {
    const reply = await world.call(push, deletePushSubscription, { session: member(her).session, body: { endpoint } });
    expect(reply).toMatchObject({ status: 200, body: { success: true } });
  }
  expect(await rows(her)).toEqual([]);
  expect(await owners()).toHaveLength(before - 1);
});

describe('refused, and nothing is stored', () => {
  const valid = 'https://fcm.googleapis.com/fcm/send/abc:def';
  let keys: Subscription['keys'];
  beforeEach(async () => {
    ({ keys } = await service.makeSubscription());
  });
  test.each([
    'https://evil.example/push',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com./x',
    'https://evilpush.apple.com.example/x',
    'https://notify.windows.com/x',
    'https://fcm.googleapis.com@evil.example/',
    'https://fcm.googleapis.com\\@evil.example/',
    'https://ｆcm.googleapis.com/x',
    'not an address',
  ])('the endpoint %s', async (endpoint) => {
    expect(await save(her, { endpoint, keys })).toMatchObject({ status: 422, body: { code: 'push_service_refused' } });
    expect(await rows(her)).toEqual([]);
  });
  test('an endpoint of 1,025 characters, a point that is not on the curve, and a short secret', async () => {
    const offCurve = Buffer.from(keys.p256dh, 'base64url');
    offCurve[64] = (offCurve[64] ?? 0) ^ 1;
    for (const body of [
      { endpoint: valid.padEnd(1025, 'x'), keys },
      { endpoint: valid, keys: { ...keys, p256dh: offCurve.toString('base64url') } },
      { endpoint: valid, keys: { ...keys, auth: 'AAAA' } },
      { endpoint: valid },
    ])
      expect(await save(her, body)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(await rows(her)).toEqual([]);
  });
});

test('a member has twenty subscriptions at most, the newest, and may add sixty an hour', async () => {
  const { keys } = await service.makeSubscription();
  const endpoint = (index: number) => `https://fcm.googleapis.com/fcm/send/${index}`;
  for (let index = 0; index < 60; index += 1) {
    world.clock.advance(1);
    expect((await save(her, { endpoint: endpoint(index), keys })).status).toBe(200);
  }
  const kept = (await rows(her)).map((one) => one.endpoint);
  expect(kept.toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => endpoint(40 + index)).toSorted());
  const reply = await save(her, { endpoint: endpoint(60), keys });
  expect(reply).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(reply.headers['retry-after']).toBeDefined();
});

test('a sign-out ends the subscription of this session alone', async () => {
  const subscription = await service.subscribe(member(her));
  const other = { ...(await service.makeSubscription()) };
  await save(her, other);
  const [kept] = (await rows(her)).filter(({ endpoint }) => endpoint === other.endpoint);
  await world.table.write({ name: 'row', put: { ...kept, client: 'another' } as never });
  await world.call(auth, signOut, { session: member(her).session });
  await settle(world, { times: 2 });
  expect((await rows(her)).map(({ endpoint }) => endpoint)).toEqual([other.endpoint]);
  expect((await rows(her)).some(({ endpoint }) => endpoint === subscription.endpoint)).toBe(false);
});

describe('settings', () => {
  const all = { match: true, message: true, like: true, verification: true, office: true, review: true, payment: true };
  const set = (body: object, headers = {}) =>
    world.call(push, setPushSettings, { session: member(her).session, body, headers });

  test('by default everything but in the night, in neutral words', async () => {
    const { body } = await world.call(push, getPushSettings, { session: member(her).session });
    expect(body).toEqual({ kinds: all, quiet: { from: 23, to: 8 }, text: 'neutral' });
  });

  test('what is left out stays, also in simultaneous calls', async () => {
    await Promise.all([set({ kinds: { like: false } }), set({ quiet: null }), set({ text: 'message' })]);
    const { body } = await set({ kinds: { office: false } });
    expect(body).toEqual({ kinds: { ...all, like: false, office: false }, quiet: null, text: 'message' });
  });

  test.each([{ quiet: { from: 8, to: 8 } }, { quiet: { from: 24, to: 8 } }, { kinds: { x: true } }, { text: 'name' }])(
    '%j is refused',
    async (body) => {
      expect(await set(body)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    },
  );

  test('a repeat with the same key changes nothing', async () => {
    const headers = { 'idempotency-key': 'a-key-of-the-app-0001' };
    await set({ text: 'message' }, headers);
    await set({ text: 'neutral' });
    expect((await set({ text: 'message' }, headers)).body.text).toBe('neutral');
  });
});

test('what each call costs: trips, RCU, WCU', async () => {
  const { session } = member(her);
  const subscription = await service.makeSubscription();
  const { endpoint } = subscription;
  const cost = async (run: () => Promise<unknown>) => costOf(world, run, 'push');
  expect({
    key: await cost(() => world.call(push, getPushKey, { session })),
    save: await cost(() => save(her, subscription)),
    again: await cost(() => save(her, subscription)),
    settings: await cost(() => world.call(push, getPushSettings, { session })),
    set: await cost(() => world.call(push, setPushSettings, { session, body: { text: 'message' } })),
    opened: await cost(() => world.call(push, markPushOpened, { session })),
    delete: await cost(() => world.call(push, deletePushSubscription, { session, body: { endpoint } })),
  }).toEqual({
    key: [1, 1, 0],
    save: [5, 3, 5],
    again: [5, 4, 1],
    settings: [2, 2, 0],
    set: [4, 2, 3],
    opened: [3, 1, 2],
    delete: [3, 1, 5],
  });
});
