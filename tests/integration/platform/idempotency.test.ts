import { beforeAll, describe, expect, test } from 'vitest';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { profileKey } from '#functions/items/profile.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import type { Domain } from '#functions/platform/service/define-domain.ts';

import { completeTutorial } from '#shared/contract/account.ts';
import { activateWoman, createRecommend, setMatchingStatus } from '#shared/contract/matching.ts';
import { updateProfile } from '#shared/contract/profile.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { serviceOf } from '#tests/setup/world/services.ts';
import { createTestWorld, type Reply, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from '../matching/arrange.ts';

const HOUR_MS = 3_600_000;
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});

type Body = Record<string, unknown>;
type Scene = { her: TestMember; body?: Body };
type Case = {
  endpoint: Endpoint;
  arrange: () => Promise<Scene>;
  /** Number of times that the endpoint took effect, read from the table. */
  effects: (scene: Scene) => Promise<number>;
  /** Changes the member's stored data after the request whose response is lost and before the repeated request. */
  meanwhile?: (scene: Scene) => Promise<unknown>;
};

const accountOf = (id: TestMember['id']) => world.table.find(accountKey(id), { consistent: true });
const setAccount = (id: TestMember['id'], set: Partial<AccountItem>) =>
  world.table.write({ name: 'account', update: { ...accountKey(id), set } });
const eventsOf = async (type: string, id: string) =>
  (await world.events()).filter((event) => event.type === type && Object.values<unknown>(event.data).includes(id))
    .length;

const CASES: [string, Case][] = [
  [
    'completeTutorial',
    {
      endpoint: completeTutorial,
      arrange: async () => ({ her: await createWoman(world, { account: { isTutorialDone: false } }) }),
      effects: async ({ her }) => ((await accountOf(her.id))?.isTutorialDone ? 1 : 0),
    },
  ],
  [
    'activateWoman',
    {
      endpoint: activateWoman,
      arrange: async () => ({
        her: await createWoman(world, { account: { womanStatus: 3 } }),
        body: { status_old: 3 },
      }),
      effects: async ({ her }) => ((await accountOf(her.id))?.womanStatus === 3 ? 0 : 1),
      meanwhile: ({ her }) => setAccount(her.id, { womanStatus: 5 }),
    },
  ],
  [
    'createRecommend',
    {
      endpoint: createRecommend,
      arrange: async () => {
        const her = await createWoman(world);
        for (let count = 0; count < 3; count += 1) await createMan(world);
        return { her };
      },
      effects: ({ her }) => eventsOf('pair.exposed', her.id),
    },
  ],
  [
    'setMatchingStatus',
    {
      endpoint: setMatchingStatus,
      arrange: async () => {
        const her = await createWoman(world);
        const { id } = await createPair(world, her, await createMan(world));
        return { her, body: { recommend: { id, status: 'ok' } } };
      },
      effects: ({ her }) => eventsOf('pair.matched', her.id),
    },
  ],
  [
    'updateProfile',
    {
      endpoint: updateProfile,
      arrange: async () => ({ her: await createWoman(world), body: { user: { instagram: 'aoi.photo' } } }),
      effects: ({ her }) => eventsOf('member.changed', her.id),
      meanwhile: ({ her }) => ask(updateProfile, her, { user: { instagram: 'newer.photo' } }),
    },
  ],
];

let keys = 0;
const newKey = () => {
  keys += 1;
  return `key-${String(keys).padStart(8, '0')}`;
};
const services = new Map<Endpoint, Domain>();
const ask = async (endpoint: Endpoint, { session }: TestMember, body: Body | undefined, key?: string) => {
  const service = services.get(endpoint) ?? (await serviceOf(endpoint));
  services.set(endpoint, service);
  return world.call(service, endpoint, {
    session,
    ...(body ? { body } : {}),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  }) as Promise<Reply<Body>>;
};

describe.each(CASES)('%s', (_name, { endpoint, arrange, effects, meanwhile }) => {
  test('gives the same response to a repeat after a lost response, whatever happened meanwhile', async () => {
    const scene = await arrange();
    const key = newKey();
    const first = await ask(endpoint, scene.her, scene.body, key);
    expect(first).toMatchObject({ status: 200, body: { success: true } });
    expect(await effects(scene)).toBe(1);
    await meanwhile?.(scene);
    const before = await world.everything();
    const repeat = await ask(endpoint, scene.her, scene.body, key);
    expect(repeat).toMatchObject({ status: 200, body: first.body });
    expect(await world.everything()).toEqual(before);
    const login = loginKey(world.core.pepper, scene.her.session.uid);
    await world.table.write({ name: 'suspended', update: { ...login, set: { isOpen: false } } });
    const refused = await ask(endpoint, scene.her, scene.body, key);
    expect(refused).toMatchObject({ status: 403, body: { code: 'account_closed' } });
  });

  test('has one effect and equal responses when ten calls with one key arrive at once', async () => {
    const scene = await arrange();
    const key = newKey();
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(endpoint, scene.her, scene.body, key)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    expect(await effects(scene)).toBe(1);
  });

  test.each([
    ['short', 'abc-123'],
    ['long', 'a'.repeat(65)],
    ['empty', ''],
    ['with a space', 'with a space'],
    ['of another alphabet', 'キーキーキーキー'],
  ])('refuses a key that is %s and does nothing', async (_what, key) => {
    const scene = await arrange();
    expect(await ask(endpoint, scene.her, scene.body, key)).toMatchObject({
      status: 422,
      body: { success: false, code: 'invalid_input' },
    });
    expect(await effects(scene)).toBe(0);
  });
});

test.each([
  ['updateProfile', { user: { instagram: 'somebody.else' } }],
  ['activateWoman', { status_old: 5 }],
] as const)('with the key of %s refuses another request, which has no effect', async (name, other) => {
  const found = CASES.find(([known]) => known === name)?.[1];
  if (!found) throw new Error(`${name} is not among the cases`);
  const scene = await found.arrange();
  const key = newKey();
  await ask(found.endpoint, scene.her, scene.body, key);
  const before = await world.everything();
  expect(await ask(found.endpoint, scene.her, other, key)).toMatchObject({
    status: 422,
    body: { success: false, code: 'idempotency_mismatch' },
  });
  expect(await world.everything()).toEqual(before);
});

test('a key that chose one pair refuses a choice of another pair, and another choice of the same', async () => {
  const her = await createWoman(world);
  const [first, second] = [
    await createPair(world, her, await createMan(world)),
    await createPair(world, her, await createMan(world)),
  ];
  const key = newKey();
  const choose = (id: string, status: string) =>
    ask(
      setMatchingStatus,
      her,
      { recommend: { id, status, ...(status === 'ng' ? { ng_reason: { type: 1 } } : {}) } },
      key,
    );
  expect((await choose(first.id, 'ok')).status).toBe(200);
  for (const [id, status] of [
    [second.id, 'ok'],
    [first.id, 'ng'],
  ] as const) {
    expect(await choose(id, status)).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
  }
  expect(await accountOf(her.id)).toMatchObject({ matchingCount: 1, recommendCount: 1 });
});

test('the same fields in another order are the same request', async () => {
  const her = await createWoman(world);
  const key = newKey();
  const first = await ask(updateProfile, her, { user: { tiktok: 'a.b', instagram: 'c.d' } }, key);
  expect(await ask(updateProfile, her, { user: { instagram: 'c.d', tiktok: 'a.b' } }, key)).toMatchObject({
    status: 200,
    body: first.body,
  });
});

test('a key belongs to one member and one call', async () => {
  const key = newKey();
  const [one, other] = [
    await createWoman(world, { account: { womanStatus: 3 } }),
    await createWoman(world, { account: { womanStatus: 3 } }),
  ];
  for (const her of [one, other]) {
    expect((await ask(updateProfile, her, { user: { instagram: 'same.name' } }, key)).status).toBe(200);
    expect((await ask(activateWoman, her, {}, key)).status).toBe(200);
    expect(await accountOf(her.id)).toMatchObject({ womanStatus: 4 });
    expect(await world.table.find(profileKey(her.id))).toMatchObject({ instagram: 'same.name' });
  }
});

test('an error response is not kept: the same key may try again', async () => {
  const her = await createWoman(world, { account: { womanStatus: 6 } });
  const key = newKey();
  expect((await ask(activateWoman, her, {}, key)).status).toBe(422);
  await setAccount(her.id, { womanStatus: 3 });
  expect(await ask(activateWoman, her, {}, key)).toMatchObject({ status: 200, body: { status: 4 } });
});

test('a response is kept for 24 hours to the millisecond, and the item expires then', async () => {
  const her = await createWoman(world);
  const key = newKey();
  const made = world.clock.now().getTime();
  const save = () => ask(updateProfile, her, { user: { instagram: 'kept.a.day' } }, key);
  const items = () => world.everything('IDEM#');
  const others = new Set((await items()).map(({ pk }) => pk));
  expect(await save()).toMatchObject({ body: { version: 2 } });
  const kept = (await items()).filter(({ pk }) => !others.has(pk));
  expect(kept.map(({ answer, ttl }) => ({ answer, ttl }))).toEqual([
    { answer: { success: true, version: 2 }, ttl: (made + 24 * HOUR_MS) / 1000 },
  ]);
  world.clock.advance(24 * HOUR_MS - 1);
  expect(await save()).toMatchObject({ body: { version: 2 } });
  // The stored response has expired but is not deleted yet: it must not be used any more.
  world.clock.advance(1);
  expect(await save()).toMatchObject({ status: 200, body: { version: 3 } });
  expect(await save()).toMatchObject({ status: 200, body: { version: 3 } });
});
