import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { auditEntriesIn } from '#functions/items/audit-entry.ts';
import { footprintItem } from '#functions/items/footprint.ts';
import { type MessageItem, messageIdOf, messageKey, readMessageId } from '#functions/items/message.ts';
import { photoIdOf } from '#functions/items/photo.ts';
import { profileKey } from '#functions/items/profile.ts';
import { queueItemsOf } from '#functions/items/queue-item.ts';
import { reportKey } from '#functions/items/report.ts';
import { domain as safety } from '#functions/safety/domain.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { blockMember, createReport } from '#shared/contract/reports.ts';
import { decideQueueItem, leaseQueueItem, viewReportedPhoto } from '#shared/contract/staff.ts';
import { type PairId, type ReportId, roomOf } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from '../matching/arrange.ts';

const queue = 'reports';
let world: TestWorld;
let pool: StaffPool;
let her: TestMember;
let him: TestMember;
beforeAll(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
  her = await createWoman(world);
  him = await createMan(world);
});
afterAll(() => pool.close());

const report = ({ session }: TestMember, kind: string, id: string, headers = {}) =>
  world.call(safety, createReport, { session, headers, body: { kind, id, reason: 'harassment', text: 'こわいです' } });
const stored = (id: string) => world.table.find(reportKey(id as ReportId), { consistent: true });
const rei = () => pool.signIn('rei');
const lease = async () => (await world.call(staff, leaseQueueItem, { headers: rei(), params: { queue } })).body.item;
const leased = async () => {
  const item = await lease();
  if (!item) throw new Error('nothing to lease');
  return item;
};
const decide = (id: string, body: object) =>
  world.call(staff, decideQueueItem, { headers: rei(), params: { queue, id }, body });
const emptyQueue = async () => {
  for (let item = await lease(); item; item = await lease()) {
    if (item.report?.kind === 'photo')
      await world.call(staff, viewReportedPhoto, { headers: rei(), params: { id: item.id } });
    expect((await decide(item.id, { decision: 'dismiss' })).status).toBe(200);
  }
};
const waiting = async () => (await world.table.query({ ...queueItemsOf(queue), consistent: true })).items;
const NOT_FOUND = { status: 404, body: { code: 'not_found' } };
const say = async (pairId: PairId, sender: TestMember, seq: number, change: Partial<MessageItem> = {}) => {
  const id = messageIdOf(roomOf(pairId), seq);
  const message = { id, senderId: sender.id, content: 'ばか', at: 1, seq, ...change };
  await world.table.write({ name: 'message', put: { ...messageKey(roomOf(pairId), seq), ...message } });
  return id;
};

describe('a member', () => {
  test('is reported from a profile of the timeline, with name, age, areas and own words, and no preference', async () => {
    const first = await report(her, 'member', him.id);
    expect(first.status).toBe(200);
    expect((await report(her, 'member', him.id)).body).toEqual(first.body);
    expect(await waiting()).toHaveLength(1);
    const item = await leased();
    expect(item.member_id).toBe(him.id);
    expect(item.report?.snapshot).toContain('れん　31歳　東京都');
    expect(item.report?.snapshot).toContain('はじめまして。');
    expect(item.report?.snapshot).not.toMatch(/平日の夜|相手に合わせる|普通/);
    expect(await decide(item.id, { decision: 'uphold', rule: 'harassment', action: 'hide' })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input' },
    });
    expect((await decide(item.id, { decision: 'uphold', rule: 'harassment', action: 'warn' })).status).toBe(200);
    expect(await stored(first.body.id)).toMatchObject({
      state: 'handled',
      decision: { action: 'warn', wasTold: true },
    });
  });

  test('suspended by the decision: account, login and the reason in the mail, once', async () => {
    const bad = await createMan(world);
    await report(her, 'member', bad.id);
    const { id } = await leased();
    const body = { decision: 'uphold', rule: 'solicitation', action: 'suspend' };
    const replies = await Promise.all(Array.from({ length: 6 }, () => decide(id, body)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(await world.table.find(accountKey(bad.id), { consistent: true })).toMatchObject({ isActive: false });
    const mails = (await world.events()).filter(
      ({ type, data }) => type === 'mail.requested' && JSON.stringify(data).includes(bad.id),
    );
    expect(mails.map(({ data }) => (data as { template: string }).template)).toEqual(['account_suspended']);
    // Staff can uphold another report about a member who is already suspended.
    const other = await createWoman(world);
    await createPair(world, other, bad, { state: PAIR_STATE.matched, chosenAt: 0 });
    await report(other, 'member', bad.id);
    const next = await leased();
    expect(next.report?.reported_before).toMatchObject({ reports: 2, upheld: 1, suspended: 1 });
    expect((await decide(next.id, body)).status).toBe(200);
  });

  test.each([
    ['no pair, and hidden from the timeline', {}, undefined, 404],
    ['a visitor of the own profile', { visits: true, isHidden: false }, undefined, 200],
    ['a match', {}, { state: PAIR_STATE.matched, chosenAt: 0 }, 200],
    ['her own no', {}, { state: PAIR_STATE.noMatch, noMatchBy: 'her' }, 200],
    ['a match that he blocked', {}, { state: PAIR_STATE.noMatch, noMatchBy: 'block', by: 'him' }, 200],
    ['a stranger whom she blocked', {}, { state: PAIR_STATE.noMatch, by: 'her', blockedWhile: 'unmet' }, 200],
    ['a stranger who blocked her', {}, { state: PAIR_STATE.noMatch, by: 'him', blockedWhile: 'unmet' }, 404],
    ['a match who left', {}, { state: PAIR_STATE.matched, leftBy: 'him' }, 404],
    ['who withdrew', { withdrawnAt: 1, isActive: false }, undefined, 404],
  ] as const)('%s', async (_name, more, pair, status) => {
    const {
      visits,
      isHidden = true,
      ...change
    } = { visits: false, ...more } as {
      visits: boolean;
      isHidden?: boolean;
    };
    const man = await createMan(world, { account: { isHidden, ...change } });
    if (visits) await world.table.write({ name: 'visit', put: footprintItem(her.id, { visitorId: man.id, at: 1 }) });
    const { by, leftBy, ...rest } = { by: undefined, leftBy: undefined, ...pair } as Record<string, unknown>;
    const blockedBy = by === undefined ? {} : { blockedBy: by === 'her' ? her.id : man.id, blockedAt: 1 };
    if (pair)
      await createPair(world, her, man, { ...rest, ...blockedBy, ...(leftBy ? { leftBy: man.id } : {}) } as never);
    expect((await report(her, 'member', man.id)).status).toBe(status);
    expect((await report(her, 'photo', `${man.id}.nophoto`)).status).toBe(404);
    await emptyQueue();
  });

  test('a man reports only a member whom he may know of: a pair that is new to her does not count', async () => {
    const hidden = await createWoman(world, { account: { isHidden: true } });
    await createPair(world, hidden, him, { state: PAIR_STATE.fresh });
    expect(await report(him, 'member', hidden.id)).toMatchObject(NOT_FOUND);
    await createPair(world, hidden, await createMan(world), { state: PAIR_STATE.matched, chosenAt: 0 });
    const match = await createWoman(world, { account: { isHidden: true } });
    await createPair(world, match, him, { state: PAIR_STATE.matched, chosenAt: 0 });
    expect((await report(him, 'member', match.id)).status).toBe(200);
    await emptyQueue();
  });

  test('is also named by the room of the two, which makes the same report; another room is nobody’s', async () => {
    const [woman, man] = [await createWoman(world), await createMan(world)];
    const { id } = await createPair(world, woman, man, { state: PAIR_STATE.matched, chosenAt: 0 });
    for (const [one, other] of [
      [woman, man],
      [man, woman],
    ] as const) {
      const { status, body } = await report(one, 'member', roomOf(id));
      expect(status).toBe(200);
      expect(await stored(body.id)).toMatchObject({ contentId: other.id, authorId: other.id });
      expect((await report(one, 'member', other.id)).body).toEqual(body);
    }
    expect(await report(her, 'member', roomOf(id))).toMatchObject(NOT_FOUND);
    // The man was recommended to a woman who has not chosen him. He does not know that, so for him the room does not
    // exist.
    const fresh = await createPair(world, await createWoman(world), man, { state: PAIR_STATE.fresh });
    expect(await report(man, 'member', roomOf(fresh.id))).toMatchObject(NOT_FOUND);
    await emptyQueue();
  });

  test('oneself, a member of the own sex and nobody are not found', async () => {
    const other = await createWoman(world);
    for (const id of [her.id, other.id, 'mnobodyatall00000000000'])
      expect(await report(her, 'member', id)).toMatchObject(NOT_FOUND);
  });
});

describe('a message', () => {
  test('has an id that follows from room and number, and no other id is valid', () => {
    const room = roomOf(`p${'a'.repeat(26)}` as PairId);
    expect(readMessageId(messageIdOf(room, 12))).toEqual({ roomId: room, seq: 12 });
    for (const id of ['', `c${'a'.repeat(22)}`, `c${'a'.repeat(33)}`, `x${'a'.repeat(26)}0000012`])
      expect(readMessageId(id)).toBeUndefined();
  });

  test('of a partner is reported with its text only, also after a block of either, and without a plan', async () => {
    const [woman, man] = [await createWoman(world), await createMan(world, { account: { paidUntil: 1 } })];
    const { id } = await createPair(world, woman, man, { state: PAIR_STATE.matched, chosenAt: 0, seq: 2 });
    const [hers, his] = [await say(id, woman, 1), await say(id, man, 2, { content: 'お金をください' })];
    expect((await report(man, 'message', hers)).status).toBe(200);
    await world.call(safety, blockMember, { session: man.session, body: { uuid: woman.id } });
    const second = await report(woman, 'message', his);
    expect(second.status).toBe(200);
    expect(await stored(second.body.id)).toMatchObject({
      kind: 'message',
      contentId: `${roomOf(id)}.2`,
      authorId: man.id,
      snapshot: 'お金をください',
    });
    await emptyQueue();
  });

  test('an own one, one of another room, a hidden one, and a missing one are not found', async () => {
    const other = await createWoman(world);
    const { id } = await createPair(world, other, him, { state: PAIR_STATE.matched, chosenAt: 0 });
    const own = await say(id, other, 1);
    expect(await report(other, 'message', own)).toMatchObject(NOT_FOUND);
    expect(await report(her, 'message', own)).toMatchObject(NOT_FOUND);
    expect(await report(him, 'message', await say(id, other, 2, { hiddenAt: 1 }))).toMatchObject(NOT_FOUND);
    for (const gone of [messageIdOf(roomOf(id), 9), `c${'a'.repeat(22)}`])
      expect(await report(him, 'message', gone)).toMatchObject(NOT_FOUND);
    expect(await waiting()).toEqual([]);
  });
});

describe('a photo', () => {
  test('is shown to the person who leased the report by a link of 60 s, with a line in the log, and hidden by an event', async () => {
    const man = await createMan(world);
    const ref = `${man.id}/aphoto0000001`;
    const update = { ...profileKey(man.id), set: { photos: [null, ref, null] } };
    await world.table.write({ name: 'photos', update });
    const id = photoIdOf(man.id, ref);
    const { body } = await report(her, 'photo', id);
    expect(await stored(body.id)).toMatchObject({ kind: 'photo', contentId: id, snapshot: ref, authorId: man.id });
    const item = await leased();
    expect(item.report).toMatchObject({ kind: 'photo', snapshot: '' });
    const view = (headers = rei()) => world.call(staff, viewReportedPhoto, { headers, params: { id: item.id } });
    expect(await view(pool.signIn('mio'))).toMatchObject({ status: 409, body: { code: 'lease_lost' } });
    const shown = await view();
    expect(shown.status).toBe(200);
    expect(shown.body.url).toContain(`photos/${ref}/780.webp`);
    expect(shown.body.url).toContain('X-Amz-Expires=60');
    const log = await world.table.query({ ...auditEntriesIn(0), consistent: true });
    const looks = log.items.filter(({ action, memberId }) => action === 'view_photo' && memberId === man.id);
    expect(looks).toHaveLength(1);
    await decide(item.id, { decision: 'uphold', rule: 'private_facts', action: 'hide' });
    const decided = (await world.events()).filter(({ type }) => type === 'photo.decided');
    expect(decided.map(({ data }) => data)).toEqual([{ memberId: man.id, ref, decision: 'hide' }]);
    expect(await view()).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  });

  test('that staff hid is not found, as everything that others do not see', async () => {
    const man = await createMan(world);
    const ref = `${man.id}/aphoto0000001`;
    const photoDecisions = { [ref]: { at: 1, isHidden: true } };
    await world.table.write({
      name: 'photos',
      update: { ...profileKey(man.id), set: { photos: [null, ref, null], photoDecisions } },
    });
    expect(await report(her, 'photo', photoIdOf(man.id, ref))).toMatchObject(NOT_FOUND);
    expect((await waiting()).filter(({ memberId }) => memberId === man.id)).toEqual([]);
  });

  test('is also named by its slot on the profile, which makes the same report', async () => {
    const man = await createMan(world);
    const ref = `${man.id}/aphoto0000001`;
    await world.table.write({ name: 'photos', update: { ...profileKey(man.id), set: { photos: [null, ref, null] } } });
    const { status, body } = await report(her, 'photo', `${man.id}.2`);
    expect(status).toBe(200);
    expect((await report(her, 'photo', photoIdOf(man.id, ref))).body).toEqual(body);
    expect(await stored(body.id)).toMatchObject({ contentId: photoIdOf(man.id, ref), snapshot: ref });
    for (const slot of [0, 1, 3, 4]) expect(await report(her, 'photo', `${man.id}.${slot}`)).toMatchObject(NOT_FOUND);
    await emptyQueue();
  });

  test('only a photo has a link', async () => {
    const man = await createMan(world);
    await report(her, 'member', man.id);
    const item = await leased();
    const params = { id: item.id };
    expect(await world.call(staff, viewReportedPhoto, { headers: rei(), params })).toMatchObject(NOT_FOUND);
    await emptyQueue();
  });
});

test('reports of members, messages and photos cost what the table of costs says', async () => {
  const key = () => ({ 'idempotency-key': world.core.random.token(16) });
  const [woman, man] = [await createWoman(world), await createMan(world)];
  const { id } = await createPair(world, woman, man, { state: PAIR_STATE.matched, chosenAt: 0 });
  const ref = `${man.id}/aphoto0000001`;
  await world.table.write({ name: 'photos', update: { ...profileKey(man.id), set: { photos: [ref, null, null] } } });
  const message = await say(id, man, 1);
  const reporting = (kind: string, what: string) => costOf(world, () => report(woman, kind, what, key()));
  expect(await reporting('member', man.id)).toEqual([5, 8, 20]);
  expect(await reporting('message', message)).toEqual([5, 5, 17]);
  expect(await reporting('photo', photoIdOf(man.id, ref))).toEqual([5, 8, 17]);
  const photo = (await waiting()).length;
  expect(photo).toBe(3);
  await emptyQueue();
});
