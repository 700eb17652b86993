import { beforeEach, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { writeCursor } from '#functions/account/export/cursor.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import {
  createRecommend,
  listRecommends,
  listRecommendsMale,
  reportNoReply,
  setMatchingStatus,
} from '#shared/contract/matching.ts';
import { getProfile, getProfileFemale } from '#shared/contract/profile.ts';
import { EXPORT_SECTIONS, exportData } from '#shared/contract/settings.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { DAY_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { serviceOf } from '#tests/setup/world/services.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { type CallInput, createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from '../integration/matching/arrange.ts';
import { createSockets } from '../integration/realtime/arrange.ts';

/**
 * Until a woman chooses to contact a man, her decisions about him are secret: that he was recommended to her, that she
 * put him on hold, that she declined. No response to him, and no WebSocket message to his app, may depend on them.
 */
let world: TestWorld;
let her: TestMember;
let him: TestMember;
let sockets: ReturnType<typeof createSockets>;
beforeEach(async () => {
  world = await createTestWorld();
  sockets = createSockets(world);
  her = await createWoman(world);
  him = await createMan(world);
});

const READS = ENDPOINTS.filter(
  ({ method, auth, name }) => method === 'GET' && (auth === 'member' || auth === 'man') && name !== 'exportData',
);
const QUERIES: Partial<Record<string, CallInput<Endpoint>['query'][]>> = {
  listRecommendsMale: [{}, ...['matching', 'liked', 'send_like'].map((status) => ({ status }))],
  getMessages: [{ uuid: 'rAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  getNotice: [{ id: 1 }],
};

const ownPage = (cursor: string) => world.call(account, exportData, { session: him.session, query: { cursor } });
const ownData = async (): Promise<unknown[]> => {
  const pages: unknown[] = [];
  // Even the first call sends a cursor, because a call without a cursor starts an export, which is throttled.
  for (let cursor: string | null = writeCursor({ section: EXPORT_SECTIONS[0] }); cursor; ) {
    const { body } = await ownPage(cursor);
    pages.push([body.section, body.items]);
    cursor = body.next;
  }
  return pages;
};

/** Sorts the fields of an object, because DynamoDB returns maps in any order. */
const sortedFields = (_field: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Every response that the man can get, as one text, without the request ids. */
const hisWorld = async (): Promise<string> => {
  const answers: unknown[] = [];
  for (const endpoint of READS)
    for (const query of QUERIES[endpoint.name] ?? [{}]) {
      const { status, body } = await world.call(await serviceOf(endpoint), endpoint, { session: him.session, query });
      const { request_id: _id, ...rest } = body as Record<string, unknown>;
      answers.push([endpoint.name, query, status, rest]);
    }
  return JSON.stringify([...answers, await ownData()], sortedFields, 1);
};

const choose = (id: string, status: string, more: object = {}) =>
  world.call(matching, setMatchingStatus, { session: her.session, body: { recommend: { id, status, ...more } } });
const recommend = async (): Promise<string> => {
  const { body } = await world.call(matching, createRecommend, { session: her.session });
  return (body as { recommend: { id: string } }).recommend.id;
};
const settled = () => settle(world, { instead: { realtime: sockets.service } });

describe('a woman', () => {
  const viewOf = async (man: TestMember) => {
    const session = her.session;
    const { rec } = (await world.call(matching, listRecommends, { session })).body;
    const profile = await world.call(await serviceOf(getProfile), getProfile, {
      session,
      body: { user: { partner_id: man.id } },
    });
    return { row: rec.find((row) => row.partner_user_id === man.id), recommend: profile.body.recommend };
  };

  test('reads of her own no, and after his no the same as after a missing reply', async () => {
    const silent = await createMan(world);
    const declined = await createMan(world);
    const like = await createPair(world, her, him, { state: PAIR_STATE.likeSent });
    const match = await createPair(world, her, silent, { state: PAIR_STATE.matched, chosenAt: 0 });
    const { id } = await createPair(world, her, declined);
    const body = { recommend: { id: like.id, status: 'ng' } };
    expect((await world.call(matching, setMatchingStatus, { session: him.session, body })).status).toBe(200);
    await world.call(matching, reportNoReply, { session: her.session, body: { recommend: { id: match.id } } });
    expect((await choose(id, 'ng', { ng_reason: { type: 1 } })).body.recommend).toMatchObject({
      ended_by_her: 'declined',
    });
    await settled();
    const anonymous = async (man: TestMember) =>
      JSON.stringify(await viewOf(man))
        .replaceAll(man.id, 'him')
        .replace(/"(id|uuid|twitter_name)":"[^"]*"/gu, '');
    expect(await anonymous(him)).toBe(await anonymous(silent));
    expect(await anonymous(him)).toContain('"status_n":3');
    expect(await viewOf(declined)).toMatchObject({
      row: { ended_by_her: 'declined' },
      recommend: { ended_by_her: 'declined' },
    });
  });
});

describe('a man', () => {
  test('is checked with every call that he can make', async () => {
    const seen = await hisWorld();
    for (const { name } of READS) expect(seen).toContain(`"${name}"`);
    for (const section of EXPORT_SECTIONS) expect(seen).toContain(`"${section}"`);
  });

  test('reads the same before and after he is shown, held and declined, and gets no frame', async () => {
    const socket = await sockets.open(him);
    const before = await hisWorld();
    const id = await recommend();
    await settled();
    expect(await hisWorld()).toBe(before);
    expect((await choose(id, 'suspend')).status).toBe(200);
    await settled();
    expect(await hisWorld()).toBe(before);
    expect((await choose(id, 'ng', { ng_reason: { type: 2, body_types: [1], height_limit: 175 } })).status).toBe(200);
    const told = await settled();
    expect(await hisWorld()).toBe(before);
    expect(sockets.to(socket)).toEqual([]);
    expect(told.filter(({ data }) => JSON.stringify(data).includes(him.id)).map(({ type }) => type)).not.toContain(
      'mail.requested',
    );
  });

  test('a man whom she chooses does not learn how long the pair existed before', async () => {
    const id = await recommend();
    await choose(id, 'suspend');
    world.clock.advance(5 * DAY_MS);
    const chosenAt = world.clock.now().toISOString();
    expect((await choose(id, 'ok')).status).toBe(200);
    await settled();
    const session = him.session;
    const [row] = (await world.call(matching, listRecommendsMale, { session })).body.rec;
    const view = await world.call(await serviceOf(getProfileFemale), getProfileFemale, {
      session,
      body: { user: { partner_id: her.id } },
    });
    const pairs = (await ownData()).find((page) => (page as [string])[0] === 'records') as [string, object[]];
    expect([row?.created_at, view.body.recommend.created_at]).toEqual([chosenAt, chosenAt]);
    expect(pairs[1]).toMatchObject([{ id, created_at: chosenAt }]);
  });

  test('sees when a like was sent, not when the pair was created', async () => {
    const shownAt = world.clock.now().getTime();
    world.clock.advance(DAY_MS);
    const likedAt = world.clock.now();
    await createPair(world, her, him, { state: PAIR_STATE.likeSent, createdAt: shownAt, fromStaff: true });
    const [row] = (await world.call(matching, listRecommendsMale, { session: him.session })).body.rec;
    expect(row).toMatchObject({ status_n: PAIR_STATE.likeReceived, created_at: likedAt.toISOString() });
    expect(row).not.toHaveProperty('from_staff');
  });
});
