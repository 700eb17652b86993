import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test, vi } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { domain as auth } from '#functions/auth/domain.ts';
import { domain as boards } from '#functions/boards/domain.ts';
import { erasureNotes } from '#functions/events/erasure-notes.ts';
import { accountKey } from '#functions/items/account.ts';
import { ERASURE_NOTED, type ErasureNote } from '#functions/items/erasure-note.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { createDocumentClient } from '#functions/platform/core/core.ts';
import { type ReconcileAnswer, reconcileBy } from '#local/payments/reconcile-call.ts';
import { ErasureNotes, type Replayed, replayErasures } from '#local/restore/replay-erasures.ts';
import { signIn } from '#shared/contract/auth.ts';
import { createPost, deletePost, showTopic } from '#shared/contract/boards.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { createMember, PASSWORD, payingMan, type TestMember } from '#tests/setup/arrange/members.ts';
import { COMMON } from '#tests/setup/arrange/posts.ts';
import { engineEndpoint } from '#tests/setup/world/engine-endpoint.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { buy, chargesOf, likingWoman } from '../payments/arrange.ts';

/**
 * The drill of a restore (`npm run drill:restore`): a service continues after a backup, its table is restored from the
 * backup, and the recorded erasure notes are replayed. `beforeAll` does all of this; the tests only compare what it
 * recorded.
 */
let world: TestWorld;
let notes: ErasureNote[] = [];
/**
 * `stays`: does nothing. `leaves`: withdraws after the backup. `hadLeft`: withdrew before the backup and is erased
 * after it. `writer`: deletes a post after the backup. `payer`: buys likes after the backup.
 */
let stays: TestMember;
let leaves: TestMember;
let hadLeft: TestMember;
let writer: TestMember;
let payer: TestMember;
let leftAt = 0;
let deletedPost = '';
const KEPT_POST = 'ここに残る話題';
const DELETED_POST = '消した話題';

const ok = async (reply: Promise<{ status: number; body: object }>) => {
  const { status, body } = await reply;
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const post = async ({ session }: TestMember, content: string) =>
  (await ok(world.call(boards, createPost, { session, body: { post: { topic_id: COMMON, content } } }))) as {
    post: { id: string };
  };
const leave = ({ session }: TestMember) => ok(world.call(account, withdraw, { session, body: { password: PASSWORD } }));
const signsIn = async ({ email }: TestMember) =>
  (await world.call(auth, signIn, { body: { email, password: PASSWORD } })).status;
const runErasure = async () => {
  while (await world.bind(account).run('erase'));
  await settle(world);
};
const itemsOf = async ({ id, email }: TestMember) => {
  const horizon = world.clock.now().getTime() / 1000 + 9 * 86_400;
  return (await world.everything())
    .filter(({ ttl }) => typeof ttl !== 'number' || ttl > horizon)
    .filter((item) => [id, email].some((trace) => JSON.stringify(item).includes(trace)))
    .map(({ pk }) => String(pk).split('#')[0]);
};

/** Copies the table's items; the returned function restores them. Replaces DynamoDB's point-in-time recovery. */
const backup = async () => {
  const items = await world.everything();
  return async () => {
    const { TABLE_NAME: TableName } = world.core.config;
    const client = createDocumentClient({ AWS_REGION: 'ap-northeast-1', DYNAMODB_ENDPOINT: engineEndpoint() });
    for (const { pk, sk } of await world.everything())
      await client.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
    for (const Item of items) await client.send(new PutCommand({ TableName, Item }));
    client.destroy();
  };
};

const accountOf = ({ id }: TestMember) => world.table.find(accountKey(id), { consistent: true });
const look = async () => ({
  leaving: await accountOf(leaves),
  erased: await itemsOf(hadLeft),
  hasDeletedPost: JSON.stringify(await world.everything()).includes(DELETED_POST),
});
const lookCloser = async () => ({
  signIns: [await signsIn(leaves), await signsIn(stays)],
  topic: await ok(world.call(boards, showTopic, { session: stays.session, query: { topicid: COMMON } })),
});

let restored: Awaited<ReturnType<typeof look>>;
let replayed: Replayed;
let after: Awaited<ReturnType<typeof look>> & Awaited<ReturnType<typeof lookCloser>>;
let books: ReconcileAnswer[];
let thirtyDaysLater: (string | undefined)[];

/**
 * The history of the service from the first sign-up to the loss of the table. Returns the function that restores the
 * backup.
 */
const live = async () => {
  hadLeft = await createMember(world, WOMAN);
  await leave(hadLeft);
  await settle(world);
  world.clock.advance(29 * DAY_MS);
  // Does the visit of the upkeep that was planned at the sign-up. The erasure deletes only visits that are planned for
  // the thirty days before and after it.
  while (await world.bind(matching).run('upkeep'));
  stays = await createMember(world, MAN, payingMan(world));
  leaves = await createMember(world, MAN, payingMan(world));
  writer = await createMember(world, MAN, payingMan(world));
  payer = await likingWoman(world);
  await post(writer, KEPT_POST);
  deletedPost = (await post(writer, DELETED_POST)).post.id;
  const restore = await backup();

  world.clock.advance(HOUR_MS);
  leftAt = world.clock.now().getTime();
  await leave(leaves);
  await ok(world.call(boards, deletePost, { session: writer.session, body: { post_id: deletedPost } }));
  await ok(buy(world, payer, 30));
  await settle(world);
  world.clock.advance(2 * DAY_MS);
  await runErasure();
  expect(await look()).toMatchObject({ erased: [], hasDeletedPost: false });
  return restore;
};

beforeAll(async () => {
  world = await createTestWorld();
  const log = vi.spyOn(world.core.logger, 'info');
  const restore = await live();
  const lines = log.mock.calls.flatMap(([event, fields]) => (event === ERASURE_NOTED ? [fields] : []));
  notes = ErasureNotes.parse([...lines, ...erasureNotes(await world.events())]);
  await restore();
  restored = await look();
  replayed = await replayErasures(world.core, [...notes, ...notes]);
  await settle(world);
  await runErasure();
  after = { ...(await look()), ...(await lookCloser()) };
  books = [await reconcileBy(world.core, {}), await reconcileBy(world.core, {})];
  world.clock.advance(28 * DAY_MS);
  await runErasure();
  thirtyDaysLater = await itemsOf(leaves);
}, 60_000);

test('the ledger has each withdrawal and deletion, with ids and instants only', () => {
  const since = notes.filter(({ at }) => at >= leftAt).sort((a, b) => a.what.localeCompare(b.what));
  expect(since).toEqual([
    { what: 'member', subject: leaves.id, at: leftAt },
    { what: 'post', subject: deletedPost, at: leftAt },
  ]);
});
test('a restore brings back what was erased', () => {
  expect(restored).toMatchObject({ leaving: { isActive: true }, hasDeletedPost: true });
  expect(restored.erased).toContain('ACCOUNT');
});
test('the replay erases it again, once for each note, however often the note is repeated', () => {
  expect(replayed).toEqual({ erased: 2, gone: 2 * notes.length - 2, left: [] });
  expect(after).toMatchObject({ erased: [], hasDeletedPost: false });
});
test('members who withdrew cannot sign in, and members who stayed can', () => {
  expect(after.signIns).toEqual([401, 200]);
});
test('what was not erased is unchanged', () => {
  expect(JSON.stringify(after.topic)).toContain(KEPT_POST);
});
test('a withdrawal keeps its date, and so do the thirty days until the erasure', () => {
  expect(after.leaving).toMatchObject({ isActive: false, withdrawnAt: leftAt });
  expect(thirtyDaysLater).toEqual([]);
});
test('a charge that the restored table lacks is given to the member again, and then the ledger and the company agree', async () => {
  expect(books[0]?.findings.map(({ what, memberId }) => [what, memberId])).toEqual([['unknown_here', payer.id]]);
  expect(books[1]).toMatchObject({ left: 0 });
  expect((await chargesOf(world, payer)).map(({ refundedAt }) => typeof refundedAt)).toEqual(['number']);
});
test('a note about a member whom staff had closed in the backup is left to a person', async () => {
  const closed = await createMember(world, WOMAN, { isActive: false });
  const note = { what: 'member', subject: closed.id, at: leftAt } as const;
  expect(await replayErasures(world.core, [note])).toEqual({ erased: 0, gone: 0, left: [note] });
});
