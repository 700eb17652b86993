import { beforeEach, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import {
  publishedReviewKey,
  type Review,
  type ReviewSource,
  reviewCountKey,
  reviewSourceKey,
} from '#functions/items/review.ts';
import { systemRandom } from '#functions/platform/runtime/random.ts';
import { domain as profile } from '#functions/profile/domain.ts';
import { reviewsDeps } from '#functions/reviews/deps.ts';
import { domain as reviews } from '#functions/reviews/domain.ts';
import { followReview } from '#functions/reviews/follow-reviews.event.ts';
import { domain as safety } from '#functions/safety/domain.ts';
import { getProfile } from '#shared/contract/profile.ts';
import { createReport } from '#shared/contract/reports.ts';
import { likeReview, listMyReviews } from '#shared/contract/reviews.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import type { PairId, PlainDate, ReviewId } from '#shared/ids.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { activeWoman, createMember, PASSWORD, payingMan, type TestMember } from '#tests/setup/arrange/members.ts';
import { arrangeReview } from '#tests/setup/arrange/reviews.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { copiesOf, findReview, list, matchOf, sumAt, write } from './arrange.ts';

/*
 * An accomplice of the reviewed man wants to know who wrote a review. He reads everything that the service shows, at
 * every moment. He also knows when a suspected woman met the man, wrote a review, left or was suspended: she tells him,
 * or she stops answering.
 */
let world: TestWorld;
let her: TestMember;
let him: TestMember;
let reader: TestMember;
/**
 * The random number that decides after which night readers see a change, for example a new review. 0: after the third
 * night; 0.5: after the ninth; 0.999: after the fourteenth.
 */
let draw: number;
beforeEach(async () => {
  draw = 0.5;
  // 21:00 of 2 November in Tokyo, so that all possible nights of a change, up to the fourteenth, are in the same month.
  const now = new Date('2026-11-02T12:00:00Z');
  world = await createTestWorld({ now, random: { ...systemRandom, fraction: () => draw } });
  [her, him, reader] = await Promise.all([newWoman(), newMan(), newWoman()]);
});
const newWoman = () => createMember(world, WOMAN, activeWoman);
const newMan = () => createMember(world, MAN, { ...payingMan(world), paidUntil: Number.MAX_SAFE_INTEGER });

let nth = 0;
/** Creates a published review with a text that no other review has. */
const published = async (woman = her, man = him, change: object = {}) => {
  nth += 1;
  const at = world.clock.now().getTime() - DAY_MS;
  const datingDate = new Date(Date.parse('2026-01-01') + nth * DAY_MS).toISOString().slice(0, 10) as PlainDate;
  const isFirst = !pairs.has(`${woman.id}${man.id}`);
  const pair = await pairOf(woman, man);
  const said = { concreteReview: `感想その${nth}`, datingDate, isFirst };
  return arrangeReview(world, pair, { ...said, publishAt: at, publishedAt: at, ...change });
};
const pairs = new Map<string, Awaited<ReturnType<typeof matchOf>>>();
const pairOf = async (woman: TestMember, man: TestMember) => {
  const known = pairs.get(`${woman.id}${man.id}`) ?? (await matchOf(world, woman, man));
  pairs.set(`${woman.id}${man.id}`, known);
  return known;
};
/** Creates published reviews by new women about new men. */
const crowd = async (size = 3) => {
  for (let left = size; left > 0; left -= 1) await published(await newWoman(), await newMan());
};

const line = async (man = him) => {
  await pairOf(reader, man);
  const body = { user: { partner_id: man.id } };
  return (await world.call(profile, getProfile, { session: reader.session, body })).body.reviews;
};
/**
 * Everything about reviews that a member can read: both lists, page by page, and the number of pages. Each call creates
 * the member who reads. So this member has liked nothing, and the session is valid.
 */
const read = async () => {
  await world.catchUp();
  const anybody = await newWoman();
  const pages = async (order_by: 'newest' | 'popular') => {
    const first = await list(world, anybody, { order_by });
    const rest = [];
    for (let page = 2; page <= first.pageCount; page += 1) rest.push(await list(world, anybody, { order_by, page }));
    return [first, ...rest];
  };
  return JSON.stringify([await pages('newest'), await pages('popular')]);
};
const count = async () => (await world.table.find(reviewCountKey, { consistent: true }))?.count ?? 0;
const runSchedule = async () => {
  while (await world.bind(reviews).run('review'));
  await settle(world);
};
/** What can be read after each of the next nights: `nights[2]` is read after the third night. */
const nightByNight = async (nights: number) => {
  const seen = [];
  for (let night = 1; night <= nights; night += 1) {
    world.clock.advance(DAY_MS);
    await runSchedule();
    seen.push(await read());
  }
  return seen;
};
/** Numbers of the nights (from 1) after which readers see something else than before. */
const changesIn = (before: string, seen: readonly string[]) =>
  seen.flatMap((now, at) => (now === (at === 0 ? before : seen[at - 1]) ? [] : [at + 1]));

const set = ({ id }: TestMember, facts: object) =>
  world.table.write({ name: 'account', update: { ...accountKey(id), set: { ...facts } } });
const event = (type: string, data: object) =>
  ({ id: 'an-event', type, data, at: world.clock.now().getTime() }) as never;
const tell = (type: string, { id: memberId }: TestMember) => world.bind(reviews).consume(event(type, { memberId }));
/** Delivers the event three times, as an SQS queue may: twice in parallel, and then once more. */
const tellTwice = async (type: string, member: TestMember) => {
  await Promise.all([tell(type, member), tell(type, member)]);
  await tell(type, member);
};
const suspend = async (member: TestMember) => {
  await set(member, { isActive: false });
  await tellTwice('reviews.follow', member);
};
const restore = async (member: TestMember) => {
  await set(member, { isActive: true, ageCheck: AGE_CHECK.verified });
  await tellTwice('reviews.follow', member);
};
const decide = (reviewId: ReviewId, decision: 'hide' | 'show' | 'restore', publicId?: ReviewId) =>
  world.bind(reviews).consume(event('review.decided', { reviewId, publicId, decision }));

const EVENTS: Record<string, (member: TestMember) => Promise<unknown>> = {
  leaves: async (member) => {
    const reply = await world.call(account, withdraw, { session: member.session, body: { password: PASSWORD } });
    expect(reply.status).toBe(200);
    await settle(world, { times: 2 });
  },
  'is suspended': suspend,
  'is found to be under age': async (member) => {
    await set(member, { ageCheck: AGE_CHECK.underAge });
    await tellTwice('reviews.follow', member);
  },
  'is erased': (member) => tellTwice('reviews.erase', member),
};
const CASES = Object.keys(EVENTS).flatMap((what) => (['her', 'him'] as const).map((who) => [who, what] as const));

describe('the night of a review', () => {
  test('is drawn from twelve, counts from the writing, and changes nothing before', async () => {
    await crowd();
    const before = await read();
    const women = [await newWoman(), await newWoman(), await newWoman()];
    for (const [at, woman] of women.entries()) {
      draw = [0, 0.5, 0.999][at] ?? 0;
      const { id } = await matchOf(world, woman, him);
      // The meeting was long ago. Its review is published as late as the review of a meeting of today.
      await write(world, woman.session, id, { dating_date: '2026-05-01', form_concrete_review: `感想${at}` });
    }
    expect(await read()).toBe(before);
    const seen = await nightByNight(16);
    expect(changesIn(before, seen)).toEqual([3, 9, 14]);
  });

  test('is the same for everybody: reviews of one night are ordered by random id, and nothing ties two together', async () => {
    draw = 0;
    const { id } = await matchOf(world, her, him);
    for (const dating_date of ['2026-10-01', '2026-10-02', '2026-10-03']) {
      world.clock.advance(HOUR_MS);
      await write(world, her.session, id, { dating_date });
    }
    world.clock.advance(3 * DAY_MS);
    await runSchedule();
    const { reviews: listed } = await list(world, reader);
    expect(listed.map((one) => one.id)).toEqual(
      listed
        .map((one) => one.id)
        .toSorted()
        .reverse(),
    );
    const rows = listed.map(({ id: _id, recommend_id: _same, ...row }) => row);
    expect(rows[0]).toMatchObject({ category: 'review', updated_at: '2026-11-01' });
    expect(rows).toEqual([rows[0], rows[0], rows[0]]);
    // The woman's own list does not contain the public ids of her reviews.
    const own = await world.call(reviews, listMyReviews, { session: her.session, query: { id } });
    for (const { id: publicId } of listed) expect(JSON.stringify(own.body)).not.toContain(publicId);
  });

  test('is drawn once for a call, however often the call loses to others and tries again', async () => {
    const { id } = await matchOf(world, her, him);
    let draws = 0;
    world.core.random.fraction = () => {
      draws += 1;
      return draws / 10;
    };
    const days = ['01', '02', '03', '04', '05', '06', '06', '06'];
    const sent = days.map((day) => write(world, her.session, id, { dating_date: `2026-10-${day}` }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 200, 422, 422]);
    expect(draws).toBe(days.length);
    const due = await world.everything('DUE#review');
    expect(due).toHaveLength(6);
  });
});

describe('his number and mean', () => {
  test('stay the same within a month, and change for everybody at 03:00 of its first day', async () => {
    const before = world.clock.now().getTime() - 40 * DAY_MS;
    for (let left = 5; left > 0; left -= 1)
      await published(await newWoman(), him, { publishAt: before, publishedAt: before });
    expect(await line()).toEqual({ count: 5, point: 100 });
    const scores = Object.fromEntries(Object.keys((await published(await newWoman())).scores).map((key) => [key, 1]));
    for (let left = 5; left > 0; left -= 1) await published(await newWoman(), him, { scores });
    const hidden = await published(await newWoman());
    await decide(hidden.id, 'hide');
    expect(await line()).toEqual({ count: 5, point: 100 });
    // One millisecond before 03:00 of 1 December in Tokyo.
    world.clock.advance(Date.parse('2026-11-30T18:00:00Z') - 1 - world.clock.now().getTime());
    reader = await newWoman();
    expect(await line()).toEqual({ count: 5, point: 100 });
    world.clock.advance(1);
    // Six reviews have 100 points, five have 25: (6 × 100 + 5 × 25) / 11 = 65.9, rounded to a multiple of five. The
    // number 11 is shown as 10. The hidden review is not counted.
    expect(await line()).toEqual({ count: 10, point: 65 });
  });

  test.each(CASES)('with a review of %s, who %s, follow only then', async (who, what) => {
    const before = world.clock.now().getTime() - 40 * DAY_MS;
    const old = { publishAt: before, publishedAt: before };
    for (const woman of [her, await newWoman(), await newWoman(), await newWoman()]) await published(woman, him, old);
    const about = who === 'her' ? him : await newMan();
    if (who === 'him') for (let left = 3; left > 0; left -= 1) await published(await newWoman(), about, old);
    expect(await line(about)).toEqual({ count: 3, point: 100 });
    await EVENTS[what]?.(who === 'her' ? her : him);
    expect(await line(about)).toEqual({ count: 3, point: 100 });
    const next = new Date('2026-12-01T00:00:00Z');
    // From the next month on, a closed or erased woman's reviews are not counted. All reviews about a closed or erased
    // man are not counted either.
    if (who === 'her') expect(await sumAt(world, him.id, next)).toEqual({ count: 3, points: 300 });
    else expect(await sumAt(world, him.id, next)).toEqual({ count: 0, points: 0 });
  });
});

/**
 * Keys of all items, except likes, that contain a review's public id. Such an item may link the public copy of the
 * review to its author.
 */
const tiesTo = async (publicId: ReviewId) => {
  const items = (await world.everything()).filter((item) => JSON.stringify(item).includes(publicId));
  // A stored like contains the member who liked and the review's public id, but not the author. The event of a like
  // contains only the public id.
  const ties = items.filter(({ type, sk }) => type !== 'review.liked' && !String(sk).startsWith('LIKED#'));
  return ties.map(({ pk, sk }) => `${pk} ${sk}`);
};
/**
 * The stored items of a review's public copy after its link to the author was removed: the copy, its two list rows, and
 * the due work that deletes it.
 */
const tiesOfCut = (id: ReviewId) => [
  `REVIEW#${id} PUBLISHED`,
  `REVIEW#${id} ROW#newest`,
  `REVIEW#${id} ROW#popular`,
  expect.stringMatching(new RegExp(`^DUE#review#\\d .*#${id}$`)),
];

describe.each(CASES)('of %s, who %s,', (who, what) => {
  test('nothing changes for readers, then or in the nights after it, except in the drawn nights', async () => {
    await crowd(9);
    const one = await published();
    const two = await published(who === 'her' ? her : await newWoman(), who === 'him' ? him : await newMan());
    await world.call(reviews, likeReview, { session: reader.session, body: { recommend_id: one.publicId } });
    await settle(world);
    const [before, pages] = [await read(), await count()];
    draw = 0;
    await EVENTS[what]?.(who === 'her' ? her : him);
    expect([await read(), await count()]).toEqual([before, pages]);
    // No item links a member to one of the two public copies any more, and no item links the two copies.
    for (const { publicId } of [one, two]) {
      const ties = await tiesTo(publicId);
      expect(ties).toHaveLength(4);
      expect(ties).toEqual(expect.arrayContaining(tiesOfCut(publicId)));
    }
    // `draw` is 0, so both public copies are deleted in the third night.
    const seen = await nightByNight(15);
    expect(changesIn(before, seen)).toEqual([3]);
    expect(await count()).toBe(pages - 2);
    for (const { publicId } of [one, two]) expect(await tiesTo(publicId)).toEqual([]);
  });
});

test('each text goes in a night of its own', async () => {
  await crowd();
  const draws = [0, 0.3, 0.999];
  for (const _ of draws) await published(her, await newMan());
  const before = await read();
  world.core.random.fraction = () => draws.shift() ?? 0;
  await set(her, { isActive: false });
  await tell('reviews.follow', her);
  expect(await read()).toBe(before);
  expect(changesIn(before, await nightByNight(15))).toEqual([3, 6, 14]);
});

test('the likes of an erased member are told by no moment: each is removed in a night of its own', async () => {
  await crowd();
  const [one, two] = [await published(), await published(her, await newMan())];
  for (const { publicId } of [one, two])
    for (const { session } of [him, reader])
      await world.call(reviews, likeReview, { session, body: { recommend_id: publicId } });
  await settle(world);
  const before = await read();
  const draws = [0, 0.999];
  world.core.random.fraction = () => draws.shift() ?? 0.5;
  const liker = reader;
  reader = await newWoman();
  await tell('reviews.erase', liker);
  await tell('reviews.erase', liker);
  expect(await read()).toBe(before);
  expect(JSON.stringify(await world.everything())).not.toContain(`REVIEW#of#${liker.id}`);
  expect(changesIn(before, await nightByNight(15))).toEqual([3, 14]);
  const counts = (await copiesOf(world)).map(({ likedCount }) => likedCount);
  expect(counts.filter((liked) => liked > 0)).toEqual([1, 1]);
});

test('an erased like is subtracted once, however many runs read its due work', async () => {
  const review = await published();
  for (const { session } of [him, reader])
    await world.call(reviews, likeReview, { session, body: { recommend_id: review.publicId } });
  await settle(world);
  await tell('reviews.erase', reader);
  world.clock.advance(15 * DAY_MS);
  await Promise.all([1, 2, 3, 4].map(() => world.bind(reviews).run('review')));
  expect(await copiesOf(world)).toMatchObject([{ likedCount: 1 }]);
  expect(await world.everything('DUE#review')).toEqual([]);
});

describe('back after a restore', () => {
  const textOf = (review: { concreteReview: string }) => review.concreteReview;
  const copiesWith = async (text: string) => (await copiesOf(world)).filter((copy) => copy.text === text);

  test.each(['her', 'him'] as const)(
    'of %s a review has a new id, no likes, and is never public twice',
    async (who) => {
      await crowd();
      const review = await published();
      const one = who === 'her' ? her : him;
      await world.call(reviews, likeReview, { session: reader.session, body: { recommend_id: review.publicId } });
      draw = 0.999;
      await suspend(one);
      draw = 0;
      await restore(one);
      const nights = [];
      for (let night = 1; night <= 20; night += 1) {
        world.clock.advance(DAY_MS);
        await runSchedule();
        nights.push((await copiesWith(textOf(review))).map(({ id }) => id));
      }
      const [last] = nights.at(-1) ?? [];
      expect(last).not.toBe(review.publicId);
      expect(nights).toEqual([
        ...Array(13).fill([review.publicId]),
        [], // In the fourteenth night, which was drawn for it, the copy is removed.
        [],
        [],
        ...Array(4).fill([last]),
      ]);
      expect(await copiesWith(textOf(review))).toMatchObject([{ likedCount: 0, likeChanges: 0, month: '2026-11-01' }]);
      expect(await findReview(world, review.id)).toMatchObject({ publicId: last });
      expect(await sumAt(world, him.id, new Date('2026-12-10T00:00:00Z'))).toEqual({ count: 1, points: 100 });
    },
  );

  test('suspended and restored again and again, nothing doubles', async () => {
    await crowd();
    const review = await published();
    const pages = await count();
    for (let round = 0; round < 4; round += 1) {
      draw = round / 4;
      await suspend(round % 2 ? her : him);
      world.clock.advance(round * DAY_MS);
      await restore(round % 2 ? her : him);
    }
    const seen = [];
    for (let night = 1; night <= 45; night += 1) {
      world.clock.advance(DAY_MS);
      await runSchedule();
      seen.push((await copiesWith(textOf(review))).length);
    }
    expect(Math.max(...seen)).toBe(1);
    expect([seen.at(-1), await count()]).toEqual([1, pages]);
    expect(await sumAt(world, him.id, world.clock.now())).toEqual({ count: 1, points: 100 });
  });

  test('the author of a review about a man who is away reads it as before, and learns nothing about him', async () => {
    const review = await published();
    const { id } = await pairOf(her, him);
    await world.call(reviews, likeReview, { session: reader.session, body: { recommend_id: review.publicId } });
    const own = async () =>
      (await world.call(reviews, listMyReviews, { session: her.session, query: { id } })).body.reviews;
    const before = await own();
    expect(before).toMatchObject([{ state: 'published', liked_count: 1 }]);
    await suspend(him);
    expect(await own()).toEqual(before);
    await restore(him);
    expect(await own()).toEqual(before);
    world.clock.advance(13 * DAY_MS);
    await runSchedule();
    expect(await own()).toEqual(before);
  });

  test('a review that waited is published in a night that is drawn then, and not while the account is closed', async () => {
    const { id } = await matchOf(world, her, him);
    draw = 0;
    await write(world, her.session, id, { dating_date: '2026-11-01' });
    await suspend(her);
    await nightByNight(5);
    expect(await copiesOf(world)).toEqual([]);
    draw = 0.5;
    await restore(her);
    expect(changesIn(await read(), await nightByNight(10))).toEqual([9]);
    expect(await copiesOf(world)).toHaveLength(1);
  });

  test('a member who leaves while suspended takes everything along, once', async () => {
    await crowd();
    const review = await published();
    const pages = await count();
    await suspend(her);
    await tellTwice('reviews.close', her);
    await restore(her);
    await nightByNight(30);
    expect(await copiesWith(textOf(review))).toEqual([]);
    expect([await count(), await sumAt(world, him.id)]).toEqual([pages - 1, { count: 0, points: 0 }]);
  });

  test('after weeks without a run the old copy is removed and the new one is published', async () => {
    const review = await published();
    await suspend(her);
    await restore(her);
    world.clock.advance(60 * DAY_MS);
    await Promise.all(
      [1, 2, 3].map(() =>
        world
          .bind(reviews)
          .run('review')
          .catch(() => false),
      ),
    );
    await runSchedule();
    const left = await copiesWith(textOf(review));
    expect(left).toHaveLength(1);
    expect([left[0]?.id === review.publicId, await count()]).toEqual([false, 1]);
  });
});

describe('what staff hide', () => {
  const copy = (id: ReviewId) => world.table.find(publishedReviewKey(id), { consistent: true });

  test('goes at once, and is published again under another id in a drawn night when they restore it', async () => {
    await crowd();
    const review = await published();
    const pages = await count();
    await decide(review.id, 'hide');
    expect([await copy(review.publicId), await count()]).toEqual([undefined, pages - 1]);
    world.clock.advance(1000);
    draw = 0;
    for (const _ of [1, 2]) await decide(review.id, 'restore');
    expect(changesIn(await read(), await nightByNight(4))).toEqual([3]);
    expect([await copy(review.publicId), await count()]).toEqual([undefined, pages]);
  });

  test('also goes at once when the copy is cut from its author, and is not published again', async () => {
    await crowd();
    const review = await published();
    const pages = await count();
    await suspend(her);
    const report = await world.call(safety, createReport, {
      session: reader.session,
      body: { kind: 'review', id: review.publicId, reason: 'private_facts' },
    });
    expect(report.status).toBe(200);
    for (const _ of [1, 2]) await decide(review.publicId, 'hide', review.publicId);
    expect([await copy(review.publicId), await count()]).toEqual([undefined, pages - 1]);
    await restore(her);
    for (let night = 1; night <= 35; night += 1) {
      world.clock.advance(DAY_MS);
      await runSchedule();
    }
    expect(await count()).toBe(pages - 1);
    expect(await findReview(world, review.id)).toMatchObject({ hiddenAt: expect.any(Number) });
    // Staff restore the review later; the earlier hiding does not stop its publication.
    await decide(review.id, 'restore');
    world.clock.advance(15 * DAY_MS);
    await runSchedule();
    expect(await count()).toBe(pages);
  });

  test.each(['her', 'him'] as const)(
    'by its own id after %s left goes at once, with the copy that was cut',
    async (who) => {
      const review = await published();
      await EVENTS['leaves']?.(who === 'her' ? her : him);
      expect(await copy(review.publicId)).toBeDefined();
      for (const _ of [1, 2]) await decide(review.id, 'hide');
      expect(await copiesOf(world)).toEqual([]);
    },
  );

  // A decision about a reader's report contains both ids: the review's own id and the id of its public copy. A decision
  // about a report of the automatic moderation contains only the review's own id. So does a staff request that was made
  // with the own id.
  test.each(['both ids', 'its own id'])(
    'by %s after the suspension goes at once, with the copy that was cut from it',
    async (known) => {
      const [review, others] = [await published(), [await published(), await published(her, await newMan())]];
      await suspend(her);
      for (const _ of [1, 2]) await decide(review.id, 'hide', known === 'both ids' ? review.publicId : undefined);
      expect([await copy(review.publicId), await count()]).toEqual([undefined, 2]);
      for (const other of others) {
        expect(await copy(other.publicId)).toBeDefined();
        await decide(other.id, 'hide', other.publicId);
      }
      await restore(her);
      world.clock.advance(40 * DAY_MS);
      await runSchedule();
      expect(await copiesOf(world)).toEqual([]);
      // Staff reverse the hiding, as after an appeal (the author's objection).
      world.clock.advance(1);
      await decide(review.id, 'restore', review.publicId);
      world.clock.advance(15 * DAY_MS);
      await runSchedule();
      expect(await copiesOf(world)).toHaveLength(1);
      expect(await sumAt(world, him.id, new Date(world.clock.now().getTime() + 31 * DAY_MS))).toMatchObject({
        count: 1,
      });
    },
  );
});

describe('killed half-way and doubled', () => {
  test('a hiding that stopped before the cut copy continues at the next delivery', async () => {
    const review = await published();
    await suspend(her);
    const source = (await world.table.find(reviewSourceKey(review.id))) as ReviewSource;
    const { publications } = reviewsDeps(world.core, world.table);
    const before = await publications.find(source);
    await publications.hide(source, before as Review, world.clock.now().getTime(), world.clock.now());
    expect(await count()).toBe(1);
    await decide(review.id, 'hide');
    expect([await copiesOf(world), await count()]).toEqual([[], 0]);
  });

  test('the cut of many reviews continues where it stopped, and each is cut once', async () => {
    await crowd();
    const all = [];
    for (let left = 4; left > 0; left -= 1) all.push(await published(her, await newMan()));
    const pages = await count();
    await runSchedule();
    await set(her, { isActive: false });
    const source = await world.table.find(reviewSourceKey(all[0]?.id as ReviewId));
    await followReview(source as ReviewSource, reviewsDeps(world.core, world.table));
    await Promise.all([1, 2, 3, 4].map(() => tell('reviews.follow', her)));
    const due = await world.everything('DUE#review');
    expect(due.map(({ data }) => data)).toEqual(Array(4).fill({}));
    expect(await count()).toBe(pages);
    for (const { hisId } of all)
      expect(await sumAt(world, hisId, new Date('2026-12-02'))).toEqual({ count: 0, points: 0 });
    world.clock.advance(15 * DAY_MS);
    await Promise.all([1, 2, 3].map(() => world.bind(reviews).run('review')));
    // Writes the due work again, as if the run had crashed before it deleted the due work.
    for (const item of due) await world.table.write({ name: 'due', put: item as never });
    await runSchedule();
    expect(await count()).toBe(pages - 4);
    expect(await world.everything('DUE#review')).toEqual([]);
  });

  test('a suspension in the moment of the night leaves one copy, cut from its author, or none', async () => {
    const { id } = await matchOf(world, her, him);
    draw = 0;
    await write(world, her.session, id as PairId, { dating_date: '2026-11-01' });
    world.clock.advance(3 * DAY_MS);
    await set(her, { isActive: false });
    await Promise.all([tell('reviews.follow', her), world.bind(reviews).run('review'), tell('reviews.follow', her)]);
    await tell('reviews.follow', her);
    for (const { id: publicId } of await copiesOf(world)) expect(await tiesTo(publicId)).toHaveLength(4);
    world.clock.advance(15 * DAY_MS);
    await runSchedule();
    expect([await copiesOf(world), await count()]).toEqual([[], expect.any(Number)]);
    expect(await count()).toBe(0);
  });
});
