import { afterEach, beforeEach, expect, test } from 'vitest';
import { domain as boards } from '#functions/boards/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { auditEntriesIn } from '#functions/items/audit-entry.ts';
import type { Post } from '#functions/items/board.ts';
import { queueItemsOf } from '#functions/items/queue-item.ts';
import { hiddenContentKey, NO_AUTHOR, reportKey } from '#functions/items/report.ts';
import { domain as safety } from '#functions/safety/domain.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { showTopic } from '#shared/contract/boards.ts';
import { appealReport, createReport, listReports } from '#shared/contract/reports.ts';
import { decideQueueItem, leaseQueueItem } from '#shared/contract/staff.ts';
import { hideContent, showContent, viewContent } from '#shared/contract/staff-content.ts';
import type { ReportId } from '#shared/ids.ts';
import { WITHDRAWN_DATA_KEPT_MS } from '#shared/limits.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { activeWoman, createMember, payingMan, type TestMember } from '#tests/setup/arrange/members.ts';
import { arrangePost, COMMON } from '#tests/setup/arrange/posts.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

/**
 * When the author of a post leaves, or when the author's account is closed, the post stays on the boards without an
 * author. It is deleted in a later night (decision 087).
 */
const queue = 'reports';
let world: TestWorld;
let pool: StaffPool;
let her: TestMember;
let him: TestMember;
let post: Post;
let leftAt: number;
beforeEach(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
  her = await createMember(world, WOMAN, activeWoman);
  him = await createMember(world, MAN, payingMan(world));
  post = await arrangePost(world, her, { content: '失礼な投稿です' });
  leftAt = world.clock.now().getTime();
  await world.table.write({
    name: 'account',
    update: { ...accountKey(her.id), set: { isActive: false, withdrawnAt: leftAt } },
  });
  await world
    .bind(boards)
    .consume({ id: 'an-event', type: 'posts.close', data: { memberId: her.id }, at: leftAt } as never);
});
afterEach(() => pool.close());

const report = (kind = 'post', id: string = post.id) =>
  world.call(safety, createReport, { session: him.session, body: { kind, id, reason: 'harassment' } });
const lease = async (name: string) => {
  const headers = pool.signIn(name);
  return (await world.call(staff, leaseQueueItem, { headers, params: { queue } })).body.item;
};
const decide = async (name: string, body: object) => {
  const item = await lease(name);
  expect(item).toMatchObject({ sex: WOMAN, report: { snapshot: '失礼な投稿です', reported_before: { reports: 0 } } });
  const call = { headers: pool.signIn(name), params: { queue, id: item?.id ?? '' }, body };
  expect(await world.call(staff, decideQueueItem, call)).toMatchObject({ status: 200 });
  // The response was lost, so the console repeats the decision, which is already stored.
  expect(await world.call(staff, decideQueueItem, call)).toMatchObject({ status: 200 });
  const other = { ...call, headers: pool.signIn(name === 'rei' ? 'mio' : 'rei') };
  expect(await world.call(staff, decideQueueItem, other)).toMatchObject({ status: 404 });
  await settle(world, { times: 2 });
};
const shown = async () =>
  (
    await world.call(boards, showTopic, {
      session: him.session,
      query: { topicid: COMMON } as Record<string, string>,
    })
  ).body.posts.map(({ id }) => id);
const told = async () =>
  (await world.events()).flatMap(({ type, data }) => (type === 'notice.requested' ? [data as object] : []));

test('is reported as any other, hidden at once, and only the reporter is told', async () => {
  const { status, body } = await report();
  expect(status).toBe(200);
  expect((await report()).body).toEqual(body);
  expect(await world.table.find(reportKey(body.id as ReportId))).toMatchObject({
    contentId: post.id,
    authorId: NO_AUTHOR,
    reporterId: him.id,
    state: 'waiting',
  });
  expect(JSON.stringify(await world.table.find(reportKey(body.id as ReportId)))).not.toContain(her.id);
  expect(await shown()).toContain(post.id);
  await decide('rei', { decision: 'uphold', rule: 'harassment', action: 'suspend' });
  expect(await shown()).toEqual([]);
  expect(await told()).toEqual([{ memberId: him.id, notice: 'report_closed', data: {} }]);
  expect((await world.table.query({ ...queueItemsOf(queue), consistent: true })).items).toEqual([]);
  expect((await world.everything()).filter(({ pk }) => /^REPORT#(about|tally|told)#m-author/.test(String(pk)))).toEqual(
    [],
  );
});

test('a dismissed report of it is appealed, and hidden on the appeal', async () => {
  const { id } = (await report()).body;
  await decide('rei', { decision: 'dismiss', rule: 'none' });
  await world.catchUp();
  const own = (await world.call(safety, listReports, { session: him.session })).body.reports;
  expect(own).toMatchObject([{ id, state: 'handled', can_appeal: true }]);
  const appeal = { session: him.session, params: { id }, body: { text: '見直してください' } };
  expect((await world.call(safety, appealReport, appeal)).status).toBe(200);
  await decide('mio', { decision: 'uphold', rule: 'harassment', action: 'hide' });
  expect(await shown()).toEqual([]);
});

test('its kept reports end thirty days after its author left, because no erasure finds them', async () => {
  const { id } = (await report()).body;
  await decide('rei', { decision: 'uphold', rule: 'harassment', action: 'hide' });
  const [kept, mark] = await world.table.findMany([
    reportKey(id as ReportId),
    hiddenContentKey('post', post.id),
  ] as const);
  for (const item of [kept, mark] as Record<string, unknown>[]) {
    expect(item['ttl']).toBeLessThanOrEqual((leftAt + WITHDRAWN_DATA_KEPT_MS) / 1000);
    expect(item['ttl']).toBeGreaterThan((leftAt + WITHDRAWN_DATA_KEPT_MS / 2) / 1000);
  }
});

test('staff find it without an author, hide it at once and show it again', async () => {
  const target = { kind: 'post', id: post.id };
  const headers = pool.signIn('rei');
  const look = async () => (await world.call(staff, viewContent, { headers, query: target })).body.content;
  const found = { author_id: null, text: '失礼な投稿です', photo: null };
  expect(await look()).toEqual({ ...target, ...found, state: 'shown' });
  for (const [call, reason, state, posts] of [
    [hideContent, 'harassment', 'hidden', []],
    [showContent, 'mistake', 'shown', [post.id]],
    [hideContent, 'untrue', 'hidden', []],
  ] as const) {
    expect(await world.call(staff, call as typeof hideContent, { headers, body: { ...target, reason } })).toMatchObject(
      {
        status: 200,
      },
    );
    await settle(world, { times: 2 });
    expect([await shown(), (await look()).state]).toEqual([posts, state]);
  }
  expect(await told()).toEqual([]);
  const lines = (await world.table.query({ ...auditEntriesIn(0), consistent: true })).items;
  expect(lines.map(({ action, memberId }) => [action, memberId])).toContainEqual(['hide', null]);
});
