import { beforeAll, expect, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import * as contract from '#shared/contract/auth.ts';
import * as passkeys from '#shared/contract/passkeys.ts';
import { createAuthenticator } from '#tests/setup/arrange/authenticator.ts';
import { createMember, PASSWORD } from '#tests/setup/arrange/members.ts';
import { createTestWorld, ORIGIN, type TestWorld } from '#tests/setup/world/test-world.ts';
import { arrangeAuth } from './arrange.ts';

/** The database cost of each API call of `auth`; docs/data-model.md lists the numbers. */
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

test('sign-up: five throttle counts, two reads and one transaction, also for a used address', async () => {
  const signUp = (email: string) =>
    costOf(() =>
      world.call(auth, contract.signUp, {
        body: { email, password: PASSWORD, password_confirmation: PASSWORD, sex: 2 },
      }),
    );
  const { email } = await createMember(world, 2);
  for (const address of ['cost@example.com', 'cost@example.com', email])
    expect(await signUp(address)).toEqual({ status: 200, trips: 8, rcu: 2, wcu: 11 });
});

test('confirmation: two reads, and one transaction that creates the account; a password is counted and the count undone', async () => {
  const at = arrangeAuth(world);
  const confirm = async (email: string, by: 'key' | 'password') => {
    const { registration_key } = (await at.signUp(email)).body;
    const [token = ''] = await at.confirmationTokens(email);
    const proof = by === 'key' ? { registration_key } : { password: PASSWORD };
    expect(await costOf(() => at.confirm(token))).toEqual({ status: 422, trips: 1, rcu: 3, wcu: 0 });
    return [await costOf(() => at.confirm(token, proof)), await costOf(() => at.confirm(token, proof))];
  };
  const again = { status: 200, trips: 1, rcu: 3, wcu: 0 };
  expect(await confirm('by-key@example.com', 'key')).toEqual([{ status: 200, trips: 3, rcu: 4, wcu: 12 }, again]);
  expect(await confirm('typed@example.com', 'password')).toEqual([{ status: 200, trips: 11, rcu: 4, wcu: 20 }, again]);
});

test('sign-in: five counts, one read, three undone counts, one transaction; a new device is stored and reported', async () => {
  const { email } = await createMember(world, 1);
  const signIn = (userAgent: string) =>
    costOf(() =>
      world.call(auth, contract.signIn, {
        body: { email, password: PASSWORD },
        headers: { 'user-agent': userAgent },
      }),
    );
  expect(await signIn('iPhone Safari/1')).toEqual({ status: 200, trips: 10, rcu: 2, wcu: 12 });
  expect(await signIn('iPhone Safari/2')).toEqual({ status: 200, trips: 10, rcu: 2, wcu: 10 });
  expect(await signIn('Windows Firefox/1')).toEqual({ status: 200, trips: 10, rcu: 2, wcu: 14 });
});

test('sign-in refused: five counts and one read', async () => {
  const { email } = await createMember(world, 1);
  for (const address of [email, 'nobody-at-all@example.com'])
    expect(
      await costOf(() => world.call(auth, contract.signIn, { body: { email: address, password: 'not-this-1' } })),
    ).toEqual({ status: 401, trips: 6, rcu: 2, wcu: 5 });
});

test('sign-out: the session, a second read of the login, one transaction', async () => {
  const { session } = await createMember(world, 2);
  expect(await costOf(() => world.call(auth, contract.signOut, { session }))).toEqual({
    status: 200,
    trips: 3,
    rcu: 2,
    wcu: 4,
  });
});

test('a reset or a repeated confirmation mail costs the same for every address', async () => {
  const member = await createMember(world, 2);
  await arrangeAuth(world).signUp('waiting@example.com');
  const addresses = [member.email, 'waiting@example.com', 'nobody-at-all@example.com'];
  for (const [endpoint, trips, rcu, wcu] of [
    [contract.requestPasswordReset, 4, 2, 6],
    [contract.resendConfirmation, 7, 3, 9],
  ] as const)
    for (const email of addresses)
      expect(await costOf(() => world.call(auth, endpoint, { body: { email } }))).toEqual({
        status: 200,
        trips,
        rcu,
        wcu,
      });
});

test('a new password: session, credentials, two counts and one transaction; checking the current one is counted and undone', async () => {
  const { session } = await createMember(world, 2);
  const change = (password: string, rest: object = {}) =>
    costOf(() =>
      world.call(auth, contract.setPassword, {
        session,
        body: { password, password_confirmation: password, ...rest },
      }),
    );
  expect(await change('another-horse-9')).toEqual({ status: 200, trips: 5, rcu: 3, wcu: 8 });
  expect(await change('third-horse-9', { current_password: 'another-horse-9' })).toEqual({
    status: 200,
    trips: 9,
    rcu: 3,
    wcu: 12,
  });
});

test('the list of sessions: the session and the login; ending one: one more transaction', async () => {
  const { session, email } = await createMember(world, 1);
  await arrangeAuth(world).signIn(email);
  const list = () => world.call(auth, contract.listSessions, { session });
  expect(await costOf(list)).toEqual({ status: 200, trips: 2, rcu: 2, wcu: 0 });
  const id = (await list()).body.sessions.find(({ current }) => !current)?.id;
  const end = () => world.call(auth, contract.endSession, { session, body: { id } });
  expect(await costOf(end)).toEqual({ status: 200, trips: 3, rcu: 2, wcu: 4 });
});

test('passkeys: options cost no write, a sign-in two counts, one read and one transaction, a change one transaction', async () => {
  const { session } = await createMember(world, 2);
  const device = createAuthenticator(ORIGIN);
  const begin = () => world.call(auth, passkeys.beginAddPasskey, { session, body: {} });
  expect(await costOf(begin)).toEqual({ status: 200, trips: 2, rcu: 3, wcu: 0 });
  expect(
    await costOf(() => world.call(auth, passkeys.beginAddPasskey, { session, body: { password: PASSWORD } })),
  ).toEqual({ status: 200, trips: 8, rcu: 3, wcu: 6 });
  const credential = device.create((await begin()).body.options);
  const add = () => world.call(auth, passkeys.addPasskey, { session, body: { credential } });
  expect(await costOf(add)).toEqual({ status: 200, trips: 4, rcu: 3, wcu: 7 });

  const challenge = () => world.call(auth, passkeys.beginPasskeySignIn);
  expect(await costOf(challenge)).toEqual({ status: 200, trips: 0, rcu: 0, wcu: 0 });
  const signIn = async (how: object = {}) => {
    const assertion = device.get((await challenge()).body.options, how);
    return costOf(() => world.call(auth, passkeys.signInWithPasskey, { body: { credential: assertion } }));
  };
  for (let count = 0; count < 2; count += 1) expect(await signIn()).toEqual({ status: 200, trips: 6, rcu: 2, wcu: 10 });
  expect(await signIn({ isUserVerified: false })).toEqual({ status: 401, trips: 3, rcu: 2, wcu: 2 });

  const list = () => world.call(auth, passkeys.listPasskeys, { session });
  expect(await costOf(list)).toEqual({ status: 200, trips: 2, rcu: 2, wcu: 0 });
  const id = (await list()).body.passkeys[0]?.id;
  const rename = () => world.call(auth, passkeys.renamePasskey, { session, body: { id, name: '自宅' } });
  expect(await costOf(rename)).toEqual({ status: 200, trips: 3, rcu: 3, wcu: 2 });
  const remove = () => world.call(auth, passkeys.removePasskey, { session, body: { id } });
  expect(await costOf(remove)).toEqual({ status: 200, trips: 4, rcu: 3, wcu: 5 });
});

test('five passkeys with long names cost a password nothing, and a passkey two writes more', async () => {
  const { session, email } = await createMember(world, 2);
  const device = createAuthenticator(ORIGIN);
  for (let count = 0; count < 5; count += 1) {
    const { options } = (await world.call(auth, passkeys.beginAddPasskey, { session, body: {} })).body;
    const body = { credential: device.create(options), name: 'あ'.repeat(30) };
    expect((await world.call(auth, passkeys.addPasskey, { session, body })).status).toBe(200);
  }
  const at = arrangeAuth(world);
  await at.signIn(email);
  expect(await costOf(() => at.signIn(email))).toEqual({ status: 200, trips: 10, rcu: 2, wcu: 10 });
  const { options } = (await world.call(auth, passkeys.beginPasskeySignIn)).body;
  const body = { credential: device.get(options) };
  const signIn = () => world.call(auth, passkeys.signInWithPasskey, { body });
  expect(await costOf(signIn)).toEqual({ status: 200, trips: 6, rcu: 2, wcu: 12 });
});
