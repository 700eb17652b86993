import { beforeEach, describe, expect, test } from 'vitest';
import { domain as matching } from '#functions/matching/domain.ts';
import { listRecommends, listRecommendsMale, setMatchingStatus } from '#shared/contract/matching.ts';
import { PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN } from '#shared/options/member.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman, sidesOf } from './arrange.ts';

let world: TestWorld;
let her: TestMember;
let him: TestMember;
// Each test has its own world, which keeps the table small: most tests read the whole table twice.
beforeEach(async () => {
  world = await createTestWorld();
  [her, him] = [await createWoman(world), await createMan(world)];
});
const choose = (member: TestMember, recommend: unknown) =>
  world.call(matching, setMatchingStatus, { session: member.session, body: { recommend } });
const items = async () =>
  (await world.everything())
    .filter(({ pk }) => !String(pk).startsWith('THROTTLE#'))
    .sort((a, b) => (`${a['pk']}${a['sk']}` < `${b['pk']}${b['sk']}` ? -1 : 1));
/** Asserts that `run` changed no item, and returns the response. */
const unchanged = async <R>(run: () => Promise<R>): Promise<R> => {
  const before = await items();
  const reply = await run();
  expect(await items()).toEqual(before);
  return reply;
};
const pair = async (state: PairState, woman = her, man?: TestMember) =>
  (
    await createPair(world, woman, man ?? (await createMan(world)), {
      state,
      chosenAt: 1,
      heldUntil: state === PAIR_STATE.held ? world.clock.now().getTime() + 1000 : undefined,
    })
  ).id;

describe('an invalid choice', () => {
  test.each([
    ['no id', { status: 'ok' }],
    ['an empty id', { id: '', status: 'ok' }],
    ['a short id', { id: 'p12345678', status: 'ok' }],
    ['a long id', { id: `p${'0'.repeat(64)}`, status: 'ok' }],
    ['a number for an id', { id: 12345678901, status: 'ok' }],
    ['an id with a key in it', { id: 'p00000000#00000000', status: 'ok' }],
    ['a list of ids', { id: ['p0000000000'], status: 'ok' }],
    ['no status', { id: 'p0000000000' }],
    ['a status in capitals', { id: 'p0000000000', status: 'OK' }],
    ['a status of old', { id: 'p0000000000', status: 'block' }],
    ['a status of objects', { id: 'p0000000000', status: { $ne: 'ok' } }],
    ['nothing', null],
    ['a list', []],
    ['a word', 'ok'],
  ])('%s is 422', async (_what, recommend) => {
    expect(await unchanged(() => choose(her, recommend))).toMatchObject({
      status: 422,
      body: { success: false, code: 'invalid_input' },
    });
  });

  test.each(['p0000000000', 'constructor1', '__proto__0000', 'r0000000000000000000000000'])(
    'an id like %s is not found',
    async (id) => {
      for (const member of [her, him])
        expect(await unchanged(() => choose(member, { id, status: 'ok' }))).toMatchObject({ status: 404 });
    },
  );
});

test.each(['', {}, null, undefined])('%j beside a contact or a hold is no reason', async (ng_reason) => {
  for (const [status, becomes] of [
    ['suspend', 6],
    ['ok', 1],
  ] as const) {
    const man = await createMan(world);
    const id = await pair(0, her, man);
    expect(await choose(her, { id, status, ng_reason })).toMatchObject({ body: { recommend: { status_n: becomes } } });
  }
});

describe('an invalid reason', () => {
  let id: string;
  beforeEach(async () => {
    id = await pair(0);
  });
  test.each([
    ['none', undefined],
    ['null', null],
    ['an empty text', ''],
    ['a word of nobody', 'because'],
    ['block, of what is no match', 'block'],
    ['like_ng, of what is no like', 'like_ng'],
    ['no type', {}],
    ['type 0', { type: 0 }],
    ['type 6', { type: 6 }],
    ['a type between two', { type: 1.5 }],
    ['body without body', { type: 2 }],
    ['body with nothing ticked', { type: 2, body_types: [] }],
    ['a body type of nobody', { type: 2, body_types: [5] }],
    ['a negative body type', { type: 2, body_types: [-1] }],
    ['body types that are no list', { type: 2, body_types: '1' }],
    ['six body types', { type: 2, body_types: [0, 1, 2, 3, 4, 0] }],
    ['a height nobody can choose', { type: 2, height_limit: 150 }],
    ['any height', { type: 2, height_limit: null }],
    ['other without text', { type: 5 }],
    ['other with an empty text', { type: 5, text: '' }],
    ['other with spaces of every width', { type: 5, text: ' 　\u200b\t' }],
    ['other with 51 characters', { type: 5, text: 'あ'.repeat(51) }],
    ['other with control characters', { type: 5, text: 'あ\u0000い' }],
    ['other with half a character', { type: 5, text: '\ud800' }],
    ['other with a list', { type: 5, text: ['あ'] }],
  ])('%s is 422', async (_what, ng_reason) => {
    expect(await unchanged(() => choose(her, { id, status: 'ng', ng_reason }))).toMatchObject({
      status: 422,
      body: { success: false, code: 'invalid_input' },
    });
  });

  test.each([
    [0, { type: 1 }, { type: 1 }],
    [0, { type: '3' }, { type: 3 }],
    [6, { type: 4, text: '余分' }, { type: 4 }],
    [0, { type: 2, body_types: [4, '0', 4] }, { type: 2, body_types: [0, 4] }],
    [8, { type: 2, height_limit: 175 }, { type: 2, height_limit: 175 }],
    [9, { type: 2, body_types: [1], height_limit: 160 }, { type: 2, body_types: [1], height_limit: 160 }],
    [0, { type: 5, text: ' 👩‍❤️‍👨 '.padEnd(20, 'あ') }, { type: 5, text: '👩‍❤️‍👨 '.padEnd(19, 'あ') }],
    [0, { type: 5, text: '𠮷'.repeat(50) }, { type: 5, text: '𠮷'.repeat(50) }],
    [9, 'like_ng', 'like_ng'],
  ] as const)('in state %i the reason %j is stored as %j', async (state, sent, kept) => {
    const man = await createMan(world);
    const id = await pair(state, her, man);
    expect(await choose(her, { id, status: 'ng', ng_reason: sent })).toMatchObject({ status: 200 });
    const { hers, his, items: sides } = await sidesOf(world, her, man, id);
    expect(hers.ngReason).toEqual(kept);
    expect([his.ngReason, JSON.stringify(sides.his).includes('ngReason')]).toEqual([undefined, false]);
  });
});

describe('without the right to choose', () => {
  test.each([0, 1, 3, 6, 8, 9] as const)('a stranger finds no pair in state %i', async (state) => {
    const [id, strangers] = [await pair(state), [await createWoman(world), await createMan(world)]];
    for (const stranger of strangers)
      for (const status of ['ok', 'ng', 'suspend'])
        expect(await unchanged(() => choose(stranger, { id, status, ng_reason: { type: 1 } }))).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        });
  });

  test.each([0, 6, 8, 9] as const)('a woman who is not verified makes no match from state %i', async (state) => {
    const woman = await createWoman(world, { account: { ageCheck: AGE_CHECK.resubmit } });
    const id = await pair(state, woman);
    expect(await unchanged(() => choose(woman, { id, status: 'ok' }))).toMatchObject({
      status: 403,
      body: { code: 'age_confirmation_required' },
    });
  });

  test.each(['ok', 'ng'])('a man who does not pay answers no like: %s', async (status) => {
    const man = await createMan(world, { account: { paidUntil: world.clock.now().getTime() } });
    const id = await pair(8, her, man);
    expect(await unchanged(() => choose(man, { id, status }))).toMatchObject({
      status: 403,
      body: { code: 'payment_required' },
    });
  });

  test('a man who does not pay is not asked to pay for a woman who left', async () => {
    const man = await createMan(world, { account: { paidUntil: world.clock.now().getTime() } });
    const id = await pair(8, await createWoman(world, { account: { isActive: false } }), man);
    expect(await unchanged(() => choose(man, { id, status: 'ok' }))).toMatchObject({
      status: 422,
      body: { code: 'partner_unavailable' },
    });
  });

  test.each([
    ['lapsed', { paidUntil: 1 }],
    ['is not verified any more', { ageCheck: AGE_CHECK.resubmit }],
    ['was suspended', { isActive: false }],
    ['is under age', { ageCheck: AGE_CHECK.underAge }],
  ] as const)('she makes no match with a man who %s', async (_what, account) => {
    const man = await createMan(world, { account });
    for (const state of [0, 6, 8, 9] as const) {
      const other = await createWoman(world);
      const id = await pair(state, other, man);
      expect(await unchanged(() => choose(other, { id, status: 'ok' }))).toMatchObject({
        status: 422,
        body: { code: 'partner_unavailable' },
      });
    }
  });

  test('the same choice twice changes nothing the second time', async () => {
    for (const status of ['ok', 'ng', 'suspend']) {
      const id = await pair(0);
      const recommend = { id, status, ng_reason: { type: 1 } };
      expect((await choose(her, recommend)).status).toBe(200);
      if (status === 'ok') continue;
      const again = { ...recommend, status: status === 'ng' ? 'ng' : 'suspend' };
      expect(await unchanged(() => choose(her, again))).toMatchObject({ status: 422, body: { code: 'illegal_state' } });
    }
  });
});

describe('a list with unusual parameters', () => {
  test.each([
    [{ page: 0 }],
    [{ page: -1 }],
    [{ page: 101 }],
    [{ page: '1.5' }],
    [{ page: '1e1' }],
    [{ page: 'abc' }],
    [{ page: '99999999999999999999' }],
    [{ page: '1; DROP' }],
    [{ status: 'all' }],
    [{ status: 'Matching' }],
    [{ status: 'open' }],
    [{ status: '__proto__' }],
    [{ status: 'matching,liked' }],
  ])('%j is 422', async (query) => {
    for (const member of [her, him]) {
      const contract = member.sex === MAN ? listRecommendsMale : listRecommends;
      expect(
        await unchanged(() => world.call(matching, contract, { session: member.session, query: query as never })),
      ).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    }
  });

  test.each([[{ page: '' }], [{ status: '' }], [{ page: '2', status: 'liked' }], [{ page: 100 }], [{ strange: 'x' }]])(
    '%j is a valid page',
    async (query) => {
      const reply = await world.call(matching, listRecommendsMale, { session: him.session, query: query as never });
      expect(reply).toMatchObject({ status: 200, body: { rec: [], pageCount: 0, admin_message_unread: 0 } });
    },
  );

  test('of the other sex is refused', async () => {
    expect(await world.call(matching, listRecommends, { session: him.session })).toMatchObject({
      status: 403,
      body: { code: 'wrong_sex' },
    });
    expect(await world.call(matching, listRecommendsMale, { session: her.session })).toMatchObject({
      status: 403,
      body: { code: 'wrong_sex' },
    });
  });
});

describe('at the same moment', () => {
  /** A like waits for an answer. The woman and the man choose at the same time, in every combination, several times. */
  test.each([
    ['ok', 'ok'],
    ['ok', 'ng'],
    ['ng', 'ok'],
    ['ng', 'ng'],
  ])('she says %s and he says %s to a like: one choice counts, and both sides show it', async (hers, his) => {
    for (let round = 0; round < 6; round += 1) {
      const [woman, man] = [await createWoman(world), await createMan(world)];
      const id = await pair(8, woman, man);
      const replies = await Promise.all([
        choose(woman, { id, status: hers, ng_reason: hers === 'ng' ? { type: 1 } : undefined }),
        choose(man, { id, status: his }),
      ]);
      const [first, second] = replies.map(({ status }) => status);
      const sides = await sidesOf(world, woman, man, id);
      // If a yes is stored before a no, the two answers make a match and then a block.
      const isBlocked = first === 200 && second === 200;
      expect([200, 422]).toContain(first);
      expect([200, 422]).toContain(second);
      expect(first === 200 || second === 200).toBe(true);
      expect(sides.hers.state).toBe(sides.his.state);
      expect(sides.hers.version).toBe(isBlocked ? 3 : 2);
      if (isBlocked) expect(sides.hers).toMatchObject({ state: PAIR_STATE.noMatch, noMatchBy: 'block' });
    }
  });
});
