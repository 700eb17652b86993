import { poolOf } from '#functions/items/pool-entry.ts';
import { seenArchiveKey, seenKey } from '#functions/items/seen-set.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { packMarks } from '#functions/pairs/recommended/seen-set-codec.ts';
import { createRecommend } from '#shared/contract/matching.ts';
import { type RoomId, roomOf } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { arrangePost } from '#tests/setup/arrange/posts.ts';
import { arrangeReview } from '#tests/setup/arrange/reviews.ts';
import { createShownMember, createShownMembers } from '#tests/setup/arrange/timeline.ts';
import { startStaffPool } from '#tests/setup/world/staff-pool.ts';
import type { TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from '../matching/arrange.ts';
import { createSockets } from '../realtime/arrange.ts';

/** Twice as many pool entries (men who can be recommended) as one recommendation reads. */
const POOL_ENTRIES = 500;
const CARDS_A_WRITE = 100;
/** Number of men in the pool who have accounts. The recommender finds no account for the other pool entries. */
const POOL_MEN = 12;
const RECORDS = 12;
const SHOWN = 24;
const POSTS = 20;
const REVIEWS = 8;
const PACKED = '2222222222222222223124f333333e40g1500000';
const AREA = '神奈川県';
/** Number of men who were recommended to the woman of the scene in about a year, at ten a day. */
const MARKS = 3_600;
const RECENT = 60;

const fillPool = async (world: TestWorld) => {
  const { random } = world.core;
  for (let start = 0; start < POOL_ENTRIES; start += CARDS_A_WRITE)
    await world.table.transact(
      Array.from({ length: CARDS_A_WRITE }, () => ({
        name: 'card',
        put: {
          ...poolOf(AREA),
          sk: `${'SNM'[Math.floor(random.fraction() * 3)]}${Math.floor(random.fraction() * 6)}#${random.token(5)}`,
          m: `m${random.token(16)}`,
          c: PACKED,
          e: 123,
          p: 1,
        },
      })),
    );
};

const rememberAYear = (world: TestWorld, { id }: TestMember) => {
  const marks = Array.from({ length: MARKS }, () => Math.floor(world.core.random.fraction() * 2 ** 24));
  return world.table.transact([
    { name: 'lately', put: { ...seenKey(id), recent: new Set(marks.slice(0, RECENT)), folds: 30 } },
    { name: 'before', put: { ...seenArchiveKey(id), marks: packMarks(marks.slice(RECENT)), folds: 30 } },
  ]);
};

/**
 * Creates a woman and a man, and the data of a service that has run for a while: pairs, a conversation, many men who
 * can be recommended, a timeline, posts and reviews.
 */
export const createScene = async (world: TestWorld) => {
  const lastCallAt = world.clock.now().getTime() - DAY_MS;
  const sockets = createSockets(world);
  await fillPool(world);
  const her = await createWoman(world, { attributes: { area: AREA }, account: { lastCallAt, freeLikes: 3 } });
  const him = await createMan(world, { account: { lastCallAt, freeLikes: 3 } });
  await rememberAYear(world, her);
  const men = await Promise.all(
    Array.from({ length: POOL_MEN }, () => createMan(world, { attributes: { area: AREA }, account: { lastCallAt } })),
  );
  const pair = await createPair(world, her, him, {
    state: PAIR_STATE.matched,
    chosenAt: world.clock.now().getTime(),
    lastMessage: 'あ'.repeat(40),
  });
  for (let nth = 0; nth < RECORDS; nth += 1) {
    const more = { state: nth % 3 === 0 ? PAIR_STATE.fresh : PAIR_STATE.matched, lastMessage: 'あ'.repeat(40) };
    const other = { account: { lastCallAt } };
    await createPair(world, her, await createMan(world, other), more);
    const another = await createPair(world, await createWoman(world, other), him, more);
    const publishedAt = lastCallAt - nth * HOUR_MS;
    if (nth < REVIEWS) await arrangeReview(world, another, { publishAt: publishedAt, publishedAt });
  }
  const women = await createShownMembers(
    world,
    WOMAN,
    Array.from({ length: SHOWN }, (_, nth) => ({ account: { lastCallAt: lastCallAt - nth * HOUR_MS } })),
  );
  const viewer = await createShownMember(world, MAN, { account: { lastCallAt, freeLikes: 3 } });
  for (let nth = 0; nth < POSTS; nth += 1)
    await arrangePost(world, her, { content: 'あ'.repeat(100), at: lastCallAt - nth * HOUR_MS });
  return {
    world,
    sockets,
    pool: await startStaffPool(world),
    her,
    him,
    men,
    viewer,
    women,
    pair,
    room: roomOf(pair.id) as RoomId,
    /** Sends the API call by which she gets her next recommended man. */
    recommend: () => world.call(matching, createRecommend, { session: her.session }),
  };
};
export type Scene = Awaited<ReturnType<typeof createScene>>;
