import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { domain as age } from '#functions/age/domain.ts';
import { domain as auth } from '#functions/auth/domain.ts';
import { domain as chat } from '#functions/chat/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { messageKey } from '#functions/items/message.ts';
import { queueCountsOf, queueItemsOf } from '#functions/items/queue-item.ts';
import { documentKeyOf } from '#functions/items/upload.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { domain as photos } from '#functions/photos/domain.ts';
import { domain as profile } from '#functions/profile/domain.ts';
import { getAccount } from '#shared/contract/account.ts';
import { submitAgeDocument } from '#shared/contract/age.ts';
import { signIn } from '#shared/contract/auth.ts';
import { getMessages } from '#shared/contract/chat.ts';
import {
  createManualRecommend,
  createRecommend,
  listRecommends,
  listRecommendsMale,
  setMatchingStatus,
} from '#shared/contract/matching.ts';
import { setProfilePhotos } from '#shared/contract/photos.ts';
import { getProfile, updateProfile } from '#shared/contract/profile.ts';
import { withdraw, withdrawWoman } from '#shared/contract/withdrawal.ts';
import { roomOf } from '#shared/ids.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { picture } from '#tests/setup/arrange/images.ts';
import { createMember, PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { upload } from '#tests/setup/arrange/sent-uploads.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from '../matching/arrange.ts';
import { createSockets } from '../realtime/arrange.ts';

let world: TestWorld;
let her: TestMember;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  [her, him] = [await createWoman(world), await createMan(world)];
});
const leave = ({ session }: TestMember, password = PASSWORD) =>
  world.call(account, withdraw, { session, body: { password } });
const leaveBySurvey = ({ session, email }: TestMember) =>
  world.call(account, withdrawWoman, { session, body: { uid: email } });
const accountOf = ({ id }: TestMember) => world.table.find(accountKey(id), { consistent: true });
const trySignIn = ({ email }: TestMember) => world.call(auth, signIn, { body: { email, password: PASSWORD } as never });
const itemsOf = async (text: string) =>
  (await world.everything())
    .filter(({ pk }) => !/^(EVENT|DUE|THROTTLE)#/.test(String(pk)))
    .filter((item) => JSON.stringify(item).includes(text));
const s3 = new S3Client({ region: 'ap-northeast-1', endpoint: inject('s3Endpoint'), forcePathStyle: true });
const exists = async (Bucket: string, Key: string) =>
  (await s3.send(new HeadObjectCommand({ Bucket, Key })).catch(() => undefined)) !== undefined;

describe.each([
  ['a man, with his password', () => him, leave, { success: true }],
  ['a woman, with her password', () => her, leave, { success: true }],
  ['a woman, by the survey', () => her, leaveBySurvey, { success: true, msg: '退会が完了しました。' }],
] as const)('%s', (_who, member, call, answer) => {
  test('withdraws: the session ends, and signing in answers as for an unknown address', async () => {
    expect(await call(member())).toMatchObject({ status: 200, body: answer });
    expect(await accountOf(member())).toMatchObject({
      isActive: false,
      withdrawnAt: world.clock.now().getTime(),
      loginPk: 'LOGIN#withdrawn',
    });
    expect(await world.call(account, getAccount, { session: member().session })).toMatchObject({ status: 401 });
    const unknown = await world.call(auth, signIn, {
      body: { email: 'nobody@example.com', password: PASSWORD } as never,
    });
    const gone = await trySignIn(member());
    expect(gone.status).toBe(401);
    expect({ ...gone.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    expect(await itemsOf(member().email)).toEqual([]);
  });

  test('withdrawing again, and ten times at once, has one effect', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => call(member())));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
    expect((await call(member())).status).toBe(401);
    expect((await world.events()).filter(({ type }) => type === 'pairs.close')).toHaveLength(1);
    expect((await world.events()).filter(({ type }) => type === 'mail.requested')).toMatchObject([
      { data: { template: 'withdrawn', to: { uid: member().email } } },
    ]);
  });
});

test('a wrong password changes nothing and counts towards the sign-in throttle', async () => {
  for (let time = 0; time < 10; time += 1)
    expect(await leave(him, 'not-the-one')).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
  expect(await leave(him)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(await trySignIn(him)).toMatchObject({ status: 429 });
  expect(await accountOf(him)).toMatchObject({ isActive: true });
  world.clock.advance(15 * 60_000);
  expect((await leave(him)).status).toBe(200);
});

test.each([
  ['a man by the women’s call', () => him, withdrawWoman, {}, 403, 'wrong_sex'],
  ['a woman who names somebody else', () => her, withdrawWoman, { uid: 'other@example.com' }, 403, 'not_yourself'],
  ['nobody’s password', () => him, withdraw, {}, 422, 'invalid_input'],
  ['an empty password', () => him, withdraw, { password: '' }, 422, 'invalid_input'],
] as const)('%s is refused', async (_what, member, endpoint, body, status, code) => {
  expect(await world.call(account, endpoint, { session: member().session, body })).toMatchObject({
    status,
    body: { success: false, code },
  });
  expect(await accountOf(member())).toMatchObject({ isActive: true });
});

test('a refusal of the documented call also gives the reason in msg', async () => {
  const { body } = await world.call(account, withdrawWoman, { session: him.session, body: {} });
  expect(body['msg']).toBe((body['errors'] as unknown as string[])[0]);
});

test('a suspended member can’t withdraw, so that data under review by staff stays', async () => {
  const closed = await createMember(world, 1, { isActive: false }, { isOpen: false });
  expect(await leave(closed)).toMatchObject({ status: 403, body: { code: 'account_closed' } });
});

test('every session and its sockets end', async () => {
  const sockets = createSockets(world);
  const [one, other] = [await sockets.open(him), await sockets.open(her)];
  await leave(him);
  await settle(world, { instead: { realtime: sockets.service }, times: 2 });
  expect(sockets.closed).toContain(one);
  expect(sockets.closed).not.toContain(other);
  await sockets.say(one, roomOf('pnowhere0000' as never), 'まだいます');
  expect(sockets.to(one)).toEqual([]);
});

describe('the partner of a withdrawn member', () => {
  let pairId: string;
  beforeEach(async () => {
    const pair = await createPair(world, her, him, {
      state: 1,
      chosenAt: 1,
      hisPhoto: 'x/y',
      lastMessage: 'また明日',
      herUnread: 2,
    });
    pairId = pair.id;
    await world.table.write({
      name: 'message',
      put: {
        ...messageKey(roomOf(pair.id), 1),
        id: 'cmessage0001',
        senderId: him.id,
        content: 'また明日',
        at: 1,
        seq: 1,
      },
    });
    expect(await accountOf(her)).toMatchObject({ matchingCount: 1, unreadMessages: 2, lastMatchingId: pairId });
  });
  const list = () => world.call(matching, listRecommends, { session: her.session });
  const hisProfile = (partner_id: string) =>
    world.call(profile, getProfile, { session: her.session, body: { user: { partner_id } } });

  test('finds the member in no list and on no profile from that moment', async () => {
    expect((await list()).body.rec).toHaveLength(1);
    await leave(him);
    expect((await list()).body.rec).toEqual([]);
    for (const id of [him.id, pairId]) expect(await hisProfile(id)).toMatchObject({ status: 404 });
  });

  test('has counters without the member once the outbox is handled, even with repeated events', async () => {
    await leave(him);
    await settle(world, { times: 3 });
    expect(await accountOf(her)).toMatchObject({ matchingCount: 0, unreadMessages: 0 });
    expect((await accountOf(her))?.lastMatchingId).toBeUndefined();
    expect((await list()).body).toMatchObject({ rec: [], pageCount: 0 });
  });

  test('can still read the messages, without a name, but can’t write or choose', async () => {
    await leave(him);
    await settle(world);
    const room = await world.call(chat, getMessages, {
      session: her.session,
      query: { uuid: roomOf(pairId as never) },
    });
    expect(room.body).toMatchObject({
      male: { name: commonJa.withdrawnMember, profile1: '/images/fallback/default.png' },
      messages: [{ content: 'また明日' }],
      write_block: 'partner_left',
    });
    const block = { recommend: { id: pairId, status: 'ng', ng_reason: 'block' } };
    expect(await world.call(matching, setMatchingStatus, { session: her.session, body: block })).toMatchObject({
      status: 404,
    });
    expect((await itemsOf('れん')).filter(({ pk }) => String(pk).startsWith('PAIR#'))).toEqual([]);
  });

  test('who also withdraws is shown without a name as well', async () => {
    await leave(him);
    await settle(world);
    await leaveBySurvey(her);
    await settle(world);
    expect((await world.everything()).filter(({ sk }) => sk === pairId)).toMatchObject([
      { ownName: commonJa.withdrawnMember, partnerName: commonJa.withdrawnMember },
      { ownName: commonJa.withdrawnMember, partnerName: commonJa.withdrawnMember },
    ]);
  });

  test('a late save of the form does not restore the name', async () => {
    await leave(him);
    const late = { id: 'late', type: 'member.changed', data: { memberId: him.id }, at: 0 } as const;
    await settle(world);
    await world.bind(matching).consume(late);
    expect((await world.everything()).filter(({ sk }) => sk === pairId).map((side) => side['partnerName'])).toContain(
      commonJa.withdrawnMember,
    );
    expect(await itemsOf('POOL#')).toEqual([]);
  });
});

test('her open request to staff is removed', async () => {
  expect((await world.call(matching, createManualRecommend, { session: her.session })).status).toBe(200);
  expect(await itemsOf('QUEUE#manual_recommends')).not.toEqual([]);
  await leaveBySurvey(her);
  await settle(world, { times: 2 });
  expect((await world.table.query({ ...queueItemsOf('manual_recommends') })).items).toEqual([]);
  const lengths = (await world.table.query(queueCountsOf('manual_recommends'))).items;
  expect(lengths.reduce((sum, one) => sum + one.length, 0)).toBe(0);
});

test('his cards are removed and he is no longer recommended', async () => {
  await leave(him);
  await settle(world);
  expect(await itemsOf('POOL#')).toEqual([]);
  const { body } = await world.call(matching, createRecommend, { session: her.session });
  expect(body).toMatchObject({ success: false, code: 'no_candidate' });
});

test('choosing him while he withdraws makes no match that she can see', async () => {
  const { id } = await createPair(world, her, him);
  const choose = () =>
    world.call(matching, setMatchingStatus, { session: her.session, body: { recommend: { id, status: 'ok' } } });
  const [chosen, left] = await Promise.all([choose(), leave(him)]);
  expect(left.status).toBe(200);
  expect([200, 422]).toContain(chosen.status);
  await settle(world);
  expect(await accountOf(her)).toMatchObject({ matchingCount: 0, recommendCount: 0 });
  expect((await world.call(matching, listRecommends, { session: her.session })).body.rec).toEqual([]);
  expect(await choose()).toMatchObject({ status: 404 });
});

test('a message during the withdrawal is stored or refused, and afterwards the room refuses', async () => {
  const { id } = await createPair(world, her, him, { state: 1, chosenAt: 1 });
  const sockets = createSockets(world);
  const hers = await sockets.open(her);
  const [, left] = await Promise.all([sockets.say(hers, roomOf(id), 'こんにちは'), leave(him)]);
  expect(left.status).toBe(200);
  await settle(world, { instead: { realtime: sockets.service } });
  await sockets.say(hers, roomOf(id), 'もしもし');
  expect(sockets.to(hers).at(-1)).toMatchObject({ type: 'error', code: 'partner_unavailable' });
  expect(await accountOf(him)).toMatchObject({ unreadMessages: 0 });
});

test('a man with more pairs than one run closes disappears from all lists', async () => {
  const women = await Promise.all(Array.from({ length: 55 }, () => createMember(world, 2, { womanStatus: 4 })));
  for (const woman of women) await createPair(world, woman, him, { state: 1, chosenAt: 1 });
  await leave(him);
  const told = await settle(world);
  expect(told.filter(({ type }) => type === 'pairs.close')).toHaveLength(2);
  for (const woman of women) expect(await accountOf(woman)).toMatchObject({ matchingCount: 0 });
  expect((await world.call(matching, listRecommendsMale, { session: him.session })).status).toBe(401);
});

test('photos, documents and items that wait for staff are deleted at once', async () => {
  const member = await createMember(world, 2);
  await world.call(profile, updateProfile, {
    session: member.session,
    body: { user: { twitterid: 'hana_99', femaleraw_attributes: { twitter_name: 'はな', age: 24, area: '東京都' } } },
  });
  const photo = await upload(world, member, await picture());
  await world.call(photos, setProfilePhotos, { session: member.session, body: { profile1: { key: photo } } });
  const document = await upload(world, member, await picture(), 'age_document');
  await world.call(age, submitAgeDocument, {
    session: member.session,
    body: { key: document, document_type: 'パスポート' },
  });
  const shown = `photos/${photo.slice(photo.indexOf('/') + 1)}/390.webp`;
  expect([await exists('photos', shown), await exists('documents', documentKeyOf(document))]).toEqual([true, true]);
  expect(await itemsOf('QUEUE#age_documents')).not.toEqual([]);

  expect((await leaveBySurvey(member)).status).toBe(200);
  await settle(world, { times: 2 });
  expect([await exists('photos', shown), await exists('documents', documentKeyOf(document))]).toEqual([false, false]);
  expect((await world.table.query({ ...queueItemsOf('age_documents') })).items).toEqual([]);
  const lengths = (await world.table.query(queueCountsOf('age_documents'))).items;
  expect(lengths.reduce((sum, one) => sum + one.length, 0)).toBe(0);
  expect(await itemsOf('SNSID#')).toEqual([]);
});
