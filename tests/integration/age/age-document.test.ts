import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeEach, expect, inject, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { createAgeRepository } from '#functions/age/age.repository.ts';
import { domain as age } from '#functions/age/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { ageKey } from '#functions/items/age-check.ts';
import { queueCountsOf, queueItemKey, queueItemsOf } from '#functions/items/queue-item.ts';
import { documentKeyOf } from '#functions/items/upload.ts';
import { domain as photos } from '#functions/photos/domain.ts';
import type { Access } from '#functions/platform/runtime/access.ts';

import { getAgeCheck, submitAgeDocument } from '#shared/contract/age.ts';
import { createUpload } from '#shared/contract/photos.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import type { MemberId } from '#shared/ids.ts';
import { ageJa } from '#shared/messages/age.ja.ts';
import { photoWithLocation, svg } from '#tests/setup/arrange/camera-pictures.ts';
import { picture } from '#tests/setup/arrange/images.ts';
import { createMember, PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { sendForm, upload } from '#tests/setup/arrange/sent-uploads.ts';
import { failingTable } from '#tests/setup/world/failing-table.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld, toEvent } from '#tests/setup/world/test-world.ts';

const HOUR_MS = 3_600_000;
const TYPE = '運転免許証';
let world: TestWorld;
const s3 = new S3Client({ region: 'ap-northeast-1', endpoint: inject('s3Endpoint'), forcePathStyle: true });
beforeEach(async () => {
  world = await createTestWorld();
});
const submit = ({ session }: TestMember, body: object, headers: Record<string, string> = {}) =>
  world.call(age, submitAgeDocument, { session, body, headers });
const document = async (member: TestMember) => upload(world, member, await picture(), 'age_document');
const check = async ({ session }: TestMember) => (await world.call(age, getAgeCheck, { session })).body;
const accountOf = (id: MemberId) => world.table.find(accountKey(id), { consistent: true });
const ageOf = (id: MemberId) => world.table.find(ageKey(id), { consistent: true });
const queue = async () => (await world.table.query({ ...queueItemsOf('age_documents'), consistent: true })).items;
const queueLength = async () =>
  (await world.table.query(queueCountsOf('age_documents'))).items.reduce((sum, one) => sum + one.length, 0);
const exists = async (Key: string) =>
  (await s3.send(new HeadObjectCommand({ Bucket: 'documents', Key })).catch(() => undefined)) !== undefined;
const runDeletions = async () => {
  const events = (await world.events()).filter((event) => event.type === 'document.delete');
  for (const event of [...events, ...events]) await world.bind(age).consume(event);
};

test('a submitted document waits in the queue and the member sees that it is under review', async () => {
  const member = await createMember(world, 2);
  expect(await check(member)).toEqual({
    age_conf: 0,
    state: 'none',
    reason: null,
    document_type: null,
    submitted_at: null,
    decided_at: null,
    delete_by: null,
    deleted_at: null,
  });
  const key = await document(member);
  expect(await submit(member, { key, document_type: TYPE })).toMatchObject({ status: 200, body: { success: 1 } });
  const submitted_at = world.clock.now().toISOString();
  expect(await check(member)).toEqual({
    age_conf: 0,
    state: 'under_review',
    reason: null,
    document_type: TYPE,
    submitted_at,
    decided_at: null,
    delete_by: new Date(world.clock.now().getTime() + 72 * HOUR_MS).toISOString(),
    deleted_at: null,
  });
  expect(await accountOf(member.id)).toMatchObject({ ageCheck: 0, hasAgeDocument: true });
  expect(await queue()).toMatchObject([
    { memberId: member.id, sex: 2, stage: 'first', documentType: TYPE, submissions: 1 },
  ]);
  expect(await queueLength()).toBe(1);
  expect((await world.events()).map((event) => event.type)).toEqual(['member.changed']);
});

test('the documented base64 form works, with and without a document type or a data URL', async () => {
  const [one, two] = [await createMember(world, 1), await createMember(world, 2)];
  const file = (await picture(300, 200, 'png')).toString('base64');
  expect(await submit(one, { filename: 'id.png', imageformat: 'PNG', file })).toMatchObject({
    status: 200,
    body: { success: 1 },
  });
  expect(
    await submit(two, {
      filename: 'id.png',
      imageformat: 'PNG',
      file: `data:image/png;base64,${file}`,
      document_type: TYPE,
    }),
  ).toMatchObject({ status: 200 });
  const stored = await ageOf(one.id);
  expect(await exists(stored?.documentKey ?? '')).toBe(true);
  expect(await check(one)).toMatchObject({ state: 'under_review', document_type: null });
});

test.each([
  ['nothing', {}, 422, 'no_file'],
  ['a key without its type', { key: 'documents/mAAAAAAAAAAAAAAAA/AAAAAAAAAAAAAAAA' }, 422, 'invalid_input'],
  [
    'a type on no list',
    { key: 'documents/mAAAAAAAAAAAAAAAA/AAAAAAAAAAAAAAAA', document_type: '健康保険証' },
    422,
    'invalid_input',
  ],
  [
    'a key that was never issued',
    { key: 'documents/mAAAAAAAAAAAAAAAA/AAAAAAAAAAAAAAAA', document_type: TYPE },
    404,
    'upload_not_found',
  ],
  [
    'a text as a file',
    { filename: 'a', imageformat: 'PNG', file: Buffer.from('no picture').toString('base64') },
    422,
    'image_type_refused',
  ],
  ['something that is no base64', { filename: 'a', imageformat: 'PNG', file: '<>' }, 422, 'image_unreadable'],
  [
    'a million spaces',
    { filename: 'a', imageformat: 'PNG', file: `${' '.repeat(1_000_000)}!` },
    422,
    'image_unreadable',
  ],
])('%s is refused and changes nothing', async (_what, body, status, code) => {
  const member = await createMember(world, 1);
  expect(await submit(member, body)).toMatchObject({ status, body: { success: false, code } });
  expect(await check(member)).toMatchObject({ state: 'none' });
  expect(await queue()).toEqual([]);
});

const storedBytes = async (Key: string) => {
  const reply = await s3.send(new GetObjectCommand({ Bucket: 'documents', Key }));
  return { bytes: Buffer.from((await reply.Body?.transformToByteArray()) ?? []), type: reply.ContentType };
};

test.each(['by key', 'as base64'])(
  'a document that bypasses the app %s loses its GPS data and anything appended to the file',
  async (way) => {
    const member = await createMember(world, 2);
    const taken = Buffer.concat([await photoWithLocation(), Buffer.from('<script>alert(1)</script>')]);
    expect(taken.includes('KeitaiCamera')).toBe(true);
    const body =
      way === 'by key'
        ? { key: await upload(world, member, taken, 'age_document'), document_type: TYPE }
        : { filename: 'id.png', imageformat: 'PNG', file: taken.toString('base64') };
    expect(await submit(member, body)).toMatchObject({ status: 200 });
    const { bytes, type } = await storedBytes((await ageOf(member.id))?.documentKey ?? '');
    expect([bytes.includes('KeitaiCamera'), bytes.includes('<script>'), type]).toEqual([false, false, 'image/jpeg']);
  },
);

test.each([
  ['an SVG', async () => svg, 'image_type_refused'],
  ['half a JPEG', async () => (await picture(900, 900)).subarray(0, 3000), 'image_unreadable'],
  ['a PNG of one gigapixel', () => bomb(), 'image_too_large'],
])('%s under an upload key is refused and deleted', async (_what, make, code) => {
  const member = await createMember(world, 1);
  const key = await upload(world, member, await make(), 'age_document');
  expect(await submit(member, { key, document_type: TYPE })).toMatchObject({ status: 422, body: { code } });
  expect(await exists(key)).toBe(false);
  expect(await check(member)).toMatchObject({ state: 'none' });
});

/** A small PNG file whose header claims 32,000 × 32,000 pixels. */
const bomb = async () => {
  const png = await picture(10, 10, 'png');
  png.writeUInt32BE(32_000, 16);
  png.writeUInt32BE(32_000, 20);
  return png;
};

test('a file of more than 4 MB is refused in the documented form', async () => {
  const member = await createMember(world, 1);
  const large = Buffer.concat([await picture(50, 50, 'png'), Buffer.alloc(4 * 1024 * 1024)]).toString('base64');
  expect(await submit(member, { filename: 'a', imageformat: 'PNG', file: large })).toMatchObject({
    status: 413,
    body: { code: 'payload_too_large' },
  });
});

test("another member's upload and a photo upload count as unknown uploads", async () => {
  const [mine, theirs] = [await createMember(world, 1), await createMember(world, 2)];
  const refused = { status: 404, body: { code: 'upload_not_found' } };
  expect(await submit(mine, { key: await document(theirs), document_type: TYPE })).toMatchObject(refused);
  const photo = await upload(world, mine, await picture(50, 50));
  expect(await submit(mine, { key: photo, document_type: TYPE })).toMatchObject(refused);
});

test('simultaneous submissions make one review', async () => {
  const member = await createMember(world, 2);
  const keys = await Promise.all([1, 2, 3, 4].map(() => document(member)));
  const replies = await Promise.all(keys.map((key) => submit(member, { key, document_type: TYPE })));
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422, 422]);
  expect(replies.find((reply) => reply.status === 422)?.body).toMatchObject({ code: 'illegal_state' });
  expect(await queue()).toHaveLength(1);
  expect(await queueLength()).toBe(1);
});

test('a document that is saved after its member withdrew is refused, and staff never see it', async () => {
  const member = await createMember(world, 2);
  const key = await document(member);
  const ages = createAgeRepository({ table: world.table, random: world.core.random });
  const seen = await ages.getCase(member.id);
  const leave = () => world.call(account, withdraw, { session: member.session, body: { password: PASSWORD } });
  expect((await leave()).status).toBe(200);
  await settle(world);
  const now = world.clock.now();
  const late = ages.saveSubmission({ ...seen, key, documentType: null, now, also: [] });
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
  expect(await queue()).toEqual([]);
  expect(await queueLength()).toBe(0);
});

test('documents submitted during the withdrawal never reach the queue', async () => {
  for (let round = 0; round < 4; round += 1) {
    const member = await createMember(world, 2);
    const [first, second] = [await document(member), await document(member)];
    const [sent, left, again] = await Promise.all([
      submit(member, { key: first }),
      world.call(account, withdraw, { session: member.session, body: { password: PASSWORD } }),
      submit(member, { key: second }),
    ]);
    expect(left.status).toBe(200);
    for (const { status } of [sent, again]) expect([200, 401, 403, 422]).toContain(status);
    await settle(world);
    expect(await queue()).toEqual([]);
    expect(await queueLength()).toBe(0);
  }
});

test('a repeat with the same key gets the first response', async () => {
  const member = await createMember(world, 2);
  const key = await document(member);
  const once = { 'idempotency-key': 'age-00001' };
  const replies = await Promise.all([1, 2, 3].map(() => submit(member, { key, document_type: TYPE }, once)));
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
  expect(await queue()).toHaveLength(1);
});

test.each([
  ['verified', { ageCheck: 2, hasAgeDocument: true }, 422, 'illegal_state'],
  ['under review', { ageCheck: 0, hasAgeDocument: true }, 422, 'illegal_state'],
] as const)('a member who is %s submits nothing', async (_state, account, status, code) => {
  const member = await createMember(world, 1, account);
  expect(await submit(member, { key: await document(member), document_type: TYPE })).toMatchObject({
    status,
    body: { code },
  });
});

test('an under-age member has no access', async () => {
  const member = await createMember(world, 1, { ageCheck: 3, hasAgeDocument: true }, { isOpen: false });
  expect(
    await submit(member, { key: 'documents/mAAAAAAAAAAAAAAAA/AAAAAAAAAAAAAAAA', document_type: TYPE }),
  ).toMatchObject({ status: 403, body: { code: 'account_closed' } });
});

test('a second submission changes age_conf 1 to 0 and deletes the first document', async () => {
  const member = await createMember(world, 2);
  const first = await document(member);
  await submit(member, { key: first, document_type: TYPE });
  const [waiting] = await queue();
  if (!waiting) throw new Error('nothing waits');
  // Stores what a reviewer stores who requests another document. The first document itself is not deleted yet.
  await world.table.transact([
    { name: 'account', update: { ...accountKey(member.id), set: { ageCheck: 1, hasAgeDocument: false } } },
    { name: 'age', update: { ...ageKey(member.id), set: { reason: 'unreadable' }, add: { version: 1 } } },
    { name: 'queue', delete: { pk: waiting.pk, sk: waiting.sk } },
  ]);
  expect(await check(member)).toMatchObject({
    age_conf: 1,
    state: 'resubmit',
    reason: ageJa.resubmitReasons.unreadable,
  });
  world.clock.advance(HOUR_MS);
  const second = await document(member);
  expect((await submit(member, { key: second, document_type: 'パスポート' })).status).toBe(200);
  expect(await check(member)).toMatchObject({
    age_conf: 0,
    state: 'under_review',
    reason: null,
    document_type: 'パスポート',
    deleted_at: null,
  });
  expect(await queue()).toMatchObject([{ submissions: 2 }]);
  await runDeletions();
  expect([await exists(documentKeyOf(first)), await exists(documentKeyOf(second))]).toEqual([false, true]);
  expect(await check(member)).toMatchObject({ deleted_at: null });
});

test('a review without a decision ends after 72 hours with an apology, once', async () => {
  const member = await createMember(world, 2);
  const key = await document(member);
  await submit(member, { key, document_type: TYPE });
  const run = () => world.bind(age).run('document');
  world.clock.advance(72 * HOUR_MS - 1);
  await run();
  expect(await check(member)).toMatchObject({ state: 'under_review' });
  world.clock.advance(1);
  await Promise.all([run(), run(), run()]);
  await run();
  await runDeletions();
  expect(await check(member)).toMatchObject({
    age_conf: 1,
    state: 'resubmit',
    reason: ageJa.deletedLate,
    decided_at: world.clock.now().toISOString(),
    delete_by: null,
    deleted_at: world.clock.now().toISOString(),
  });
  expect(await exists(documentKeyOf(key))).toBe(false);
  expect([await queue(), await queueLength()]).toEqual([[], 0]);
  const mails = (await world.events()).filter((event) => event.type === 'mail.requested');
  expect(mails.map((event) => event.data)).toEqual([
    { template: 'document_lapsed', to: { memberId: member.id }, data: {} },
  ]);
  const notices = (await world.events()).filter((event) => event.type === 'notice.requested');
  expect(notices.map((event) => event.data)).toEqual([{ memberId: member.id, notice: 'document_lapsed', data: {} }]);
  expect((await submit(member, { key: await document(member), document_type: TYPE })).status).toBe(200);
});

test('a new upload with a used form does not change what staff see, and is deleted with unused uploads', async () => {
  const member = await createMember(world, 2);
  const { body: form } = await world.call(photos, createUpload, {
    session: member.session,
    body: { kind: 'age_document', content_type: 'image/jpeg', size: 9 },
  });
  const shown = await picture();
  expect((await sendForm(form, shown)).ok).toBe(true);
  expect((await submit(member, { key: form.key, document_type: TYPE })).status).toBe(200);
  expect(await exists(form.key)).toBe(false);
  expect((await sendForm(form, Buffer.from('<script>alert(1)</script>'))).ok).toBe(true);
  const documentKey = (await ageOf(member.id))?.documentKey ?? '';
  expect((await storedBytes(documentKey)).bytes.includes('<script>')).toBe(false);
  world.clock.advance(2 * HOUR_MS);
  await world.bind(photos).run('upload');
  expect([await exists(form.key), await exists(documentKey)]).toEqual([false, true]);
});

test('an interrupted submission’s document is deleted with its upload', async () => {
  const member = await createMember(world, 2);
  const key = await document(member);
  const cut = { ...world.core, tableFor: (access: Access) => failingTable(world.core.tableFor(access), 2, 'before') };
  const died = await age
    .bind(cut)
    .http(toEvent(submitAgeDocument, { session: member.session, body: { key, document_type: TYPE } }));
  expect(died.statusCode).toBe(500);
  expect([await exists(key), await exists(documentKeyOf(key))]).toEqual([true, true]);
  world.clock.advance(2 * HOUR_MS);
  await world.bind(photos).run('upload');
  expect([await exists(key), await exists(documentKeyOf(key))]).toEqual([false, false]);
});

test('many deadlines at once are handled in bounded runs that may stop anywhere', async () => {
  const members = await Promise.all(
    Array.from({ length: 40 }, (_, index) => createMember(world, index % 2 === 0 ? 1 : 2)),
  );
  const bytes = await picture(60, 60);
  for (const member of members) {
    await submit(member, { key: await upload(world, member, bytes, 'age_document'), document_type: TYPE });
  }
  world.clock.advance(73 * HOUR_MS);
  while (await world.bind(age).run('document'));
  expect([await queue(), await queueLength()]).toEqual([[], 0]);
  const states = await Promise.all(members.map(async ({ id }) => (await accountOf(id))?.ageCheck));
  expect(new Set(states)).toEqual(new Set([1]));
});

test('an item is found by its id in one read', async () => {
  const member = await createMember(world, 2);
  await submit(member, { key: await document(member), document_type: TYPE });
  expect(await world.table.find(queueItemKey('age_documents', world.clock.now().getTime(), member.id))).toMatchObject({
    memberId: member.id,
  });
});

test('the cost of each call stays within its budget', async () => {
  const member = await createMember(world, 2);
  const key = await document(member);
  const spent = async (run: () => Promise<unknown>, skipped = 1) => {
    world.costs.length = 0;
    await run();
    const own = world.costs.slice(skipped); // Skips the cost of the session check.
    return {
      requests: own.length,
      rcu: own.reduce((sum, one) => sum + one.rcu, 0),
      wcu: own.reduce((sum, one) => sum + one.wcu, 0),
    };
  };
  const submitted = await spent(() => submit(member, { key, document_type: TYPE }));
  const read = await spent(() => check(member));
  const idle = await spent(() => world.bind(age).run('document'), 0);
  world.clock.advance(72 * HOUR_MS);
  const lapse = await spent(() => world.bind(age).run('document'), 0);
  if (process.env['PRINT_COSTS']) process.stdout.write(`${JSON.stringify({ submitted, read, idle, lapse })}\n`);
  expect(submitted.requests).toBe(3);
  expect(submitted.wcu).toBeLessThanOrEqual(18);
  expect(read).toMatchObject({ requests: 1, wcu: 0 });
  expect(read.rcu).toBeLessThanOrEqual(2);
});
