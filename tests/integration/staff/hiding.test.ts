import { HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { domain as boards } from '#functions/boards/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { auditEntriesIn } from '#functions/items/audit-entry.ts';
import { photoIdOf } from '#functions/items/photo.ts';
import { profileKey } from '#functions/items/profile.ts';
import { hiddenContentKey, hiddenLeadsOf } from '#functions/items/report.ts';
import { domain as notices } from '#functions/notices/domain.ts';
import { domain as photos } from '#functions/photos/domain.ts';
import { PHOTO_SIZES, photoObjectKey } from '#functions/platform/security/photo-links.ts';
import { domain as profile } from '#functions/profile/domain.ts';
import { domain as reviews } from '#functions/reviews/domain.ts';
import { domain as safety } from '#functions/safety/domain.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { getAccount } from '#shared/contract/account.ts';
import { showTopic } from '#shared/contract/boards.ts';
import { listNotificationReads } from '#shared/contract/notices.ts';
import { deleteProfilePhoto } from '#shared/contract/photos.ts';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { likeReview, listPublicReviews } from '#shared/contract/reviews.ts';
import { hideContent, showContent, viewContent } from '#shared/contract/staff-content.ts';
import { noticeTextsJa } from '#shared/messages/notices.ja.ts';
import { DEFAULT_PHOTO_PATH } from '#shared/options/profile.ts';
import { DAY_MS } from '#shared/time.ts';
import { createMan, createWoman } from '#tests/integration/matching/arrange.ts';
import { copiesOf, firstNights, matchOf } from '#tests/integration/reviews/arrange.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { arrangePost, COMMON } from '#tests/setup/arrange/posts.ts';
import { arrangeReview } from '#tests/setup/arrange/reviews.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let pool: StaffPool;
const s3 = new S3Client({ region: 'ap-northeast-1', endpoint: inject('s3Endpoint'), forcePathStyle: true });
// Each test has its own table: the tests read a whole topic, count every event, and move the clock.
beforeEach(async () => {
  world = await createTestWorld({ random: firstNights });
  pool = await startStaffPool(world);
});
afterEach(() => pool.close());

type Body = { kind: 'post' | 'review' | 'photo'; id: string };
const rei = () => pool.signIn('rei');
const hide = (body: Body, headers = rei(), reason = 'harassment') =>
  world.call(staff, hideContent, { headers, body: { ...body, reason } });
const show = (body: Body, headers = rei(), reason = 'mistake') =>
  world.call(staff, showContent, { headers, body: { ...body, reason } });
const look = async (query: Body) => (await world.call(staff, viewContent, { headers: rei(), query })).body.content;
const linesAbout = async ({ id }: TestMember) =>
  (await world.table.query({ ...auditEntriesIn(0), consistent: true })).items
    .filter(({ memberId }) => memberId === id)
    .map(({ action, target, detail }) => [action, target, detail]);
const tells = async ({ session }: TestMember) =>
  (await world.call(notices, listNotificationReads, { session })).body.user_notifications.map(({ title }) => title);
const events = async (type: string, id: string) =>
  (await world.events()).filter((event) => event.type === type && JSON.stringify(event.data).includes(id));

test('a post that staff hide is shown to nobody, its author is told once, and shown again it is back at its position', async () => {
  const [her, him] = [await createWoman(world), await createMan(world)];
  const older = await arrangePost(world, her, { at: world.clock.now().getTime() - 2 });
  const post = await arrangePost(world, her, { at: world.clock.now().getTime() - 1 });
  const target = { kind: 'post', id: post.id } as const;
  const seen = async () =>
    (await world.call(boards, showTopic, { session: him.session, query: { topicid: COMMON } })).body.posts.map(
      (one: { id: string }) => one.id,
    );
  expect(await look(target)).toEqual({
    ...target,
    state: 'shown',
    author_id: her.id,
    text: 'はじめまして',
    photo: null,
  });

  expect(await hide(target)).toMatchObject({ status: 200, body: { success: true } });
  await settle(world);
  expect(await seen()).toEqual([older.id]);
  expect((await look(target)).state).toBe('hidden');
  expect(await hide(target, pool.signIn('sui', ['support']))).toMatchObject({ status: 200 });
  await settle(world);
  expect(await tells(her)).toEqual([noticeTextsJa.post_hidden.title]);

  expect(await show(target, pool.signIn('sui', ['support']))).toMatchObject({ status: 200 });
  await settle(world);
  expect(await seen()).toEqual([post.id, older.id]);
  expect(await show(target)).toMatchObject({ status: 200 });
  expect(await linesAbout(her)).toEqual([
    ['view_content', `post ${post.id}`, {}],
    ['hide', `post ${post.id}`, { reason: 'harassment' }],
    ['view_content', `post ${post.id}`, {}],
    ['show', `post ${post.id}`, { reason: 'mistake' }],
  ]);
});

test('harassment and mistake are reasons to hide and to show', async () => {
  const her = await createWoman(world);
  const body = { kind: 'post', id: (await arrangePost(world, her)).id } as const;
  for (const reason of ['harassment', 'mistake'])
    for (const call of [hide, show]) expect(await call(body, rei(), reason)).toMatchObject({ status: 200 });
  expect((await linesAbout(her)).map(([action, , detail]) => [action, detail])).toEqual([
    ['hide', { reason: 'harassment' }],
    ['show', { reason: 'harassment' }],
    ['hide', { reason: 'mistake' }],
    ['show', { reason: 'mistake' }],
  ]);
});

test('one of ten people who hide the same at once does so, and so does one of ten who show it', async () => {
  const her = await createWoman(world);
  const post = await arrangePost(world, her);
  const target = { kind: 'post', id: post.id } as const;
  const staffers = Array.from({ length: 10 }, (_, nth) => pool.signIn(`staff-${nth}`));
  const hidden = await Promise.all(staffers.map((headers) => hide(target, headers)));
  expect(hidden.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await events('notice.requested', her.id)).toHaveLength(1);
  const shown = await Promise.all(staffers.map((headers) => show(target, headers)));
  expect(shown.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await events('post.decided', post.id)).map(({ data }) => (data as { decision: string }).decision)).toEqual(
    expect.arrayContaining(['hide', 'restore']),
  );
  expect(await events('post.decided', post.id)).toHaveLength(2);
  expect((await linesAbout(her)).map(([action]) => action)).toEqual(['hide', 'show']);
});

test('a review goes at once, is found by its own id, and is published again in a drawn night without its likes', async () => {
  const [her, him, reader] = [await createWoman(world), await createMan(world), await createMan(world)];
  const at = world.clock.now().getTime();
  const review = await arrangeReview(world, await matchOf(world, her, him), { publishAt: at, publishedAt: at });
  const target = { kind: 'review', id: review.id } as const;
  const { publicId } = review;
  const like = () =>
    world.call(reviews, likeReview, { session: reader.session, body: { recommend_id: publicId, category: 'review' } });
  const listed = async () =>
    (await world.call(reviews, listPublicReviews, { session: reader.session, query: {} })).body.reviews.filter(
      (one: { id: string }) => one.id !== undefined,
    );
  expect(await like()).toMatchObject({ status: 200 });
  // The public id finds the same review, and the response contains the review's own id.
  for (const id of [review.id, publicId])
    expect(await look({ kind: 'review', id })).toMatchObject({
      id: review.id,
      author_id: her.id,
      state: 'shown',
      text: expect.stringContaining(review.concreteReview),
    });
  await hide(target);
  await settle(world);
  expect([await listed(), (await like()).status, (await look(target)).state]).toEqual([[], 404, 'hidden']);
  expect(await tells(her)).toEqual([noticeTextsJa.review_hidden.title]);
  await show(target);
  await settle(world);
  expect([await listed(), (await look(target)).state]).toEqual([[], 'not_public']);
  world.clock.advance(3 * DAY_MS);
  await world.bind(reviews).run('review');
  await settle(world);
  const [again] = await listed();
  expect(again).toMatchObject({ id: expect.not.stringContaining(publicId), liked_count: 0, already_liked: false });
  // A hidden review is removed like any other when its author leaves.
  await hide(target);
  await settle(world);
  expect(
    (await world.bind(reviews).consume({
      id: 'e-leave',
      type: 'reviews.close',
      data: { memberId: her.id },
      at,
    })) as unknown,
  ).toBeUndefined();
  expect(await copiesOf(world)).toEqual([]);
});

test('a review that is hidden before its night is published in a night that is drawn when it is shown', async () => {
  const [her, him] = [await createWoman(world), await createMan(world)];
  const review = await arrangeReview(world, await matchOf(world, her, him));
  const target = { kind: 'review', id: review.id } as const;
  expect(await look(target)).toMatchObject({ state: 'not_public', text: null });
  await hide(target);
  await settle(world);
  await world.bind(reviews).run('review');
  await show(target);
  await settle(world);
  world.clock.advance(DAY_MS);
  while (await world.bind(reviews).run('review'));
  expect(await look(target)).toMatchObject({ state: 'not_public' });
  world.clock.advance(2 * DAY_MS);
  while (await world.bind(reviews).run('review'));
  expect(await look(target)).toMatchObject({ state: 'shown' });
});

test('a review that is cut from its author is found by its public id and hidden for good, and nobody is told', async () => {
  const [her, him] = [await createWoman(world), await createMan(world)];
  const publishedAt = world.clock.now().getTime();
  const { id, publicId, concreteReview } = await arrangeReview(world, await matchOf(world, her, him), { publishedAt });
  const data = { memberId: her.id };
  await world.bind(reviews).consume({ id: 'e-leave', type: 'reviews.close', data, at: publishedAt } as never);
  const target = { kind: 'review', id: publicId } as const;
  expect(await look(target)).toMatchObject({ id: publicId, author_id: null, state: 'shown' });
  expect((await look(target)).text).toContain(concreteReview);
  // By the review's own id staff find no text: the review is no longer linked to the public copy, so only its author
  // can read it.
  expect(await look({ kind: 'review', id })).toMatchObject({ author_id: her.id, state: 'not_public', text: null });
  expect(await hide(target)).toMatchObject({ status: 200 });
  await settle(world, { times: 2 });
  expect(await copiesOf(world)).toEqual([]);
  expect(await tells(her)).toEqual([]);
  const query = target;
  expect(await world.call(staff, viewContent, { headers: rei(), query })).toMatchObject({ status: 404 });
  const lines = (await world.table.query({ ...auditEntriesIn(0), consistent: true })).items;
  expect(lines.filter(({ action }) => action === 'hide')).toMatchObject([
    { memberId: null, target: `review ${publicId}`, detail: { reason: 'harassment' } },
  ]);
});

const REF = 'abcdefghij0123456789AB';
const exists = async (ref: string) =>
  (await s3.send(new HeadObjectCommand({ Bucket: 'photos', Key: photoObjectKey(ref, 390) })).catch(() => undefined)) !==
  undefined;
/** Creates a woman whose photos are in storage. */
const withPhotos = async (count = 1) => {
  const her = await createWoman(world);
  const refs = Array.from({ length: count }, (_, nth) => `${her.id}/${REF}${nth}`);
  for (const ref of refs)
    for (const size of PHOTO_SIZES)
      await s3.send(new PutObjectCommand({ Bucket: 'photos', Key: photoObjectKey(ref, size), Body: `picture ${ref}` }));
  const slots = [refs[0] ?? null, refs[1] ?? null, refs[2] ?? null];
  const photoShades = Object.fromEntries(refs.map((ref, nth) => [photoIdOf(her.id, ref), 0.7 + nth / 100]));
  await world.table.transact([
    { name: 'profile', update: { ...profileKey(her.id), set: { photos: slots, photosVersion: 1, photoShades } } },
    { name: 'account', update: { ...accountKey(her.id), set: { photoFacts: { count, first: refs[0] ?? null } } } },
  ]);
  return { her, refs, id: photoIdOf(her.id, refs[0] ?? '') };
};
const firstRefOf = async ({ id }: TestMember) =>
  (await world.table.find(profileKey(id), { consistent: true }))?.photos[0] ?? '';

test('a photo that staff hide is shown only to its owner, its links stop loading, and it comes back', async () => {
  const { her, refs, id } = await withPhotos(2);
  const target = { kind: 'photo', id } as const;
  const [ref = ''] = refs;
  const facts = async () => (await world.table.find(accountKey(her.id), { consistent: true }))?.photoFacts;
  const own = async () => (await world.call(profile, getAccountDetail, { session: her.session })).body;
  expect(await look(target)).toMatchObject({ state: 'shown', author_id: her.id, text: null });

  await hide(target, rei(), 'obscene');
  await settle(world);
  expect(await exists(ref)).toBe(false);
  const moved = await firstRefOf(her);
  expect([moved === ref, await exists(moved)]).toEqual([false, true]);
  expect(await facts()).toMatchObject({ count: 1, first: null });
  const profile1 = expect.stringContaining(`/photos/${moved}/`);
  expect(await own()).toMatchObject({ hidden_photos: [1], profile1, photo_shade: 0.71 });
  expect((await world.call(account, getAccount, { session: her.session })).body.profile_complete_rate).toMatchObject({
    c2: true,
    c3: false,
  });
  expect(await tells(her)).toEqual([noticeTextsJa.photo_hidden.title]);
  expect(await look(target)).toMatchObject({ state: 'hidden', photo: expect.stringContaining(moved) });

  await show(target);
  await settle(world);
  expect([await firstRefOf(her), await facts()]).toEqual([moved, { count: 2, first: moved, shade: 0.7 }]);
  expect(await own()).not.toHaveProperty('hidden_photos');
  // When it is hidden again, the photo gets a new storage key, and keeps its id.
  await hide(target);
  await settle(world);
  expect([await exists(moved), await exists(await firstRefOf(her))]).toEqual([false, true]);
  expect(await look(target)).toMatchObject({ id, state: 'hidden' });
});

test('decisions on a photo that arrive twice, and in the wrong order, end with staff’s last decision', async () => {
  const { her, id } = await withPhotos();
  const target = { kind: 'photo', id } as const;
  await hide(target);
  await show(target);
  const decided = await events('photo.decided', her.id);
  expect(decided).toHaveLength(2);
  for (const event of [...decided].reverse()) await world.bind(photos).consume(event);
  for (const event of [...decided, ...decided]) await world.bind(photos).consume(event);
  await settle(world);
  const { photoDecisions, photos: slots } = (await world.table.find(profileKey(her.id), { consistent: true })) ?? {};
  expect(photoDecisions?.[slots?.[0] ?? '']).toMatchObject({ isHidden: false });
  expect(await exists(slots?.[0] ?? '')).toBe(true);
});

test('a hidden photo may be deleted by its owner, and then cannot be shown', async () => {
  const { her, id } = await withPhotos();
  const target = { kind: 'photo', id } as const;
  await hide(target);
  await settle(world);
  const moved = await firstRefOf(her);
  const reply = await world.call(photos, deleteProfilePhoto, { session: her.session, query: { profile_img_no: 1 } });
  expect(reply).toMatchObject({ status: 200, body: { profile1: DEFAULT_PHOTO_PATH } });
  await settle(world);
  expect([await exists(moved), reply.body.hidden_photos]).toEqual([false, undefined]);
  expect(await show(target)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('what waits for the queue is decided there, and unknown ids and reasons of other decisions change nothing', async () => {
  const her = await createWoman(world);
  const post = await arrangePost(world, her, { withheld: ['under_age'] });
  expect(await show({ kind: 'post', id: post.id })).toMatchObject({ status: 422, body: { code: 'illegal_state' } });
  const before = (await world.events()).length;
  for (const [kind, id] of [
    ['post', 'btopiccommontalk-000000000-zzzzzzzz'],
    ['post', 'not-a-post-at-all'],
    ['review', 'vzzzzzzzzzzzzzzzzzzzzzz'],
    ['photo', `${her.id}.nothing`],
    ['photo', 'no-photo-id-at-all'],
    ['photo', post.id],
  ] as const) {
    expect(await hide({ kind, id })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await show({ kind, id })).toMatchObject({ status: 404 });
    expect(await world.call(staff, viewContent, { headers: rei(), query: { kind, id } })).toMatchObject({
      status: 404,
    });
  }
  // Each view is in the audit log with its kind, and with the id only if the id is valid.
  const looks = (await world.table.query({ ...auditEntriesIn(0), consistent: true })).items;
  expect(looks.map(({ action, memberId, target, detail }) => [action, memberId, target, detail])).toEqual(
    [
      'post btopiccommontalk-000000000-zzzzzzzz',
      'post -',
      'review vzzzzzzzzzzzzzzzzzzzzzz',
      'photo -',
      'photo -',
      'photo -',
    ].map((target) => ['view_content', null, target, { found: 'nothing' }]),
  );
  for (const bad of [
    { kind: 'message', id: post.id },
    { kind: 'post', id: 'a#b' },
    { kind: 'post', id: 'x'.repeat(500) },
  ])
    expect(await hide(bad as Body)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  expect(await hide({ kind: 'post', id: post.id }, rei(), 'settled')).toMatchObject({ status: 422 });
  expect(await show({ kind: 'post', id: post.id }, rei(), 'untrue')).toMatchObject({ status: 422 });
  expect((await world.events()).length).toBe(before);
});

test('staff without a group hide nothing, and neither do members', async () => {
  const her = await createWoman(world);
  const post = await arrangePost(world, her);
  expect(await hide({ kind: 'post', id: post.id }, pool.signIn('nobody', []))).toMatchObject({ status: 403 });
  const body = { kind: 'post', id: post.id, reason: 'harassment' };
  expect(await world.call(staff, hideContent, { session: her.session, body })).toMatchObject({ status: 401 });
});

test('the marks of an author who is erased are gone', async () => {
  const her = await createWoman(world);
  const post = await arrangePost(world, her);
  await hide({ kind: 'post', id: post.id });
  expect(await world.table.find(hiddenContentKey('post', post.id))).toBeDefined();
  await world.bind(safety).consume({ id: 'e-erase', type: 'reports.erase', data: { memberId: her.id }, at: 0 });
  expect(await world.table.find(hiddenContentKey('post', post.id))).toBeUndefined();
  expect((await world.table.query({ ...hiddenLeadsOf(her.id), consistent: true })).items).toEqual([]);
});

test('the costs of hiding, showing and a look', async () => {
  const her = await createWoman(world);
  const post = await arrangePost(world, her);
  const target = { kind: 'post', id: post.id } as const;
  const costOf = async (call: () => Promise<unknown>) => {
    world.costs.length = 0;
    await call();
    const sum = (unit: 'rcu' | 'wcu') => world.costs.reduce((total, cost) => total + cost[unit], 0);
    return { operations: world.costs.map(({ operation }) => operation).sort(), rcu: sum('rcu'), wcu: sum('wcu') };
  };
  expect({ hide: await costOf(() => hide(target)), show: await costOf(() => show(target)) }).toMatchInlineSnapshot(`
    {
      "hide": {
        "operations": [
          "find",
          "findMany",
          "transact",
        ],
        "rcu": 3,
        "wcu": 13,
      },
      "show": {
        "operations": [
          "find",
          "findMany",
          "transact",
        ],
        "rcu": 3,
        "wcu": 11,
      },
    }
  `);
  expect(await costOf(() => look(target))).toMatchInlineSnapshot(`
    {
      "operations": [
        "find",
        "findMany",
        "transact",
      ],
      "rcu": 3,
      "wcu": 5,
    }
  `);
});
