import { beforeAll, describe, expect, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import { secretKey } from '#functions/items/secret.ts';
import { readablePrefixes } from '#functions/platform/runtime/access.ts';
import { loginHashOf, loginKey } from '#functions/platform/security/sessions.ts';
import { loadServices } from '#infra/routes.ts';
import * as contract from '#shared/contract/auth.ts';
import { securityJa } from '#shared/messages/security.ja.ts';
import { createMember, PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld, toEvent } from '#tests/setup/world/test-world.ts';
import { type AuthArrangement, arrangeAuth, leave, sessionOf } from './arrange.ts';

let world: TestWorld;
let at: AuthArrangement;
beforeAll(async () => {
  world = await createTestWorld();
  at = arrangeAuth(world);
});
const loginOf = ({ email }: TestMember) => world.table.find(loginKey(world.core.pepper, email), { consistent: true });
const secretOf = ({ email }: TestMember) =>
  world.table.find(secretKey(loginHashOf(world.core.pepper, email)), { consistent: true });
const clientsOf = async (member: TestMember) => Object.keys((await loginOf(member))?.sessions ?? {});

test('the eleventh session replaces the one that expires first, also in simultaneous sign-ins', async () => {
  const member = await createMember(world, 1);
  const signIns = [];
  for (let count = 0; count < 12; count += 1) {
    world.clock.advance(1000);
    signIns.push(sessionOf((await at.signIn(member.email)).headers));
  }
  expect((await clientsOf(member)).sort()).toEqual(
    signIns
      .slice(2)
      .map(({ client }) => client)
      .sort(),
  );
  const parallel = await Promise.all(Array.from({ length: 6 }, () => at.signIn(member.email)));
  expect(parallel.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await clientsOf(member)).toHaveLength(10);
  expect(await clientsOf(member)).toEqual(expect.arrayContaining(parallel.map(({ headers }) => headers['client'])));
});

test('an address typed with a full-width keyboard is the same address; signing out ends this session only, once', async () => {
  const member = await createMember(world, 1);
  const other = sessionOf((await at.signIn(` ${member.email.replace('@', '＠')}`)).headers);
  expect((await world.call(auth, contract.signOut, { session: member.session })).status).toBe(200);
  expect(await world.call(auth, contract.signOut, { session: member.session })).toMatchObject({
    status: 404,
    body: { code: 'already_signed_out' },
  });
  expect((await world.call(auth, contract.signOut, { session: other })).status).toBe(200);
});

test('an error of the table is not a sign-out', async () => {
  const member = await createMember(world, 1);
  const broken = auth.bind({
    ...world.core,
    tableFor: () => ({
      ...world.table,
      find: () => Promise.reject(new Error('the table does not answer')),
    }),
  });
  expect((await broken.http(toEvent(contract.signOut, { session: member.session }))).statusCode).toBe(500);
  expect((await world.call(auth, contract.signOut, { session: member.session })).status).toBe(200);
});

test('a suspended member can sign in, to see why; a withdrawn one cannot', async () => {
  const suspended = await createMember(world, 2, { isActive: false }, { isOpen: false });
  const left = await createMember(world, 2);
  await leave(world, left);
  expect((await at.signIn(suspended.email)).status).toBe(200);
  expect(await at.signIn(left.email)).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
});

test('login and secret of two different passwords are never combined', async () => {
  const member = await createMember(world, 2);
  const old = await secretOf(member);
  if (!old) throw new Error('no secret');
  const session = member.session;
  const passwords = { password: 'another-horse-9', password_confirmation: 'another-horse-9' };
  await world.call(auth, contract.setPassword, { session, body: passwords });
  // Two items are not read at one instant. If the password changes meanwhile, the service may read the old secret and
  // the new login.
  let torn = 0;
  const bound = auth.bind({
    ...world.core,
    tableFor: () => ({
      ...world.table,
      findMany: async (keys, options) => {
        torn += 1;
        const found = await world.table.findMany(keys, options);
        return (torn === 1 ? [found[0], old] : found) as never;
      },
    }),
  });
  const signIn = toEvent(contract.signIn, { body: { email: member.email, password: PASSWORD } });
  expect((await bound.http(signIn)).statusCode).toBe(401);
  expect(torn).toBe(2);
  expect(await clientsOf(member)).toEqual([session.client]);
});

test('a sign-in with the old password during its change opens no session', async () => {
  const member = await createMember(world, 2);
  const passwords = { password: 'another-horse-9', password_confirmation: 'another-horse-9' };
  const [change, ...signIns] = await Promise.all([
    world.call(auth, contract.setPassword, { session: member.session, body: passwords }),
    ...Array.from({ length: 6 }, () => at.signIn(member.email)),
  ]);
  expect(change?.status).toBe(200);
  for (const { status } of signIns) expect([200, 401]).toContain(status);
  // The change ended the sessions that these sign-ins had opened. The session that changed the password is left.
  expect(await clientsOf(member)).toEqual([member.session.client]);
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const IPHONE_UPDATED = IPHONE.replaceAll('18_5', '26_1').replaceAll('18.5', '26.1');
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';
const from = (userAgent: string) => ({ headers: { 'user-agent': userAgent } });

describe('a device', () => {
  test('unknown to the account is reported by mail, except the first one', async () => {
    const { email } = await createMember(world, 2);
    await at.signIn(email, PASSWORD, from(IPHONE));
    await at.signIn(email, PASSWORD, from(IPHONE_UPDATED));
    expect(await at.mails(email, 'new_sign_in')).toEqual([]);
    await at.signIn(email, PASSWORD, from(WINDOWS));
    await at.signIn(email, PASSWORD, from(WINDOWS));
    await at.signIn(email, PASSWORD, from(IPHONE));
    expect(await at.mails(email, 'new_sign_in')).toEqual([{ device: 'Windows・Edge' }]);
  });

  test('is reported once, however many sign-ins use it at the same moment', async () => {
    const { email } = await createMember(world, 1);
    await at.signIn(email, PASSWORD, from(IPHONE));
    const replies = await Promise.all(Array.from({ length: 5 }, () => at.signIn(email, PASSWORD, from(WINDOWS))));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await at.mails(email, 'new_sign_in')).toHaveLength(1);
  });

  test('is neither stored nor reported after a wrong password', async () => {
    const member = await createMember(world, 1);
    await at.signIn(member.email, PASSWORD, from(IPHONE));
    await at.signIn(member.email, 'not-this-one-1', from(WINDOWS));
    expect(await at.mails(member.email, 'new_sign_in')).toEqual([]);
    expect((await secretOf(member))?.devices).toEqual(['iPhone・Safari']);
  });

  test('is identified by our own token, not by its user agent', async () => {
    const member = await createMember(world, 1);
    await at.signIn(member.email, PASSWORD, from(IPHONE));
    await at.signIn(member.email, PASSWORD, from('<b>いますぐ http://evil.example へ</b>'));
    expect(await at.mails(member.email, 'new_sign_in')).toEqual([{ device: securityJa.sessions.unknownDevice }]);
    expect(JSON.stringify(await world.everything())).not.toContain('evil.example');
  });

  test('is one of at most ten that are stored', async () => {
    const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux'];
    const agents = systems.flatMap((system) => [`${system} Firefox/1`, `${system} Chrome/1`]);
    const member = await createMember(world, 1);
    for (const [index, agent] of agents.entries())
      await at.signIn(member.email, PASSWORD, { ...from(agent), ip: `203.0.113.${index + 20}` });
    const { devices = [] } = (await secretOf(member)) ?? {};
    expect(devices).toHaveLength(10);
    expect([devices[0], devices[9]]).toEqual(['iPad・Firefox', 'Linux・Chrome']);
    expect(await at.mails(member.email, 'new_sign_in')).toHaveLength(11);
  });
});

test('credentials are in an item that only services that check passwords may read', async () => {
  const member = await createMember(world, 2);
  await world.call(auth, contract.requestPasswordReset, { body: { email: member.email } });
  const secret = await secretOf(member);
  const login = JSON.stringify(await loginOf(member));
  const [link] = secret?.resets ?? [];
  for (const proof of [secret?.passwordHash, link?.hash, link?.client]) {
    expect(proof).toBeTruthy();
    expect(login).not.toContain(proof);
  }
  const readers = (await loadServices()).filter(({ access }) => readablePrefixes(access).includes('SECRET'));
  expect(readers.map(({ service }) => service)).toEqual(['account', 'auth', 'payments']);
});
