import { beforeAll, describe, expect, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import { requestPasswordReset, resendConfirmation, signIn, signUp } from '#shared/contract/auth.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { createMember, PASSWORD } from '#tests/setup/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/test-world.ts';

/** Nobody learns from an answer, or from what it took, whether an address is a member's (rules: Identity). */
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
const watch = async (endpoint: Endpoint, body: object) => {
  const start = world.costs.length;
  const { status, body: answer } = await world.call(auth, endpoint, { body });
  const { request_id: _request, ...said } = answer as Record<string, unknown>;
  // Some are sent side by side and come back in any order.
  const requests = world.costs.slice(start).map(({ operation }) => operation);
  return { status, said, requests: requests.toSorted() };
};

describe.each([
  ['a password reset', requestPasswordReset],
  ['a confirmation mail', resendConfirmation],
] as const)('%s', (_what, endpoint) => {
  test('takes the same requests and says the same for a member, an unconfirmed one and a stranger', async () => {
    const [known, unconfirmed, closed] = [
      await createMember(world, 2),
      await createMember(world, 1, {}, { isConfirmed: false }),
      await createMember(world, 1, { isActive: false }, { isOpen: false }),
    ];
    const stranger = await watch(endpoint, { email: 'nobody-here@example.com' });
    expect(stranger).toMatchObject({ status: 200, said: { success: true } });
    expect(stranger.requests.length).toBeGreaterThan(2);
    for (const { email } of [known, unconfirmed, closed]) expect(await watch(endpoint, { email })).toEqual(stranger);
  });
});

test('a wrong password, an unknown address, an unconfirmed and a withdrawn account look alike', async () => {
  const [known, unconfirmed] = [await createMember(world, 2), await createMember(world, 1, {}, { isConfirmed: false })];
  const stranger = await watch(signIn, { email: 'nobody-here@example.com', password: PASSWORD });
  expect(stranger).toMatchObject({ status: 401, said: { code: 'invalid_credentials' } });
  expect(await watch(signIn, { email: known.email, password: 'not-this-one-1' })).toEqual(stranger);
  expect(await watch(signIn, { email: unconfirmed.email, password: PASSWORD })).toEqual(stranger);
  expect(await watch(signIn, { email: 'no address at all', password: PASSWORD })).toEqual(stranger);
});

test('a sign-up with an address in use is answered like a new one, id and all', async () => {
  const { id, email } = await createMember(world, 2);
  const form = (address: string) => ({ email: address, password: PASSWORD, password_confirmation: PASSWORD, sex: 2 });
  const [fresh, used] = [await watch(signUp, form('brand-new@example.com')), await watch(signUp, form(email))];
  expect(used.status).toBe(fresh.status);
  expect(used.requests).toEqual(fresh.requests);
  expect(Object.keys(used.said)).toEqual(Object.keys(fresh.said));
  expect(used.said['id']).toMatch(/^m[\w-]{22}$/);
  expect(used.said['id']).not.toBe(id);
});
