import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { writeCursor } from '#functions/account/export/cursor.ts';
import { domain as boards } from '#functions/boards/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { auditEntriesIn } from '#functions/items/audit-entry.ts';
import type { Post } from '#functions/items/board.ts';
import { LATELY_MS } from '#functions/items/moved.ts';
import { pairIdOf } from '#functions/items/pair.ts';
import { queueItemsOf } from '#functions/items/queue-item.ts';
import { appealWrites, hiddenContentKey, type Report, reportKey, reportsAbout } from '#functions/items/report.ts';
import { publishedReviewKey, reviewKey } from '#functions/items/review.ts';
import { domain as reviews } from '#functions/reviews/domain.ts';
import { domain as safety } from '#functions/safety/domain.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { createPost, showTopic } from '#shared/contract/boards.ts';
import { appealReport, createReport, listReports } from '#shared/contract/reports.ts';
import { exportData } from '#shared/contract/settings.ts';
import { decideQueueItem, leaseQueueItem, listQueues, releaseQueueItem } from '#shared/contract/staff.ts';
import type { PlainDate, ReportId } from '#shared/ids.ts';
import { LEASE_MS } from '#shared/limits.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS, HOUR_MS, serviceDay } from '#shared/time.ts';
import {
  copiesOf,
  findReview,
  firstNights,
  list,
  matchOf,
  publish,
  write,
} from '#tests/integration/reviews/arrange.ts';
import { activeWoman, createMember, payingMan, type TestMember } from '#tests/setup/arrange/members.ts';
import { arrangePost, COMMON } from '#tests/setup/arrange/posts.ts';
import { arrangeReview } from '#tests/setup/arrange/reviews.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

const queue = 'reports';
let world: TestWorld;
let pool: StaffPool;
let her: TestMember;
let him: TestMember;
// Each test has its own table: a queue contains the reports of all tests that share a table, and a lease gets the
// oldest.
beforeEach(async () => {
  world = await createTestWorld({ random: firstNights });
  pool = await startStaffPool(world);
  her = await createMember(world, WOMAN, activeWoman);
  him = await createMember(world, MAN, payingMan(world));
});
afterEach(() => pool.close());

const report = ({ session }: TestMember, kind: string, id: string, more: object = {}, headers = {}) =>
  world.call(safety, createReport, { session, headers, body: { kind, id, reason: 'harassment', ...more } });
const own = async ({ session }: TestMember) => {
  await world.catchUp();
  return (await world.call(safety, listReports, { session })).body.reports;
};
const waiting = async () => (await world.table.query({ ...queueItemsOf(queue), consistent: true })).items;
const stored = (id: string) => world.table.find(reportKey(id as ReportId), { consistent: true });
const rei = () => pool.signIn('rei');
const lease = async (headers = rei()) =>
  (await world.call(staff, leaseQueueItem, { headers, params: { queue } })).body.item;
const decide = (id: string, body: object, headers: Record<string, string> = rei()) =>
  world.call(staff, decideQueueItem, { headers, params: { queue, id }, body });
const release = (id: string, headers = rei()) =>
  world.call(staff, releaseQueueItem, { headers, params: { queue, id } });
const uphold = { decision: 'uphold', rule: 'harassment', action: 'hide' };
const dismiss = { decision: 'dismiss', rule: 'none' };
/** Deletes the reports about a member, and their queue items. */
const eraseAbout = (author: TestMember) =>
  world.bind(safety).consume({
    id: 'an-erasure',
    type: 'reports.erase',
    data: { memberId: author.id },
    at: world.clock.now().getTime(),
  } as never);
const leased = async () => {
  const item = await lease();
  if (!item) throw new Error('nothing to lease');
  return item;
};
const shown = async ({ session }: TestMember) =>
  (
    await world.call(boards, showTopic, { session, query: { topicid: COMMON } as Record<string, string> })
  ).body.posts.map(({ id }) => id);
const noticesOf = async ({ id }: TestMember) =>
  (await world.events()).flatMap(({ type, data }) =>
    type === 'notice.requested' && (data as { memberId: string }).memberId === id
      ? [(data as { notice: string }).notice]
      : [],
  );

describe('a report', () => {
  test('is stored once, with the content of that moment, and listed to its member', async () => {
    const post = await arrangePost(world, her, { content: '失礼な投稿です' });
    const first = await report(him, 'post', post.id, { text: 'こわいです' });
    expect(first).toMatchObject({ status: 200, body: { success: true } });
    const again = await report(him, 'post', post.id, { reason: 'other' });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await waiting()).toMatchObject([{ memberId: her.id, sex: WOMAN, reportId: first.body.id }]);
    expect(await stored(first.body.id)).toMatchObject({
      kind: 'post',
      contentId: post.id,
      authorId: her.id,
      reporterId: him.id,
      reason: 'harassment',
      text: 'こわいです',
      snapshot: '失礼な投稿です',
      findings: [],
      state: 'waiting',
    });
    expect(await own(him)).toEqual([
      {
        id: first.body.id,
        kind: 'post',
        state: 'waiting',
        created_at: world.clock.now().toISOString(),
        rule: null,
        can_appeal: false,
        appeal: null,
      },
    ]);
    // Nobody else can see the report, least of all the author of the content.
    expect(await own(her)).toEqual([]);
  });

  test('sixty-four at once of one author: one for each member, and repeats of a member count once', async () => {
    const author = await createMember(world, WOMAN, activeWoman);
    const post = await arrangePost(world, author);
    const readers = await Promise.all(Array.from({ length: 16 }, () => createMember(world, WOMAN, activeWoman)));
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, at) => report(readers[at % 16] as TestMember, 'post', post.id)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(64).fill(200));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(16);
    expect(await waiting()).toHaveLength(16);
    const queues = (await world.call(staff, listQueues, { headers: rei() })).body.queues;
    expect(queues.find((one) => one.queue === queue)?.length).toBe(16);
    await eraseAbout(author);
    expect(await waiting()).toEqual([]);
    const after = (await world.call(staff, listQueues, { headers: rei() })).body.queues;
    expect(after.find((one) => one.queue === queue)?.length).toBe(0);
  });

  test.each([
    ['an own post', async () => [her, await arrangePost(world, her)]],
    ['a hidden post', async () => [him, await arrangePost(world, her, { hiddenAt: 1 })]],
    ['a withheld post', async () => [him, await arrangePost(world, her, { withheld: ['under_age'] })]],
  ] as [string, () => Promise<[TestMember, Post]>][])('%s is not found', async (_, arrange) => {
    const [member, post] = await arrange();
    expect(await report(member, 'post', post.id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await waiting()).toEqual([]);
  });

  test.each([
    ['post', 'btopiccommontalk-000000000-aaaaaaaa'],
    ['post', 'tnosuchpost'],
    ['review', 'vnosuchreview00'],
    ['review', 'p0000000000000000000000000'],
  ])('%s %s is not found', async (kind, id) => {
    expect(await report(him, kind, id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('her own review is reported like one whose author is cut off, so that no answer shows her the cut', async () => {
    const publishedAt = world.clock.now().getTime();
    const review = await arrangeReview(world, await matchOf(world, her, him), { publishedAt });
    const reported = await report(her, 'review', review.publicId);
    expect(reported.status).toBe(200);
    expect(await stored(reported.body.id)).toMatchObject({ contentId: review.publicId, reporterId: her.id });
    expect((await stored(reported.body.id))?.authorId).not.toBe(her.id);
    const { id } = await leased();
    expect((await decide(id, uphold)).status).toBe(200);
    await settle(world);
    const kept = { pairId: pairIdOf(world.core.pepper, her.id, him.id), datingDate: review.datingDate };
    expect(await world.table.find(reviewKey(kept.pairId, kept.datingDate), { consistent: true })).toMatchObject({
      hiddenAt: world.clock.now().getTime(),
    });
    expect(await world.table.find(publishedReviewKey(review.publicId), { consistent: true })).toBeUndefined();
    // The console lists the review as hidden, and staff can show it again.
    expect(await world.table.find(hiddenContentKey('review', review.id), { consistent: true })).toBeDefined();
  });

  test('bad input changes nothing', async () => {
    const post = await arrangePost(world, her);
    for (const body of [
      { kind: 'profile' },
      { reason: 'because' },
      { text: 'あ'.repeat(501) },
      { text: 'a\u202eb' },
      { id: '../../etc' },
      { id: { $ne: 1 } },
    ])
      expect(await report(him, 'post', post.id, body)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(await waiting()).toEqual([]);
  });

  test('members who may not read may not report', async () => {
    const post = await arrangePost(world, her);
    const unpaid = await createMember(world, MAN, { ageCheck: AGE_CHECK.verified, hasProfile: true });
    const unverified = await createMember(world, WOMAN, { hasProfile: true });
    expect(await report(unpaid, 'post', post.id)).toMatchObject({ status: 403, body: { code: 'payment_required' } });
    expect(await report(unverified, 'post', post.id)).toMatchObject({
      status: 403,
      body: { code: 'age_confirmation_required' },
    });
  });

  test('thirty an hour, and a repeat does not count', async () => {
    const busy = await createMember(world, WOMAN, activeWoman);
    const author = await createMember(world, WOMAN, activeWoman);
    const posts = await Promise.all(Array.from({ length: 31 }, () => arrangePost(world, author)));
    for (const post of posts.slice(0, 30)) expect((await report(busy, 'post', post.id)).status).toBe(200);
    expect((await report(busy, 'post', posts[0]?.id ?? '')).status).toBe(200);
    expect(await report(busy, 'post', posts[30]?.id ?? '')).toMatchObject({ status: 429 });
    world.clock.advance(HOUR_MS);
    expect((await report(busy, 'post', posts[30]?.id ?? '')).status).toBe(200);
    // All these reports are deleted when the author of the posts is erased.
    await eraseAbout(author);
    expect(await waiting()).toEqual([]);
  });
});

describe('staff', () => {
  test('see what was reported and nobody’s name, and uphold it exactly once', async () => {
    const post = await arrangePost(world, her, { content: 'ばかにした投稿' });
    const { body } = await report(him, 'post', post.id, { text: '見たくありません' });
    const item = await leased();
    expect(item).toMatchObject({ age: null, report_id: body.id, sex: WOMAN });
    expect(item.report).toEqual({
      kind: 'post',
      findings: [],
      is_withheld: false,
      is_hidden: false,
      snapshot: 'ばかにした投稿',
      by_member: true,
      reason: 'harassment',
      text: '見たくありません',
      is_about_reporter: null,
      appeal: null,
      reported_before: expect.objectContaining({ reports: expect.any(Number) }),
      reporter_before: expect.objectContaining({ reports: expect.any(Number) }),
    });
    for (const wrong of [
      { decision: 'uphold' },
      { decision: 'uphold', rule: 'none', action: 'hide' },
      { decision: 'uphold', rule: 'harassment' },
      { decision: 'dismiss', rule: 'harassment' },
      { decision: 'dismiss', action: 'hide' },
      { decision: 'verify' },
    ])
      expect(await decide(item.id, wrong)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(await decide(item.id, uphold, pool.signIn('mio'))).toMatchObject({ body: { code: 'lease_lost' } });

    const replies = await Promise.all(Array.from({ length: 8 }, () => decide(item.id, uphold)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await decide(item.id, dismiss)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    expect([await noticesOf(her), await noticesOf(him)]).toEqual([['post_hidden'], ['report_closed']]);
    const log = await world.table.query({ ...auditEntriesIn(0), consistent: true });
    const mine = log.items.filter(({ target }) => target.includes(body.id));
    expect(mine.map(({ action }) => action).sort()).toEqual(['decide', 'lease', 'view_report']);
    expect(mine.find(({ action }) => action === 'decide')?.detail).toMatchObject({
      rule: 'harassment',
      action: 'hide',
    });
    await settle(world);
    expect(await shown(him)).not.toContain(post.id);
    expect((await own(him)).find(({ id }) => id === body.id)?.state).toBe('handled');
    expect(await lease()).toBeNull();
  });

  test('release a report: it is free for the next person, and nothing of the lease is left', async () => {
    await report(him, 'post', (await arrangePost(world, her)).id);
    const { id } = await leased();
    const held = async () => (await world.table.query({ pk: `QUEUE#${queue}#held`, consistent: true })).items;
    const others = await held();
    expect(others).toContainEqual(expect.objectContaining({ itemSk: Buffer.from(id, 'base64url').toString() }));
    expect(await release(id, pool.signIn('mio'))).toMatchObject({ status: 409, body: { code: 'lease_lost' } });
    expect(await release(id)).toMatchObject({ status: 200 });
    expect(await held()).toHaveLength(others.length - 1);
    expect((await lease(pool.signIn('mio')))?.id).toBe(id);
    expect(await decide(id, dismiss, pool.signIn('mio'))).toMatchObject({ status: 200 });
    expect(await release(id, pool.signIn('mio'))).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  });

  test('whose lease ended decide nothing, and the next person does', async () => {
    await report(him, 'post', (await arrangePost(world, her)).id);
    const { id } = await leased();
    world.clock.advance(LEASE_MS);
    expect(await decide(id, uphold)).toMatchObject({ status: 409, body: { code: 'lease_lost' } });
    expect((await lease(pool.signIn('mio')))?.id).toBe(id);
    expect(await decide(id, dismiss)).toMatchObject({ status: 409, body: { code: 'lease_lost' } });
    expect(await decide(id, dismiss, pool.signIn('mio'))).toMatchObject({ status: 200 });
  });

  test('uphold a second report of the same post: its author is told once, and the desk shows that it is hidden', async () => {
    const writer = await createMember(world, WOMAN, activeWoman);
    const post = await arrangePost(world, writer);
    for (const one of [him, her]) {
      await report(one, 'post', post.id);
      world.clock.advance(1000);
    }
    const first = await leased();
    expect(first.report?.is_hidden).toBe(false);
    await decide(first.id, uphold);
    const second = await leased();
    expect(second.report?.is_hidden).toBe(true);
    expect(await decide(second.id, uphold)).toMatchObject({ status: 200 });
    expect(await noticesOf(writer)).toEqual(['post_hidden']);
    // The item that marks the post as hidden content is deleted with the rest of the author's data.
    await eraseAbout(writer);
    expect(await world.table.find(hiddenContentKey('post', post.id), { consistent: true })).toBeUndefined();
  });

  test('two people uphold two reports of one post at once: both are handled, and its author is told once', async () => {
    const writer = await createMember(world, WOMAN, activeWoman);
    const post = await arrangePost(world, writer);
    for (const one of [him, her]) await report(one, 'post', post.id);
    const mio = pool.signIn('mio');
    const [mine, other] = [await leased(), await lease(mio)];
    const replies = await Promise.all([decide(mine.id, uphold), decide(other?.id ?? '', uphold, mio)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await noticesOf(writer)).toEqual(['post_hidden']);
    expect(await waiting()).toEqual([]);
  });

  test('decide while the author is erased: nothing of the report is left, and the queue’s count is right', async () => {
    for (let round = 0; round < 4; round += 1) {
      const writer = await createMember(world, WOMAN, activeWoman);
      const post = await arrangePost(world, writer);
      const { body } = await report(him, 'post', post.id);
      const { id } = await leased();
      const [reply] = await Promise.all([decide(id, uphold), eraseAbout(writer)]);
      expect([200, 409]).toContain(reply.status);
      expect(await stored(body.id)).toBeUndefined();
      expect(await world.table.find(hiddenContentKey('post', post.id), { consistent: true })).toBeUndefined();
      expect((await world.table.query({ ...reportsAbout(writer.id), consistent: true })).items).toEqual([]);
    }
    expect(await waiting()).toEqual([]);
    const { queues } = (await world.call(staff, listQueues, { headers: rei() })).body;
    expect(queues.find((one) => one.queue === queue)?.length).toBe(0);
  });

  test('warn the author, who reads both notices', async () => {
    const writer = await createMember(world, WOMAN, activeWoman);
    await report(him, 'post', (await arrangePost(world, writer)).id);
    await decide((await leased()).id, { decision: 'uphold', rule: 'discrimination', action: 'warn' });
    expect((await noticesOf(writer)).sort()).toEqual(['post_hidden', 'warned']);
  });

  test('dismiss a report: the post stays, and its author is not told', async () => {
    const writer = await createMember(world, WOMAN, activeWoman);
    const post = await arrangePost(world, writer);
    await report(him, 'post', post.id);
    await decide((await leased()).id, dismiss);
    await settle(world);
    expect([await noticesOf(writer), await shown(him)]).toEqual([[], expect.arrayContaining([post.id])]);
  });

  test('find what the automatic reading found, and show a withheld post', async () => {
    const writer = await createMember(world, WOMAN, { ...activeWoman, readingConsentAt: 1 });
    const { body } = await world.call(boards, createPost, {
      session: writer.session,
      body: { post: { topic_id: COMMON, content: '女子高生と会いたい', status: 0 } },
    });
    expect(body.post.is_withheld).toBe(true);
    expect(await shown(him)).not.toContain(body.post.id);
    const item = await leased();
    expect(item.report).toMatchObject({ findings: ['under_age'], is_withheld: true, by_member: false, reason: null });
    await decide(item.id, dismiss);
    await settle(world);
    expect(await shown(him)).toContain(body.post.id);
  });
});

test('a man contests the review about him: staff see that he does; another reader’s report is marked differently', async () => {
  const [writer, subject] = [
    await createMember(world, WOMAN, activeWoman),
    await createMember(world, MAN, payingMan(world)),
  ];
  const pair = await matchOf(world, writer, subject);
  expect((await write(world, writer.session, pair.id, { dating_date: datingDay() })).status).toBe(200);
  await publish(world);
  await Promise.all([him, subject].map(async (one) => world.table.write(paidAgain(one))));
  const [review] = (await list(world, her)).reviews;
  expect((await report(subject, 'review', review?.id ?? '', { reason: 'untrue' })).status).toBe(200);
  world.clock.advance(1000);
  expect((await report(her, 'review', review?.id ?? '')).status).toBe(200);
  const contested = await leased();
  expect(contested.report).toMatchObject({ kind: 'review', reason: 'untrue', is_about_reporter: true });
  await decide(contested.id, { decision: 'uphold', rule: 'untrue', action: 'hide' });
  const other = await leased();
  expect(other.report).toMatchObject({ kind: 'review', is_about_reporter: false });
  expect(await decide(other.id, dismiss)).toMatchObject({ status: 200 });
  await settle(world);
  expect(await noticesOf(writer)).toContain('review_hidden');
  expect((await list(world, her)).reviews).toEqual([]);
  expect((await report(subject, 'review', review?.id ?? '')).status).toBe(404);
});
describe('a report of a review whose author was suspended', () => {
  const arrange = async () => {
    const [writer, subject] = [
      await createMember(world, WOMAN, activeWoman),
      await createMember(world, MAN, payingMan(world)),
    ];
    const publishedAt = world.clock.now().getTime();
    const review = await arrangeReview(world, await matchOf(world, writer, subject), { publishedAt });
    return { writer, review };
  };
  const setActive = async ({ id: memberId }: TestMember, isActive: boolean) => {
    await world.table.write({ name: 'account', update: { ...accountKey(memberId), set: { isActive } } });
    const at = world.clock.now().getTime();
    await world.bind(reviews).consume({ id: 'e', type: 'reviews.follow', data: { memberId }, at } as never);
  };
  const afterNights = async () => {
    world.clock.advance(40 * DAY_MS);
    while (await world.bind(reviews).run('review'));
    return (await copiesOf(world)).length;
  };

  test('before the report: staff hide the copy, tell nobody, and it is not published again', async () => {
    const { writer, review } = await arrange();
    await setActive(writer, false);
    const both = [await report(her, 'review', review.publicId), await report(him, 'review', review.publicId)];
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(JSON.stringify(await stored(both[0]?.body.id ?? ''))).not.toContain(writer.id);
    const item = await leased();
    expect(item.report).toMatchObject({ kind: 'review', is_hidden: false, reported_before: { reports: 0, last: [] } });
    expect(await decide(item.id, { ...uphold, action: 'suspend' })).toMatchObject({ status: 200 });
    await settle(world, { times: 2 });
    expect([await copiesOf(world), await noticesOf(writer)]).toEqual([[], []]);
    expect((await noticesOf(her)).concat(await noticesOf(him))).toEqual(['report_closed']);
    const other = await leased();
    expect(other.report).toMatchObject({ is_hidden: true });
    expect(await decide(other.id, uphold)).toMatchObject({ status: 200 });
    await settle(world);
    await setActive(writer, true);
    expect(await afterNights()).toBe(0);
    expect(await findReview(world, review.id)).toMatchObject({ hiddenAt: expect.any(Number) });
  });

  test('after the report: staff hide copy and review, and an appeal brings the review back as another one', async () => {
    const { writer, review } = await arrange();
    const { body } = await report(her, 'review', review.publicId);
    await setActive(writer, false);
    expect(await decide((await leased()).id, uphold)).toMatchObject({ status: 200 });
    await settle(world, { times: 2 });
    expect([await copiesOf(world), await noticesOf(writer)]).toEqual([[], ['review_hidden']]);
    await setActive(writer, true);
    expect(await afterNights()).toBe(0);
    const decided = await stored(body.id);
    expect(decided).toMatchObject({ contentId: review.id, publicId: review.publicId });
    await world.table.transact(appealWrites(decided as Report, WOMAN, '誤解です', world.clock.now().getTime()));
    const appealed = await world.call(staff, leaseQueueItem, { headers: pool.signIn('mio'), params: { queue } });
    const reply = await decide(appealed.body.item?.id ?? '', { decision: 'dismiss' }, pool.signIn('mio'));
    expect(reply).toMatchObject({ status: 200 });
    await settle(world, { times: 2 });
    expect(await afterNights()).toBe(1);
    const [again] = await copiesOf(world);
    expect(again?.id).not.toBe(review.publicId);
    // A report about the new public copy gets its own id: it is not added to the earlier report.
    const fresh = await createMember(world, WOMAN, activeWoman);
    expect((await report(fresh, 'review', again?.id ?? '')).body.id).not.toBe(body.id);
  });
});

test('a reported review contains what everybody reads of it: masked, and no unpublished text', async () => {
  const [writer, subject] = [
    await createMember(world, WOMAN, activeWoman),
    await createMember(world, MAN, payingMan(world)),
  ];
  const pair = await matchOf(world, writer, subject);
  const publishedAt = world.clock.now().getTime();
  const text = '電話は090-1234-5678です。';
  const scoresOnly = {
    concreteReview: 'だれにも見せない文章',
    admitFullPublishing: 3,
    datingDate: '2026-01-02' as PlainDate,
  };
  const masked = await arrangeReview(world, pair, { publishedAt, concreteReview: text });
  const silent = await arrangeReview(world, pair, { publishedAt, ...scoresOnly, isFirst: false });
  const snapshots = [];
  for (const { publicId } of [masked, silent])
    snapshots.push((await stored((await report(her, 'review', publicId)).body.id))?.snapshot);
  expect(snapshots).toEqual(['総合 100%\n\n電話は＊＊＊です。', '総合 100%\n\n（文章は公開されていません）']);
  for (const _ of snapshots) expect(await decide((await leased()).id, dismiss)).toMatchObject({ status: 200 });
});
const datingDay = () => serviceDay(world.clock.now());
const paidAgain = ({ id }: TestMember) => ({
  name: 'account',
  update: { pk: `ACCOUNT#${id}`, sk: 'ACCOUNT', set: { paidUntil: world.clock.now().getTime() + DAY_MS } },
});

test('reports by a member who left stay without name and words; reports about the member go with their queue items', async () => {
  const [leaver, other] = [
    await createMember(world, WOMAN, activeWoman),
    await createMember(world, WOMAN, activeWoman),
  ];
  const theirs = (await report(leaver, 'post', (await arrangePost(world, other)).id, { text: '私の言葉' })).body.id;
  const about = (await report(other, 'post', (await arrangePost(world, leaver)).id)).body.id;
  await world.catchUp();
  const exported = await world.call(account, exportData, {
    session: leaver.session,
    query: { cursor: writeCursor({ section: 'reports' }) },
  });
  expect(exported.body.items).toEqual([
    {
      id: theirs,
      kind: 'post',
      reason: 'harassment',
      text: '私の言葉',
      state: 'waiting',
      created_at: world.clock.now().toISOString(),
      rule: null,
      appeal: null,
    },
  ]);
  for (const _ of [1, 2])
    await world.bind(safety).consume({
      id: 'an-event',
      type: 'reports.erase',
      data: { memberId: leaver.id },
      at: world.clock.now().getTime(),
    } as never);
  expect(await stored(theirs)).toMatchObject({ reporterId: null, text: '', state: 'waiting' });
  expect(await own(leaver)).toEqual([]);
  expect(await stored(about)).toBeUndefined();
  expect((await world.table.query({ ...reportsAbout(leaver.id), consistent: true })).items).toEqual([]);
  expect((await waiting()).map(({ reportId }) => reportId)).toEqual([theirs]);
  // Staff can decide on the report although its reporter, who would be notified, has left.
  expect(await decide((await leased()).id, dismiss)).toMatchObject({ status: 200 });
  expect(await waiting()).toEqual([]);
});

test('own reports are right while the index lags: new, decided, appealed', async () => {
  const post = await arrangePost(world, her);
  await world.index.freeze();
  await report(him, 'post', post.id);
  expect(await own(him)).toMatchObject([{ kind: 'post', state: 'waiting' }]);
  await decide((await leased()).id, dismiss);
  const [decided] = await own(him);
  expect(decided).toMatchObject({ state: 'handled', can_appeal: true });
  await world.call(safety, appealReport, {
    session: him.session,
    params: { id: decided?.id ?? '' },
    body: { text: '見直してください' },
  });
  expect(await own(him)).toMatchObject([{ can_appeal: false, appeal: 'waiting' }]);
});

test('the report desk costs what the table of costs says', async () => {
  const writer = await createMember(world, WOMAN, activeWoman);
  const reader = await createMember(world, MAN, payingMan(world));
  const pair = await matchOf(world, writer, await createMember(world, MAN, payingMan(world)));
  const review = await arrangeReview(world, pair, { publishedAt: world.clock.now().getTime() });
  const posts = [await arrangePost(world, writer), await arrangePost(world, writer)];
  const key = () => ({ 'idempotency-key': world.core.random.token(16) });
  const reporting = (kind: string, id = '') => costOf(world, () => report(reader, kind, id, {}, key()));
  // Requests, read units, write units; the session check and the stored response for the Idempotency-Key are included.
  expect(await reporting('post', posts[0]?.id)).toEqual([5, 4, 17]);
  expect(await reporting('post', posts[0]?.id)).toEqual([5, 5, 0]);
  expect(await reporting('review', review.publicId)).toEqual([6, 6, 17]);
  // For `LATELY_MS` after a report, the reporter's reports are also read from the table: the index may be delayed.
  expect(await costOf(world, () => own(reader))).toEqual([4, 4.5, 0]);
  world.clock.advance(LATELY_MS);
  expect(await costOf(world, () => own(reader))).toEqual([3, 2.5, 0]);
  expect(await costOf(world, () => lease())).toEqual([10, 7.5, 16]);
  expect(await costOf(world, () => lease())).toEqual([9, 7.5, 7]);
  expect(await reporting('post', posts[1]?.id)).toEqual([5, 4, 17]);
  const deciding = async (body: object) => {
    const { id } = await leased();
    return costOf(world, () => decide(id, body, { ...rei(), ...key() }));
  };
  expect(await deciding(dismiss)).toEqual([5, 6, 26]);
  expect(await deciding({ ...uphold, action: 'warn' })).toEqual([5, 6, 36]);
});
