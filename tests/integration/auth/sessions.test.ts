import { beforeEach, expect, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import { domain as chat } from '#functions/chat/domain.ts';
import { endSession, listSessions, signOut } from '#shared/contract/auth.ts';
import { createRealtimeTicket } from '#shared/contract/chat.ts';
import { SESSION_MS } from '#shared/limits.ts';
import { securityJa } from '#shared/messages/security.ja.ts';
import { createMember, PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type Session, type TestWorld } from '#tests/setup/world/test-world.ts';
import { type AuthArrangement, arrangeAuth, sessionOf } from './arrange.ts';

let world: TestWorld;
let at: AuthArrangement;
let her: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  at = arrangeAuth(world);
  her = await createMember(world, 2);
});
const list = async (session: Session) => (await world.call(auth, listSessions, { session })).body.sessions;
const end = (session: Session, id: string | undefined, headers: Record<string, string> = {}) =>
  world.call(auth, endSession, { session, body: { id }, headers });
const signInWith = async (userAgent: string, { email }: { email: string } = her): Promise<Session> => {
  world.clock.advance(60_000);
  return sessionOf((await at.signIn(email, PASSWORD, { headers: { 'user-agent': userAgent } })).headers);
};
const isAlive = async (session: Session) => (await world.call(auth, listSessions, { session })).status === 200;
const endedClients = async () =>
  (await world.events()).flatMap((event) => (event.type === 'sessions.ended' ? event.data.clients : []));

test('a member’s valid sessions are listed, newest first, with device and times', async () => {
  const phone = await signInWith('iPhone Safari/1');
  const now = world.clock.now().getTime();
  await createMember(world, 1);
  const rows = await list(phone);
  expect(rows).toMatchObject([
    {
      device: 'iPhone・Safari',
      current: true,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + SESSION_MS).toISOString(),
    },
    { device: securityJa.sessions.unknownDevice, current: false },
  ]);
  expect((await list(her.session)).map(({ current }) => current)).toEqual([false, true]);
});

test('an id names a session to its owner, but is neither its client id nor a credential', async () => {
  const other = await signInWith('iPhone Safari/1');
  const answer = JSON.stringify(await list(her.session));
  for (const secret of [other.client, her.session.client, other['access-token'], her.email])
    expect(answer).not.toContain(secret);
  const [{ id = '' } = {}] = await list(her.session);
  expect(await isAlive({ ...her.session, client: id })).toBe(false);
});

test('expired sessions are neither listed nor ended', async () => {
  const [{ id = '' } = {}] = await list(her.session);
  world.clock.advance(SESSION_MS - 1_000);
  const fresh = await signInWith('iPhone Safari/1');
  expect(await list(fresh)).toHaveLength(1);
  expect((await end(fresh, id)).status).toBe(404);
});

test('one device is signed out by its id, and its sockets close', async () => {
  const [phone, desk] = [await signInWith('iPhone Safari/1'), await signInWith('Windows Firefox/1')];
  const id = (await list(desk)).find(({ device }) => device === 'iPhone・Safari')?.id ?? '';
  expect(await end(desk, id)).toMatchObject({ status: 200, body: { success: true } });
  expect([await isAlive(phone), await isAlive(desk), await isAlive(her.session)]).toEqual([false, true, true]);
  expect(await endedClients()).toEqual([phone.client]);
  expect((await world.call(chat, createRealtimeTicket, { session: phone })).status).toBe(401);
  expect((await end(desk, id)).status).toBe(404);
});

test('a repeat after a lost response gets the same response', async () => {
  const desk = await signInWith('Windows Firefox/1');
  const id = (await list(desk)).find(({ current }) => !current)?.id ?? '';
  const headers = { 'idempotency-key': 'end-that-one-1' };
  expect([(await end(desk, id, headers)).status, (await end(desk, id, headers)).status]).toEqual([200, 200]);
  expect(await endedClients()).toHaveLength(1);
});

test('all other sessions are ended at once, also by repeated calls', async () => {
  const [phone, desk] = [await signInWith('iPhone Safari/1'), await signInWith('Windows Firefox/1')];
  expect((await end(desk, 'others')).status).toBe(200);
  expect((await end(desk, 'others')).status).toBe(200);
  expect([await isAlive(phone), await isAlive(desk), await isAlive(her.session)]).toEqual([false, true, false]);
  expect((await endedClients()).sort()).toEqual([phone.client, her.session.client].sort());
});

test('the current session can be ended too', async () => {
  const id = (await list(her.session))[0]?.id ?? '';
  expect((await end(her.session, id)).status).toBe(200);
  expect(await isAlive(her.session)).toBe(false);
  expect((await world.call(auth, signOut, { session: her.session })).status).toBe(404);
});

test('another member’s session is not found, and stays', async () => {
  const him = await createMember(world, 1);
  const [{ id = '' } = {}] = await list(him.session);
  expect(await end(her.session, id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await isAlive(him.session)).toBe(true);
});

test.each([{}, { id: '' }, { id: 7 }, { id: null }, { id: 'x'.repeat(65) }, { id: ['others'] }])(
  'the body %j is refused and ends nothing',
  async (body) => {
    const other = await signInWith('iPhone Safari/1');
    const reply = await world.call(auth, endSession, { session: her.session, body });
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(await isAlive(other)).toBe(true);
  },
);

test('ending devices and signing in at the same moment both take effect', async () => {
  const others = [];
  for (let count = 0; count < 4; count += 1) others.push(await signInWith(`iPhone Safari/${count}`));
  const ids = (await list(her.session)).filter(({ current }) => !current).map(({ id }) => id);
  const [signIn, ...ends] = await Promise.all([at.signIn(her.email), ...ids.map((id) => end(her.session, id))]);
  expect(ends.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await Promise.all(others.map(isAlive))).toEqual([false, false, false, false]);
  expect(await isAlive(sessionOf(signIn?.headers ?? {}))).toBe(true);
  expect(await list(her.session)).toHaveLength(2);
});
