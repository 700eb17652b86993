import { beforeEach, expect, test } from 'vitest';
import { contentHeadKey, contentItem } from '#functions/items/content.ts';
import { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import { DEFAULT_CONTENT } from '#functions/notices/default-content.ts';
import { domain as notices } from '#functions/notices/domain.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { getHelp } from '#shared/contract/help.ts';
import {
  getNotice,
  listAnnouncements,
  listModals,
  listNotices,
  listNotificationReads,
  markAnnouncementsSeen,
  markModalSeen,
  markNotificationRead,
} from '#shared/contract/notices.ts';
import { WOMAN } from '#shared/options/member.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let her: TestMember;
/** Arranges the most expensive calls: she has twenty notices of her own, and all kinds of staff texts are stored. */
beforeEach(async () => {
  world = await createTestWorld();
  her = await createMember(world, WOMAN);
  for (let one = 0; one < 20; one += 1) await tell();
  await world.table.transact(
    (['notices', 'announcements', 'modals', 'faq'] as const).flatMap((kind) => [
      { name: 'head', put: { ...contentHeadKey(kind, WOMAN), newest: [{ id: 2, at: 0 }] } },
      ...DEFAULT_CONTENT[kind](WOMAN).map((content) => ({ name: kind, put: contentItem(kind, WOMAN, content) })),
    ]),
  );
});

const tell = async () => {
  const { core, clock, table } = world;
  const notice = { memberId: her.id, notice: 'resubmit', data: { reason: 'cut_off' } } as const;
  const write = eventWrite(core.random, clock.now(), noticeRequestedEvent, notice);
  await table.write(write);
  const event = (await world.events()).find(({ id }) => 'put' in write && id === write.put['id']);
  if (!event) throw new Error('The event is not there');
  world.costs.length = 0;
  await world.bind(notices).consume(event);
  return spent();
};
const spent = () => ({
  requests: world.costs.length,
  rcu: world.costs.reduce((sum, { rcu }) => sum + rcu, 0),
  wcu: world.costs.reduce((sum, { wcu }) => sum + wcu, 0),
});
/** Cost of an API call without the session check. */
const measure = async (call: Parameters<TestWorld['call']>[1], input: object = {}) => {
  world.costs.length = 0;
  const { status } = await world.call(notices, call, { session: her.session, ...input });
  expect(status).toBe(200);
  const { requests, rcu, wcu } = spent();
  return { requests: requests - 1, rcu: rcu - 1, wcu };
};

test.each([
  ['own notifications', listNotificationReads, {}, { requests: 1, rcu: 1, wcu: 0 }],
  ['one of them read', markNotificationRead, { body: { notification_id: 20 } }, { requests: 1, rcu: 0, wcu: 2 }],
  ['notices', listNotices, {}, { requests: 2, rcu: 1, wcu: 0 }],
  ['one notice', getNotice, { query: { id: 5 } }, { requests: 1, rcu: 1, wcu: 0 }],
  ['announcements', listAnnouncements, {}, { requests: 3, rcu: 2, wcu: 0 }],
  ['announcements seen', markAnnouncementsSeen, { body: { announcement_id: 2 } }, { requests: 2, rcu: 2, wcu: 2 }],
  ['modals', listModals, {}, { requests: 2, rcu: 2.5, wcu: 0 }],
  ['a modal seen', markModalSeen, { body: { code: 1 } }, { requests: 1, rcu: 0, wcu: 2 }],
  ['the help tree', getHelp, {}, { requests: 1, rcu: 3.5, wcu: 0 }],
] as const)('%s', async (_what, call, input, cost) => {
  expect(await measure(call, input)).toEqual(cost);
});

test('storing a notice is one read and one write', async () => {
  expect(await tell()).toEqual({ requests: 2, rcu: 1, wcu: 6 });
});
