import { afterEach, beforeEach, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { writeCursor } from '#functions/account/export/cursor.ts';
import { domain as chat } from '#functions/chat/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { messageKey } from '#functions/items/message.ts';
import { findProfile } from '#functions/items/profile.ts';
import { queueItemsOf } from '#functions/items/queue-item.ts';
import { findingWrites } from '#functions/items/report.ts';
import { domain as profile } from '#functions/profile/domain.ts';
import { createProfileRepository } from '#functions/profile/profile.repository.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { getMessages } from '#shared/contract/chat.ts';
import { getAccountDetail, getProfile, updateProfile } from '#shared/contract/profile.ts';
import { exportData, setReadingConsent } from '#shared/contract/settings.ts';
import { decideQueueItem, leaseQueueItem } from '#shared/contract/staff.ts';
import { type MessageId, type PairId, type RoomId, roomOf } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { MAN } from '#shared/options/member.ts';
import { createMan, createPair, createWoman, sidesOf } from '#tests/integration/matching/arrange.ts';
import { createSockets } from '#tests/integration/realtime/arrange.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

const BAD = '女子高生と会いたいです';
const queue = 'reports';
let world: TestWorld;
let pool: StaffPool;
let sockets: ReturnType<typeof createSockets>;
let her: TestMember;
let him: TestMember;
let pairId: PairId;
let room: RoomId;
// Each test has its own table: a queue contains the items of all members of the table, and `decide` takes the oldest.
beforeEach(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
  sockets = createSockets(world);
  [her, him] = [await createWoman(world), await createMan(world)];
  const pair = await createPair(world, her, him, { state: PAIR_STATE.matched, chosenAt: world.clock.now().getTime() });
  pairId = pair.id as PairId;
  room = roomOf(pairId);
});
afterEach(() => pool.close());

const waiting = async () => (await world.table.query({ ...queueItemsOf(queue), consistent: true })).items.length;
const headers = () => pool.signIn('rei');
const lease = async () =>
  (await world.call(staff, leaseQueueItem, { headers: headers(), params: { queue } })).body.item;
const decide = async (decision: 'uphold' | 'dismiss') => {
  const item = await lease();
  if (!item) throw new Error('nothing to decide');
  const body = decision === 'uphold' ? { decision, rule: 'under_age', action: 'hide' } : { decision, rule: 'none' };
  const reply = await world.call(staff, decideQueueItem, { headers: headers(), params: { queue, id: item.id }, body });
  expect(reply.status).toBe(200);
  // Delivers each event twice, as an SQS queue may.
  await settle(world, { times: 2, instead: { realtime: sockets.service } });
  return item.report;
};

const save = ({ session }: TestMember, maleraw: object) =>
  world.call(profile, updateProfile, { session, body: { user: { maleraw_attributes: maleraw } } });
const seenByHer = async () =>
  (await world.call(profile, getProfile, { session: her.session, body: { user: { partner_id: him.id } } })).body.profile
    .propensity;
const seenByHim = async () => {
  const { body } = await world.call(profile, getAccountDetail, { session: him.session });
  return [body.propensity, body.withheld_texts];
};

test('a profile’s text with under-age solicitation is empty for others until staff let it pass', async () => {
  expect((await save(him, { propensity: BAD })).status).toBe(200);
  expect(await seenByHer()).toBe('');
  expect(await seenByHim()).toEqual([BAD, [{ field: 'propensity', state: 'waiting' }]]);
  // An unchanged text is not examined a second time.
  await save(him, { propensity: BAD, personarity: 'おだやか' });
  expect(await waiting()).toBe(1);
  expect(await decide('dismiss')).toMatchObject({
    kind: 'profile',
    findings: ['under_age'],
    is_withheld: true,
    by_member: false,
    snapshot: expect.stringContaining(BAD),
  });
  expect(await seenByHer()).toBe(BAD);
  expect(await seenByHim()).toEqual([BAD, undefined]);
  await save(him, { propensity: BAD, personarity: 'にぎやか' });
  expect([await seenByHer(), await waiting()]).toEqual([BAD, 0]);
  // Staff have released exactly this text; a changed text is withheld again.
  await save(him, { propensity: `${BAD}。` });
  expect([await seenByHer(), await waiting()]).toEqual(['', 1]);
});

test('a text that staff hid stays hidden until its author writes another, which is read again', async () => {
  await save(him, { propensity: BAD });
  await decide('uphold');
  expect(await seenByHer()).toBe('');
  expect(await seenByHim()).toEqual([BAD, [{ field: 'propensity', state: 'hidden' }]]);
  await save(him, { propensity: '映画が好きです' });
  expect([await seenByHer(), await seenByHim()]).toEqual(['映画が好きです', ['映画が好きです', undefined]]);
});

test('a decision on a text that was changed meanwhile does not change the new one', async () => {
  await save(him, { propensity: BAD });
  await save(him, { propensity: '読書が好きです' });
  await decide('uphold');
  expect(await seenByHer()).toBe('読書が好きです');
});

test('texts with other findings are shown, and wait for staff all the same', async () => {
  await save(him, { propensity: 'パパ活希望です' });
  expect(await seenByHer()).toBe('パパ活希望です');
  expect(await seenByHim()).toEqual(['パパ活希望です', undefined]);
  expect(await decide('uphold')).toMatchObject({ findings: ['prostitution'], is_withheld: false });
  expect(await seenByHer()).toBe('');
});

test('a decision while the member saves another field is not lost', async () => {
  const writer = await createMan(world);
  await save(writer, { propensity: 'ママ活希望です' });
  const { core, table } = world;
  const profiles = createProfileRepository({ table, pepper: core.pepper, random: core.random });
  const { profile: before, account: own } = await profiles.getProfileAndAccount({ id: writer.id, sex: MAN });
  await decide('uphold');
  // Tries to store a profile that was read before the staff decision: the write is refused.
  const reading = { readings: before.readings ?? {}, findings: [], isWithheld: false, snapshot: '' };
  const late = { before, after: before, account: own, accountChange: {}, reading, now: world.clock.now(), also: [] };
  await expect(profiles.saveProfile(late)).rejects.toMatchObject({ code: 'conflict' });
  await Promise.all(['おだやか', 'にぎやか'].map((personarity) => save(writer, { personarity })));
  const { body } = await world.call(profile, getAccountDetail, { session: writer.session });
  expect(body.withheld_texts).toEqual([{ field: 'propensity', state: 'hidden' }]);
});

test('decisions on two saves of one profile at the same moment are both kept', async () => {
  const writer = await createMan(world);
  await save(writer, { propensity: 'パパ活希望です' });
  await save(writer, { personarity: '絶対に儲かる投資があります' });
  const { version } = (await findProfile(world.table, writer.id)) ?? { version: 0 };
  const decided = (of: number) =>
    world.bind(profile).consume({
      id: `decided-${of}`,
      type: 'profile.decided',
      at: world.clock.now().getTime(),
      data: { memberId: writer.id, version: of, decision: 'hide' },
    } as never);
  await Promise.all([decided(version - 1), decided(version), decided(version - 1), decided(version)]);
  const { body } = await world.call(profile, getAccountDetail, { session: writer.session });
  expect(new Map(body.withheld_texts?.map(({ field, state }) => [field, state]))).toEqual(
    new Map([
      ['propensity', 'hidden'],
      ['personarity', 'hidden'],
    ]),
  );
  await decide('uphold');
  await decide('uphold');
});

const consent = ({ session }: TestMember, given: boolean) =>
  world.call(account, setReadingConsent, { session, body: { consent: given } });
const said = async ({ session }: TestMember) =>
  (await world.call(chat, getMessages, { session, query: { uuid: room } })).body.messages.map(({ content }) => content);
const codesTo = (id: string) => sockets.to(id).flatMap((frame) => (frame.type === 'error' ? [frame.code] : []));
const unreadOf = async ({ id }: TestMember) =>
  (await world.table.find(accountKey(id), { consistent: true }))?.unreadMessages;
/**
 * Sends the same words twice. The first message is in the room, because its author has not consented to the automatic
 * reading. The second message, after the consent, waits for staff.
 */
const arrangeWithheld = async () => {
  const hers = await sockets.open(her);
  await consent(her, false);
  await sockets.say(hers, room, BAD, 'without-consent');
  await consent(her, true);
  await sockets.say(hers, room, BAD, 'with-consent');
};

test('without consent no message is read; with it under-age solicitation never enters the room', async () => {
  const hers = await sockets.open(her);
  await consent(her, false);
  await sockets.say(hers, room, BAD, 'without-consent');
  expect([await said(him), await waiting()]).toEqual([[BAD], 0]);

  await consent(her, true);
  const before = [await unreadOf(him), sockets.frames.length];
  // A client that gets no response sends the message again, possibly several times in parallel.
  await Promise.all(Array.from({ length: 8 }, () => sockets.say(hers, room, BAD, 'with-consent')));
  expect(codesTo(hers)).toEqual(Array(8).fill('message_withheld'));
  expect([await said(him), await said(her), await waiting()]).toEqual([[BAD], [BAD], 1]);
  expect([await unreadOf(him), sockets.frames.length]).toEqual([before[0], (before[1] ?? 0) + 8]);
});

const exported = async ({ session }: TestMember) => {
  const items: object[] = [];
  for (let cursor: string | null = writeCursor({ section: 'reports' }); cursor; ) {
    const query: Record<string, string> = { cursor };
    const { body } = await world.call(account, exportData, { session, query });
    if (body.section !== 'reports') break;
    // The section also contains staff decisions on the member's own content, which are left out here.
    items.push(...body.items.filter((one) => one['kind'] !== 'decision'));
    cursor = body.next;
  }
  return items;
};

test('the export shows the words of a waiting message to its author only, and nothing else of the finding', async () => {
  await save(him, { propensity: BAD });
  await decide('uphold');
  await save(him, { propensity: `${BAD}。` });
  await arrangeWithheld();
  const waits = { kind: 'withheld_message', record_id: pairId, content: BAD, state: 'waiting' };
  expect(await exported(her)).toEqual([expect.objectContaining(waits)]);
  expect(await exported(him)).toEqual([]);
});

test('staff let a withheld message pass: it is added to the room once, and both apps get it', async () => {
  await arrangeWithheld();
  const his = await sockets.open(him);
  const hers = await sockets.open(her);
  expect(await decide('dismiss')).toMatchObject({ kind: 'message', snapshot: BAD, is_withheld: true });
  expect(await said(him)).toEqual([BAD, BAD]);
  const spoken = { type: 'message', room, message: { content: BAD, user_id: her.id, seq: 2 } };
  for (const id of [his, hers]) expect(sockets.to(id)[0]).toMatchObject(spoken);
  // Delivers the event again, as if the first delivery had stored the message and then failed: the frames are sent
  // again.
  sockets.frames.length = 0;
  const event = (await world.events()).find(({ type }) => type === 'message.decided');
  await sockets.service.consume(event as never);
  for (const id of [his, hers]) expect(sockets.to(id)).toMatchObject([spoken]);
  expect(await said(him)).toHaveLength(2);
  // The app repeats its withheld message with the same client id.
  await sockets.say(hers, room, BAD, 'with-consent');
  expect(sockets.to(hers).at(-1)).toMatchObject({ type: 'ack', client_id: 'with-consent', message: { seq: 2 } });
  expect(await said(him)).toHaveLength(2);
});

test('a withheld message that staff uphold is told to nobody but its author', async () => {
  // Staff release the first message and uphold the second one. The export contains only the text of the second one.
  await arrangeWithheld();
  await decide('dismiss');
  const hers = await sockets.open(her);
  await sockets.say(hers, room, `${BAD}ね`, 'upheld-message');
  await decide('uphold');
  expect(await exported(her)).toMatchObject([{ content: `${BAD}ね`, state: 'handled' }]);
  expect(await said(him)).toHaveLength(2);
  await sockets.say(hers, room, `${BAD}ね`, 'upheld-message');
  expect(codesTo(hers)).toEqual(['message_withheld', 'message_withheld']);
  expect(await waiting()).toBe(0);
  // The upheld message has no sequence number in the room.
  await sockets.say(hers, room, 'こんにちは', 'the-next-one');
  expect(sockets.to(hers).at(-1)).toMatchObject({ type: 'ack', client_id: 'the-next-one', message: { seq: 3 } });
});

test('other findings are sent and flagged; a wish for another app is no finding between two who matched', async () => {
  const [hers, his] = [await sockets.open(her), await sockets.open(him)];
  await sockets.say(hers, room, 'LINE交換しませんか', 'a-wish-of-hers');
  expect(await waiting()).toBe(0);
  await sockets.say(hers, room, '絶対に儲かる投資があります', 'an-investment');
  expect([(await said(him)).at(-1), await waiting()]).toEqual(['絶対に儲かる投資があります', 1]);
  expect(await decide('uphold')).toMatchObject({ kind: 'message', findings: ['investment'], is_withheld: false });
  // The text is removed from the room and from the lists; the message keeps its sequence number.
  const hidden = 'このメッセージは、運営が非表示にしました。';
  // Connected apps get a frame that replaces the text on the screen immediately.
  const id = (await world.call(chat, getMessages, { session: her.session, query: { uuid: room } })).body.messages.at(
    -1,
  )?.id;
  for (const open of [hers, his])
    expect(sockets.to(open).at(-1)).toMatchObject({ type: 'message', room, message: { id, content: hidden, seq: 2 } });
  expect((await said(him)).at(-1)).toBe(hidden);
  expect((await said(her)).at(-1)).toBe(hidden);
  expect((await sidesOf(world, her, him, pairId)).items).toMatchObject({ his: { lastMessage: hidden, seq: 2 } });
});

test('a message that staff hide in a closed room changes no preview and sends no live frame', async () => {
  const [writer, reader] = [await createWoman(world), await createMan(world)];
  const closed = { state: PAIR_STATE.noMatch, blockedBy: writer.id, blockedAt: 1, seq: 1, hasHerMessage: true };
  const pair = await createPair(world, writer, reader, closed);
  const [roomId, now] = [roomOf(pair.id), world.clock.now()];
  const message = {
    id: 'a-message' as MessageId,
    senderId: writer.id,
    content: '儲かります',
    at: now.getTime(),
    seq: 1,
  };
  await world.table.write({ name: 'message', put: { ...messageKey(roomId, 1), ...message } });
  const about = { kind: 'message', contentId: `${roomId}.1`, authorId: writer.id, authorSex: writer.sex } as const;
  await world.table.transact(
    findingWrites(world.core.random, now, {
      ...about,
      findings: ['investment'],
      isWithheld: false,
      snapshot: message.content,
    }),
  );
  const [hers, his] = [await sockets.open(writer), await sockets.open(reader)];
  await decide('uphold');
  expect(await world.table.find(messageKey(roomId, 1))).toMatchObject({ content: '', hiddenAt: now.getTime() });
  const { hers: herSide, his: hisSide } = (await sidesOf(world, writer, reader, pair.id)).items;
  expect([herSide.lastMessage, hisSide.lastMessage]).toEqual(['', '']);
  expect([sockets.to(hers), sockets.to(his)]).toEqual([[], []]);
});
