import { beforeAll, expect, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import { mailTokenOf } from '#functions/platform/mail-tokens.ts';
import * as contract from '#shared/contract/auth.ts';
import { createMember, PASSWORD } from '#tests/setup/members.ts';
import { createTestWorld, type Session, type TestWorld, toEvent } from '#tests/setup/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
const form = (email: string) => ({ email, password: PASSWORD, password_confirmation: PASSWORD, sex: 2 });
const sessionOf = (headers: Record<string, string>): Session => ({
  uid: headers['uid'] ?? '',
  client: headers['client'] ?? '',
  'access-token': headers['access-token'] ?? '',
});
const mailTo = async (email: string, template: string) => {
  const mails = (await world.events()).filter(
    (event) => event.type === 'mail.requested' && event.data.template === template,
  );
  return mails.findLast(
    (event) => event.type === 'mail.requested' && 'uid' in event.data.to && event.data.to.uid === email,
  );
};
const confirmationToken = async (email: string) => {
  const event = await mailTo(email, 'confirmation');
  if (event?.type !== 'mail.requested') throw new Error('no confirmation mail');
  const { login, nonce = '' } = event.data.data;
  return `${login}.${mailTokenOf(world.core.pepper, 'confirmation', nonce)}`;
};

test('a new member confirms by the mailed link and only then can sign in', async () => {
  const email = 'hanako@example.com';
  const signedUp = await world.call(auth, contract.signUp, { body: form('  Hanako@Example.com ') });
  expect(signedUp).toMatchObject({ status: 200, body: { status: 'success', sex: 2, data: { email, uid: email } } });
  expect(await world.call(auth, contract.signIn, { body: { email, password: PASSWORD } })).toMatchObject({
    status: 401,
    body: { code: 'invalid_credentials' },
  });
  const confirmation_token = await confirmationToken(email);
  expect((await world.call(auth, contract.confirmSignUp, { body: { confirmation_token } })).status).toBe(200);
  const signedIn = await world.call(auth, contract.signIn, {
    body: { email: 'HANAKO@example.com', password: PASSWORD },
  });
  expect(signedIn).toMatchObject({ status: 200, body: { data: { id: signedUp.body.id, email, uid: email, sex: 2 } } });
  expect(signedIn.headers).toMatchObject({ 'token-type': 'Bearer', 'cache-control': 'no-store' });
});

test('two sign-ups of one address at once make one account', async () => {
  const email = 'twice@example.com';
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => world.call(auth, contract.signUp, { body: form(email) })),
  );
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
  const mails = (await world.events()).filter(
    (event) => event.type === 'mail.requested' && 'uid' in event.data.to && event.data.to.uid === email,
  );
  const templates = mails.map((event) => event.type === 'mail.requested' && event.data.template).sort();
  expect(templates).toEqual(['address_in_use', 'address_in_use', 'address_in_use', 'address_in_use', 'confirmation']);
});

test.each([
  ['an address of no form', { email: 'nobody' }, 'email'],
  ['a short password', { password: 'ab12!', password_confirmation: 'ab12!' }, 'password'],
  ['another confirmation', { password_confirmation: 'different-1' }, 'password_confirmation'],
  ['no sex', { sex: 3 }, 'sex'],
])('sign-up refuses %s and stores nothing', async (_what, change, field) => {
  const before = (await world.events()).length;
  const reply = await world.call(auth, contract.signUp, { body: { ...form('refused@example.com'), ...change } });
  expect(reply).toMatchObject({ status: 422, body: { status: 'error', success: false, code: 'invalid_input' } });
  expect(Object.keys(reply.body['fields'] as object)).toContain(field);
  expect((reply.body['errors'] as { full_messages: string[] }).full_messages[0]).toMatch(/。$/);
  expect((await world.events()).length).toBe(before);
});

test('a password that everybody uses is refused with a text that says so', async () => {
  const reply = await world.call(auth, contract.signUp, {
    body: { ...form('weak@example.com'), password: 'password1', password_confirmation: 'password1' },
  });
  expect(reply).toMatchObject({ status: 422, body: { code: 'weak_password' } });
});

test('the eleventh session pushes out the one that ends first, also when all come at once', async () => {
  const member = await createMember(world, 1);
  const signIns = [];
  for (let count = 0; count < 12; count += 1) {
    world.clock.advance(1000);
    signIns.push(
      sessionOf(
        (await world.call(auth, contract.signIn, { body: { email: member.email, password: PASSWORD } })).headers,
      ),
    );
  }
  const { sessions } = (await world.table.find<{ sessions: object }>(await loginKeyOf(member.email))) ?? {
    sessions: {},
  };
  expect(Object.keys(sessions)).toHaveLength(10);
  expect(Object.keys(sessions)).toEqual(expect.arrayContaining(signIns.slice(2).map((session) => session.client)));
  const parallel = await Promise.all(
    Array.from({ length: 6 }, () =>
      world.call(auth, contract.signIn, { body: { email: member.email, password: PASSWORD } }),
    ),
  );
  expect(parallel.map((reply) => reply.status)).toEqual(Array(6).fill(200));
  const after = (await world.table.find<{ sessions: object }>(await loginKeyOf(member.email))) ?? { sessions: {} };
  expect(Object.keys(after.sessions)).toHaveLength(10);
  expect(Object.keys(after.sessions)).toEqual(
    expect.arrayContaining(parallel.map((reply) => reply.headers['client'] ?? '')),
  );
});

test('ten wrong passwords from one place stop that place, not the owner elsewhere', async () => {
  const member = await createMember(world, 2);
  const wrong = { body: { email: member.email, password: 'not-it-at-all' }, ip: '198.51.100.7' };
  const replies = await Promise.all(Array.from({ length: 14 }, () => world.call(auth, contract.signIn, wrong)));
  expect(replies.filter((reply) => reply.status === 401)).toHaveLength(10);
  const refused = replies.filter((reply) => reply.status === 429);
  expect(refused).toHaveLength(4);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  const right = { body: { email: member.email, password: PASSWORD } };
  expect((await world.call(auth, contract.signIn, { ...right, ip: '198.51.100.7' })).status).toBe(429);
  expect((await world.call(auth, contract.signIn, { ...right, ip: '192.0.2.4' })).status).toBe(200);
});

test('another address of the same IPv6 network is the same place', async () => {
  const member = await createMember(world, 1);
  const attempt = (ip: string) =>
    world.call(auth, contract.signIn, { body: { email: member.email, password: 'not-this-one-1' }, ip });
  for (let count = 1; count <= 10; count += 1) expect((await attempt(`2001:db8:1:2::${count}`)).status).toBe(401);
  expect((await attempt('2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await attempt('2001:db8:1:3::1')).status).toBe(401);
});

test('signing out ends this session only, and a second time is 404', async () => {
  const member = await createMember(world, 1);
  const other = sessionOf(
    (await world.call(auth, contract.signIn, { body: { email: member.email, password: PASSWORD } })).headers,
  );
  expect((await world.call(auth, contract.signOut, { session: member.session })).status).toBe(200);
  expect(await world.call(auth, contract.signOut, { session: member.session })).toMatchObject({
    status: 404,
    body: { code: 'already_signed_out' },
  });
  expect((await world.call(auth, contract.signOut, { session: other })).status).toBe(200);
});

test('a table that does not answer is no sign-out', async () => {
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

const newPassword = { password: 'another-horse-9', password_confirmation: 'another-horse-9' };
test('signed in, a password is changed by its owner only, and not in a closed account', async () => {
  const member = await createMember(world, 1);
  const change = (session: Session, body: object) => world.call(auth, contract.setPassword, { session, body });
  const before = await world.table.find(await loginKeyOf(member.email));
  expect(await change(member.session, { ...newPassword, uid: 'someone@example.com' })).toMatchObject({
    status: 403,
    body: { code: 'not_yourself' },
  });
  const closed = await createMember(world, 2, {}, { isOpen: false });
  expect(await change(closed.session, newPassword)).toMatchObject({ status: 403, body: { code: 'account_closed' } });
  expect(await world.table.find(await loginKeyOf(member.email))).toEqual(before);
  expect((await change(member.session, { ...newPassword, uid: member.email })).status).toBe(200);
});

test('a sign-up whose answer was lost is answered again: one account, one mail', async () => {
  const email = 'lost-answer@example.com';
  const again = () =>
    world.call(auth, contract.signUp, { body: form(email), headers: { 'idempotency-key': 'sign-up-once-1' } });
  const replies = await Promise.all([again(), again()]);
  replies.push(await again());
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(await mailTo(email, 'confirmation')).toBeDefined();
  expect(await mailTo(email, 'address_in_use')).toBeUndefined();
});

test('a password set by a link whose answer was lost is answered again', async () => {
  const member = await createMember(world, 2);
  await world.call(auth, contract.requestPasswordReset, { body: { email: member.email } });
  const event = await mailTo(member.email, 'password_reset');
  if (event?.type !== 'mail.requested') throw new Error('no reset mail');
  const { client, nonce = '' } = event.data.data;
  const token = mailTokenOf(world.core.pepper, 'password_reset', nonce);
  const body = { uid: member.email, client, 'access-token': token, ...newPassword };
  const headers = { 'idempotency-key': 'new-password-1' };
  const replies = [
    await world.call(auth, contract.setPassword, { body, headers }),
    await world.call(auth, contract.setPassword, { body, headers }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await world.call(auth, contract.setPassword, { body })).status).toBe(422);
});

test('the owner of an address is not flooded by sign-ups with it', async () => {
  const { email } = await createMember(world, 2);
  for (let count = 0; count < 7; count += 1)
    expect((await world.call(auth, contract.signUp, { body: form(email) })).status).toBe(200);
  const mails = (await world.events()).filter(
    (event) => event.type === 'mail.requested' && 'uid' in event.data.to && event.data.to.uid === email,
  );
  expect(mails.map((event) => event.type === 'mail.requested' && event.data.template).sort()).toEqual([
    ...Array(5).fill('address_in_use'),
    ...Array(2).fill('nobody'),
  ]);
});

test('a reset link works once, for an hour, and ends every session', async () => {
  const member = await createMember(world, 2);
  const ask = () =>
    world.call(auth, contract.requestPasswordReset, {
      body: { email: member.email, redirect_url: 'http://localhost:3000/password_reset' },
    });
  expect((await ask()).status).toBe(200);
  const event = await mailTo(member.email, 'password_reset');
  if (event?.type !== 'mail.requested') throw new Error('no reset mail');
  const { client, nonce = '' } = event.data.data;
  const body = {
    uid: member.email,
    client,
    'access-token': mailTokenOf(world.core.pepper, 'password_reset', nonce),
    password: 'another-horse-9',
    password_confirmation: 'another-horse-9',
  };
  const replies = await Promise.all([1, 2, 3].map(() => world.call(auth, contract.setPassword, { body })));
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422]);
  expect((await world.call(auth, contract.signOut, { session: member.session })).status).toBe(404);
  expect(
    (await world.call(auth, contract.signIn, { body: { email: member.email, password: 'another-horse-9' } })).status,
  ).toBe(200);

  await ask();
  const late = await mailTo(member.email, 'password_reset');
  world.clock.advance(3_600_000);
  if (late?.type !== 'mail.requested') throw new Error('no reset mail');
  const lateBody = {
    ...body,
    client: late.data.data['client'],
    'access-token': mailTokenOf(world.core.pepper, 'password_reset', late.data.data['nonce'] ?? ''),
  };
  expect(await world.call(auth, contract.setPassword, { body: lateBody })).toMatchObject({
    status: 422,
    body: { code: 'token_invalid' },
  });
});

test('a reset for an unknown address, or towards another site, gives nothing away', async () => {
  const member = await createMember(world, 2);
  const [known, unknown] = await Promise.all(
    [member.email, 'stranger@example.com'].map((email) =>
      world.call(auth, contract.requestPasswordReset, { body: { email } }),
    ),
  );
  expect(known?.body).toEqual(unknown?.body);
  expect(
    await world.call(auth, contract.requestPasswordReset, {
      body: { email: member.email, redirect_url: 'https://evil.example/x' },
    }),
  ).toMatchObject({ status: 422, body: { code: 'redirect_refused' } });
});

const loginKeyOf = async (email: string) => {
  const { loginKey } = await import('#functions/platform/sessions.ts');
  return loginKey(world.core.pepper, email);
};
