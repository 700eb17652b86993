import { beforeAll, expect, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import * as contract from '#shared/contract/auth.ts';
import { createMember, PASSWORD } from '#tests/setup/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/test-world.ts';

/** What each call costs; the numbers stand in docs/data-model.md. */
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});

const costOf = async (run: () => Promise<{ status: number }>) => {
  const start = world.costs.length;
  const { status } = await run();
  const spent = world.costs.slice(start);
  return {
    status,
    trips: spent.length,
    rcu: spent.reduce((sum, { rcu }) => sum + rcu, 0),
    wcu: spent.reduce((sum, { wcu }) => sum + wcu, 0),
  };
};

test('sign-up: two throttle counts, one read and one transaction, for an address in use too', async () => {
  const body = { email: 'cost@example.com', password: PASSWORD, password_confirmation: PASSWORD, sex: 2 };
  const signUp = () => costOf(() => world.call(auth, contract.signUp, { body }));
  expect(await signUp()).toEqual({ status: 200, trips: 4, rcu: 1, wcu: 8 });
  expect(await signUp()).toMatchObject({ status: 200, trips: 4, rcu: 1 });
});

test('sign-in: three counts, one read, three counts back, one transaction', async () => {
  const { email } = await createMember(world, 1);
  const signIn = () => world.call(auth, contract.signIn, { body: { email, password: PASSWORD } });
  expect(await costOf(signIn)).toEqual({ status: 200, trips: 8, rcu: 1, wcu: 8 });
});

test('sign-out: the session, the login again, one transaction', async () => {
  const { session } = await createMember(world, 2);
  expect(await costOf(() => world.call(auth, contract.signOut, { session }))).toEqual({
    status: 200,
    trips: 3,
    rcu: 2,
    wcu: 4,
  });
});

test('a reset costs the same for an address that nobody has', async () => {
  const { email } = await createMember(world, 2);
  const ask = (address: string) =>
    costOf(() => world.call(auth, contract.requestPasswordReset, { body: { email: address } }));
  const [known, unknown] = [await ask(email), await ask('nobody-at-all@example.com')];
  expect(known.trips).toBe(unknown.trips);
  expect(known).toMatchObject({ status: 200, trips: 4 });
});
