import { beforeAll, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { domain as auth } from '#functions/auth/domain.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import { getAccount } from '#shared/contract/account.ts';
import { signIn, signOut } from '#shared/contract/auth.ts';
import { SESSION_MS } from '#shared/limits.ts';
import { createMember, PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type Session, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
const read = (session: Partial<Session> | undefined) =>
  world.call(account, getAccount, { headers: { ...session } as Record<string, string> });

test('a session lasts fourteen days by the app clock, to the millisecond', async () => {
  const { session } = await createMember(world, 2);
  world.clock.advance(SESSION_MS - 1);
  expect((await read(session)).status).toBe(200);
  world.clock.advance(1);
  expect(await read(session)).toMatchObject({ status: 401, body: { success: false, code: 'session_required' } });
});

test('the expiry in sign-in’s response is the real one', async () => {
  const { email } = await createMember(world, 1);
  const { headers } = await world.call(auth, signIn, { body: { email, password: PASSWORD } });
  expect(headers['expiry']).toBe(String(Math.floor((world.clock.now().getTime() + SESSION_MS) / 1000)));
  const session = { uid: headers['uid'], client: headers['client'], 'access-token': headers['access-token'] };
  world.clock.advance(SESSION_MS - 1);
  expect((await read(session as Session)).status).toBe(200);
  world.clock.advance(1);
  expect((await read(session as Session)).status).toBe(401);
});

const broken: [string, (session: Session, other: TestMember) => Partial<Session>][] = [
  ['nothing', () => ({})],
  ['no token', ({ uid, client }) => ({ uid, client })],
  ['no client', ({ uid, 'access-token': token }) => ({ uid, 'access-token': token })],
  ['no uid', ({ client, 'access-token': token }) => ({ client, 'access-token': token })],
  ['an empty token', (session) => ({ ...session, 'access-token': '' })],
  ['half a token', (session) => ({ ...session, 'access-token': session['access-token'].slice(0, 20) })],
  ['a token in other letters', (session) => ({ ...session, 'access-token': session['access-token'].toLowerCase() })],
  ["another member's token", (session, other) => ({ ...session, 'access-token': other.session['access-token'] })],
  ["another member's uid", (session, other) => ({ ...session, uid: other.email })],
  ['a client that every object has', (session) => ({ ...session, client: 'constructor' })],
  ['a client that is a prototype', (session) => ({ ...session, client: '__proto__' })],
  ['a client of a path', (session) => ({ ...session, client: `${session.client}.tokenHash` })],
  ['an endless token', (session) => ({ ...session, 'access-token': 'x'.repeat(5_000) })],
  ['an endless uid', (session) => ({ ...session, uid: `${'x'.repeat(5_000)}@example.com` })],
];
test.each(broken)('%s is no valid session', async (_what, change) => {
  const [member, other] = [await createMember(world, 2), await createMember(world, 1)];
  expect(await read(change(member.session, other))).toMatchObject({ status: 401, body: { code: 'session_required' } });
});

test('the uid ignores case, and nothing else does', async () => {
  const { session } = await createMember(world, 2);
  expect((await read({ ...session, uid: ` ${session.uid.toUpperCase()} ` })).status).toBe(200);
});

test('a session that was signed out elsewhere ends at once', async () => {
  const { session } = await createMember(world, 2);
  await world.call(auth, signOut, { session });
  expect((await read(session)).status).toBe(401);
});

test('the table holds no token, only its hash', async () => {
  const { email, session } = await createMember(world, 2);
  const login = await world.table.find(loginKey(world.core.pepper, email));
  expect(Object.keys(login?.sessions ?? {})).toEqual([session.client]);
  expect(JSON.stringify(await world.everything())).not.toContain(session['access-token']);
});
