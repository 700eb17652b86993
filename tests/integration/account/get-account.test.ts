import { beforeEach, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { billingKey } from '#functions/items/billing.ts';
import { noticeHeadKey } from '#functions/items/notice-head.ts';
import { type ProfileItem, profileKey } from '#functions/items/profile.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { seenWrite } from '#functions/pairs/recommended/seen.ts';
import { domain as profile } from '#functions/profile/domain.ts';

import { getAccount } from '#shared/contract/account.ts';
import { createRecommend, listRecommends, setMatchingStatus } from '#shared/contract/matching.ts';
import { updateProfile } from '#shared/contract/profile.ts';
import { DAILY_RECOMMENDS_MAX, PREMIUM_DAILY_RECOMMENDS_MAX } from '#shared/limits.ts';
import { defaultAnnouncements } from '#shared/messages/content/announcements.ja.ts';
import { ranksJa } from '#shared/messages/ranks.ja.ts';
import {
  activeWoman,
  createMember,
  payingMan,
  saveMemberProfile,
  type TestMember,
} from '#tests/setup/arrange/members.ts';
import { BOUGHT, planOf } from '#tests/setup/arrange/plans.ts';
import { femaleAttributes } from '#tests/setup/arrange/profiles.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from '../matching/arrange.ts';

const DAY_MS = 86_400_000;
const PHOTO_LINK = /^\/photos\/m1\/a\/96\.webp\?e=\d+&s=[\w-]+$/;
let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
const read = async ({ session }: TestMember) => {
  const { status, body } = await world.call(account, getAccount, { session });
  expect(status).toBe(200);
  return body;
};
const saveProfile = (member: TestMember, change: Partial<ProfileItem>) => saveMemberProfile(world, member, change);
const criteria = (...active: boolean[]) =>
  ranksJa.criteria.map((description, index) => ({ description, active: active[index] ?? false }));

/** The expected value of every documented field for a woman who has just confirmed her e-mail address. */
const newborn = ({ id, email }: TestMember) => ({
  id,
  uuid: id,
  email,
  data: { email },
  twitterid: '',
  twitter_name: '',
  twitter_account_no: '',
  profile1: '/images/fallback/default.png',
  sex: 2,
  rank: 'E',
  matching_count: 0,
  recommend_count: 0,
  like_count: 0,
  like_count_new: 0,
  send_like_count: 0,
  payment_conf: 0,
  plan_state: 'none',
  plan_until: null,
  listed: false,
  age_conf: 0,
  age_conf_file: false,
  status: 1,
  active_status: 'active',
  profile_complete_rate: {
    point: 0,
    c1: false,
    c2: false,
    c3: false,
    c4: false,
    c5: false,
    c6: false,
    c7: false,
    c8: false,
    c9: false,
  },
  rank_req_flag: false,
  last_application_date: null,
  rc: criteria(),
  applicatable: false,
  rank_decided_at: null,
  timeline_settings: { filter: { areas: [], sort: 'new' }, last_login: true },
  rank_refusal: null,
  recommend_id: null,
  matching_id: null,
  matching_new: [],
  suspend_id: null,
  action: 'profile',
  recommendable: false,
  recommend_create_count: 0,
  max_recommend_count: DAILY_RECOMMENDS_MAX,
  mannual_recommend: false,
  manual_recommend_ticket: 3,
  manual_recommend_count: 0,
  manual_recommend_count_in_user: 0,
  tutorial_check: 0,
  login_bonus: false,
  login_bonus_amount: 0,
  unread_messages_size: 0,
  unread_admin_messages_size: 0,
  anouncement_size: defaultAnnouncements.length,
  unread_notifications_size: 0,
  notification: [],
});

describe('every documented field is there with its true value', () => {
  test.each([
    ['a code of the stage', { code: 'LISTED' }, true],
    ['another code', { code: 'SPRING' }, false],
    ['a listed code in another field', { p: 'LISTED' }, false],
  ])('a member who signed up with %s is listed or not', async (_what, campaign, listed) => {
    const her = await createMember(world, 2);
    await world.table.write({ name: 'campaign', update: { ...accountKey(her.id), set: { campaign } } });
    expect((await read(her))['listed']).toBe(listed);
  });

  test('for a new woman', async () => {
    const her = await createMember(world, 2);
    expect(await read(her)).toEqual(newborn(her));
  });

  test('for a new man: rank H and no woman’s status', async () => {
    const him = await createMember(world, 1);
    expect(await read(him)).toEqual({ ...newborn(him), sex: 1, rank: 'H', status: 0, manual_recommend_ticket: 0 });
  });

  test('for a woman who has just saved her form', async () => {
    const her = await createMember(world, 2);
    const user = { twitterid: '@Aoi_1', femaleraw_attributes: femaleAttributes({ appear_points: '聞き上手です' }) };
    expect((await world.call(profile, updateProfile, { session: her.session, body: { user } })).status).toBe(200);
    expect(await read(her)).toEqual({
      ...newborn(her),
      twitterid: 'Aoi_1',
      twitter_name: 'あおい',
      profile_complete_rate: { ...newborn(her).profile_complete_rate, point: 60, c1: true, c5: true, c9: true },
      rc: criteria(false, false, false, false, true),
      action: 'age',
    });
  });

  test('for an active premium woman', async () => {
    const her = await createMember(world, 2, {
      ...activeWoman,
      paidUntil: world.clock.now().getTime() + 1,
      planId: 13,
      likeCount: 2,
      newLikeCount: 1,
      sentLikeCount: 3,
      unreadMessages: 5,
    });
    const texts = { twitter_name: 'あおい', age: 27, area: '東京都', body_type: '普通' as const };
    await saveProfile(her, {
      attributes: { ...texts, appear_points: '聞き上手', sexual_experience: 'あ い\n'.repeat(150) },
      photos: ['m1/a', 'm1/b', 'm1/c'],
      tiktok: 'aoi.t',
      version: 4,
    });
    const men = [await createMan(world), await createMan(world), await createMan(world), await createMan(world)];
    const pairs = [];
    for (const [index, him] of men.entries()) {
      pairs.push(await createPair(world, her, him, { state: index < 3 ? 1 : 6, heldUntil: Number.MAX_SAFE_INTEGER }));
      await world.table.write(seenWrite(her.id, him.id));
    }
    const found = await read(her);
    const made = await world.call(matching, createRecommend, { session: her.session });
    expect(made.body).toMatchObject({ success: false, code: 'no_candidate' });
    const late = await createMan(world);
    const { recommend } = (await world.call(matching, createRecommend, { session: her.session })).body as {
      recommend: { id: string; partner_user_id: string };
    };
    expect(recommend.partner_user_id).toBe(late.id);
    expect(found).toEqual({
      ...newborn(her),
      twitter_name: 'あおい',
      profile1: expect.stringMatching(PHOTO_LINK),
      matching_count: 3,
      like_count: 2,
      like_count_new: 1,
      send_like_count: 3,
      unread_messages_size: 5,
      payment_conf: 1,
      plan_state: 'running',
      age_conf: 2,
      status: 4,
      profile_complete_rate: {
        point: 100,
        c1: true,
        c2: true,
        c3: true,
        c4: true,
        c5: true,
        c6: true,
        c7: true,
        c8: true,
        c9: true,
      },
      rc: criteria(true, true, true, true, true, true),
      matching_id: pairs[2]?.id,
      suspend_id: pairs[3]?.id,
      action: 'none',
      recommendable: true,
      max_recommend_count: PREMIUM_DAILY_RECOMMENDS_MAX,
      tutorial_check: 1,
    });
    expect(await read(her)).toEqual({
      ...found,
      // The signature of a photo link changes every half hour of real time, so the link is compared with a pattern.
      profile1: expect.stringMatching(PHOTO_LINK),
      recommend_count: 1,
      recommend_create_count: 1,
      recommend_id: recommend.id,
      rc: found.rc,
    });
    world.clock.advance(1);
    expect(await read(her)).toMatchObject({
      payment_conf: 0,
      plan_state: 'none',
      max_recommend_count: DAILY_RECOMMENDS_MAX,
      action: 'none',
    });
  });

  test('for a man with full access', async () => {
    const him = await createMember(world, 1, { ...payingMan(world), rank: 'C+', matchingCount: 3 });
    await saveProfile(him, {
      attributes: { twitter_name: 'れん', age: 30, appear_points: 'キス', propensity: 'あ'.repeat(140) },
      photos: ['m2/a', null, null],
      version: 1,
    });
    expect(await read(him)).toEqual({
      ...newborn(him),
      sex: 1,
      rank: 'C+',
      manual_recommend_ticket: 0,
      applicatable: true,
      status: 0,
      twitter_name: 'れん',
      profile1: expect.stringMatching(/^\/photos\/m2\/a\/96\.webp\?/),
      matching_count: 3,
      payment_conf: 1,
      plan_state: 'running',
      age_conf: 2,
      profile_complete_rate: {
        ...newborn(him).profile_complete_rate,
        point: 55,
        c1: true,
        c2: true,
        c5: true,
        c6: true,
        c7: true,
      },
      rc: criteria(true, true, false, true, false, true),
      action: 'none',
    });
  });
});

describe('action is the next thing the app requires, in the order of the redirects', () => {
  const complete: Partial<AccountItem> = { hasProfile: true, ageCheck: 2, isTutorialDone: true };
  test.each([
    ['everything is missing', 2, {}, 'profile'],
    [
      'only the profile is missing',
      1,
      { ...complete, hasProfile: false, paidUntil: Number.MAX_SAFE_INTEGER },
      'profile',
    ],
    ['no document was sent', 2, { hasProfile: true }, 'age'],
    ['no document was sent and nothing is paid', 1, { hasProfile: true }, 'age'],
    ['the document is to be sent again', 2, { hasProfile: true, ageCheck: 1 }, 'age'],
    [
      'the document is to be sent again, and an old one is there',
      1,
      { hasProfile: true, ageCheck: 1, hasAgeDocument: true },
      'age',
    ],
    ['the document is under review', 2, { hasProfile: true, hasAgeDocument: true }, 'none'],
    ['his document is under review and nothing is paid', 1, { hasProfile: true, hasAgeDocument: true }, 'payment'],
    ['he has not paid', 1, complete, 'payment'],
    ['his plan has ended', 1, { ...complete, paidUntil: 1 }, 'payment'],
    ['her tutorial is open', 2, { ...complete, isTutorialDone: false }, 'tutorial'],
    [
      'his tutorial is open, which men have not got',
      1,
      { ...complete, isTutorialDone: false, paidUntil: Number.MAX_SAFE_INTEGER },
      'none',
    ],
    ['all is done', 2, complete, 'none'],
    ['she is under age', 2, { hasProfile: true, ageCheck: 3 }, 'none'],
    ['he is under age, confirmed by a second person', 1, { ageCheck: 4 }, 'none'],
    ['he was suspended', 1, { isActive: false }, 'none'],
  ] as const)('when %s', async (_what, sex, change, action) => {
    const member = await createMember(world, sex, change as Partial<AccountItem>);
    expect(await read(member)).toMatchObject({ action });
  });
});

describe('recommendable', () => {
  test.each([
    ['active, verified, with a profile', {}, true],
    ['ready but not active', { womanStatus: 3 }, false],
    ['paused', { womanStatus: 5 }, false],
    ['not verified', { ageCheck: 0 }, false],
    ['without a profile', { hasProfile: false }, false],
    ['suspended', { isActive: false }, false],
  ] as const)('of a woman who is %s is %s', async (_what, change, recommendable) => {
    expect(await read(await createWoman(world, { account: change }))).toMatchObject({ recommendable });
  });

  test('ends with the last recommend of the day and returns at 3:00 in Tokyo', async () => {
    const cap = DAILY_RECOMMENDS_MAX;
    const her = await createWoman(world);
    for (let count = 0; count < cap; count += 1) await createMan(world);
    for (let count = 1; count <= cap; count += 1) {
      expect(await read(her)).toMatchObject({ recommendable: true, recommend_create_count: count - 1 });
      expect((await world.call(matching, createRecommend, { session: her.session })).body).toMatchObject({
        success: true,
      });
    }
    expect(await read(her)).toMatchObject({ recommendable: false, recommend_create_count: cap, recommend_count: cap });
    world.clock.advance(15 * 3_600_000 - 1);
    expect(await read(her)).toMatchObject({ recommendable: false });
    world.clock.advance(1);
    expect(await read(her)).toMatchObject({ recommendable: true, recommend_create_count: 0, recommend_count: cap });
  });
});

describe('plan_state is the plan as it stands now', () => {
  const until = BOUGHT + 31 * DAY_MS;
  test.each([
    ['no plan', undefined, 0, { payment_conf: 0, plan_state: 'none', plan_until: null }],
    ['a plan that renews', {}, until, { payment_conf: 1, plan_state: 'running', plan_until: null }],
    [
      'a failed renewal',
      { failedTries: 1 },
      until,
      { payment_conf: 1, plan_state: 'retrying', plan_until: '2027-01-01T03:00:00.000Z' },
    ],
    [
      'a cancelled plan, also after a failed renewal',
      { failedTries: 1, cancelledAt: BOUGHT },
      until,
      { payment_conf: 1, plan_state: 'cancelled', plan_until: '2027-01-01T03:00:00.000Z' },
    ],
    [
      'a plan that is over, though no schedule has ended it yet',
      { cancelledAt: 1 },
      1,
      { payment_conf: 0, plan_state: 'none', plan_until: null },
    ],
    ['a former plan', undefined, 1, { payment_conf: 0, plan_state: 'none', plan_until: null }],
  ] as const)('%s', async (_what, plan, paidUntil, expected) => {
    const him = await createMember(world, 1, { ...payingMan(world), paidUntil });
    if (plan) {
      const billing = { memberId: him.id, version: 1, plan: planOf(plan) };
      await world.table.write({ name: 'billing', put: { ...billingKey(him.id), ...billing } });
    }
    expect(await read(him)).toMatchObject(expected);
  });
});

test('counters and ids follow the choices of both', async () => {
  const [her, him] = [await createWoman(world), await createMan(world)];
  const { id } = await createPair(world, her, him);
  expect(await read(her)).toMatchObject({ recommend_count: 1, recommend_id: id, matching_count: 0, matching_id: null });
  const choose = (status: string, more: object = {}) =>
    world.call(matching, setMatchingStatus, { session: her.session, body: { recommend: { id, status, ...more } } });
  await choose('suspend');
  expect(await read(her)).toMatchObject({ recommend_count: 0, recommend_id: null, suspend_id: id });
  await choose('ok');
  expect(await read(her)).toMatchObject({ suspend_id: null, matching_count: 1, matching_id: id });
  expect(await read(him)).toMatchObject({ matching_count: 1, matching_id: id });
  await choose('ng', { ng_reason: 'block' });
  expect(await read(her)).toMatchObject({ matching_count: 0, matching_id: null });
  expect(await read(him)).toMatchObject({ matching_count: 0, matching_id: null });
});

test('a closed account can still read itself, and is shown as closed', async () => {
  const suspended = await createMember(world, 1, { isActive: false }, { isOpen: false });
  expect(await read(suspended)).toMatchObject({ active_status: 'inactive' });
  const young = await createMember(world, 2, { ageCheck: 3 }, { isOpen: false });
  expect(await read(young)).toMatchObject({ age_conf: 3, active_status: 'active' });
});

describe('a request for a staff recommend', () => {
  const thisMonth = { manualMonth: '2026-11', manualUsed: 2 };
  const manual = (left: number, used: number, waits: boolean) => ({
    manual_recommend_ticket: left,
    manual_recommend_count: used,
    manual_recommend_count_in_user: waits ? 1 : 0,
    mannual_recommend: waits,
  });
  test.each([
    ['never made', {}, manual(3, 0, false)],
    ['that waits', { ...thisMonth, manualPendingAt: 1 }, manual(1, 2, true)],
    ['answered', thisMonth, manual(1, 2, false)],
    ['made three times', { ...thisMonth, manualUsed: 3 }, manual(0, 3, false)],
    ['of last month', { manualMonth: '2026-10', manualUsed: 3 }, manual(3, 0, false)],
    [
      'of last month that still waits',
      { manualMonth: '2026-10', manualUsed: 3, manualPendingAt: 1 },
      manual(3, 0, true),
    ],
  ] as const)('%s', async (_what, change, fields) => {
    expect(await read(await createMember(world, 2, { ...activeWoman, ...change }))).toMatchObject(fields);
  });

  test('has its month end at midnight in Tokyo', async () => {
    const her = await createMember(world, 2, { ...activeWoman, ...thisMonth });
    world.clock.advance(Date.parse('2026-11-30T14:59:59.999Z') - world.clock.now().getTime());
    expect(await read(her)).toMatchObject({ manual_recommend_ticket: 1 });
    world.clock.advance(1);
    expect(await read(her)).toMatchObject({ manual_recommend_ticket: 3, manual_recommend_count: 0 });
  });
});

describe('a rank request', () => {
  const at = Date.parse('2026-11-19T00:00:00Z');
  test.each([
    ['never made', {}, { rank_req_flag: false, last_application_date: null, applicatable: true }],
    [
      'that waits',
      { rankRequestedAt: at },
      { rank_req_flag: true, last_application_date: '2026-11-19T00:00:00.000Z', applicatable: false },
    ],
    [
      'decided less than seven days ago',
      { rankRequestedAt: at - DAY_MS, rankDecidedAt: at },
      { rank_req_flag: false, last_application_date: '2026-11-18T00:00:00.000Z', applicatable: false },
    ],
    ['decided seven days ago', { rankRequestedAt: 1, rankDecidedAt: at - 5.875 * DAY_MS }, { applicatable: true }],
    ['of a man below E', { rank: 'F' }, { applicatable: false }],
  ] as const)('%s', async (_what, change, fields) => {
    const him = await createMember(world, 1, { ...payingMan(world), ...change } as Partial<AccountItem>);
    expect(await read(him)).toMatchObject(fields);
  });
});

test('the account follows each save of form and photos', async () => {
  const him = await createMember(world, 1);
  const save = (user: object) => world.call(profile, updateProfile, { session: him.session, body: { user } });
  await save({ maleraw_attributes: { twitter_name: 'れん', propensity: 'あ'.repeat(50) } });
  expect(await read(him)).toMatchObject({ twitter_name: 'れん', twitterid: '', profile_complete_rate: { c6: true } });
  await save({ twitterid: 'ren_1', maleraw_attributes: { twitter_name: '蓮', propensity: '' } });
  expect(await read(him)).toMatchObject({
    twitter_name: '蓮',
    twitterid: 'ren_1',
    profile_complete_rate: { c6: false, c9: true },
  });
});

test('after simultaneous saves the account agrees with the profile', async () => {
  const her = await createMember(world, 2);
  const names = Array.from({ length: 8 }, (_, index) => `名前${index}`);
  await Promise.all(
    names.map((twitter_name) =>
      world.call(profile, updateProfile, {
        session: her.session,
        body: { user: { femaleraw_attributes: { twitter_name } } },
      }),
    ),
  );
  const saved = await world.table.find(profileKey(her.id), { consistent: true });
  expect(names).toContain(saved?.attributes.twitter_name);
  expect(await read(her)).toMatchObject({ twitter_name: saved?.attributes.twitter_name });
});

test('the account has the member’s notices and unseen announcements', async () => {
  const her = await createMember(world, 2);
  const at = world.clock.now().getTime();
  await world.table.write({
    name: 'notices',
    put: { ...noticeHeadKey(her.id), last: 1, seenAnnouncement: 1, n1: { notice: 'verified', at } },
  });
  expect(await read(her)).toMatchObject({
    anouncement_size: defaultAnnouncements.length - 1,
    unread_notifications_size: 1,
    notification: [{ info: expect.any(String), created_at: new Date(at).toISOString(), url: '/home' }],
  });
});

describe('the last call', () => {
  const lastCall = async ({ id }: TestMember) =>
    (await world.table.find(accountKey(id), { consistent: true }))?.lastCallAt;

  test('is stored at most every six hours, at no cost in between', async () => {
    const her = await createMember(world, 2);
    const start = world.clock.now().getTime();
    world.clock.advance(6 * 3_600_000 - 1);
    await read(her);
    expect(await lastCall(her)).toBe(start);
    world.clock.advance(1);
    await Promise.all([read(her), read(her), read(her)]);
    expect(await lastCall(her)).toBe(start + 6 * 3_600_000);
    world.clock.advance(3_600_000);
    world.costs.length = 0;
    await read(her);
    expect(world.costs.reduce((sum, { wcu }) => sum + wcu, 0)).toBe(0);
    expect(await lastCall(her)).toBe(start + 6 * 3_600_000);
  });

  test.each([
    ['asking for a recommend', createRecommend],
    ['looking at her lists', listRecommends],
  ])('is stored by %s too, so that she is not paused for inactivity', async (_what, call) => {
    const her = await createWoman(world);
    const start = world.clock.now().getTime();
    world.clock.advance(13 * DAY_MS);
    expect((await world.call(matching, call, { session: her.session })).status).toBe(200);
    expect(await lastCall(her)).toBe(start + 13 * DAY_MS);
  });

  test('of a closed account is not stored', async () => {
    const him = await createMember(world, 1, { isActive: false }, { isOpen: false });
    const before = await lastCall(him);
    world.clock.advance(DAY_MS);
    await read(him);
    expect(await lastCall(him)).toBe(before);
  });
});

describe('it costs at most two trips and six RCU, session included', () => {
  const costOfReading = async (member: TestMember) => {
    world.costs.length = 0;
    await read(member);
    return { trips: world.costs.length, rcu: world.costs.reduce((sum, { rcu }) => sum + rcu, 0) };
  };

  test('for a new member', async () => {
    const { trips, rcu } = await costOfReading(await createMember(world, 2));
    expect(trips).toBe(2);
    expect(rcu).toBeLessThanOrEqual(6);
  });

  test('which stores the last call in parallel with the read', async () => {
    const her = await createMember(world, 2);
    world.clock.advance(DAY_MS);
    world.costs.length = 0;
    await read(her);
    expect(world.costs.map(({ operation }) => operation).sort()).toEqual(['find', 'findMany', 'transact', 'write']);
    expect(world.costs.reduce((sum, { rcu }) => sum + rcu, 0)).toBeLessThanOrEqual(6);
    expect(world.costs.reduce((sum, { wcu }) => sum + wcu, 0)).toBe(5);
  });

  test('with long texts, ten sessions and a busy day', async () => {
    const her = await createWoman(world, {
      attributes: {
        personarity: 'あ'.repeat(2_000),
        appear_points: 'あ'.repeat(2_000),
        sexual_experience: 'あ'.repeat(2_000),
      },
    });
    const sessions = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [
        `client-number-${index}-of-hers`,
        { tokenHash: 'x'.repeat(43), expiresAt: world.clock.now().getTime() + DAY_MS, createdAt: 1 },
      ]),
    );
    const login = (await world.everything()).find(({ email }) => email === her.email) as {
      pk: string;
      sessions: object;
    };
    await world.table.write({
      name: 'login',
      update: { pk: login.pk, sk: 'LOGIN', set: { sessions: { ...login.sessions, ...sessions } } },
    });
    await createMan(world);
    await world.call(matching, createRecommend, { session: her.session });
    const { trips, rcu } = await costOfReading(her);
    expect(trips).toBe(2);
    expect(rcu).toBeLessThanOrEqual(6);
  });
});
