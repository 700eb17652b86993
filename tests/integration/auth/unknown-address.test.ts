import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { domain as auth } from '#functions/auth/domain.ts';
import { passwordThrottles } from '#functions/auth/throttles.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import { type Throttle, throttleWrite } from '#functions/platform/security/throttle.ts';
import { requestPasswordReset, resendConfirmation, setPassword, signIn, signUp } from '#shared/contract/auth.ts';
import { submitCancelReason } from '#shared/contract/cancellation.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { createMember, PASSWORD } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { type AuthArrangement, arrangeAuth, leave } from './arrange.ts';

/** Neither a response nor its cost shows whether an e-mail belongs to a member (rules: Identity). */
/** Counts the passwords that are hashed: Node starts one asynchronous `ARGON2REQUEST` for each. */
const hashes = { made: 0 };
const countHashes = createHook({
  init: (_id, type) => {
    if (type === 'ARGON2REQUEST') hashes.made += 1;
  },
});

let world: TestWorld;
let at: AuthArrangement;
/** One address for each state of an account; responses must not differ between them. */
let addresses: Record<'member' | 'suspended' | 'withdrawn' | 'unconfirmed' | 'unknown', string>;
beforeAll(async () => {
  countHashes.enable();
  world = await createTestWorld();
  at = arrangeAuth(world);
});
afterAll(() => countHashes.disable());
beforeEach(async () => {
  const unconfirmed = `pending-${world.core.random.token(4).toLowerCase()}@example.com`;
  await at.signUp(unconfirmed);
  const withdrawn = await createMember(world, 2);
  await leave(world, withdrawn);
  addresses = {
    member: (await createMember(world, 2)).email,
    suspended: (await createMember(world, 1, { isActive: false }, { isOpen: false })).email,
    withdrawn: withdrawn.email,
    unconfirmed,
    unknown: `nobody-${world.core.random.token(4).toLowerCase()}@example.com`,
  };
});

const watch = async (endpoint: Endpoint, body: object) => {
  const [start, hashed] = [world.costs.length, hashes.made];
  const { status, headers, body: answer } = await world.call(auth, endpoint, { body });
  const { request_id: _request, ...said } = answer as Record<string, unknown>;
  const { 'x-request-id': _id, ...told } = headers;
  return {
    status,
    said,
    told,
    // Parallel requests finish in any order, so they are sorted.
    requests: world.costs
      .slice(start)
      .map(({ operation, rcu, wcu }) => `${operation} ${rcu} RCU ${wcu} WCU`)
      .toSorted(),
    hashed: hashes.made - hashed,
  };
};
describe.each([
  ['a password reset', requestPasswordReset, 4],
  ['a confirmation mail', resendConfirmation, 7],
] as const)('%s', (_what, endpoint, requests) => {
  test('has the same response, requests and cost for every kind of address', async () => {
    const stranger = await watch(endpoint, { email: addresses.unknown });
    expect(stranger).toMatchObject({ status: 200, said: { success: true }, hashed: 0 });
    expect(stranger.requests).toHaveLength(requests);
    for (const [kind, email] of Object.entries(addresses))
      expect(await watch(endpoint, { email }), kind).toEqual(stranger);
  });
});

test('a refused sign-in has the same response, hashes, requests and cost for every kind of address', async () => {
  const stranger = await watch(signIn, { email: addresses.unknown, password: PASSWORD });
  expect(stranger).toMatchObject({ status: 401, said: { code: 'invalid_credentials' }, hashed: 1 });
  const { member, suspended, unconfirmed, withdrawn } = addresses;
  for (const email of [member, suspended])
    expect(await watch(signIn, { email, password: 'not-this-one-1' }), email).toEqual(stranger);
  // Even the right password fails, and the response does not show that the password was right.
  for (const email of [unconfirmed, withdrawn])
    for (const password of [PASSWORD, 'not-this-one-1'])
      expect(await watch(signIn, { email, password }), email).toEqual(stranger);
  expect(await watch(signIn, { email: 'no address at all', password: PASSWORD })).toEqual(stranger);
});

test('a sign-up has the same response, hashes, requests and cost for every kind of address, with a plausible new id', async () => {
  // Texts that are large enough to cost several capacity units, with more bytes than characters.
  const campaign = { code: 'あ'.repeat(200), afad: 'い'.repeat(200), p: 'x'.repeat(200) };
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  const form = (email: string) => ({ email, ...passwords, sex: 2, ...campaign });
  const ids = new Set<unknown>();
  const watchSignUp = async (email: string) => {
    const { said, ...rest } = await watch(signUp, form(email));
    const { id, registration_key: key, ...others } = said;
    expect(id).toMatch(/^m[\w-]{22}$/);
    expect(key).toMatch(/^[\w-]{32}\.[\w-]{32}$/);
    expect(ids).not.toContain(key);
    ids.add(key);
    expect(ids).not.toContain(id);
    ids.add(id);
    return { ...rest, said: { ...others, data: { ...(others['data'] as object), id: '', email: '', uid: '' } } };
  };
  const stranger = await watchSignUp(addresses.unknown);
  expect(stranger).toMatchObject({ status: 200, said: { status: 'success', sex: 2 }, hashed: 1 });
  expect(stranger.requests).toHaveLength(8);
  for (const [kind, email] of Object.entries(addresses)) expect(await watchSignUp(email), kind).toEqual(stranger);
  // Response and cost are also the same for an address that already has several registrations.
  for (let count = 0; count < 3; count += 1) {
    world.clock.advance(1_000);
    expect(await watchSignUp(addresses.unconfirmed)).toEqual(stranger);
  }
});

test('the mail that a device requests with its key has the same response, requests and cost for every kind of address', async () => {
  const form = (email: string) => ({ email, password: PASSWORD, password_confirmation: PASSWORD, sex: 2 });
  const ask = async (email: string) => {
    const { registration_key } = (await world.call(auth, signUp, { body: form(email) })).body;
    return watch(resendConfirmation, { email, registration_key });
  };
  const stranger = await ask(addresses.unknown);
  for (const [kind, email] of Object.entries(addresses)) expect(await ask(email), kind).toEqual(stranger);
});

test('a caller who used up the passwords of a quarter of an hour is refused before anything is hashed', async () => {
  const { email, session } = await createMember(world, 2);
  const ip = '192.0.2.9';
  const [perAddress] = passwordThrottles(world.core.pepper, email, ip);
  const counted = throttleWrite(world.clock.now(), perAddress as Throttle);
  if ('update' in counted) await world.table.write({ ...counted, update: { ...counted.update, add: { uses: 100 } } });
  const start = hashes.made;
  const passwords = { password: 'another-horse-9', password_confirmation: 'another-horse-9' };
  const replies = [
    await world.call(auth, signIn, { body: { email, password: PASSWORD }, ip }),
    await world.call(auth, setPassword, { session, body: passwords, ip }),
    await world.call(auth, setPassword, { session, body: { ...passwords, current_password: PASSWORD }, ip }),
    await world.call(auth, setPassword, { body: { uid: email, client: 'c', 'access-token': 't', ...passwords }, ip }),
    await world.call(account, withdraw, { session, body: { password: PASSWORD }, ip }),
    await world.call(payments, submitCancelReason, {
      session,
      body: { cancel_reason: { cancel_reason: 'その他', password: PASSWORD } },
      ip,
    }),
  ];
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(429));
  expect(hashes.made).toBe(start);
});
