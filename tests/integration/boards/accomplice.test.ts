import { beforeEach, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { writeCursor } from '#functions/account/export/cursor.ts';
import { domain as boards } from '#functions/boards/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { type Post, topicKey } from '#functions/items/board.ts';
import type { EventType } from '#functions/items/events/index.ts';
import { ERASE_EVENTS } from '#functions/items/member-data.ts';
import type { Core } from '#functions/platform/core/core.ts';
import * as contract from '#shared/contract/boards.ts';
import { exportData } from '#shared/contract/settings.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import type { TopicId } from '#shared/ids.ts';
import { POSTS_PAGE_ROWS, PUBLIC_CHANGE_NIGHTS } from '#shared/limits.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS, HOUR_MS, nextServiceDayStart, serviceDay } from '#shared/time.ts';
import {
  activeWoman,
  createMember,
  PASSWORD,
  payingMan,
  staySignedIn,
  type TestMember,
} from '#tests/setup/arrange/members.ts';
import { arrangePost, COMMON } from '#tests/setup/arrange/posts.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

/**
 * A reader (the accomplice) compares the boards before and after a member leaves, is suspended or comes back. Nothing
 * that the accomplice reads may show which posts that member wrote (rules: Reviews and boards, Nights).
 */
const { first, last } = PUBLIC_CHANGE_NIGHTS;
const HERS = 8;
const LIKED_BY_HER = 4;

let world: TestWorld;
let her: TestMember;
let others: TestMember[];
let accomplice: TestMember;
let hers: Post[];
beforeEach(async () => {
  world = await createTestWorld();
  const ms = world.clock.now().getTime();
  her = await createMember(world, WOMAN, activeWoman);
  accomplice = await createMember(world, MAN, { ...payingMan(world), paidUntil: ms + 400 * DAY_MS });
  others = [await createMember(world, WOMAN, activeWoman), await createMember(world, WOMAN, activeWoman)];
  for (const member of [her, accomplice, ...others]) await staySignedIn(world, member);
  hers = [];
  for (let count = 0; count < HERS; count += 1) {
    hers.push(await arrangePost(world, her, { content: `彼女の話題${count}`, at: ms - count * HOUR_MS }));
    const other = others[count % 2] as TestMember;
    const theirs = await arrangePost(world, other, { content: `ほかの話題${count}`, at: ms - count * HOUR_MS - 1 });
    if (count < LIKED_BY_HER) await like(her, theirs.id);
  }
  await like(accomplice, (hers[0] as Post).id);
});

const like = async ({ session }: TestMember, id: string) =>
  expect((await world.call(boards, contract.likePost, { session, body: { post_id: id } })).status).toBe(200);
const readBy = async ({ session }: TestMember) => {
  const posts = [];
  let count = 0;
  for (let before: string | null = ''; before !== null; ) {
    const query = { topicid: COMMON, ...(before ? { before } : {}) } as Record<string, string>;
    const { body, status } = await world.call(boards, contract.showTopic, { session, query });
    expect(status).toBe(200);
    posts.push(...body.posts);
    count = body.topic.post_count;
    before = body.next as string | null;
  }
  return { posts, count };
};
/** Everything of the board that the accomplice can read. */
const look = async () => {
  const { posts, count } = await readBy(accomplice);
  const topics = (await world.call(boards, contract.listTopics, { session: accomplice.session })).body;
  expect(topics.com_data.find(({ id }) => id === COMMON)?.post_count).toBe(count);
  return { posts, count };
};
const textsOf = ({ posts }: Awaited<ReturnType<typeof look>>) => posts.map(({ content }) => content);
const set = (facts: object) =>
  world.table.write({ name: 'account', update: { ...accountKey(her.id), set: { ...facts } } });
const event = (type: string) =>
  ({ id: 'an-event', type, data: { memberId: her.id }, at: world.clock.now().getTime() }) as never;
/** Delivers the event three times, as an SQS queue may: twice in parallel, and then once more. */
const follow = async () => {
  await Promise.all([1, 2].map(() => world.bind(boards).consume(event('posts.follow'))));
  await world.bind(boards).consume(event('posts.follow'));
};
const suspend = async () => {
  await set({ isActive: false });
  await follow();
};
const restore = async () => {
  await set({ isActive: true, ageCheck: AGE_CHECK.verified });
  await follow();
};
const leave = async () => {
  const reply = await world.call(account, withdraw, { session: her.session, body: { password: PASSWORD } as never });
  expect(reply.status).toBe(200);
  await settle(world, { times: 2 });
};
const underAge = async () => {
  await set({ ageCheck: AGE_CHECK.underAge });
  await follow();
};
/** Starts the hourly schedule twice in parallel. */
const runs = () => Promise.all([1, 2].map(() => world.bind(boards).run('post')));
/** Reads the board, lets this number of nights pass, and reads the board again. */
const night = async (days = 1) => {
  let seen = await look();
  for (let day = 0; day < days; day += 1) {
    const next = nextServiceDayStart(world.clock.now()).getTime();
    // Just before 03:00 nothing has changed, although the schedule runs.
    world.clock.advance(Math.max(0, next - 1 - world.clock.now().getTime()));
    await runs();
    expect(await look()).toEqual(seen);
    world.clock.advance(next - world.clock.now().getTime());
    await runs();
    seen = await look();
  }
  return seen;
};
/** The items in her own partition of the boards, as one JSON text. */
const underHer = async () => JSON.stringify(await world.everything(`BOARD#by#${her.id}`));
const storedBoards = () => world.everything('BOARD#');
const expectCut = async () => {
  const own = await underHer();
  const waiting = JSON.stringify(await world.everything('DUE#post#'));
  for (const { id } of hers) expect(own).not.toContain(id);
  expect(waiting).not.toContain(her.id);
  const posts = (await storedBoards()).filter(({ pk }) => pk !== `BOARD#by#${her.id}`);
  expect(JSON.stringify(posts)).not.toContain(her.id);
};
const nightsOf = (at: number) => Math.round((Date.parse(serviceDay(world.clock.now())) - at) / DAY_MS);

describe.each([
  ['leaving', leave],
  ['a suspension', suspend],
  ['a decision that she is under age', underAge],
])('%s', (_what, happens) => {
  test('changes nothing at its moment, and each post goes in a night of its own', async () => {
    const before = await look();
    const day = Date.parse(serviceDay(world.clock.now()));
    await happens();
    await expectCut();
    expect(await look()).toEqual(before);
    // Her posts still count and still get likes, as the posts of other members do.
    await like(accomplice, (hers[1] as Post).id);
    let seen = await look();
    const gone: number[] = [];
    for (let index = 1; index <= last; index += 1) {
      const now = await night();
      const left = seen.posts.filter(({ id }) => !now.posts.some((post) => post.id === id));
      if (nightsOf(day) < first) expect(left).toEqual([]);
      // The remaining posts are unchanged, including likes and order. The post count falls by the posts that
      // disappeared.
      expect(now.posts).toEqual(seen.posts.filter((post) => !left.includes(post)));
      expect(seen.count - now.count).toBe(left.length);
      expect(left.every(({ content }) => content.startsWith('彼女'))).toBe(true);
      gone.push(...left.map(() => nightsOf(day)));
      seen = now;
    }
    expect(gone).toHaveLength(HERS);
    expect(Math.min(...gone)).toBeGreaterThanOrEqual(first);
    expect(Math.max(...gone)).toBeLessThanOrEqual(last);
    expect(new Set(gone).size).toBeGreaterThan(1);
    expect(await world.everything('DUE#post#')).toEqual([]);
    expect(await night(last + first)).toEqual(seen);
  });
});

test('hidden posts of a member who leaves move no end of a page at that moment', async () => {
  const topicid = 'topiccommongreetings' as TopicId;
  const at = world.clock.now().getTime();
  for (let count = 0; count < POSTS_PAGE_ROWS; count += 1)
    await arrangePost(world, others[0] as TestMember, { topicId: topicid, at: at - count });
  await arrangePost(world, her, { topicId: topicid, at: at - HOUR_MS, hiddenAt: 1 });
  const page = async () => {
    const query = { topicid } as Record<string, string>;
    const { body } = await world.call(boards, contract.showTopic, { session: accomplice.session, query });
    return { posts: body.posts, next: body.next };
  };
  const before = await page();
  expect(before.next).not.toBeNull();
  await leave();
  expect(await page()).toEqual(before);
});

describe('a restoration', () => {
  const cameBack = async (before: Awaited<ReturnType<typeof look>>) => {
    const ids = new Set(hers.map(({ id }) => id as string));
    let now = before;
    for (let index = 0; index < 2 * last + 1; index += 1) {
      now = await night();
      // A restored post gets a new id. The post with the old id and the one with the new id are never on the board
      // together.
      const texts = textsOf(now);
      expect(new Set(texts).size).toBe(texts.length);
      expect(now.count).toBe(texts.length);
    }
    expect(textsOf(now)).toEqual(textsOf(before));
    const back = now.posts.filter(({ content }) => content.startsWith('彼女'));
    expect(back.some(({ id }) => ids.has(id))).toBe(false);
    expect(new Set(back.map(({ id }) => id.slice(-8))).size).toBe(HERS);
    expect(back.map(({ liked_count }) => liked_count)).toEqual(Array(HERS).fill(0));
    expect(now.posts.map(({ created_at }) => created_at)).toEqual(before.posts.map(({ created_at }) => created_at));
    expect(now.count).toBe(before.count);
    const own = (await readBy(her)).posts.filter(({ mypost }) => mypost);
    expect(own.map(({ id }) => id)).toEqual(back.map(({ id }) => id));
    return now;
  };

  test.each([
    ['right after', 0],
    ['while the posts go', 5],
    ['long after', 60],
  ])(
    '%s the suspension changes nothing at its moment, and each text comes back under a new id',
    async (_when, days) => {
      const before = await look();
      await suspend();
      const between = days === 0 ? before : await night(days);
      world.clock.advance(7 * HOUR_MS);
      await restore();
      await restore();
      expect(await look()).toEqual(between);
      await cameBack(before);
    },
  );

  test('after several suspensions brings each text back once', async () => {
    const before = await look();
    for (const days of [1, 20, 3]) {
      await suspend();
      await night(days);
      await restore();
      await night(2);
    }
    await cameBack(before);
    // Suspends and restores her once more, with the posts that came back.
    hers = (await readBy(her)).posts.filter(({ mypost }) => mypost) as never;
    const now = await look();
    await suspend();
    await expectCut();
    expect(await look()).toEqual(now);
    await night(last);
    await restore();
    await cameBack(before);
    expect(await underHer()).not.toContain('POST-KEPT');
  });

  test('that is undone before its nights brings nothing back', async () => {
    await suspend();
    await night(3);
    await restore();
    await night(1);
    await suspend();
    const now = await night(2 * last);
    expect(textsOf(now).filter((text) => text.startsWith('彼女'))).toEqual([]);
    expect(await world.everything('DUE#post#')).toEqual([]);
  });

  test('before she leaves keeps nothing and brings nothing back', async () => {
    await suspend();
    await night(2);
    await restore();
    const before = await look();
    await leave();
    expect(await look()).toEqual(before);
    expect(await underHer()).not.toContain('彼女');
    expect(JSON.stringify(await storedBoards())).not.toContain('former');
    const now = await night(2 * last + first);
    expect(textsOf(now).filter((text) => text.startsWith('彼女'))).toEqual([]);
    expect(await world.everything('DUE#post#')).toEqual([]);
  });

  test('shows her in the export what comes back, and her session that nothing is hers yet', async () => {
    await suspend();
    await restore();
    expect((await readBy(her)).posts.filter(({ mypost }) => mypost)).toEqual([]);
    const cursor = writeCursor({ section: 'posts' });
    const { body } = await world.call(account, exportData, { session: her.session, query: { cursor } });
    const away = body.items.filter((item) => item['state'] === 'away');
    expect(away.map((item) => item['content']).sort()).toEqual(hers.map(({ content }) => content).sort());
    for (const { id } of hers) expect(JSON.stringify(body.items)).not.toContain(id);
  });

  test('waits while the schedules do not run, and no text is on the board twice', async () => {
    const before = await look();
    await suspend();
    await restore();
    world.clock.advance(3 * last * DAY_MS);
    await Promise.all([runs(), runs()]);
    const texts = textsOf(await look());
    expect(new Set(texts).size).toBe(texts.length);
    await runs();
    expect(textsOf(await look())).toEqual(textsOf(before));
  });
});

test('a run that is killed half-way, however often, changes nothing twice', async () => {
  const before = await look();
  /** The service on a table that fails after the given number of transactions. */
  const dying = (transactions: number) => {
    let left = transactions;
    const core: Core = {
      ...world.core,
      tableFor: (access) => {
        const table = world.core.tableFor(access);
        return {
          ...table,
          transact: async (writes) => {
            left -= 1;
            if (left < 0) throw new Error('killed');
            await table.transact(writes);
          },
        };
      },
    };
    return boards.bind(core);
  };
  await set({ isActive: false });
  for (const steps of [1, 3, 0, 2]) await expect(dying(steps).consume(event('posts.follow'))).rejects.toThrow('killed');
  expect(await look()).toEqual(before);
  await follow();
  expect(await look()).toEqual(before);
  await expectCut();
  for (let index = 0; index < last; index += 1) {
    world.clock.advance(nextServiceDayStart(world.clock.now()).getTime() - world.clock.now().getTime());
    await dying(1)
      .run('post')
      .catch(() => undefined);
    await runs();
  }
  world.clock.advance(DAY_MS);
  await runs();
  expect(textsOf(await look()).filter((text) => text.startsWith('彼女'))).toEqual([]);
  expect((await look()).count).toBe(before.count - HERS);
  await set({ isActive: true });
  for (const steps of [2, 0]) await expect(dying(steps).consume(event('posts.follow'))).rejects.toThrow('killed');
  await follow();
  for (let index = 0; index < 3 * last; index += 1) {
    world.clock.advance(DAY_MS);
    await dying(1)
      .run('post')
      .catch(() => undefined);
    await runs();
  }
  expect(textsOf(await look())).toEqual(textsOf(before));
  expect((await look()).count).toBe(before.count);
});

test('after a suspension and a restoration at the same moment the posts follow the account', async () => {
  const before = await look();
  for (let round = 0; round < 4; round += 1) {
    await set({ isActive: false });
    await Promise.all([follow(), set({ isActive: true }).then(follow), world.bind(boards).run('post')]);
    expect(await look()).toEqual(before);
  }
  await follow();
  for (let index = 0; index < 2 * last + 1; index += 1) {
    world.clock.advance(DAY_MS);
    await runs();
  }
  expect(textsOf(await look())).toEqual(textsOf(before));
});

test('the erasure changes nothing at its moment: her likes are counted until nights of their own', async () => {
  await leave();
  await night(last);
  world.clock.advance(30 * DAY_MS);
  const before = await look();
  await world.bind(account).run('erase');
  const rest = ERASE_EVENTS.map(({ type }) => type as EventType).filter((type) => type !== 'posts.erase');
  await settle(world, { leaveOut: [...rest, 'mail.requested'], times: 2 });
  expect(await look()).toEqual(before);
  expect((await storedBoards()).filter((item) => JSON.stringify(item).includes(her.id))).toEqual([]);
  await night(first - 1);
  expect(await look()).toEqual(before);
  await night(last);
  const now = await look();
  const likes = (seen: typeof now) => seen.posts.reduce((sum, { liked_count }) => sum + liked_count, 0);
  expect(likes(before) - likes(now)).toBe(LIKED_BY_HER);
  expect(now.posts.map(({ id }) => id)).toEqual(before.posts.map(({ id }) => id));
  expect(await night(last)).toEqual(now);
});

test('in a topic that staff removed the counts continue in the same way', async () => {
  await world.table.write({ name: 'topic', update: { ...topicKey(COMMON), set: { removedAt: 1 } } });
  await suspend();
  for (let index = 0; index < last; index += 1) {
    world.clock.advance(DAY_MS);
    await runs();
  }
  expect((await world.table.find(topicKey(COMMON), { consistent: true }))?.postCount).toBe(HERS);
});
