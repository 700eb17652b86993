import { beforeAll, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { type AccountItem, accountKey } from '#functions/items/account.ts';

import { completeTutorial, getAccount } from '#shared/contract/account.ts';
import { activeWoman, createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
const complete = ({ session }: TestMember) => world.call(account, completeTutorial, { session });
const read = async ({ session }: TestMember) => (await world.call(account, getAccount, { session })).body;
const verified: Partial<AccountItem> = { ...activeWoman, isTutorialDone: false };

test('completing the tutorial is permanent, and the app no longer asks for it', async () => {
  const her = await createMember(world, 2, verified);
  expect(await read(her)).toMatchObject({ tutorial_check: 0, action: 'tutorial' });
  expect(await complete(her)).toMatchObject({ status: 200, body: { success: true } });
  expect(await read(her)).toMatchObject({ tutorial_check: 1, action: 'none' });
  expect(await complete(her)).toMatchObject({ status: 200, body: { success: true } });
  expect(await read(her)).toMatchObject({ tutorial_check: 1 });
});

test('twenty simultaneous calls change only the one field', async () => {
  const her = await createMember(world, 2, verified);
  const before = await world.table.find(accountKey(her.id));
  const replies = await Promise.all(Array.from({ length: 20 }, () => complete(her)));
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await world.table.find(accountKey(her.id))).toEqual({ ...before, isTutorialDone: true });
});

test('a man’s boxes are stored too, and change nothing that the app asks him for', async () => {
  const him = await createMember(world, 1, { isTutorialDone: false });
  const { action } = await read(him);
  expect(await complete(him)).toMatchObject({ status: 200, body: { success: true } });
  expect(await read(him)).toMatchObject({ tutorial_check: 1, action });
});

test('it requires a valid session of an open account', async () => {
  expect(await world.call(account, completeTutorial)).toMatchObject({ status: 401 });
  const closed = await createMember(world, 2, verified, { isOpen: false });
  expect(await complete(closed)).toMatchObject({ status: 403, body: { code: 'account_closed' } });
});

test('it never creates an account', async () => {
  const her = await createMember(world, 2, verified);
  await world.table.write({ name: 'account', delete: accountKey(her.id) });
  expect((await complete(her)).status).toBe(409);
  expect(await world.table.find(accountKey(her.id))).toBeUndefined();
  expect((await world.call(account, getAccount, { session: her.session })).status).toBe(401);
});
