import { beforeAll, beforeEach, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { type reviewsCloseEvent, reviewsEraseEvent } from '#functions/items/events/reviews.ts';
import type { Pair } from '#functions/items/pair.ts';
import { publishedReviewKey, reviewCountKey } from '#functions/items/review.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { domain as profile } from '#functions/profile/domain.ts';
import { domain as reviews } from '#functions/reviews/domain.ts';
import { getProfile } from '#shared/contract/profile.ts';
import * as contract from '#shared/contract/reviews.ts';
import { exportData } from '#shared/contract/settings.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { ReviewId } from '#shared/ids.ts';
import { DAY_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { arrangeReview } from '#tests/setup/arrange/reviews.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createWoman } from '../matching/arrange.ts';
import { formOf, matchOf } from './arrange.ts';

let world: TestWorld;
let her: TestMember;
let him: TestMember;
let pair: Pair;
beforeAll(async () => {
  world = await createTestWorld();
});
beforeEach(async () => {
  [her, him] = [await createWoman(world), await createMan(world)];
  pair = await matchOf(world, her, him);
});
const published = async (change: object = {}, of = pair) => {
  const at = world.clock.now().getTime() - DAY_MS;
  return arrangeReview(world, of, { publishAt: at, publishedAt: at, ...change });
};
/** Likes a review by its public id. */
const like = (id: ReviewId, { session } = him) =>
  world.call(reviews, contract.likeReview, { session, body: { recommend_id: id } });
const sectionOf = async ({ session }: TestMember) => {
  const items: Record<string, unknown>[] = [];
  let cursor: string | undefined = Buffer.from('["reviews"]').toString('base64url');
  while (cursor !== undefined) {
    const reply = await world.call(account, exportData, { session, query: { cursor } });
    const body: ResponseOf<typeof exportData> = reply.body;
    if (body.section !== 'reviews') break;
    items.push(...(body.items as Record<string, unknown>[]));
    cursor = body.next ?? undefined;
  }
  return items;
};

test('her export holds her reviews as she wrote them, over several pages, and the likes of a member', async () => {
  const dates = Array.from({ length: 27 }, (_, day) =>
    new Date(Date.parse('2026-09-01') + day * DAY_MS).toISOString().slice(0, 10),
  );
  for (const [nth, datingDate] of dates.entries())
    await arrangeReview(world, pair, {
      datingDate: datingDate as never,
      isFirst: nth === 0,
      concreteReview: `感想${nth}`,
    });
  const { publicId: id } = await published({}, await matchOf(world, await createWoman(world), him));
  await like(id, her);
  const items = await sectionOf(her);
  expect(
    items
      .filter(({ kind }) => kind === 'review')
      .map(({ dating_date }) => String(dating_date))
      .sort(),
  ).toEqual(dates);
  expect(items.find(({ dating_date }) => dating_date === dates[0])).toMatchObject({
    record_id: pair.id,
    form_concrete_review: '感想0',
    form_dm: 4,
    state: 'waiting',
  });
  expect(items.filter(({ kind }) => kind === 'like')).toMatchObject([{ review_id: id }]);
});

test('his export holds nothing of what was written about him', async () => {
  const { publicId: id, concreteReview } = await published();
  await like(id);
  const items = await sectionOf(him);
  expect(items).toEqual([{ kind: 'like', review_id: id, created_at: expect.any(String) }]);
  expect(JSON.stringify(items)).not.toContain(concreteReview);
});

const deliver = async (event: typeof reviewsEraseEvent | typeof reviewsCloseEvent, memberId: TestMember['id']) => {
  await world.table.write(eventWrite(world.core.random, world.clock.now(), event, { memberId }));
  await settle(world, { times: 2 });
};
const traces = async (memberId: string) =>
  (await world.everything()).filter(
    (item) => String(item['pk']).startsWith('REVIEW#') && JSON.stringify(item).includes(memberId),
  );

test.each(['her', 'him'] as const)(
  'after %s was erased nothing of the reviews is left, and likes are subtracted',
  async (who) => {
    // This test has its own world: it moves the clock by days, and then the reviews of other tests would be published.
    world = await createTestWorld();
    [her, him] = [await createWoman(world), await createMan(world)];
    pair = await matchOf(world, her, him);
    const of = await matchOf(world, await createWoman(world), await createMan(world));
    const other = await published({}, of);
    const own = await published({ concreteReview: 'ほかの人には見えない感想' });
    await arrangeReview(world, pair, { datingDate: '2026-10-01' as never, isFirst: false });
    const gone = who === 'her' ? her : him;
    for (const { publicId } of [other, own]) {
      await like(publicId, gone);
      await like(publicId, who === 'her' ? him : her);
    }
    await deliver(reviewsEraseEvent, gone.id);
    expect(await traces(gone.id)).toEqual([]);
    // The public copy stays until a randomly chosen later night. Until then it contains no id of the erased member.
    world.clock.advance(14 * DAY_MS);
    while (await world.bind(reviews).run('review'));
    await settle(world);
    expect(JSON.stringify(await world.everything())).not.toContain('ほかの人には見えない感想');
    expect(await world.table.find(publishedReviewKey(own.publicId))).toBeUndefined();
    expect(await world.table.find(publishedReviewKey(other.publicId))).toMatchObject({ likedCount: 1 });
    expect((await world.table.find(reviewCountKey))?.count).toBe(1);
  },
);

/** Requests and capacity units of an API call, without the session check. */
const costOf = async (run: () => Promise<{ status: number }>) => {
  world.costs.length = 0;
  expect((await run()).status).toBe(200);
  const [, ...costs] = world.costs;
  const sum = (unit: 'rcu' | 'wcu') => costs.reduce((total, cost) => total + cost[unit], 0);
  const spent = { operations: costs.map(({ operation }) => operation), rcu: sum('rcu'), wcu: sum('wcu') };
  if (process.env['SHOW_COSTS']) process.stdout.write(`${JSON.stringify(spent)}\n`);
  return spent;
};

test('what each call costs', async () => {
  const { session } = her;
  const first = await costOf(() =>
    world.call(reviews, contract.createReview, {
      session,
      body: { recommend: { id: pair.id, ...formOf({ form_concrete_review: 'あ'.repeat(200) }) } },
    }),
  );
  expect(first.operations).toEqual(['write', 'findMany', 'find', 'transact']);
  expect(first.rcu).toBeLessThanOrEqual(4);
  expect(first.wcu).toBeLessThanOrEqual(21);
  const next = await costOf(() =>
    world.call(reviews, contract.addReview, {
      session,
      body: {
        additional_review: { recommend_id: pair.id, ...formOf({ dating_date: '2026-11-19' }) },
      },
    }),
  );
  expect(next.operations).toEqual(['write', 'findMany', 'find', 'transact']);
  expect(next.wcu).toBeLessThanOrEqual(19);

  const form = await costOf(() =>
    world.call(reviews, contract.getReview, { session, query: { recommend_id: pair.id } }),
  );
  expect(form.operations).toEqual(['findMany', 'find']);
  expect(form.rcu).toBeLessThanOrEqual(4);
  const mine = await costOf(() => world.call(reviews, contract.listMyReviews, { session, query: { id: pair.id } }));
  // Neither of the woman's two reviews is published, so no public copy is read.
  expect(mine.operations.toSorted()).toEqual(['find', 'query']);
  expect(mine.rcu).toBeLessThanOrEqual(4);
});

test('a page costs the same at every position, however many reviews there are', async () => {
  const of = await matchOf(world, await createWoman(world), await createMan(world));
  const write = async (count: number, from: number) => {
    for (let nth = 0; nth < count; nth += 1) {
      const datingDate = new Date(Date.parse('2022-01-01') + (from + nth) * DAY_MS).toISOString().slice(0, 10);
      await published(
        { datingDate: datingDate as never, isFirst: from + nth === 0, concreteReview: 'あ'.repeat(200) },
        of,
      );
    }
  };
  const page = (query: object) =>
    costOf(() => world.call(reviews, contract.listPublicReviews, { session: him.session, query: query as never }));
  await write(12, 0);
  const few = await page({});
  await write(60, 12);
  const costs = [few, await page({}), await page({ order_by: 'popular' }), await page({ page: 7 })];
  for (const { operations, rcu, wcu } of costs) {
    expect(operations.slice(0, 3).toSorted()).toEqual(['find', 'find', 'query']);
    expect(operations.slice(3)).toEqual(['findMany']);
    expect(rcu).toBeLessThanOrEqual(27);
    expect(wcu).toBe(0);
  }
  const { publicId: id } = await published({ datingDate: '2021-12-01' as never, isFirst: false }, of);
  const liked = await costOf(() => like(id));
  expect(liked.operations).toEqual(['write', 'findMany', 'transact', 'find']);
  expect([liked.rcu <= 5, liked.wcu]).toEqual([true, 7]);
  const again = await costOf(() => like(id));
  expect(again).toMatchObject({ operations: ['write', 'findMany'], wcu: 1 });
  const line = await costOf(() =>
    world.call(profile, getProfile, { session: her.session, body: { user: { partner_id: him.id } } }),
  );
  expect(line.operations.toSorted()).toEqual(['find', 'findMany', 'query']);
});

test('publishing a review, cutting it from its copy, and removing the copy write once each', async () => {
  world = await createTestWorld();
  const [woman, man] = [await createWoman(world), await createMan(world)];
  await arrangeReview(world, await matchOf(world, woman, man), { publishAt: world.clock.now().getTime() });
  // Returns for example `[10, 7, [20]]`: 10 requests that read, 7 read units, and one write of 20 write units.
  const spent = async (run: () => Promise<unknown>) => {
    world.costs.length = 0;
    await run();
    const reads = world.costs.filter(({ wcu }) => wcu === 0);
    const writes = world.costs.flatMap(({ wcu }) => (wcu > 0 ? [wcu] : []));
    return [reads.length, reads.reduce((sum, { rcu }) => sum + rcu, 0), writes];
  };
  // Eight of the reads are queries for due work.
  expect(await spent(() => world.bind(reviews).run('review'))).toEqual([10, 7, [20]]);
  const event = { id: 'e', type: 'reviews.close', data: { memberId: woman.id }, at: 0 };
  // Three reads: the reviews that the member wrote, the reviews about the member, and the one review that is cut.
  expect(await spent(() => world.bind(reviews).consume(event as never))).toEqual([3, 3, [8]]);
  world.clock.advance(14 * DAY_MS);
  expect(await spent(() => world.bind(reviews).run('review'))).toEqual([9, 6, [14]]);
});
