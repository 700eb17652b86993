import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { domain as age } from '#functions/age/domain.ts';
import { defineAccess } from '#functions/items/access.ts';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { ageKey } from '#functions/items/age-check.ts';
import { auditEntriesIn } from '#functions/items/audit-entry.ts';
import { queueItemId, queueItemsOf } from '#functions/items/queue-item.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import { domain as profile } from '#functions/profile/domain.ts';

import { domain as staff } from '#functions/staff/domain.ts';

import { getAgeCheck, submitAgeDocument } from '#shared/contract/age.ts';
import { updateProfile } from '#shared/contract/profile.ts';
import { decideQueueItem, leaseQueueItem, listQueues, releaseQueueItem, viewDocument } from '#shared/contract/staff.ts';
import type { MemberId } from '#shared/ids.ts';
import { ageJa } from '#shared/messages/age.ja.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { STAFF_QUEUES } from '#shared/options/staff.ts';
import { bornBy } from '#shared/time.ts';
import { picture } from '#tests/setup/arrange/images.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { femaleAttributes } from '#tests/setup/arrange/profiles.ts';
import { upload } from '#tests/setup/arrange/sent-uploads.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const queue = 'age_documents';
const s3 = new S3Client({ region: 'ap-northeast-1', endpoint: inject('s3Endpoint'), forcePathStyle: true });
let world: TestWorld;
let pool: StaffPool;
beforeEach(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
});
afterEach(() => pool.close());

type Headers = Record<string, string>;
const reviewer = (name: string): Headers => pool.signIn(name);
const lease = (headers: Headers, name: string = queue, body: { deciding?: string } = {}) =>
  world.call(staff, leaseQueueItem, { headers, params: { queue: name }, body });
/** Leases the next item, while the decision on the item `id` is still delayed in the console. */
const leaseNext = (headers: Headers, id: string) => lease(headers, queue, { deciding: id });
const view = (headers: Headers, id: string) => world.call(staff, viewDocument, { headers, params: { id } });
const send = (headers: Headers, id: string, body: object, extra: Headers = {}) =>
  world.call(staff, decideQueueItem, { headers: { ...headers, ...extra }, params: { queue, id }, body });
const ALL = ['readable', 'adult', 'unedited'];
const CHECKS: Record<string, string[]> = { verify: ALL, under_age: ['readable'] };
/** Sends a decision after viewing the document, with the checks that the decision needs. */
const decide = async (
  headers: Headers,
  id: string,
  body: { decision: string; reason?: string },
  extra: Headers = {},
) => {
  await view(headers, id);
  return send(headers, id, { checks: CHECKS[body.decision] ?? [], ...body }, extra);
};
const release = (headers: Headers, id: string) =>
  world.call(staff, releaseQueueItem, { headers, params: { queue, id } });
const lengths = async (headers: Headers) => (await world.call(staff, listQueues, { headers })).body.queues;
const leasedId = async (headers: Headers) => {
  const { body } = await lease(headers);
  if (!body.item) throw new Error('nothing to lease');
  return body.item.id;
};
/** Creates a member whose document waits for review. */
const waiting = async (sex: 1 | 2 = 2, overrides: Partial<AccountItem> = {}): Promise<TestMember> => {
  const member = await createMember(world, sex, overrides);
  const key = await upload(world, member, await picture(60, 60), 'age_document');
  const body = { key, document_type: 'パスポート' };
  const reply = await world.call(age, submitAgeDocument, { session: member.session, body });
  if (reply.status !== 200) throw new Error(`not submitted: ${reply.status}`);
  world.clock.advance(1000);
  return member;
};
const accountOf = (id: MemberId) => world.table.find(accountKey(id), { consistent: true });
const ageOf = (id: MemberId) => world.table.find(ageKey(id), { consistent: true });
const loginOf = (member: TestMember) =>
  world.table.find(loginKey(world.core.pepper, member.email), { consistent: true });
const check = (member: TestMember) => world.call(age, getAgeCheck, { session: member.session });
const auditLog = async () => (await world.table.query({ ...auditEntriesIn(0), consistent: true })).items;
const eventsOf = async (type: string) =>
  (await world.events()).filter((event) => event.type === type).map((event) => event.data);
const runDeletions = async () => {
  for (const event of (await world.events()).filter(({ type }) => type === 'document.delete'))
    await world.bind(age).consume(event);
};
const exists = async (Key: string) =>
  (await s3.send(new HeadObjectCommand({ Bucket: 'documents', Key })).catch(() => undefined)) !== undefined;

test('a decision tells the open apps of the member that something changed, not what', async () => {
  const woman = await waiting(1);
  const rei = reviewer('rei');
  await decide(rei, await leasedId(rei), { decision: 'verify' });
  expect(await eventsOf('account.changed')).toEqual([{ to: woman.id }]);
});

test('verifying makes a woman with a profile ready, notifies her, and deletes the document', async () => {
  const woman = await waiting(2, { hasProfile: true });
  const rei = reviewer('rei');
  const { body } = await lease(rei);
  expect(body.item).toMatchObject({
    member_id: woman.id,
    sex: 2,
    age: null,
    document_type: 'パスポート',
    submissions: 1,
    stage: 'first',
    born_by: bornBy(18, world.clock.now()),
  });
  expect(body.item?.lease_until).toBe(new Date(world.clock.now().getTime() + 10 * MINUTE_MS).toISOString());
  world.clock.advance(90_000);
  expect((await lease(rei)).body.item).toMatchObject({
    lease_remaining_ms: 10 * MINUTE_MS - 90_000,
    waiting_ms: 91_000,
  });
  const { documentKey } = (await ageOf(woman.id)) ?? {};
  expect(await decide(rei, body.item?.id ?? '', { decision: 'verify' })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await accountOf(woman.id)).toMatchObject({ ageCheck: 2, womanStatus: 3 });
  expect(await eventsOf('mail.requested')).toEqual([
    { template: 'document_verified', to: { memberId: woman.id }, data: {} },
  ]);
  expect(await eventsOf('notice.requested')).toEqual([{ memberId: woman.id, notice: 'verified', data: {} }]);
  expect(await eventsOf('billing.follow')).toEqual([]);
  await runDeletions();
  expect(await exists(documentKey ?? '')).toBe(false);
  expect((await check(woman)).body).toMatchObject({
    age_conf: 2,
    state: 'verified',
    deleted_at: world.clock.now().toISOString(),
  });
  expect(await lease(rei)).toMatchObject({ status: 200, body: { item: null } });
});

test('verifying before the first save makes her ready too, as does both at once', async () => {
  for (const order of ['verify first', 'both at once']) {
    const woman = await waiting();
    const rei = reviewer('rei');
    const id = await leasedId(rei);
    const verify = () => decide(rei, id, { decision: 'verify' });
    const save = () =>
      world.call(profile, updateProfile, {
        session: woman.session,
        body: { user: { femaleraw_attributes: femaleAttributes() } },
      });
    if (order === 'verify first') await verify();
    const replies = await Promise.all(order === 'verify first' ? [save()] : [verify(), save()]);
    expect(replies.every((reply) => reply.status === 200)).toBe(true);
    expect(await accountOf(woman.id)).toMatchObject({ ageCheck: 2, hasProfile: true, womanStatus: 3 });
  }
});

test.each([
  ['a reason where none is asked', { decision: 'verify', reason: 'cut_off' }, 'reason'],
  ['a reason of another queue', { decision: 'resubmit', reason: 'nobody_fits' }, 'reason'],
  ['a field of another decision', { decision: 'under_age', rank: 'C' }, 'rank'],
  ['a field that no decision has', { decision: 'verify', note: 'x' }, 'note'],
  ['a decision of another queue', { decision: 'grant', rank: 'C', checks: undefined }, 'decision'],
])('%s is refused by name, and nothing changes', async (_what, body, field) => {
  await waiting(1);
  const rei = reviewer('rei');
  const id = await leasedId(rei);
  await view(rei, id);
  const before = await world.everything();
  expect(await send(rei, id, { ...('checks' in body ? {} : { checks: ALL }), ...body })).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', fields: { [field]: expect.any(Array) } },
  });
  expect(await world.everything()).toEqual(before);
  expect((await decide(rei, id, { decision: 'verify' })).status).toBe(200);
});

test('a resubmission needs a reason, which the member reads as a sentence', async () => {
  const man = await waiting(1);
  const rei = reviewer('rei');
  const id = await leasedId(rei);
  expect(await decide(rei, id, { decision: 'resubmit' })).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', fields: { reason: ['理由をお選びください。'] } },
  });
  expect((await decide(rei, id, { decision: 'resubmit', reason: 'cut_off' })).status).toBe(200);
  expect((await check(man)).body).toMatchObject({
    age_conf: 1,
    state: 'resubmit',
    reason: ageJa.resubmitReasons.cut_off,
  });
  expect(await eventsOf('mail.requested')).toMatchObject([
    { template: 'document_resubmit', data: { reason: ageJa.resubmitReasons.cut_off } },
  ]);
});

test('items are leased oldest first, each to one person, in simultaneous calls too', async () => {
  const members = [];
  for (let count = 0; count < 6; count += 1) members.push(await waiting(count % 2 === 0 ? 1 : 2));
  const people = Array.from({ length: 8 }, (_, index) => reviewer(`p${index}`));
  const replies = await Promise.all(people.map((headers) => lease(headers)));
  const handed = replies.map((reply) => reply.body.item?.member_id);
  expect(handed.filter(Boolean).sort()).toEqual(members.map(({ id }) => id).sort());
  expect(handed.filter((one) => one === undefined)).toHaveLength(2);
  const again = await Promise.all(people.map((headers) => lease(headers)));
  expect(again.map((reply) => reply.body.item?.member_id)).toEqual(handed);
});

test('the oldest comes first, and one person in two windows has one item', async () => {
  const [first] = [await waiting(1), await waiting(1), await waiting(1)];
  const rei = reviewer('rei');
  const replies = await Promise.all(Array.from({ length: 5 }, () => lease(rei)));
  expect(new Set(replies.map((reply) => reply.body.item?.member_id))).toEqual(new Set([first?.id]));
  const items = (await world.table.query({ ...queueItemsOf('age_documents'), consistent: true })).items;
  expect(items.filter((item) => item.leaseBy)).toHaveLength(1);
});

test('after ten minutes the lease ends and another person can lease the item', async () => {
  await waiting(1);
  const [rei, mio] = [reviewer('rei'), reviewer('mio')];
  const id = await leasedId(rei);
  world.clock.advance(10 * MINUTE_MS - 1);
  expect((await lease(mio)).body.item).toBeNull();
  world.clock.advance(1);
  expect(await decide(rei, id, { decision: 'verify' })).toMatchObject({ status: 409, body: { code: 'lease_lost' } });
  expect(await leasedId(mio)).toBe(id);
  for (const reply of [await decide(rei, id, { decision: 'verify' }), await view(rei, id), await release(rei, id)]) {
    expect(reply).toMatchObject({ status: 409, body: { code: 'lease_lost' } });
  }
  expect((await decide(mio, id, { decision: 'verify' })).status).toBe(200);
});

test('one of several simultaneous decisions counts', async () => {
  const man = await waiting(1);
  const rei = reviewer('rei');
  const id = await leasedId(rei);
  const replies = await Promise.all([
    decide(rei, id, { decision: 'verify' }),
    decide(rei, id, { decision: 'under_age' }),
    decide(rei, id, { decision: 'resubmit', reason: 'edited' }),
  ]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
  expect(
    replies.filter((reply) => reply.status === 409).every((reply) => reply.body['code'] === 'already_decided'),
  ).toBe(true);
  expect((await auditLog()).filter((entry) => entry.action === 'decide')).toHaveLength(1);
  expect(await decide(reviewer('mio'), id, { decision: 'verify' })).toMatchObject({
    status: 409,
    body: { code: 'already_decided' },
  });
  expect([1, 2, 3]).toContain((await accountOf(man.id))?.ageCheck);
});

test('a repeat of a decision with the same key gets the first response', async () => {
  await waiting(1);
  const rei = reviewer('rei');
  const id = await leasedId(rei);
  const once = { 'idempotency-key': 'decide-01' };
  expect((await decide(rei, id, { decision: 'verify' }, once)).status).toBe(200);
  expect(await decide(rei, id, { decision: 'verify' }, once)).toMatchObject({ status: 200, body: { success: true } });
});

test('a released item goes to the next person at once, and for five minutes not to the same one', async () => {
  await waiting(1);
  const [rei, mio] = [reviewer('rei'), reviewer('mio')];
  const id = await leasedId(rei);
  expect(await release(rei, id)).toMatchObject({ status: 200 });
  world.clock.advance(5 * MINUTE_MS - 1);
  const replies = await Promise.all([lease(rei), lease(mio), lease(rei), lease(rei)]);
  expect(replies.map((reply) => reply.body.item?.id)).toEqual([undefined, id, undefined, undefined]);
  // A person who released an item does not get it again for five minutes. Another person's release does not shorten
  // this time.
  expect(await release(mio, id)).toMatchObject({ status: 200 });
  expect((await lease(rei)).body.item).toBeNull();
  world.clock.advance(1);
  expect((await lease(mio)).body.item).toBeNull();
  expect(await leasedId(rei)).toBe(id);
});

test('when one of a person’s two windows releases the item, the other gets the next item or none', async () => {
  const [first, second] = [await waiting(1), await waiting(2)];
  const rei = reviewer('rei');
  const id = await leasedId(rei);
  await Promise.all([release(rei, id), lease(rei), lease(rei), lease(rei)]);
  expect((await lease(rei)).body.item?.member_id).toBe(second.id);
  const items = (await world.table.query({ ...queueItemsOf('age_documents'), consistent: true })).items;
  expect(items.filter((item) => item.leaseBy).map((item) => item.memberId)).toEqual([second.id]);
  expect(items.find((item) => item.memberId === first.id)?.givenBack).toBeDefined();
});

test('the next item is leased beside the one whose decision waits at the desk, but no third one', async () => {
  for (let count = 0; count < 3; count += 1) await waiting(1);
  const rei = reviewer('rei');
  const first = await leasedId(rei);
  const [one, two] = await Promise.all([leaseNext(rei, first), leaseNext(rei, first)]);
  const next = one.body.item?.id ?? '';
  expect([two.body.item?.id, next === first]).toEqual([next, false]);
  // The decision on the first item is not sent yet. So the person still leases that item, and gets no third one.
  expect((await leaseNext(rei, next)).body.item?.id).toBe(first);
  const [decided, third] = await Promise.all([decide(rei, first, { decision: 'verify' }), leaseNext(rei, first)]);
  expect([decided.status, third.body.item?.id]).toEqual([200, next]);
  expect(await leasedId(rei)).toBe(next);
  const last = (await leaseNext(rei, next)).body.item?.id ?? '';
  expect([first, next]).not.toContain(last);
  // The person undid the decision in the console, which releases the item; the newer item stays leased.
  expect(await release(rei, next)).toMatchObject({ status: 200 });
  expect(await leasedId(rei)).toBe(last);
  expect(await leasedId(reviewer('mio'))).toBe(next);
});

test('under age closes the account at once, and a second person confirms it', async () => {
  const man = await waiting(1);
  const [rei, mio] = [reviewer('rei'), reviewer('mio')];
  const { documentKey } = (await ageOf(man.id)) ?? {};
  expect((await decide(rei, await leasedId(rei), { decision: 'under_age' })).status).toBe(200);
  expect(await accountOf(man.id)).toMatchObject({ ageCheck: 3 });
  expect(await loginOf(man)).toMatchObject({ isOpen: false });
  expect(await check(man)).toMatchObject({ status: 403, body: { code: 'account_closed' } });
  expect(await eventsOf('sessions.ended')).toEqual([{ memberId: man.id, clients: [man.session.client] }]);
  expect(await eventsOf('document.delete')).toEqual([]);
  expect(await eventsOf('billing.follow')).toEqual([{ memberId: man.id }]);
  expect((await lengths(rei))[0]).toMatchObject({ queue, length: 1 });

  expect((await lease(rei)).body.item).toBeNull();
  const { body } = await lease(mio);
  expect(body.item).toMatchObject({ member_id: man.id, stage: 'confirm' });
  const id = body.item?.id ?? '';
  expect((await view(mio, id)).status).toBe(200);
  expect(await decide(mio, id, { decision: 'resubmit', reason: 'edited' })).toMatchObject({ status: 422 });
  expect((await decide(mio, id, { decision: 'under_age' })).status).toBe(200);
  expect(await accountOf(man.id)).toMatchObject({ ageCheck: 4 });
  expect(await eventsOf('billing.follow')).toEqual(Array(2).fill({ memberId: man.id }));
  await runDeletions();
  expect(await exists(documentKey ?? '')).toBe(false);
  expect((await lengths(rei))[0]).toMatchObject({ length: 0, oldest_waiting_since: null });
});

test('the second person can restore the account, also after the document was deleted', async () => {
  const woman = await waiting(2, { hasProfile: true });
  const [rei, mio] = [reviewer('rei'), reviewer('mio')];
  await decide(rei, await leasedId(rei), { decision: 'under_age' });
  world.clock.advance(72 * HOUR_MS);
  await world.bind(age).run('document');
  await runDeletions();
  const id = await leasedId(mio);
  expect(await view(mio, id)).toMatchObject({ status: 404, body: { errors: [staffJa.document.gone] } });
  expect((await send(mio, id, { decision: 'verify' })).status).toBe(200);
  expect(await accountOf(woman.id)).toMatchObject({ ageCheck: 2, womanStatus: 3 });
  expect(await loginOf(woman)).toMatchObject({ isOpen: true });
  expect(await eventsOf('billing.follow')).toHaveLength(2);
});

test('restoring does not open an account that was suspended meanwhile', async () => {
  const man = await waiting(1);
  const [rei, mio] = [reviewer('rei'), reviewer('mio')];
  await decide(rei, await leasedId(rei), { decision: 'under_age' });
  await world.table.write({ name: 'account', update: { ...accountKey(man.id), set: { isActive: false } } });
  await decide(mio, await leasedId(mio), { decision: 'verify' });
  expect(await loginOf(man)).toMatchObject({ isOpen: false });
});

test('a document is visible only while the item is leased, through a link of a minute, and every look is logged', async () => {
  const man = await waiting(1);
  const [rei, mio] = [reviewer('rei'), reviewer('mio')];
  const id = await leasedId(rei);
  const { status, body } = await view(rei, id);
  expect(status).toBe(200);
  expect(new URL(body.url).searchParams.get('X-Amz-Expires')).toBe('60');
  const seen = await fetch(body.url);
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect((await seen.arrayBuffer()).byteLength).toBeGreaterThan(100);
  expect((await fetch(body.url.split('?')[0] ?? '')).ok).toBe(false);
  expect(await view(mio, id)).toMatchObject({ status: 409, body: { code: 'lease_lost' } });
  const looks = (await auditLog()).filter((entry) => entry.action === 'view_document');
  expect(looks).toMatchObject([{ memberId: man.id }]);
});

test('a document past its 72 hours can be neither viewed nor decided, even before a schedule ran', async () => {
  const man = await waiting(1);
  const rei = reviewer('rei');
  world.clock.advance(72 * HOUR_MS - 5 * MINUTE_MS);
  const id = await leasedId(rei);
  world.clock.advance(5 * MINUTE_MS);
  expect((await view(rei, id)).status).toBe(404);
  expect(await decide(rei, id, { decision: 'verify' })).toMatchObject({
    status: 409,
    body: { code: 'already_decided' },
  });
  world.clock.advance(10 * MINUTE_MS);
  expect((await lease(rei)).body.item).toBeNull();
  await world.bind(age).run('document');
  expect(await accountOf(man.id)).toMatchObject({ ageCheck: 1 });
});

test('every action is in the audit log, which nobody can change', async () => {
  await waiting(1);
  const rei = reviewer('rei');
  const id = await leasedId(rei);
  await view(rei, id);
  await release(rei, id);
  world.clock.advance(5 * MINUTE_MS);
  await leasedId(rei);
  await decide(rei, id, { decision: 'resubmit', reason: 'name_or_issuer_hidden' });
  const log = await auditLog();
  expect(log.map((entry) => entry.action).sort()).toEqual([
    'decide',
    'lease',
    'lease',
    'release',
    'view_document',
    'view_document',
  ]);
  expect(new Set(log.map((entry) => entry.staffId)).size).toBe(1);
  expect(log.find((entry) => entry.action === 'decide')?.detail).toEqual({
    decision: 'resubmit',
    stage: 'first',
    reason: 'name_or_issuer_hidden',
    look: world.clock.now().toISOString(),
    checks: '',
  });
  const [line] = log;
  if (!line) throw new Error('no log');
  const table = world.core.tableFor(defineAccess({ service: 'staff', owns: ['AUDIT'] }));
  const { pk, sk } = line;
  await expect(table.write({ name: 'audit', delete: { pk, sk } })).rejects.toThrow('new items only');
  await expect(table.write({ name: 'audit', update: { pk, sk, set: { staffId: 'x' } } })).rejects.toThrow(
    'new items only',
  );
  await expect(table.transact([{ name: 'audit', put: { pk, sk } }])).rejects.toThrow('new items only');
});

test('lengths and the longest wait are shown for every queue, also for empty ones', async () => {
  const support = pool.signIn('sora', ['support']);
  const since = world.clock.now().toISOString();
  await Promise.all([waiting(1), waiting(2), waiting(1)]);
  const queues = await lengths(support);
  expect(queues.map((one) => one.queue)).toEqual([...STAFF_QUEUES]);
  expect(queues[0]).toMatchObject({ length: 3 });
  expect(Date.parse(queues[0]?.oldest_waiting_since ?? '')).toBeGreaterThanOrEqual(Date.parse(since));
  expect(queues.slice(1).every((one) => one.length === 0 && one.oldest_waiting_since === null)).toBe(true);
  world.clock.advance(MINUTE_MS);
  const waited = world.clock.now().getTime() - Date.parse(queues[0]?.oldest_waiting_since ?? '');
  expect((await lengths(support)).map((one) => one.oldest_waiting_ms)).toEqual([waited, null, null, null, null]);
  for (const name of STAFF_QUEUES.slice(1))
    expect(await lease(pool.signIn('ada', ['admin']), name)).toMatchObject({ status: 200, body: { item: null } });
});

test('staff without a group of the console see none of it', async () => {
  expect(await world.call(staff, listQueues, { headers: pool.signIn('kei', []) })).toMatchObject({
    status: 403,
    body: { code: 'staff_group_required' },
  });
});

test('only staff of the right group have access, and members never', async () => {
  const man = await waiting(1);
  const id = await leasedId(reviewer('rei'));
  const support = pool.signIn('sora', ['support']);
  for (const reply of [
    await lease(support),
    await view(support, id),
    await decide(support, id, { decision: 'verify' }),
    await release(support, id),
  ]) {
    expect(reply).toMatchObject({ status: 403, body: { code: 'staff_group_required' } });
  }
  expect((await lease(pool.signIn('ada', ['admin']))).status).toBe(200);
  const asMember = await world.call(staff, leaseQueueItem, { session: man.session, params: { queue } });
  expect(asMember).toMatchObject({ status: 401, body: { code: 'staff_session_required' } });
  const asStaff = await world.call(age, getAgeCheck, { headers: reviewer('rei') });
  expect(asStaff).toMatchObject({ status: 401, body: { code: 'session_required' } });
});

test.each([
  ['no id of ours', 'AAAAAAAAAAAAAAAAAAAA'],
  ['an id that never was', queueItemId({ sk: '2026-11-20T03:00:00.000Z#mAAAAAAAAAAAAAAAAAAAAAA' })],
])('%s is not found', async (_what, id) => {
  const rei = reviewer('rei');
  for (const reply of [await view(rei, id), await decide(rei, id, { decision: 'verify' }), await release(rei, id)]) {
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

test('the cost of each call stays within its budget', async () => {
  await waiting(1, { hasProfile: true });
  const rei = reviewer('rei');
  const spent = async (run: () => Promise<unknown>) => {
    world.costs.length = 0;
    await run();
    return {
      requests: world.costs.length,
      rcu: world.costs.reduce((sum, one) => sum + one.rcu, 0),
      wcu: world.costs.reduce((sum, one) => sum + one.wcu, 0),
    };
  };
  const listed = await spent(() => lengths(rei));
  let id = '';
  const leased = await spent(async () => {
    id = await leasedId(rei);
  });
  const again = await spent(() => leasedId(rei));
  const viewed = await spent(() => view(rei, id));
  const decided = await spent(() => send(rei, id, { decision: 'verify', checks: ALL }));
  const late = await spent(() => send(rei, id, { decision: 'verify', checks: ALL }));
  if (process.env['PRINT_COSTS'])
    process.stdout.write(`${JSON.stringify({ listed, leased, again, viewed, decided, late })}\n`);
  // Two requests for each of the five queues, all sent in parallel: 5 × 2 = 10.
  expect(listed).toMatchObject({ requests: 10, rcu: 5, wcu: 0 });
  expect(leased.requests).toBe(5);
  expect(decided.requests).toBe(3);
  // One request looks for the queue item, which is gone. The other request reads who decided on it.
  expect(late).toMatchObject({ requests: 2, wcu: 0 });
  expect(decided.wcu).toBeLessThanOrEqual(29);
});
