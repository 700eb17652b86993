import { beforeAll, describe, expect, test } from 'vitest';
import { domain as boards } from '#functions/boards/domain.ts';
import { postKey, topicKey } from '#functions/items/board.ts';
import type { Key } from '#functions/platform/table/table.ts';
import * as contract from '#shared/contract/boards.ts';
import type { PostId, TopicId } from '#shared/ids.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { activeWoman, createMember, payingMan, type TestMember } from '#tests/setup/arrange/members.ts';
import { arrangePost, COMMON, FEMALE, MALE } from '#tests/setup/arrange/posts.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let her: TestMember;
let him: TestMember;
beforeAll(async () => {
  world = await createTestWorld();
  her = await createMember(world, WOMAN, activeWoman);
  him = await createMember(world, MAN, payingMan(world));
});

const post = ({ session }: TestMember, content: unknown, topicId: string = COMMON, headers = {}) =>
  world.call(boards, contract.createPost, {
    session,
    headers,
    body: { post: { topic_id: topicId, content, status: 0 } },
  });
const show = ({ session }: TestMember, topicid: string = COMMON, before?: string) =>
  world.call(boards, contract.showTopic, {
    session,
    query: { topicid, ...(before === undefined ? {} : { before }) } as Record<string, string>,
  });
const remove = ({ session }: TestMember, id: string) =>
  world.call(boards, contract.deletePost, { session, body: { post_id: id } });
const topics = ({ session }: TestMember) => world.call(boards, contract.listTopics, { session });
const countOf = async (topicId: TopicId) =>
  (await world.table.find(topicKey(topicId), { consistent: true }))?.postCount;
let made = 0;
/** Creates a new topic, for tests that count posts. */
const newTopic = async (sex: 'common' | 'male' | 'female' = 'common'): Promise<TopicId> => {
  made += 1;
  const id = `tarranged${String(made).padStart(4, '0')}` as TopicId;
  const at = world.clock.now().getTime();
  await world.table.write({
    name: 'topic',
    put: { ...topicKey(id), id, name: `話題${made}`, sex, createdAt: at, postCount: 0 },
  });
  return id;
};
const shown = async (member: TestMember, topicId: TopicId) =>
  (await show(member, topicId)).body.posts.map(({ id }) => id);

describe('topics', () => {
  test('of a new stage are those that ship with the service, on three boards, without posts', async () => {
    const fresh = await createTestWorld();
    const woman = await createMember(fresh, WOMAN, activeWoman);
    const { body } = await fresh.call(boards, contract.listTopics, { session: woman.session });
    expect(body.sex).toBe(WOMAN);
    for (const [board, sex] of [
      ['com_data', 'common'],
      ['male_data', 'male'],
      ['female_data', 'female'],
    ] as const) {
      expect(body[board].length).toBeGreaterThanOrEqual(4);
      for (const topic of body[board]) expect(topic).toMatchObject({ sex, post_count: 0 });
    }
  });

  test('count the posts, and both sexes read all boards', async () => {
    const topicId = await newTopic('female');
    await post(her, '女性だけの話です', topicId);
    for (const member of [her, him]) {
      const { female_data } = (await topics(member)).body;
      expect(female_data.find(({ id }) => id === topicId)).toMatchObject({ post_count: 1, sex: 'female' });
      expect((await show(member, topicId)).body).toMatchObject({
        posts: [{ content: '女性だけの話です', sender_sex: WOMAN }],
      });
    }
    expect((await show(him, topicId)).body.may_post).toBe(false);
    expect((await show(her, topicId)).body.may_post).toBe(true);
  });

  test('that staff removed are in no list, and take no post', async () => {
    const topicId = await newTopic();
    await world.table.write({ name: 'topic', update: { ...topicKey(topicId), set: { removedAt: 1 } } });
    expect((await topics(her)).body.com_data.map(({ id }) => id)).not.toContain(topicId);
    expect(await show(her, topicId)).toMatchObject({ status: 404 });
    expect(await post(her, 'だれかいますか', topicId)).toMatchObject({ status: 404 });
    expect(await countOf(topicId)).toBe(0);
  });

  test.each([
    ['a man who does not pay', MAN, { paidUntil: 0, ageCheck: AGE_CHECK.verified }, 'payment_required'],
    ['a man who is not verified', MAN, { ageCheck: AGE_CHECK.noneOrReview }, 'age_confirmation_required'],
    [
      'a woman under review',
      WOMAN,
      { ageCheck: AGE_CHECK.noneOrReview, hasAgeDocument: true },
      'age_confirmation_required',
    ],
  ] as const)('are closed to %s, in every call', async (_who, sex, change, code) => {
    const topicId = await newTopic();
    const { id } = await arrangePost(world, her, { topicId });
    const who = await createMember(world, sex, { ...(sex === MAN ? payingMan(world) : activeWoman), ...change });
    const like = { session: who.session, body: { post_id: id } };
    for (const reply of [
      await topics(who),
      await show(who, topicId),
      await post(who, '書けますか', topicId),
      await world.call(boards, contract.likePost, like),
      await world.call(boards, contract.unlikePost, like),
    ])
      expect(reply).toMatchObject({ status: 403, body: { success: false, code } });
    expect([await countOf(topicId), await shown(her, topicId)]).toEqual([1, [id]]);
  });
});

describe('a post', () => {
  test('answers as its reader sees it, and shows nothing of its author', async () => {
    const topicId = await newTopic();
    const { status, body } = await post(her, '  こんにちは👋🏻\n二行目 ', topicId);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        post: {
          id: expect.stringMatching(/^b/),
          content: 'こんにちは👋🏻\n二行目',
          created_at: world.clock.now().toISOString(),
          sender_sex: WOMAN,
          liked_count: 0,
          already_liked: false,
          mypost: true,
        },
      },
    ]);
    const seen = (await show(him, topicId)).body;
    expect(seen.posts).toEqual([{ ...body.post, mypost: false }]);
    expect(JSON.stringify(seen)).not.toContain(her.id);
    expect(JSON.stringify(seen)).not.toContain(her.email);
  });

  test.each([
    ['a man on the female board', () => him, FEMALE],
    ['a woman on the male board', () => her, MALE],
  ])('of %s is refused', async (_who, who, topicId) => {
    const before = await countOf(topicId);
    expect(await post(who(), '書けますか', topicId)).toMatchObject({ status: 403, body: { code: 'wrong_sex' } });
    expect(await countOf(topicId)).toBe(before);
  });

  test.each([
    ['nothing', '', 422, 'message_empty'],
    ['only whitespace', ' \n\t　', 422, 'message_empty'],
    ['only zero-width characters', '\u200b\u200d\ufeff', 422, 'message_empty'],
    ['1,001 characters', 'あ'.repeat(1001), 422, 'invalid_input'],
    ['a direction mark', 'abc\u202etxt.exe', 422, 'invalid_input'],
    ['a control character', 'a\u0000b', 422, 'invalid_input'],
    ['half a surrogate pair', 'a\ud800', 422, 'invalid_input'],
    ['a URL', 'みてね https://example.com/a', 422, 'url_refused'],
    ['a full-width URL', 'ｅｘａｍｐｌｅ．ｃｏｍ を見て', 422, 'url_refused'],
    ['a URL with zero-width characters', 'exam\u200bple.c\u200bom', 422, 'url_refused'],
    ['a number', 7, 422, 'invalid_input'],
    ['a list', ['a'], 422, 'invalid_input'],
    ['1 MB', 'あ'.repeat(350_000), 413, 'payload_too_large'],
  ])('of %s is refused with a Japanese sentence, and stores nothing', async (_what, content, status, code) => {
    const before = await countOf(COMMON);
    const reply = await post(her, content);
    expect(reply).toMatchObject({ status, body: { success: false, code, errors: [expect.stringMatching(/[ぁ-ん]/)] } });
    expect(await countOf(COMMON)).toBe(before);
  });

  test('keeps markup as text, 1,000 characters of any kind, and composes letters', async () => {
    const topicId = await newTopic();
    for (const content of ['<script>alert(1)</script>', '𠮷'.repeat(1000), 'か\u3099'])
      expect((await post(her, content, topicId)).body.post.content).toBe(content.normalize('NFC'));
  });

  test('is written and deleted by the `id` that the topic gives as the caller’s own', async () => {
    const topicId = await newTopic();
    const { id: user_id, sex } = (await show(him, topicId)).body;
    expect([user_id, sex]).toEqual([him.id, MAN]);
    const body = { post: { topic_id: topicId, user_id, content: 'こんにちは', status: 0 } };
    const { status, body: written } = await world.call(boards, contract.createPost, { session: him.session, body });
    expect(status).toBe(200);
    const input = { session: him.session, body: { post_id: written.post.id, user_id } };
    expect((await world.call(boards, contract.deletePost, input)).status).toBe(200);
  });

  test('counts its characters after trimming', async () => {
    const topicId = await newTopic();
    const { status, body } = await post(her, ` \n${'あ'.repeat(1000)}\n　`, topicId);
    expect([status, body.post?.content]).toEqual([200, 'あ'.repeat(1000)]);
  });

  test.each(['unknown-topic', 'tnosuchtopic', '../../etc', 'x', '', `t${'a'.repeat(70)}`])(
    'in the topic %j is refused',
    async (topicId) => {
      const expected = topicId === 'unknown-topic' || topicId === 'tnosuchtopic' ? 404 : 422;
      expect((await post(her, 'どこですか', topicId)).status).toBe(expected);
      expect((await show(her, topicId)).status).toBe(expected);
    },
  );

  test('in the name of somebody else is refused', async () => {
    const body = { post: { topic_id: COMMON, content: 'なりすまし', user_id: him.id, status: 0 } };
    expect(await world.call(boards, contract.createPost, { session: her.session, body })).toMatchObject({
      status: 403,
      body: { code: 'not_yourself' },
    });
    const own = { post: { ...body.post, content: '自分です', user_id: her.id } };
    expect((await world.call(boards, contract.createPost, { session: her.session, body: own })).status).toBe(200);
    expect(await world.call(boards, contract.createPost, { body: own })).toMatchObject({ status: 401 });
  });

  test('with the same key is stored once, under parallel repeats too', async () => {
    const topicId = await newTopic();
    const headers = { 'idempotency-key': 'one-press-of-a-post' };
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(her, '一度だけ', topicId, headers)));
    expect(new Set(replies.map(({ body }) => body.post.id)).size).toBe(1);
    expect([await countOf(topicId), (await shown(her, topicId)).length]).toEqual([1, 1]);
    expect(await post(her, '別の文', topicId, headers)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
    await remove(her, replies[0]?.body.post.id ?? '');
    expect(await post(her, '一度だけ', topicId, headers)).toMatchObject({ status: 404 });
  });

  test('is accepted ten times a minute, and no more', async () => {
    const who = await createMember(world, WOMAN, activeWoman);
    const topicId = await newTopic();
    const replies = await Promise.all(Array.from({ length: 14 }, (_, at) => post(who, `連続${at}`, topicId)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.headers['retry-after']).toBeTruthy();
    expect(await countOf(topicId)).toBe(10);
    world.clock.advance(60_000);
    expect((await post(who, '一分後', topicId)).status).toBe(200);
  });

  test('of a member who leaves at that moment is not stored', async () => {
    const topicId = await newTopic();
    const gone = await createMember(world, WOMAN, { ...activeWoman, isActive: false });
    expect(await post(gone, '退会しました', topicId)).toMatchObject({ status: 403, body: { code: 'account_closed' } });
    expect(await shown(her, topicId)).toEqual([]);
  });
});

describe('deleting', () => {
  test('removes an own post at once, and only once', async () => {
    const topicId = await newTopic();
    const { id } = await arrangePost(world, her, { topicId });
    const replies = await Promise.all(Array.from({ length: 16 }, () => remove(her, id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(15);
    expect([await countOf(topicId), await shown(him, topicId)]).toEqual([0, []]);
    expect((await world.everything()).filter((item) => JSON.stringify(item).includes(id))).toEqual([]);
  });

  test('is for the author only: another post is not found, whatever its state, and stays', async () => {
    const topicId = await newTopic();
    const states = [{}, { withheld: ['under_age'] as const }, { hiddenAt: 1 }];
    const posts = [];
    for (const state of states) posts.push(await arrangePost(world, her, { topicId, ...state }));
    const unknown = await remove(him, 'btopiccommontalk-0mi00000a-AAAAAAAA');
    for (const { id } of posts) {
      const { status, body } = await remove(him, id);
      expect({ status, body: { ...body, request_id: '' } }).toEqual({
        status: 404,
        body: { ...unknown.body, request_id: '' },
      });
      expect(await world.table.find(postKey(id) as Key)).toBeDefined();
    }
    expect(await countOf(topicId)).toBe(1);
  });

  test.each(['', 'x', 'b', '../..', 'btopiccommontalk-short-AAAAAAAA', 'b'.repeat(97), 7, null])(
    'of %j is refused',
    async (id) => {
      const reply = await world.call(boards, contract.deletePost, { session: her.session, body: { post_id: id } });
      expect([404, 422]).toContain(reply.status);
    },
  );

  test('also works by the query, and for a man whose plan ended', async () => {
    const lapsed = await createMember(world, MAN, { ...payingMan(world), paidUntil: 0 });
    const { id } = await arrangePost(world, lapsed, { topicId: await newTopic() });
    const input = { session: lapsed.session, query: { post_id: id, user_id: lapsed.id } };
    expect(await world.call(boards, contract.deletePost, input)).toMatchObject({ status: 200 });
  });
});

describe('pages', () => {
  test('have twenty posts, newest first, without gaps or repeats, while posts are written and deleted', async () => {
    const topicId = await newTopic();
    const start = world.clock.now().getTime();
    const posts = [];
    for (let at = 0; at < 45; at += 1) posts.push(await arrangePost(world, her, { topicId, at: start - at * 1_000 }));
    const first = (await show(him, topicId)).body;
    expect(first.posts.map(({ id }) => id)).toEqual(posts.slice(0, 20).map(({ id }) => id));
    await post(her, '途中の投稿', topicId);
    // The post at which the cursor points may be deleted: the next page still begins at the right place.
    await remove(her, posts[19]?.id ?? '');
    const second = (await show(him, topicId, first.next ?? '')).body;
    const third = (await show(him, topicId, second.next ?? '')).body;
    expect([second.posts.length, third.posts.length, third.next]).toEqual([20, 5, null]);
    expect([...second.posts, ...third.posts].map(({ id }) => id)).toEqual(posts.slice(20).map(({ id }) => id));
    expect(first.topic.post_count).toBe(45);
  });

  test('are filled with later posts in place of those that the reader does not see, and end where the call must', async () => {
    const topicId = await newTopic();
    const start = world.clock.now().getTime();
    for (let at = 0; at < 5; at += 1) await arrangePost(world, her, { topicId, at: start - at, hiddenAt: start });
    const seen = [];
    for (let at = 5; at < 30; at += 1) seen.push((await arrangePost(world, her, { topicId, at: start - at })).id);
    const { body } = await show(him, topicId);
    expect(body.posts.map(({ id }) => id)).toEqual(seen.slice(0, 20));
    expect((await show(him, topicId, body.next ?? '')).body.posts.map(({ id }) => id)).toEqual(seen.slice(20));
    const hidden = await newTopic();
    for (let at = 0; at < 85; at += 1)
      await arrangePost(world, her, { topicId: hidden, at: start - at, hiddenAt: start });
    const { id: last } = await arrangePost(world, her, { topicId: hidden, at: start - 85 });
    const empty = (await show(him, hidden)).body;
    expect([empty.posts, empty.next === null]).toEqual([[], false]);
    expect((await show(him, hidden, empty.next ?? '')).body).toMatchObject({ posts: [{ id: last }], next: null });
  });

  test.each([
    ['of another topic', 'btopiccommontalk-0mi00000a-AAAAAAAA'],
    ['of no topic', 'bxxxxxxxxxxxxxxxxxxxxx'],
    ['malformed', '-1'],
    ['a number too large', '1000000000'],
    ['a key', 'POST#1'],
  ])('from a position %s are refused', async (_what, before) => {
    expect(await show(her, MALE, before)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  });

  test('a withheld post is shown only to its author, and is in no count', async () => {
    const topicId = await newTopic();
    const { id } = await arrangePost(world, her, { topicId, withheld: ['under_age'] });
    expect((await show(her, topicId)).body).toMatchObject({
      posts: [{ id, mypost: true, is_withheld: true }],
      topic: { post_count: 0 },
    });
    expect((await show(him, topicId)).body).toMatchObject({ posts: [], topic: { post_count: 0 }, next: null });
    expect(await remove(her, id)).toMatchObject({ status: 200 });
    expect(await countOf(topicId)).toBe(0);
  });
});

describe('the automatic reading', () => {
  const reportsOf = async (postId: string) =>
    (await world.everything('REPORT#')).filter(({ contentId }) => contentId === postId);

  test('withholds a post about minors and gives it to staff; a post with another finding is shown and given to staff', async () => {
    const topicId = await newTopic();
    const writer = await createMember(world, WOMAN, activeWoman);
    const withheld = (await post(writer, '女子高生と会いたい', topicId)).body.post;
    // The key of a queue item contains author and time, so the second post needs another time.
    world.clock.advance(1);
    const shownToo = (await post(writer, 'LINE交換しませんか', topicId)).body.post;
    expect([withheld.is_withheld, shownToo.is_withheld]).toEqual([true, undefined]);
    expect(await shown(him, topicId)).toEqual([shownToo.id]);
    expect(new Set(await shown(writer, topicId))).toEqual(new Set([withheld.id, shownToo.id]));
    expect(await countOf(topicId)).toBe(1);
    for (const [{ id, content }, findings, isWithheld] of [
      [withheld, ['under_age'], true],
      [shownToo, ['messaging_app'], false],
    ] as const)
      expect(await reportsOf(id)).toMatchObject([
        { kind: 'post', authorId: writer.id, reporterId: null, findings, isWithheld, snapshot: content },
      ]);
    world.clock.advance(1);
    expect(
      await post(writer, '女子高生と会いたい', topicId, { 'idempotency-key': 'one-press-of-a-post-2' }),
    ).toMatchObject({
      status: 200,
      body: { post: { is_withheld: true, mypost: true } },
    });
  });

  test('does not read posts of members who did not consent', async () => {
    const topicId = await newTopic();
    const unread = await createMember(world, WOMAN, { ...activeWoman, readingConsentAt: null });
    const { id } = (await post(unread, '女子高生と会いたい', topicId)).body.post;
    expect([await shown(him, topicId), await reportsOf(id)]).toEqual([[id], []]);
  });
});

test('sixty-four posts at once in one topic are all stored and counted', async () => {
  const topicId = await newTopic();
  const authors = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      createMember(world, at % 2 ? WOMAN : MAN, at % 2 ? activeWoman : payingMan(world)),
    ),
  );
  const replies = await Promise.all(
    authors.flatMap((author) => [1, 2, 3, 4].map((nth) => post(author, `同時の投稿${nth}`, topicId))),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(64).fill(200));
  expect(await countOf(topicId)).toBe(64);
  const ids = new Set<PostId>();
  let next: PostId | null | undefined;
  do {
    const { body } = await show(her, topicId, next ?? undefined);
    for (const { id } of body.posts) ids.add(id);
    next = body.next;
  } while (next);
  expect(ids.size).toBe(64);
});
