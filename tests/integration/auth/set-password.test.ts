import { beforeAll, expect, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import { type LoginItem, loginKey } from '#functions/platform/sessions.ts';
import { setPassword } from '#shared/contract/auth.ts';
import { createMember } from '#tests/setup/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
const passwords = { password: 'another-horse-9', password_confirmation: 'another-horse-9' };
const hashOf = async (email: string) =>
  (await world.table.find<LoginItem>(loginKey(world.core.pepper, email), { consistent: true }))?.passwordHash;

test('a reset link that lost its token, opened where somebody else is signed in, changes nobody', async () => {
  const [her, him] = [await createMember(world, 2), await createMember(world, 1)];
  const before = [await hashOf(her.email), await hashOf(him.email)];
  expect(
    await world.call(auth, setPassword, { session: her.session, body: { uid: him.email, client: 'c', ...passwords } }),
  ).toMatchObject({ status: 403, body: { code: 'not_yourself' } });
  expect([await hashOf(her.email), await hashOf(him.email)]).toEqual(before);
});

test('a member who is signed in may name herself', async () => {
  const her = await createMember(world, 2);
  const before = await hashOf(her.email);
  const body = { uid: her.email.toUpperCase(), ...passwords };
  expect((await world.call(auth, setPassword, { session: her.session, body })).status).toBe(200);
  expect(await hashOf(her.email)).not.toBe(before);
});
