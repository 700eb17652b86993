import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { writeCursor } from '#functions/account/export/cursor.ts';
import { createSpeechRepository } from '#functions/chat/speech.repository.ts';
import { hideMessage, restoreMessage } from '#functions/chat/withheld.ts';
import { accountKey } from '#functions/items/account.ts';
import { messageIdOf, messageKey } from '#functions/items/message.ts';
import { queueItemsOf } from '#functions/items/queue-item.ts';
import { hiddenContentKey, reportKey, reportTallyKey, toldDecisionsOf } from '#functions/items/report.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { domain as safety } from '#functions/safety/domain.ts';
import { appealDecisionWrites } from '#functions/safety/public.ts';
import { createReportRepository } from '#functions/safety/report.repository.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { appealReport, createReport, listDecisions, listReports } from '#shared/contract/reports.ts';
import { exportData } from '#shared/contract/settings.ts';
import { decideQueueItem, leaseQueueItem } from '#shared/contract/staff.ts';
import { restoreMember, suspendMember } from '#shared/contract/staff-members.ts';
import { type ReportId, roomOf } from '#shared/ids.ts';
import { chatRecordJa } from '#shared/messages/chat-record.ja.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { arrangePost } from '#tests/setup/arrange/posts.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman, sidesOf } from '../matching/arrange.ts';

const queue = 'reports';
let world: TestWorld;
let pool: StaffPool;
let author: TestMember;
let reporter: TestMember;
beforeAll(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
});
beforeEach(async () => {
  author = await createMan(world);
  reporter = await createWoman(world);
});
afterAll(() => pool.close());

const report = async (by: TestMember, kind: string, id: string) =>
  (await world.call(safety, createReport, { session: by.session, body: { kind, id, reason: 'harassment' } })).body
    .id as ReportId;
const appeal = ({ session }: TestMember, id: string, text: unknown = '誤解です', headers = {}) =>
  world.call(safety, appealReport, { session, headers, params: { id }, body: { text: text as string } });
const own = async ({ session }: TestMember) => {
  await world.catchUp();
  return (await world.call(safety, listReports, { session })).body.reports;
};
const decisions = async ({ session }: TestMember) =>
  (await world.call(safety, listDecisions, { session })).body.decisions;
const stored = (id: ReportId) => world.table.find(reportKey(id), { consistent: true });
const lease = async (who = 'rei') =>
  (await world.call(staff, leaseQueueItem, { headers: pool.signIn(who), params: { queue } })).body.item;
const decide = async (body: object, who = 'rei') => {
  const item = await lease(who);
  if (!item) throw new Error('nothing to lease');
  return world.call(staff, decideQueueItem, { headers: pool.signIn(who), params: { queue, id: item.id }, body });
};
const uphold = (action = 'hide') => ({ decision: 'uphold', rule: 'harassment', action });
const dismiss = { decision: 'dismiss' };
/** The notices that a member got, in alphabetical order. */
const noticesOf = async ({ id }: TestMember) =>
  (await world.events())
    .flatMap(({ type, data }) => {
      const {
        memberId,
        notice,
        data: detail,
      } = data as {
        memberId: string;
        notice: string;
        data: { rule?: string; isFinal?: true };
      };
      if (type !== 'notice.requested' || memberId !== id) return [];
      return [[notice, detail.rule, detail.isFinal && 'final'].filter(Boolean).join(' ')];
    })
    .sort();
const decidedEvents = async (id: string) =>
  (await world.events()).flatMap(({ type, data }) =>
    type === 'post.decided' && (data as { postId: string }).postId === id
      ? [(data as { decision: string }).decision]
      : [],
  );
const ILLEGAL = { status: 422, body: { code: 'illegal_state' } };
const NOT_FOUND = { status: 404, body: { code: 'not_found' } };

describe('the author of hidden content', () => {
  test('reads the rule, appeals once, and another person reverses the decision for good', async () => {
    const post = await arrangePost(world, author);
    const id = await report(reporter, 'post', post.id);
    expect(await decisions(author)).toEqual([]);
    // Before staff decide, the author cannot find the report, and the reporter cannot appeal.
    expect(await appeal(author, id)).toMatchObject(NOT_FOUND);
    expect(await appeal(reporter, id)).toMatchObject(ILLEGAL);
    await decide(uphold());
    expect(await noticesOf(author)).toEqual(['post_hidden harassment']);
    const [told] = await decisions(author);
    expect(told).toMatchObject({
      id,
      kind: 'post',
      rule: 'harassment',
      action: 'hide',
      can_appeal: true,
      appeal: null,
    });
    expect(await own(reporter)).toMatchObject([{ id, state: 'handled', rule: 'harassment', can_appeal: false }]);

    expect(await appeal(await createWoman(world), id)).toMatchObject(NOT_FOUND);
    expect(await appeal(reporter, id)).toMatchObject(ILLEGAL);
    for (const text of ['', '  ', 'あ'.repeat(501), 'a\u202eb', null])
      expect(await appeal(author, id, text)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    const replies = await Promise.all(Array.from({ length: 6 }, () => appeal(author, id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of replies) expect([200, 409, 422]).toContain(status);
    expect(await appeal(author, id)).toMatchObject(ILLEGAL);
    expect(await decisions(author)).toMatchObject([{ can_appeal: false, appeal: 'waiting' }]);

    // The member of staff who made the first decision never gets the appeal.
    expect(await lease('rei')).toBeNull();
    const item = await lease('mio');
    expect(item).toMatchObject({ stage: 'confirm', report_id: id });
    expect(item?.report?.appeal).toMatchObject({
      by: 'author',
      text: '誤解です',
      decision: 'uphold',
      rule: 'harassment',
      action: 'hide',
    });
    expect(item?.report?.reported_before).toMatchObject({ reports: 1, upheld: 1, last: [{ rule: 'harassment' }] });
    expect(await decide(uphold(), 'mio')).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect((await decide(dismiss, 'mio')).status).toBe(200);
    expect(await decidedEvents(post.id)).toHaveLength(2);
    expect(await world.table.find(hiddenContentKey('post', post.id), { consistent: true })).toBeUndefined();
    expect(await noticesOf(author)).toEqual(['appeal_changed', 'post_hidden harassment']);
    expect(await noticesOf(reporter)).toEqual(['report_changed', 'report_closed']);
    expect(await own(reporter)).toMatchObject([{ rule: 'none', can_appeal: false, appeal: null }]);
    expect(await decisions(author)).toMatchObject([{ rule: 'none', can_appeal: false, appeal: 'changed' }]);
    expect(await world.table.find(reportTallyKey(author.id))).toMatchObject({ about: 1, upheld: 0, dismissed: 1 });
    expect(await world.table.find(reportTallyKey(reporter.id))).toMatchObject({ by: 1, byUpheld: 0, byDismissed: 1 });
    for (const member of [author, reporter]) expect(await appeal(member, id)).toMatchObject(ILLEGAL);
  });

  test('whose appeal is refused learns that, and nothing else changes', async () => {
    const post = await arrangePost(world, author);
    const id = await report(reporter, 'post', post.id);
    await decide(uphold('warn'));
    await appeal(author, id);
    expect((await decide({ decision: 'uphold' }, 'mio')).status).toBe(200);
    expect(await noticesOf(author)).toEqual(['appeal_kept', 'post_hidden harassment', 'warned harassment']);
    expect(await noticesOf(reporter)).toEqual(['report_closed']);
    expect(await decisions(author)).toMatchObject([{ rule: 'harassment', action: 'warn', appeal: 'kept' }]);
    expect(await decidedEvents(post.id)).toEqual(['hide']);
  });

  test('suspended by the decision appeals while suspended, and is restored by it', async () => {
    const post = await arrangePost(world, author);
    const id = await report(reporter, 'post', post.id);
    await decide(uphold('suspend'));
    expect(await world.table.find(accountKey(author.id), { consistent: true })).toMatchObject({ isActive: false });
    expect(await decisions(author)).toMatchObject([{ id, action: 'suspend', can_appeal: true }]);
    expect((await appeal(author, id)).status).toBe(200);
    expect((await decide(dismiss, 'mio')).status).toBe(200);
    expect(await world.table.find(accountKey(author.id), { consistent: true })).toMatchObject({ isActive: true });
    expect(await world.table.find(reportTallyKey(author.id))).toMatchObject({ suspended: 0 });
  });

  test('stays suspended by what another decision of staff did since', async () => {
    const id = await report(reporter, 'post', (await arrangePost(world, author)).id);
    await decide(uphold('suspend'));
    await appeal(author, id);
    const headers = pool.signIn('aoi', ['admin']);
    const params = { id: author.id };
    expect((await world.call(staff, restoreMember, { headers, params, body: { reason: 'mistake' } })).status).toBe(200);
    expect((await world.call(staff, suspendMember, { headers, params, body: { reason: 'under_age' } })).status).toBe(
      200,
    );
    expect((await decide(dismiss, 'mio')).status).toBe(200);
    expect(await world.table.find(accountKey(author.id), { consistent: true })).toMatchObject({ isActive: false });
  });

  test('whom two decisions suspended is restored when both are reversed, and not before', async () => {
    const active = async () => (await world.table.find(accountKey(author.id), { consistent: true }))?.isActive;
    const ids = [];
    for (const by of [reporter, await createWoman(world)]) {
      ids.push(await report(by, 'post', (await arrangePost(world, author)).id));
      await decide(uphold('suspend'));
    }
    for (const [at, id] of ids.entries()) {
      expect((await appeal(author, id)).status).toBe(200);
      expect((await decide(dismiss, 'mio')).status).toBe(200);
      expect(await active()).toBe(at === 1);
    }
  });

  test('is not judged at the desk by a reversed decision', async () => {
    const id = await report(reporter, 'post', (await arrangePost(world, author)).id);
    await decide(uphold('warn'));
    await appeal(author, id);
    await decide(dismiss, 'mio');
    await report(reporter, 'post', (await arrangePost(world, author)).id);
    expect((await lease())?.report?.reported_before).toMatchObject({ upheld: 0, warned: 0, last: [] });
    await decide(dismiss);
  });

  test('is told of one decision, however many members reported the content', async () => {
    const post = await arrangePost(world, author);
    const ids = [await report(reporter, 'post', post.id), await report(await createWoman(world), 'post', post.id)];
    await decide(uphold());
    await decide(uphold());
    expect(await decisions(author)).toHaveLength(1);
    const open = await Promise.all(ids.map((id) => appeal(author, id)));
    expect(open.map(({ status }) => status).sort()).toEqual([200, 404]);
    await decide({ decision: 'uphold' }, 'mio');
  });
});

describe('a member whose report was dismissed', () => {
  test('appeals once, and another person hides the content', async () => {
    const post = await arrangePost(world, author);
    const id = await report(reporter, 'post', post.id);
    await decide(dismiss);
    expect(await own(reporter)).toMatchObject([{ rule: 'none', can_appeal: true, appeal: null }]);
    expect(await appeal(author, id)).toMatchObject(NOT_FOUND);
    expect((await appeal(reporter, id)).status).toBe(200);
    expect(await own(reporter)).toMatchObject([{ can_appeal: false, appeal: 'waiting' }]);
    expect(await lease('rei')).toBeNull();
    expect((await decide(uphold('warn'), 'mio')).status).toBe(200);
    expect(await own(reporter)).toMatchObject([{ rule: 'harassment', appeal: 'changed' }]);
    expect(await noticesOf(reporter)).toEqual(['appeal_changed', 'report_closed']);
    expect(await noticesOf(author)).toEqual(['post_hidden harassment final', 'warned harassment final']);
    // The decision is final: the author can read it and cannot appeal.
    expect(await decisions(author)).toMatchObject([{ id, rule: 'harassment', can_appeal: false, appeal: null }]);
    expect(await appeal(author, id)).toMatchObject(ILLEGAL);
  });

  test('is told that the decision stays', async () => {
    const id = await report(reporter, 'post', (await arrangePost(world, author)).id);
    await decide(dismiss);
    await appeal(reporter, id);
    expect((await decide(dismiss, 'mio')).status).toBe(200);
    expect(await noticesOf(reporter)).toEqual(['appeal_kept', 'report_closed']);
    expect(await noticesOf(author)).toEqual([]);
  });
});

test('a hidden message gets its words back, in the room and in the lists', async () => {
  const pair = await createPair(world, reporter, author, {
    state: PAIR_STATE.matched,
    chosenAt: 0,
    seq: 1,
    lastMessage: 'ばか',
  });
  const roomId = roomOf(pair.id);
  const message = { id: messageIdOf(roomId, 1), senderId: author.id, content: 'ばか', at: 1, seq: 1 };
  await world.table.write({ name: 'message', put: { ...messageKey(roomId, 1), ...message } });
  const id = await report(reporter, 'message', message.id);
  await decide(uphold());
  const found = await stored(id);
  if (!found) throw new Error('no report');
  const speeches = createSpeechRepository(world.table);
  await hideMessage(speeches, found, world.clock.now());
  expect((await sidesOf(world, reporter, author, pair.id)).hers.lastMessage).toBe(chatRecordJa.hidden);
  for (const _ of [1, 2]) expect(await restoreMessage(speeches, found)).toMatchObject({ message: { content: 'ばか' } });
  expect(await world.table.find(messageKey(roomId, 1), { consistent: true })).toMatchObject(message);
  expect((await sidesOf(world, reporter, author, pair.id)).hers.lastMessage).toBe('ばか');
});

test('both export their own appeals, and neither the other’s', async () => {
  const exported = async ({ session }: TestMember) => {
    await world.catchUp();
    const items: Record<string, unknown>[] = [];
    for (let cursor: string | null = writeCursor({ section: 'reports' }); cursor; ) {
      const query: Record<string, string> = { cursor };
      const { body } = await world.call(account, exportData, { session, query });
      if (body.section !== 'reports') break;
      items.push(...body.items);
      cursor = body.next;
    }
    return items;
  };
  const [hidden, dismissed] = [await arrangePost(world, author), await arrangePost(world, author)];
  const [first, second] = [await report(reporter, 'post', hidden.id), await report(reporter, 'post', dismissed.id)];
  await decide(uphold());
  await decide(dismiss);
  const upheld = (await stored(first))?.decision?.decision === 'uphold' ? first : second;
  await appeal(author, upheld, '私は書いていません');
  await appeal(reporter, upheld === first ? second : first, 'もう一度見てください');
  const [his, hers] = [await exported(author), await exported(reporter)];
  expect(his).toEqual([
    {
      kind: 'decision',
      about: 'post',
      rule: 'harassment',
      action: 'hide',
      decided_at: expect.any(String),
      appeal: { text: '私は書いていません', created_at: expect.any(String), state: 'waiting' },
    },
  ]);
  expect(hers).toHaveLength(2);
  expect(hers.filter((one) => one['appeal'] !== null)).toMatchObject([
    { appeal: { text: 'もう一度見てください', state: 'waiting' } },
  ]);
  expect([JSON.stringify(his).includes('見てください'), JSON.stringify(hers).includes('書いていません')]).toEqual([
    false,
    false,
  ]);
  for (const _ of [1, 2]) await decide(dismiss, 'mio');
});

test('the queue items of a member who leaves are removed, with the decisions that the member was told of', async () => {
  const id = await report(reporter, 'post', (await arrangePost(world, author)).id);
  await decide(uphold());
  await appeal(author, id);
  await world.catchUp();
  await world.bind(safety).consume({
    id: 'an-erasure',
    type: 'reports.erase',
    data: { memberId: author.id },
    at: world.clock.now().getTime(),
  } as never);
  expect((await world.table.query({ ...queueItemsOf(queue), consistent: true })).items).toEqual([]);
  expect((await world.table.query({ ...toldDecisionsOf(author.id), consistent: true })).items).toEqual([]);
  expect(await world.table.find(reportTallyKey(author.id), { consistent: true })).toBeUndefined();
  expect(await stored(id)).toBeUndefined();
});

describe('a reporter who is erased while the appeal is decided', () => {
  const arrange = async () => {
    const leaver = await createWoman(world);
    const id = await report(leaver, 'post', (await arrangePost(world, author)).id);
    await decide(dismiss);
    await appeal(leaver, id, '私の言葉');
    return { leaver, id };
  };
  const forget = ({ id }: TestMember, table = world.table) =>
    createReportRepository(table, world.core.pepper).forgetReporter(id);

  test('leaves no words, and the decision that was stored meanwhile stays', async () => {
    const { leaver, id } = await arrange();
    let isFirst = true;
    const racing: Table = {
      ...world.table,
      write: async (write) => {
        if (isFirst) expect((await decide(dismiss, 'mio')).status).toBe(200);
        isFirst = false;
        return world.table.write(write);
      },
    };
    await forget(leaver, racing);
    expect(await stored(id)).toMatchObject({
      reporterId: null,
      text: '',
      appeal: { text: '', decision: { decision: 'dismiss' } },
    });
  });

  test('is not written again by a decision that was read before', async () => {
    const { leaver, id } = await arrange();
    const read = await stored(id);
    if (!read) throw new Error('no report');
    const judgement = { outcome: { decision: 'dismiss', rule: 'none' }, staffId: 'mio', didSuspend: false } as const;
    const late = appealDecisionWrites(
      { report: read, isHidden: false },
      { ...judgement, now: world.clock.now() },
      world.core.random,
    );
    await forget(leaver);
    await expect(world.table.transact(late)).rejects.toThrow();
    expect(await stored(id)).toMatchObject({ reporterId: null, text: '', appeal: { text: '' } });
    await decide(dismiss, 'mio');
  });
});

test('appeals cost what the table of costs says', async () => {
  const key = () => ({ 'idempotency-key': world.core.random.token(16) });
  const id = await report(reporter, 'post', (await arrangePost(world, author)).id);
  await decide(uphold());
  expect(await costOf(world, () => decisions(author))).toEqual([3, 2.5, 0]);
  expect(await costOf(world, () => appeal(author, id, '誤解です', key()))).toEqual([4, 3, 11]);
  const item = await lease('mio');
  const headers = { ...pool.signIn('mio'), ...key() };
  const params = { queue, id: item?.id ?? '' } as const;
  expect(await costOf(world, () => world.call(staff, decideQueueItem, { headers, params, body: dismiss }))).toEqual([
    5, 6, 36,
  ]);
});
