import { beforeAll, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { domain as auth } from '#functions/auth/domain.ts';
import { mailText } from '#functions/events/mail-templates.ts';
import { secretKey } from '#functions/items/secret.ts';
import { loginHashOf } from '#functions/platform/security/sessions.ts';
import { getAccount } from '#shared/contract/account.ts';
import { listSessions, requestPasswordReset, setPassword, signOut } from '#shared/contract/auth.ts';
import { PASSWORD_RESET_TOKEN_MS } from '#shared/limits.ts';
import { createMember, PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, ORIGIN, type Session, type TestWorld } from '#tests/setup/world/test-world.ts';
import { type AuthArrangement, arrangeAuth, sessionOf } from './arrange.ts';

let world: TestWorld;
let at: AuthArrangement;
beforeAll(async () => {
  world = await createTestWorld();
  at = arrangeAuth(world);
});
const NEW = 'another-horse-9';
const passwords = { password: NEW, password_confirmation: NEW };
const secretOf = (email: string) =>
  world.table.find(secretKey(loginHashOf(world.core.pepper, email)), { consistent: true });
const hashOf = async (email: string) => (await secretOf(email))?.passwordHash;
const ask = (email: string, rest: object = {}, caller: { ip?: string; headers?: Record<string, string> } = {}) =>
  world.call(auth, requestPasswordReset, { body: { email, ...rest }, ...caller });
const change = (body: object, session?: Session, headers: Record<string, string> = {}) =>
  world.call(auth, setPassword, { session, body: { ...passwords, ...body }, headers });
/** Requests a reset mail and returns the link in it. */
const linkFor = async (email: string) => {
  world.clock.advance(1_000);
  await ask(email);
  const link = (await at.resetLinks(email)).at(-1);
  if (!link) throw new Error('no reset mail');
  return link;
};

describe('a mailed link', () => {
  test('sets a password once, even if used three times at the same moment, and ends every session', async () => {
    const member = await createMember(world, 2);
    const link = await linkFor(member.email);
    const replies = await Promise.all([1, 2, 3].map(() => change(link)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await world.call(auth, signOut, { session: member.session })).status).toBe(404);
    expect([(await at.signIn(member.email)).status, (await at.signIn(member.email, NEW)).status]).toEqual([401, 200]);
    expect(await change(link)).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
  });

  test('lasts an hour to the millisecond', async () => {
    const member = await createMember(world, 2);
    const link = await linkFor(member.email);
    world.clock.advance(PASSWORD_RESET_TOKEN_MS);
    expect(await change(link)).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
    const fresh = await linkFor(member.email);
    world.clock.advance(PASSWORD_RESET_TOKEN_MS - 1);
    expect((await change(fresh)).status).toBe(200);
  });

  test('stays valid beside two later links, until one of them is used', async () => {
    const { email } = await createMember(world, 1);
    const [oldest, second, third, newest] = [
      await linkFor(email),
      await linkFor(email),
      await linkFor(email),
      await linkFor(email),
    ];
    expect((await change(oldest)).status).toBe(422);
    expect((await change(second)).status).toBe(200);
    for (const link of [second, third, newest]) expect((await change(link)).status).toBe(422);
  });

  test('of the owner outlives strangers’ requests, which do not use up her limit', async () => {
    const { email } = await createMember(world, 2);
    const [home, elsewhere] = [{ ip: '192.0.2.4' }, { ip: '198.51.100.9' }];
    await at.signIn(email, PASSWORD, home);
    await ask(email, {}, home);
    const [hers] = await at.resetLinks(email);
    world.clock.advance(1_000);
    const replies = await Promise.all(Array.from({ length: 7 }, () => ask(email, {}, elsewhere)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await at.resetLinks(email)).toHaveLength(6);
    expect((await secretOf(email))?.resets?.map(({ isKnown }) => isKnown)).toEqual([false, false, false, true]);
    expect((await ask(email, {}, home)).status).toBe(200);
    expect((await change(hers ?? {})).status).toBe(200);
    expect((await secretOf(email))?.resets).toBeUndefined();
  });

  test('is invalid after the password was changed in another way', async () => {
    const member = await createMember(world, 1);
    const link = await linkFor(member.email);
    expect((await change({}, member.session)).status).toBe(200);
    expect((await change(link)).status).toBe(422);
  });

  test('allows nothing else: no session, no confirmation, no sign-in, no other member’s password', async () => {
    const [member, other] = [await createMember(world, 2), await createMember(world, 1)];
    const link = await linkFor(member.email);
    const asSession = { uid: link.uid, client: link.client, 'access-token': link['access-token'] };
    for (const [domain, endpoint] of [
      [account, getAccount],
      [auth, listSessions],
    ] as const)
      expect((await world.call(domain, endpoint, { session: asSession })).status).toBe(401);
    expect((await world.call(auth, signOut, { session: asSession })).status).toBe(404);
    const hash = loginHashOf(world.core.pepper, member.email);
    for (const token of [link['access-token'], `${hash}.${link['access-token']}`, `${hash}.x.${link['access-token']}`])
      expect((await at.confirm(token, { password: PASSWORD })).status).toBe(422);
    expect((await at.signIn(member.email, link['access-token'])).status).toBe(401);
    const before = await hashOf(other.email);
    expect((await change({ ...link, uid: other.email })).status).toBe(422);
    expect((await change({ ...link, client: 'another-client' })).status).toBe(422);
    expect(await hashOf(other.email)).toBe(before);
    expect((await change(link)).status).toBe(200);
  });

  test('is not replaced by a session’s credentials in the body', async () => {
    const { session } = await createMember(world, 2);
    expect(await change({ ...session })).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
  });

  test('leads to our own page, whatever hosts and redirects the request names', async () => {
    const { email } = await createMember(world, 2);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
    await ask(email, { redirect_url: `${ORIGIN}/somewhere/else?x=1` }, { headers });
    const [data = {}] = await at.mails(email, 'password_reset');
    const { config, pepper } = world.core;
    const text = mailText('password_reset', { config, pepper, uid: email, at: world.clock.now(), data });
    const url = new URL(text?.action?.url ?? '');
    expect([url.origin, url.pathname, [...url.searchParams.keys()]]).toEqual([
      ORIGIN,
      '/password_reset',
      ['client', 'uid', 'token'],
    ]);
    expect(JSON.stringify([data, text])).not.toMatch(/evil|somewhere/);
  });

  test.each([
    'https://evil.example/x',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000@evil.example/',
    'http://localhost:3001/',
    'https://localhost:3000/',
    '//evil.example',
    '/password_reset',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
    'no address',
  ])('is not sent with the redirect %s', async (redirect_url) => {
    const { email } = await createMember(world, 2);
    expect(await ask(email, { redirect_url })).toMatchObject({ status: 422, body: { code: 'redirect_refused' } });
    expect(await at.mails(email, 'password_reset')).toEqual([]);
  });

  test('gets the same response again when the first was lost', async () => {
    const { email } = await createMember(world, 2);
    const link = await linkFor(email);
    const headers = { 'idempotency-key': 'new-password-1' };
    const replies = [await change(link, undefined, headers), await change(link, undefined, headers)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await at.mails(email, 'password_changed')).toHaveLength(1);
  });
});

describe('signed in', () => {
  const isAlive = async (session: Session) => (await world.call(auth, listSessions, { session })).status === 200;
  const another = async ({ email }: TestMember) => sessionOf((await at.signIn(email)).headers);

  test('changing the password works as documented; every other session ends, and a mail reports it', async () => {
    const member = await createMember(world, 1);
    const other = await another(member);
    expect(await change({}, member.session)).toMatchObject({
      status: 200,
      body: { success: true, message: 'パスワードの変更が完了しました。' },
    });
    expect([await isAlive(member.session), await isAlive(other)]).toEqual([true, false]);
    expect(await at.mails(member.email, 'password_changed')).toEqual([{}]);
    const ended = (await world.events()).flatMap((event) =>
      event.type === 'sessions.ended' ? event.data.clients : [],
    );
    expect(ended).toContain(other.client);
    expect((await at.signIn(member.email)).status).toBe(401);
  });

  test('the current password is checked when it is given', async () => {
    const member = await createMember(world, 2);
    const before = await hashOf(member.email);
    for (const current_password of ['not-this-one-1', ''])
      expect(await change({ current_password }, member.session)).toMatchObject({
        status: 422,
        body: { success: false, code: 'wrong_password' },
      });
    expect(await hashOf(member.email)).toBe(before);
    expect((await change({ current_password: PASSWORD }, member.session)).status).toBe(200);
    expect((await at.signIn(member.email, NEW)).status).toBe(200);
  });

  test('only the owner can change it, and no member with a closed account', async () => {
    const [her, him] = [await createMember(world, 2), await createMember(world, 1)];
    const before = [await hashOf(her.email), await hashOf(him.email)];
    // A signed-in member sends the fields of another member's reset link, without the link's token.
    for (const body of [{ uid: him.email }, { uid: him.email, client: 'c' }, { uid: 'someone@example.com' }])
      expect(await change(body, her.session)).toMatchObject({ status: 403, body: { code: 'not_yourself' } });
    const closed = await createMember(world, 2, {}, { isOpen: false });
    expect(await change({}, closed.session)).toMatchObject({ status: 403, body: { code: 'account_closed' } });
    expect([await hashOf(her.email), await hashOf(him.email)]).toEqual(before);
    expect((await change({ uid: her.email.toUpperCase() }, her.session)).status).toBe(200);
  });

  test('without a session nobody can change it', async () => {
    expect(await change({})).toMatchObject({ status: 401, body: { code: 'session_required' } });
  });

  test('a new one must follow the rules of sign-up', async () => {
    const { session, email } = await createMember(world, 2);
    for (const [password, code] of [
      ['ab12!', 'invalid_input'],
      ['password1', 'weak_password'],
      [email, 'weak_password'],
    ] as const)
      expect(await change({ password, password_confirmation: password }, session)).toMatchObject({
        status: 422,
        body: { code },
      });
    expect(await change({ password_confirmation: 'something-else-1' }, session)).toMatchObject({
      status: 422,
      body: { fields: { password_confirmation: expect.any(Array) } },
    });
  });

  test('one password and this session remain after two simultaneous changes', async () => {
    const member = await createMember(world, 1);
    const other = await another(member);
    const [mine, theirs] = ['chosen-here-11', 'chosen-there-11'];
    const replies = await Promise.all([
      change({ password: mine, password_confirmation: mine }, member.session),
      change({ password: theirs, password_confirmation: theirs }, other),
    ]);
    const statuses = replies.map(({ status }) => status);
    // The session whose password change was stored first stays valid. That change ended the other session.
    expect(statuses.toSorted()).toEqual([200, 401]);
    const signIns = await Promise.all([mine, theirs].map((password) => at.signIn(member.email, password)));
    expect(signIns.map(({ status }) => status)).toEqual(statuses);
  });
});
