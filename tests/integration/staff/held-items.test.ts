import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { domain as age } from '#functions/age/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { currentLeaseKey, enqueueWrites, queueCountsOf, queueItemId } from '#functions/items/queue-item.ts';
import { reportKey, reportWrites } from '#functions/items/report.ts';
import { domain as safety } from '#functions/safety/domain.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { createQueueRepository } from '#functions/staff/queues/queue.repository.ts';
import { appealReport } from '#shared/contract/reports.ts';
import { listQueues } from '#shared/contract/staff.ts';
import type { MemberId, ReportId } from '#shared/ids.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { arrangeDesk, arrangeDocument, auditLines, CHECKS, storedQueue } from '#tests/setup/arrange/desk.ts';
import { createMember } from '#tests/setup/arrange/members.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let pool: StaffPool;
beforeEach(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
});
afterEach(() => pool.close());

const QUEUE = 'age_documents';
const desk = (who: string) => arrangeDesk(world, pool, QUEUE)(who);
const reports = (who: string) => arrangeDesk(world, pool, 'reports')(who);
const VERIFY = { decision: 'verify', checks: CHECKS.verify };
const DECIDED = { status: 409, body: { code: 'already_decided' } };
const leasedIds = async () =>
  (await storedQueue(world, QUEUE)).items
    .filter(({ leaseUntil = 0 }) => leaseUntil > world.clock.now().getTime())
    .map(queueItemId);
const documents = async (count: number) => {
  for (let left = count; left > 0; left -= 1) await arrangeDocument(world);
};

describe('a desk that opens again', () => {
  test('gets the oldest item that this person had leased, and frees the others for everybody', async () => {
    await documents(3);
    const [rei, mio] = [desk('rei'), desk('mio')];
    const first = await rei.leasedId();
    const second = await rei.leasedId(first);
    // The page was reloaded, and no decision waits to be sent.
    expect(await rei.leasedId()).toBe(first);
    expect(await leasedIds()).toEqual([first]);
    expect((await auditLines(world)).map(({ action }) => action)).toEqual(['lease', 'lease', 'release']);
    expect(await mio.leasedId()).toBe(second);
    // `rei` did not release the second item; the service freed it. So `rei` may lease it again at once.
    await mio.release(second);
    expect(await rei.leasedId(first)).toBe(second);
  });

  test('five at once end with one item, and the same one for all', async () => {
    await documents(3);
    const rei = desk('rei');
    const first = await rei.leasedId();
    await rei.leasedId(first);
    const ids = await Promise.all(Array.from({ length: 5 }, () => rei.leasedId()));
    expect(new Set(ids)).toEqual(new Set([first]));
    expect(await leasedIds()).toEqual([first]);
  });

  test('beside a decision on its way it ends with one item: an undecided one, or the decided one', async () => {
    await documents(3);
    const rei = desk('rei');
    const first = await rei.leasedId();
    const second = await rei.leasedId(first);
    await rei.look(first);
    const [decided, opened] = await Promise.all([rei.decide(first, VERIFY), rei.leasedId()]);
    expect(decided.status).toBe(200);
    // If the decision is stored before the lease, the console gets the second item. Otherwise it gets the first item,
    // whose decision is stored a moment later.
    expect([first, second]).toContain(opened);
    expect((await auditLines(world)).filter(({ action }) => action === 'decide')).toHaveLength(1);
    // If the same person decides again, the response says that the decision is stored.
    expect((await rei.decide(first, VERIFY)).status).toBe(200);
    expect(await leasedIds()).toEqual(opened === second ? [second] : []);
  });

  test('keeps the newer item when the older one was decided', async () => {
    await documents(2);
    const rei = desk('rei');
    const first = await rei.leasedId();
    const second = await rei.leasedId(first);
    await rei.look(first);
    await rei.decide(first, VERIFY);
    expect(await rei.leasedId()).toBe(second);
    expect(await world.table.find(currentLeaseKey(QUEUE, (await auditLines(world))[0]?.staffId ?? ''))).toBeDefined();
  });
});

describe('an item beside the one that is decided', () => {
  test('is never the item that is decided, also after a reload left another one leased', async () => {
    await documents(4);
    const rei = desk('rei');
    const first = await rei.leasedId();
    const second = await rei.leasedId(first);
    // The console now decides the second item, while the first is still leased because the request with its decision
    // was lost.
    expect(await rei.leasedId(second)).toBe(first);
    expect(await rei.leasedId(first)).toBe(second);
    const replies = await Promise.all(Array.from({ length: 4 }, () => rei.leasedId(second)));
    expect(new Set(replies)).toEqual(new Set([first]));
    expect((await leasedIds()).sort()).toEqual([first, second].sort());
  });

  test('is another one when the first lease is over', async () => {
    await documents(3);
    const rei = desk('rei');
    const first = await rei.leasedId();
    world.clock.advance(5 * MINUTE_MS);
    const second = await rei.leasedId(first);
    world.clock.advance(5 * MINUTE_MS);
    const third = await rei.leasedId(second);
    expect(third).not.toBe(second);
    expect((await leasedIds()).sort()).toEqual([second, third].sort());
  });
});

describe('a decision that is stored already', () => {
  test('is a success for the person who made the same one, and a conflict for any other', async () => {
    await documents(1);
    const [rei, mio] = [desk('rei'), desk('mio')];
    const id = await rei.leasedId();
    await rei.look(id);
    expect((await rei.decide(id, VERIFY)).status).toBe(200);
    expect((await rei.decide(id, VERIFY)).status).toBe(200);
    // After a reload the checkboxes are empty, so the repeated decision has no checks.
    expect((await rei.decide(id, { decision: 'verify' })).status).toBe(200);
    expect(await rei.decide(id, { decision: 'under_age', checks: CHECKS.under_age })).toMatchObject({
      status: 409,
      body: { code: 'already_decided', errors: [staffJa.decision.decidedOtherwise] },
    });
    const foreign = await mio.decide(id, VERIFY);
    expect(foreign).toMatchObject(DECIDED);
    expect(foreign.body).not.toMatchObject({ errors: [staffJa.decision.decidedOtherwise] });
    expect((await auditLines(world)).filter(({ action }) => action === 'decide')).toHaveLength(1);
  });

  test('is no second check: the first person is not told that the second decision is theirs', async () => {
    await documents(1);
    const [rei, mio] = [desk('rei'), desk('mio')];
    const UNDER_AGE = { decision: 'under_age', checks: CHECKS.under_age };
    const id = await rei.leasedId();
    await rei.look(id);
    const replies = await Promise.all([rei.decide(id, UNDER_AGE), rei.decide(id, UNDER_AGE)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const second = await mio.leasedId();
    expect(second).not.toBe(id);
    expect(await rei.decide(second, UNDER_AGE)).toMatchObject({ status: 409, body: { code: 'lease_lost' } });
    await mio.look(second);
    expect((await mio.decide(second, UNDER_AGE)).status).toBe(200);
    expect(await storedQueue(world, QUEUE)).toEqual({ items: [], length: 0 });
  });
});

describe('an item whose facts have changed', () => {
  test('a document over its 72 hours leaves the queue with the first refusal, as the schedule would end it', async () => {
    const member = await arrangeDocument(world);
    await documents(1);
    const rei = desk('rei');
    world.clock.advance(72 * HOUR_MS - 5 * MINUTE_MS);
    const id = await rei.leasedId();
    await rei.look(id);
    world.clock.advance(5 * MINUTE_MS - 1000);
    const replies = await Promise.all([rei.decide(id, VERIFY), rei.decide(id, VERIFY), rei.look(id)]);
    expect(replies.map(({ status }) => status)).toEqual([409, 409, expect.any(Number)]);
    expect(await storedQueue(world, QUEUE)).toMatchObject({ items: [{}], length: 1 });
    expect(await world.table.find(accountKey(member.id))).toMatchObject({ ageCheck: 1, hasAgeDocument: false });
    expect((await auditLines(world)).filter(({ action }) => action === 'drop')).toHaveLength(1);
    expect((await auditLines(world)).some(({ action }) => action === 'decide')).toBe(false);
    // The schedule finds nothing to do for this document, and deletes its due work.
    world.clock.advance(MINUTE_MS);
    await world.bind(age).run('document');
    expect(await storedQueue(world, QUEUE)).toEqual({ items: [], length: 0 });
    const lapsed = (await world.events()).filter(
      ({ data }) => (data as { notice?: string }).notice === 'document_lapsed',
    );
    expect(
      lapsed.map(({ data }) => (data as { memberId: string }).memberId).filter((one) => one === member.id),
    ).toHaveLength(1);
  });

  test.each([
    ['its check was decided elsewhere', { ageCheck: 2 }],
    ['no document is under review', { hasAgeDocument: false }],
  ])('%s: gone with the decision, and with its count', async (_why, set) => {
    const member = await arrangeDocument(world);
    await documents(1);
    const rei = desk('rei');
    const id = await rei.leasedId();
    await rei.look(id);
    await world.table.write({ name: 'account', update: { ...accountKey(member.id), set } });
    expect(await rei.decide(id, VERIFY)).toMatchObject(DECIDED);
    expect(await storedQueue(world, QUEUE)).toMatchObject({ items: [{}], length: 1 });
    expect((await auditLines(world)).at(-1)).toMatchObject({ action: 'drop', memberId: member.id });
    expect(await rei.leasedId()).not.toBe(id);
  });

  test('a deleted report leaves the queue with the lease, and the next one is leased', async () => {
    const [author, reporter] = [await createMember(world, MAN), await createMember(world, WOMAN)];
    const [gone, next] = [await arrangeReport(author.id, reporter.id), await arrangeReport(author.id, reporter.id)];
    await world.table.write({ name: 'report', delete: reportKey(gone) });
    // Two persons send three leases in parallel: the deleted report is removed from the queue only once.
    const leased = await Promise.all([reports('rei').lease(), reports('mio').lease(), reports('rei').lease()]);
    expect(new Set(leased.map((item) => item?.report_id ?? null))).toEqual(new Set([next, null]));
    expect(await storedQueue(world, 'reports')).toMatchObject({ items: [{}], length: 1 });
    expect((await auditLines(world)).filter(({ action }) => action === 'drop')).toHaveLength(1);
  });
});

let made = 0;
const arrangeReport = async (authorId: MemberId, reporterId: MemberId): Promise<ReportId> => {
  made += 1;
  const id = `rheld000000000000${made}` as ReportId;
  const content = { kind: 'member', contentId: authorId, snapshot: '' } as const;
  const found = { findings: [], isWithheld: false, createdAt: world.clock.now().getTime() };
  await world.table.transact(
    reportWrites({ id, ...content, ...found, authorId, authorSex: MAN, reporterId, reason: 'harassment', text: '' }),
  );
  world.clock.advance(1000);
  return id;
};

describe('the first item of a queue', () => {
  test('a second check is the next item of a second person, before later items', async () => {
    const first = await arrangeDocument(world);
    await documents(3);
    const [rei, mio] = [desk('rei'), desk('mio')];
    const item = await rei.lease();
    await rei.look(item?.id ?? '');
    world.clock.advance(HOUR_MS);
    await rei.lease();
    await rei.look(item?.id ?? '');
    await rei.decide(item?.id ?? '', { decision: 'under_age', checks: CHECKS.under_age });
    const second = await mio.lease();
    expect(second).toMatchObject({ member_id: first.id, stage: 'confirm', waiting_since: item?.waiting_since });
    expect(second?.id).not.toBe(item?.id);
    expect(await storedQueue(world, QUEUE)).toMatchObject({ length: 4 });
  });

  test('an appeal comes before what was reported after the report', async () => {
    const [author, reporter] = [await createMember(world, MAN), await createMember(world, WOMAN)];
    const id = await arrangeReport(author.id, reporter.id);
    const [rei, mio] = [reports('rei'), reports('mio')];
    const item = await rei.lease();
    expect((await rei.decide(item?.id ?? '', { decision: 'uphold', rule: 'harassment', action: 'warn' })).status).toBe(
      200,
    );
    for (let more = 0; more < 3; more += 1) await arrangeReport(author.id, reporter.id);
    world.clock.advance(HOUR_MS);
    const body = { text: '誤解です' };
    expect((await world.call(safety, appealReport, { session: author.session, params: { id }, body })).status).toBe(
      200,
    );
    expect(await mio.lease()).toMatchObject({ report_id: id, stage: 'confirm', waiting_since: item?.waiting_since });
    expect(await storedQueue(world, 'reports')).toMatchObject({ length: 4 });
  });

  test('two documents of the same instant have keys of their own', async () => {
    const at = world.clock.now().getTime();
    const members = [await createMember(world, MAN), await createMember(world, WOMAN)];
    const items = members.flatMap(({ id, sex }) =>
      (['first', 'confirm'] as const).map((stage) => ({ memberId: id, sex, stage, waitingSince: at, submissions: 1 })),
    );
    for (const item of items)
      await world.table.transact(enqueueWrites(QUEUE, { ...item, documentType: null, firstReviewer: null }));
    const stored = await storedQueue(world, QUEUE);
    expect(new Set(stored.items.map(queueItemId)).size).toBe(4);
    expect(stored.length).toBe(4);
  });
});

describe('the length of a queue', () => {
  const queues = async () => (await world.call(staff, listQueues, { headers: pool.signIn('rei') })).body.queues;
  const lengthOf = async () => (await queues()).find(({ queue }) => queue === QUEUE)?.length;
  const distort = (sk: string, length: number) =>
    world.table.write({ name: 'count', update: { ...queueCountsOf(QUEUE), sk, add: { length } } });

  test('is never shown below zero, and is corrected by the lease that finds the queue empty', async () => {
    await distort('3', -10);
    await distort('5', 4);
    expect(await lengthOf()).toBe(0);
    expect(await desk('rei').lease()).toBeNull();
    await documents(2);
    expect(await lengthOf()).toBe(2);
    expect(await storedQueue(world, QUEUE)).toMatchObject({ length: 2 });
  });

  test('a queue with items keeps its counts', async () => {
    await documents(1);
    await distort('3', 2);
    await desk('rei').lease();
    expect(await desk('mio').lease()).toBeNull();
    expect((await storedQueue(world, QUEUE)).length).toBe(3);
  });

  test('items that arrive while the length is corrected are not lost', async () => {
    const members = await Promise.all(Array.from({ length: 24 }, () => createMember(world, MAN)));
    for (const sk of ['0', '1', '2', '3', '4', '5', '6', '7']) await distort(sk, -2);
    const enqueue = (memberId: MemberId, index: number) =>
      world.table.transact(
        enqueueWrites(QUEUE, {
          memberId,
          sex: MAN,
          waitingSince: world.clock.now().getTime() + index,
          stage: 'first',
          submissions: 1,
          documentType: null,
          firstReviewer: null,
        }),
      );
    const repository = createQueueRepository({ table: world.table } as Parameters<typeof createQueueRepository>[0]);
    await Promise.all([
      ...members.map(({ id }, index) => enqueue(id, index)),
      ...Array.from({ length: 12 }, () => repository.saveEmptyCount(QUEUE)),
    ]);
    const { items, length } = await storedQueue(world, QUEUE);
    expect(items).toHaveLength(24);
    // The queue's length is the sum of eight counters, and the test made each counter too low by 2. The service
    // corrects a counter only if it found the queue empty. So each counter is now right or still too low by 2. All
    // eight too low: 24 - 8 × 2 = 8.
    expect([24, 22, 20, 18, 16, 14, 12, 10, 8]).toContain(length);
  });
});

test('costs of a desk beside its decisions', async () => {
  await documents(4);
  const rei = desk('rei');
  const empty = await costOf(world, () => reports('rei').lease(), 'staff');
  await world.table.write({ name: 'count', update: { ...queueCountsOf('reports'), sk: '3', add: { length: 2 } } });
  const counted = await costOf(world, () => reports('rei').lease(), 'staff');
  const first = await rei.leasedId();
  const second = await rei.leasedId(first);
  const other = await costOf(world, () => rei.leasedId(second), 'staff');
  const again = await costOf(world, () => rei.leasedId(), 'staff');
  await rei.leasedId(first);
  const freed = await costOf(world, () => rei.leasedId(), 'staff');
  const unseen = await costOf(world, () => rei.decide(first, VERIFY), 'staff');
  await rei.look(first);
  await rei.decide(first, VERIFY);
  const repeated = await costOf(world, () => rei.decide(first, VERIFY), 'staff');
  const member = (await storedQueue(world, QUEUE)).items[0]?.memberId as MemberId;
  const id = await rei.leasedId();
  await rei.look(id);
  await world.table.write({ name: 'account', update: { ...accountKey(member), set: { ageCheck: 2 } } });
  const dropped = await costOf(world, () => rei.decide(id, VERIFY), 'staff');
  // Requests, read units, write units.
  expect({ empty, counted, other, again, freed, unseen, repeated, dropped }).toEqual({
    empty: [3, 3, 0],
    counted: [5, 4, 1],
    other: [5, 5, 1],
    again: [6, 6, 11],
    freed: [6, 6, 11],
    unseen: [2, 7, 0],
    repeated: [2, 7, 0],
    dropped: [4, 8, 11],
  });
});
