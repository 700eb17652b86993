import { expect, onTestFinished, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import { hashPassword } from '#functions/auth/passwords.ts';
import { TOPICS } from '#functions/items/board.ts';
import { queueItemsOf } from '#functions/items/queue-item.ts';
import { createDocumentClient } from '#functions/platform/core/core.ts';
import { domain as safety } from '#functions/safety/domain.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { writeAll } from '#local/seed/bulk-writer.ts';
import { DEMO_PASSWORD, demoCast } from '#local/seed/demo-cast.ts';
import { draftCast } from '#local/seed/draft-demo.ts';
import { createDraftTable } from '#local/seed/draft-table.ts';
import { populationItems } from '#local/seed/population-items.ts';
import { prepareShared } from '#local/seed/population-shared.ts';
import { seedTable } from '#local/seed/seed-demo.ts';
import { signIn } from '#shared/contract/auth.ts';
import { listReports } from '#shared/contract/reports.ts';
import { decideQueueItem, leaseQueueItem, listQueues, viewReportedPhoto } from '#shared/contract/staff.ts';
import { REPORTED_KINDS } from '#shared/options/reports.ts';
import { engineEndpoint } from '#tests/setup/world/engine-endpoint.ts';
import { seededRandom } from '#tests/setup/world/seeded-random.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

const queue = 'reports';
const cast = demoCast().filter(({ isWithdrawn }) => !isWithdrawn);
const contextOf = async ({ core, clock }: TestWorld) => ({
  pepper: core.pepper,
  passwordHash: await hashPassword(DEMO_PASSWORD),
  now: clock.now(),
  random: seededRandom(3),
});
const store = async ({ core }: TestWorld, items: Parameters<typeof writeAll>[2]) => {
  const client = createDocumentClient({ AWS_REGION: 'ap-northeast-1', DYNAMODB_ENDPOINT: engineEndpoint() });
  await writeAll(client, core.config.TABLE_NAME, items);
  client.destroy();
};
const draftDemo = async (world: TestWorld) => {
  const draft = createDraftTable();
  await draftCast(draft, cast, async () => {}, await contextOf(world));
  return draft.items();
};
/** The sum of all topics' post counts. */
const postsCounted = async ({ table }: TestWorld): Promise<number> =>
  (await table.query({ ...TOPICS, consistent: true })).items.reduce((sum, { postCount = 0 }) => sum + postCount, 0);
let demo: ReturnType<typeof draftDemo> | undefined;
/**
 * Creates a table with the demo, which is drafted only once. Each test has its own table: one test decides reports that
 * another test expects to wait.
 */
const arrangeDemo = async (words = /./): Promise<TestWorld> => {
  const world = await createTestWorld();
  demo ??= draftDemo(world);
  await store(
    world,
    (await demo).filter(({ pk }) => words.test(pk)),
  );
  return world;
};
const openDesk = async (world: TestWorld) => {
  const pool = await startStaffPool(world);
  onTestFinished(() => pool.close());
  return pool.signIn('rei');
};

const lengthOf = async (world: TestWorld, headers: Record<string, string>) =>
  (await world.call(staff, listQueues, { headers })).body.queues.find((one) => one.queue === queue)?.length;

test('the members who are used to show the demo have reported, and some of the reports are handled', async () => {
  const world = await arrangeDemo(/^(LOGIN|SECRET|ACCOUNT|REPORT)#/);
  for (const name of ['takumi', 'mika']) {
    const email = cast.find(({ key }) => key === name)?.email ?? '';
    const { headers } = await world.call(auth, signIn, { body: { email, password: DEMO_PASSWORD } });
    const value = (header: string) => headers[header] ?? '';
    const session = { uid: value('uid'), client: value('client'), 'access-token': value('access-token') };
    const { reports } = (await world.call(safety, listReports, { session })).body;
    expect(new Set(reports.map(({ state }) => state)), name).toEqual(new Set(['waiting', 'handled']));
  }
});

test('the demo’s desk has reports of every kind, by members and by the reading, and each can be decided', async () => {
  const world = await arrangeDemo();
  const headers = await openDesk(world);
  const waiting = (await lengthOf(world, headers)) ?? 0;
  expect((await world.table.query({ ...queueItemsOf(queue), consistent: true })).items).toHaveLength(waiting);
  const seen = [];
  for (;;) {
    const { item } = (await world.call(staff, leaseQueueItem, { headers, params: { queue } })).body;
    if (!item) break;
    seen.push(item.report);
    const body =
      seen.length % 2 === 0
        ? { decision: 'uphold', rule: 'harassment', action: 'warn' }
        : { decision: 'dismiss', rule: 'none' };
    if (item.report?.kind === 'photo') await world.call(staff, viewReportedPhoto, { headers, params: { id: item.id } });
    const reply = await world.call(staff, decideQueueItem, { headers, params: { queue, id: item.id }, body });
    expect(reply.status).toBe(200);
  }
  expect(seen).toHaveLength(waiting);
  expect(new Set(seen.map((report) => report?.kind))).toEqual(new Set(REPORTED_KINDS));
  expect(new Set(seen.map((report) => report?.by_member))).toEqual(new Set([true, false]));
  expect(new Set(seen.map((report) => report?.is_about_reporter))).toEqual(new Set([null, true, false]));
  expect(await lengthOf(world, headers)).toBe(0);
  await settle(world);
});

test('a population of any size has reports of posts by others, and a queue of their number', async () => {
  const large = await createTestWorld();
  const headers = await openDesk(large);
  // First stores the demo's reports, queues and boards.
  await store(
    large,
    (await draftDemo(large)).filter(({ pk }) => /^(REPORT|QUEUE|BOARD)#/.test(pk)),
  );
  const before = (await lengthOf(large, headers)) ?? 0;
  const topicsBefore = await postsCounted(large);
  const population = { seed: 7, men: 300, women: 200 };
  const write = async () => {
    const shared = await prepareShared(seedTable(large.core), population);
    const all = populationItems(population, await contextOf(large), shared.keep);
    await store(
      large,
      [...all].filter(({ pk }) => /^(ACCOUNT|BOARD|REPORT|QUEUE)#/.test(pk)),
    );
    await shared.save();
  };
  await write();
  const posts = (await postsCounted(large)) - topicsBefore;
  expect(posts).toBeGreaterThan(20);
  // Writing the same population once more changes no count.
  await write();
  expect((await postsCounted(large)) - topicsBefore).toBe(posts);
  const { items } = await large.table.query({ ...queueItemsOf(queue), consistent: true });
  expect(before).toBeGreaterThan(0);
  expect(items.length).toBeGreaterThan(before);
  expect(await lengthOf(large, headers)).toBe(items.length);
  const own = items.filter(({ reportId }) => !String(reportId).startsWith('f')).map(({ reportId }) => reportId);
  expect(new Set(own).size).toBe(own.length);
});
