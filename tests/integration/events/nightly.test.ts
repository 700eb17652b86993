import { beforeEach, expect, test } from 'vitest';
import { domain as events } from '#functions/events/domain.ts';
import { NIGHTLY_WORK } from '#functions/events/nightly.rules.ts';
import { startNight } from '#functions/events/nightly.schedule.ts';
import { accountKey } from '#functions/items/account.ts';
import type { DueKind } from '#functions/items/due/index.ts';
import { pairsOf } from '#functions/items/pair.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { RUN_RESERVE_MS, withDeadline } from '#functions/platform/runtime/deadline.ts';
import { domain as reviews } from '#functions/reviews/domain.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { WOMAN_STATUS } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { anyDueWrite } from '#tests/setup/arrange/due-work.ts';
import { arrangeReview } from '#tests/setup/arrange/reviews.ts';
import { failingTable } from '#tests/setup/world/failing-table.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from '../matching/arrange.ts';
import { list } from '../reviews/arrange.ts';

const THREE = new Date('2026-11-20T18:00:00.000Z');
/** Number of events that start the work of one night: `parts` events for each kind of work, by default one. */
const SHARES = NIGHTLY_WORK.reduce((sum, { parts = 1 }) => sum + parts, 0);
let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld({ now: new Date(THREE.getTime() - 1) });
});
const night = () => world.bind(events).run('nightly');
const premium = () => createWoman(world, { account: { paidUntil: THREE.getTime() + 20 * DAY_MS } });
const plan = (kind: DueKind, subject: string, data: Record<string, string> = {}) =>
  world.table.write(anyDueWrite(kind, THREE, subject, data));
const pairsOfMember = async ({ id }: { id: Parameters<typeof pairsOf>[0] }) =>
  (await world.table.query(pairsOf(id))).items;
const due = async () =>
  (await world.everything()).flatMap(({ pk, at, subject }) =>
    String(pk).startsWith('DUE#') && Number(at) <= THREE.getTime() ? [[String(pk).split('#')[1], subject]] : [],
  );
const started = async () => (await world.events()).filter(({ type }) => type.endsWith('.nightly'));
const notices = async () =>
  (await world.events()).flatMap(({ type, data }) => (type === 'notice.requested' ? [data.notice] : []));
const mails = async () =>
  (await world.events()).flatMap(({ type, data }) => (type === 'mail.requested' ? [data.template] : []));

/** Creates due work of every kind for the same 3:00. */
const arrange = async () => {
  const her = await premium();
  const him = await createMan(world);
  await createMan(world);
  await createMan(world);
  await plan('staff_recommends', her.id);
  const idle = await createWoman(world, { account: { womanStatus: WOMAN_STATUS.active, lastCallAt: 0 } });
  await plan('pause', idle.id);
  await plan('upkeep', her.id);
  const pair = await createPair(world, idle, him, { state: PAIR_STATE.matched });
  await arrangeReview(world, pair, { publishAt: THREE.getTime() });
  await world.table.write({
    name: 'unread',
    update: { ...accountKey(him.id), set: { unreadMessages: 2 } },
  });
  await plan('digest', him.id);
  return { her, him, idle };
};

test('at 3:00 one run does all the work of 3:00, without the schedules of the services', async () => {
  const { her, idle } = await arrange();
  world.clock.advance(1);
  await night();
  await settle(world);
  expect(await pairsOfMember(her)).toHaveLength(3);
  expect((await list(world, her)).reviews).toHaveLength(1);
  expect(await world.table.find(accountKey(idle.id))).toMatchObject({ womanStatus: WOMAN_STATUS.paused });
  expect((await notices()).sort()).toEqual(['daily_three', 'paused']);
  expect(await mails()).toEqual(['message']);
  expect(await due()).toEqual([]);
});

test('a night that is started twice, also at once, runs once; the next day has a night of its own', async () => {
  const { her } = await arrange();
  world.clock.advance(1);
  await Promise.all([night(), night(), night()]);
  await settle(world, { times: 2 });
  await night();
  await settle(world);
  expect(await started()).toHaveLength(SHARES);
  expect([(await pairsOfMember(her)).length, (await notices()).length, (await mails()).length]).toEqual([3, 2, 1]);
  expect((await list(world, her)).reviews).toHaveLength(1);
  world.clock.advance(DAY_MS);
  await night();
  expect(await started()).toHaveLength(2 * SHARES);
  // Late in the evening it is still the same service day.
  world.clock.advance(DAY_MS - 1);
  await night();
  expect(await started()).toHaveLength(2 * SHARES);
});

test.each(['before', 'after'] as const)('a run killed %s its write is completed by the next one', async (when) => {
  const { her } = await arrange();
  world.clock.advance(1);
  const dying = { table: failingTable(world.table, 1, when) };
  await expect(startNight(dying, world.clock.now())).rejects.toThrow('died');
  expect(await started()).toHaveLength(when === 'after' ? SHARES : 0);
  await night();
  expect(await started()).toHaveLength(SHARES);
  await settle(world);
  expect([(await pairsOfMember(her)).length, await due()]).toEqual([3, []]);
});

test('what a night’s share had no time for is done by the service’s own schedule', async () => {
  const { her } = await arrange();
  world.clock.advance(1);
  await night();
  // The function has time for one item per parallel worker, and there are more women than workers.
  const women = await Promise.all(Array.from({ length: 40 }, () => createWoman(world, { account: { lastCallAt: 0 } })));
  for (const { id } of women) await plan('pause', id);
  await withDeadline(RUN_RESERVE_MS, () => settle(world));
  const left = (await due()).filter(([kind]) => kind === 'pause');
  expect(left.length).toBeGreaterThan(20);
  world.clock.advance(5 * 60_000);
  while (await world.bind(matching).run('pause'));
  while (await world.bind(matching).run('staff_recommends'));
  while (await world.bind(reviews).run('review'));
  expect((await due()).filter(([kind]) => kind !== 'digest' && kind !== 'upkeep')).toEqual([]);
  expect(await pairsOfMember(her)).toHaveLength(3);
});

test('a night costs one transaction, whatever is due', async () => {
  await arrange();
  world.clock.advance(1);
  world.costs.length = 0;
  await night();
  const spent = world.costs.filter(({ service }) => service === 'events');
  expect(spent.map(({ operation }) => operation)).toEqual(['transact']);
  expect(spent.reduce((sum, { wcu }) => sum + wcu, 0)).toBeLessThanOrEqual(2 * SHARES);
});
