import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, expect, inject, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { domain as age } from '#functions/age/domain.ts';
import { domain as auth } from '#functions/auth/domain.ts';
import { domain as boards } from '#functions/boards/domain.ts';
import { domain as events } from '#functions/events/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { domain as notices } from '#functions/notices/domain.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import { domain as photos } from '#functions/photos/domain.ts';
import { loginHashOf } from '#functions/platform/security/sessions.ts';
import { vapidKeys } from '#functions/platform/security/vapid-keys.ts';
import { domain as profile } from '#functions/profile/domain.ts';
import { domain as push } from '#functions/push/domain.ts';
import { domain as reviews } from '#functions/reviews/domain.ts';
import { domain as tracking } from '#functions/tracking/domain.ts';
import { loadServices } from '#infra/routes.ts';
import { createLoginBonus, getAccount } from '#shared/contract/account.ts';
import { submitAgeDocument } from '#shared/contract/age.ts';
import { signIn } from '#shared/contract/auth.ts';
import { createPost, likePost } from '#shared/contract/boards.ts';
import { submitCancelReason } from '#shared/contract/cancellation.ts';
import { createRecommend, saveRecommendSetting, setMatchingStatus } from '#shared/contract/matching.ts';
import { markModalSeen } from '#shared/contract/notices.ts';
import { setProfilePhotos } from '#shared/contract/photos.ts';
import { updateProfile } from '#shared/contract/profile.ts';
import { markPushOpened, savePushSubscription, setPushSettings } from '#shared/contract/push.ts';
import { createReview, likeReview } from '#shared/contract/reviews.ts';
import { setMailSettings } from '#shared/contract/settings.ts';
import { trackPage } from '#shared/contract/tracking.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import { type PairId, roomOf } from '#shared/ids.ts';
import { AGE_CHECK, MAN } from '#shared/options/member.ts';
import { REVIEW_SCORE_KEYS } from '#shared/options/reviews.ts';
import { DAY_MS } from '#shared/time.ts';
import { picture } from '#tests/setup/arrange/images.ts';
import { createMember, PASSWORD, payingMan, type TestMember } from '#tests/setup/arrange/members.ts';
import { arrangePost, COMMON } from '#tests/setup/arrange/posts.ts';
import { arrangeReview } from '#tests/setup/arrange/reviews.ts';
import { upload } from '#tests/setup/arrange/sent-uploads.ts';
import { leaveVisit } from '#tests/setup/arrange/timeline.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type Session, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createWoman, HIM } from '../integration/matching/arrange.ts';
import { createSockets } from '../integration/realtime/arrange.ts';

/**
 * A man who used every feature is erased thirty days after his withdrawal. Afterwards no item of any service may
 * contain his data, unless the item expires by itself. When a service begins to store a new item with his data, this
 * test fails until the service also erases the item.
 */
let world: TestWorld;
let her: TestMember;
let him: TestMember;
/**
 * His data that may not remain in any item: ids, e-mail address and its hash, phone number, names, texts, IP address,
 * and the names of his pictures.
 */
let traces: string[];
let sockets: ReturnType<typeof createSockets>;
const SAID = 'ひみつの待ち合わせ';
const IP = '198.51.100.77';

const ok = async (reply: Promise<{ status: number; body: object }>) => {
  const { status, body } = await reply;
  if (status !== 200 || (body as { success?: boolean }).success === false) throw new Error(JSON.stringify(body));
  return body;
};

const everythingSettles = () => settle(world, { instead: { realtime: sockets.service } });

const useEverything = async () => {
  her = await createWoman(world);
  him = await createMember(world, MAN, payingMan(world));
  const { headers } = await world.call(auth, signIn, {
    body: { email: him.email, password: PASSWORD },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1' },
    ip: IP,
  });
  const session = { uid: him.email, client: headers['client'], 'access-token': headers['access-token'] } as Session;
  await world.call(auth, signIn, { body: { email: him.email, password: 'a wrong guess' }, ip: IP });
  const form = { ...HIM, twitter_name: 'けんじろう', appear_points: 'キス' };
  const user = { phone: '09087654321', twitterid: 'kenjiro_77', tiktok: 'kenjiro.t', maleraw_attributes: form };
  await ok(world.call(profile, updateProfile, { session, body: { user } as never }));
  const [first, unused] = [
    await upload(world, him, await picture(200, 200)),
    await upload(world, him, await picture(200, 200)),
  ];
  await ok(world.call(photos, setProfilePhotos, { session, body: { profile1: { key: first } } }));
  await world.table.write({
    name: 'account',
    update: { ...accountKey(him.id), set: { ageCheck: AGE_CHECK.noneOrReview } },
  });
  const document = await upload(world, him, await picture(200, 200), 'age_document');
  await ok(world.call(age, submitAgeDocument, { session, body: { key: document, document_type: 'パスポート' } }));
  await world.table.write({
    name: 'account',
    update: { ...accountKey(him.id), set: { ageCheck: AGE_CHECK.verified } },
  });
  await ok(world.call(matching, saveRecommendSetting, { session, body: { recommend_setting: { rank_e: true } } }));
  await ok(world.call(account, setMailSettings, { session, body: { mail_settings: { message: false } } }));
  const keys = { p256dh: vapidKeys('a-browser').publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/his-browser', keys };
  await ok(world.call(push, savePushSubscription, { session, body: subscription }));
  await ok(world.call(push, markPushOpened, { session }));
  await ok(world.call(push, setPushSettings, { session, body: { text: 'message' } }));
  await ok(world.call(account, createLoginBonus, { session }));
  await ok(world.call(notices, markModalSeen, { session, body: { code: 1 } }));
  await ok(world.call(tracking, trackPage, { session, body: { from: 'access_page', path: '/home' } }));
  const { post } = (await ok(
    world.call(boards, createPost, { session, body: { post: { topic_id: COMMON, content: `${SAID}の話題` } } }),
  )) as { post: { id: string } };
  for (const id of [post.id, (await arrangePost(world, her)).id])
    await ok(world.call(boards, likePost, { session, body: { post_id: id } }));
  await everythingSettles();

  const made = await ok(world.call(matching, createRecommend, { session: her.session }));
  const pairId = (made as { recommend: { id: string } }).recommend.id;
  const choice = { recommend: { id: pairId, status: 'ok' } };
  await ok(
    world.call(matching, setMatchingStatus, {
      session: her.session,
      body: choice,
      headers: { 'idempotency-key': 'chosen-once' },
    }),
  );
  // She reviews him, and he likes another man's review.
  const scores = Object.fromEntries(REVIEW_SCORE_KEYS.map((key) => [key, 4]));
  const meeting = {
    dating_date: '2026-11-19',
    form_concrete_review: `${SAID}で会いました`,
    form_admit_full_publishing: 1,
  };
  const review = { recommend: { id: pairId, ...scores, ...meeting } };
  await ok(world.call(reviews, createReview, { session: her.session, body: review }));
  const strangers = { id: 'pofstrangers01' as PairId, herId: 'mstranger00001', hisId: 'mstranger00002' } as never;
  const { publicId: recommend_id } = await arrangeReview(world, strangers, {
    publishedAt: world.clock.now().getTime(),
  });
  await ok(world.call(reviews, likeReview, { session, body: { recommend_id } }));
  const [hers, his] = [await sockets.open(her), await sockets.open(him)];
  const room = roomOf(pairId as never);
  for (const [who, text] of [
    [hers, `${SAID}は？`],
    [his, `${SAID}は駅前で`],
  ] as const)
    await sockets.say(who, room, text);
  await everythingSettles();
  world.clock.advance(11 * 60_000);
  await world.bind(events).run('digest');
  await leaveVisit(world, him.id, { visitorId: her.id, at: 1 });
  await ok(world.call(account, getAccount, { session }));
  const why = { cancel_reason: 'その他', cancel_reason_text: 'ひっこし' };
  await ok(world.call(payments, submitCancelReason, { session, body: { cancel_reason: why } }));
  await everythingSettles();

  const pictures = [first, unused, document].map((key) => key.slice(key.lastIndexOf('/') + 1));
  traces = [
    ...[him.id, him.email, loginHashOf(world.core.pepper, him.email), session.client, him.session.client],
    ...['けんじろう', '09087654321', 'kenjiro', SAID, 'ひっこし', IP, pairId.slice(1), ...pictures],
  ];
  await ok(world.call(account, withdraw, { session, body: { password: PASSWORD } }));
  await everythingSettles();
};

const runSchedules = async () => {
  for (const service of await loadServices())
    for (const schedule of service.schedules) while (await world.bind(service).run(schedule));
  await everythingSettles();
};

/**
 * The items with his data that have no `ttl`, or a `ttl` more than nine days away. Returns the first parts of `pk` and
 * `sk`, such as `PROFILE PROFILE`. Outbox items are not included, because they expire sooner.
 */
const leftForGood = async (): Promise<string[]> => {
  const horizon = Math.max(Date.now(), world.clock.now().getTime()) / 1000 + 9 * 86_400;
  return (await world.everything())
    .filter(({ ttl }) => typeof ttl !== 'number' || ttl > horizon)
    .filter((item) => traces.some((trace) => JSON.stringify(item).includes(trace)))
    .map(({ pk, sk }) => `${String(pk).split('#')[0]} ${String(sk).replaceAll(/[#-].*/g, '')}`)
    .sort();
};

const s3 = new S3Client({ region: 'ap-northeast-1', endpoint: inject('s3Endpoint'), forcePathStyle: true });
const objectsOfHim = async (): Promise<string[]> => {
  const pages = await Promise.all(
    ['photos/photos', 'photos/uploads', 'documents/documents'].map((path) => {
      const [Bucket, folder] = path.split('/');
      return s3.send(new ListObjectsV2Command({ Bucket, Prefix: `${folder}/${him.id}/` }));
    }),
  );
  return pages.flatMap(({ Contents = [] }) => Contents.map(({ Key = '' }) => Key));
};

/**
 * What was stored of him two hours after he left. `objects`: the keys of his files in S3. `left`: the result of
 * `leftForGood()`.
 */
let thatDay: { objects: string[]; left: string[] };
beforeAll(async () => {
  world = await createTestWorld();
  sockets = createSockets(world);
  await useEverything();
  world.clock.advance(2 * 3_600_000);
  await runSchedules();
  thatDay = { objects: await objectsOfHim(), left: await leftForGood() };
});

test('on the day he left, his pictures, document, login, cards and social id are gone', () => {
  const { objects, left } = thatDay;
  expect(objects).toEqual([]);
  expect(left).toContain('PROFILE PROFILE');
  expect(left.filter((key) => /^(LOGIN|SECRET|POOL|SNSID|QUEUE|TICKET|GONE)/.test(key))).toEqual([]);
});

test('thirty days later no item without an expiry contains his data, but the ledger that the law keeps', async () => {
  for (const days of [1, 2, 6, 21, 1]) {
    world.clock.advance(days * DAY_MS);
    await runSchedules();
  }
  expect([...new Set(await leftForGood())]).toEqual(['LEDGER LIKES']);
  // Ledger entries expire by their `ttl`. Of his data they contain only the id of his erased account.
  const [, ...others] = traces;
  const ledger = await world.everything('LEDGER#');
  expect(ledger.every(({ ttl }) => typeof ttl === 'number')).toBe(true);
  expect(others.filter((trace) => JSON.stringify(ledger).includes(trace))).toEqual([]);
  expect(await world.table.find(accountKey(her.id))).toMatchObject({ matchingCount: 0, unreadMessages: 0 });
}, 60_000);
