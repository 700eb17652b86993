import { beforeAll, describe, expect, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import { mailText } from '#functions/events/mail-templates.ts';
import { loginHashOf } from '#functions/platform/security/sessions.ts';
import { signUp } from '#shared/contract/auth.ts';
import { CONFIRMATION_TOKEN_MS, REGISTRATION_KEPT_MS } from '#shared/limits.ts';
import { DAY_MS } from '#shared/time.ts';
import { createMember, PASSWORD } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { type AuthArrangement, arrangeAuth } from './arrange.ts';

let world: TestWorld;
let at: AuthArrangement;
beforeAll(async () => {
  world = await createTestWorld();
  at = arrangeAuth(world);
});
let count = 0;
const newAddress = () => {
  count += 1;
  return `person${count}@example.com`;
};
/** Registers one address once for each password, a second apart, so that the mailed links have the passwords' order. */
const signUpWith = async (email: string, passwords: string[], rest: object = {}) => {
  const ids: string[] = [];
  for (const password of passwords) {
    world.clock.advance(1_000);
    ids.push((await at.signUp(email, { password, ...rest })).body.id);
  }
  return ids;
};
const rowsOf = async (...words: string[]) =>
  (await world.everything()).filter(({ pk }) => words.some((word) => String(pk).startsWith(`${word}#`)));
const secretsOf = async (email: string) => {
  const pk = `SECRET#${loginHashOf(world.core.pepper, email)}`;
  return (await rowsOf('SECRET')).filter((item) => item['pk'] === pk && item['sk'] !== 'DECOY');
};

test('a new member confirms by the mailed link and only then can sign in', async () => {
  const email = 'hanako@example.com';
  const signedUp = await at.signUp('  Hanako@Example.com ');
  expect(signedUp).toMatchObject({ status: 200, body: { status: 'success', sex: 2, data: { email, uid: email } } });
  expect(await at.signIn(email)).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  const [token = ''] = await at.confirmationTokens(email);
  expect((await at.confirm(token)).status).toBe(200);
  const signedIn = await at.signIn('HANAKO@example.com');
  expect(signedIn).toMatchObject({ status: 200, body: { data: { id: signedUp.body.id, email, uid: email, sex: 2 } } });
  expect(signedIn.headers).toMatchObject({ 'token-type': 'Bearer', 'cache-control': 'no-store' });
});

describe('an address with several sign-ups', () => {
  test('becomes the account of the confirmed registration, and the other password is invalid', async () => {
    const email = newAddress();
    const [, owner] = await signUpWith(email, ['strangers-own-1', 'owners-own-12']);
    const [, owners = ''] = await at.confirmationTokens(email);
    expect((await at.confirm(owners)).status).toBe(200);
    expect((await at.signIn(email, 'strangers-own-1')).status).toBe(401);
    expect(await at.signIn(email, 'owners-own-12')).toMatchObject({ status: 200, body: { data: { id: owner } } });
  });

  test('keeps that account: links of other registrations are invalid, its own works again', async () => {
    const email = newAddress();
    await signUpWith(email, ['owners-own-12', 'strangers-own-1']);
    const [owners = '', strangers = ''] = await at.confirmationTokens(email);
    await at.confirm(owners);
    expect(await at.confirm(strangers)).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
    expect((await at.confirm(owners)).status).toBe(200);
    expect((await at.signIn(email, 'strangers-own-1')).status).toBe(401);
    expect((await at.signIn(email, 'owners-own-12')).status).toBe(200);
    expect((await secretsOf(email)).map(({ sk }) => sk)).toEqual(['SECRET']);
  });

  test('keeps three registrations, of which a new one replaces the oldest', async () => {
    const email = newAddress();
    const passwords = ['first-one-11', 'second-one-11', 'third-one-11', 'fourth-one-11'];
    await signUpWith(email, passwords);
    expect(await secretsOf(email)).toHaveLength(3);
    const tokens = await at.confirmationTokens(email);
    expect(await at.confirm(tokens[0] ?? '')).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
    expect((await at.confirm(tokens[1] ?? '')).status).toBe(200);
    const statuses = await Promise.all(passwords.map(async (password) => (await at.signIn(email, password)).status));
    expect(statuses).toEqual([401, 200, 401, 401]);
  });

  test('is confirmed once, however many links are opened at the same moment', async () => {
    const email = newAddress();
    const passwords = ['first-one-11', 'second-one-11', 'third-one-11'];
    const ids = await signUpWith(email, passwords);
    const tokens = await at.confirmationTokens(email);
    const replies = await Promise.all([...tokens, ...tokens].map((token) => at.confirm(token)));
    const statuses = replies.map(({ status }) => status);
    const winner = statuses.indexOf(200);
    expect(statuses).toEqual(tokens.concat(tokens).map((_, index) => (index % 3 === winner ? 200 : 422)));
    const signIns = await Promise.all(passwords.map((password) => at.signIn(email, password)));
    expect(signIns.map(({ status }) => status)).toEqual(passwords.map((_, index) => (index === winner ? 200 : 401)));
    expect(signIns[winner]?.body.data.id).toBe(ids[winner]);
    const accounts = (await rowsOf('ACCOUNT')).filter(({ memberId }) => ids.includes(String(memberId)));
    expect(accounts.map(({ memberId }) => memberId)).toEqual([ids[winner]]);
  });

  test('has three registrations and a mail for each of them after many sign-ups at once', async () => {
    const email = newAddress();
    const replies = await Promise.all(Array.from({ length: 5 }, () => at.signUp(email)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(5);
    expect(await secretsOf(email)).toHaveLength(3);
    expect(await at.mails(email, 'confirmation')).toHaveLength(5);
    const outcomes = [];
    for (const token of await at.confirmationTokens(email)) outcomes.push((await at.confirm(token)).status);
    // Of the three remaining registrations, the first confirmed one wins.
    expect(outcomes.filter((status) => status === 200)).toHaveLength(1);
  });

  test('has one account when a sign-up and a confirmation overlap', async () => {
    const email = newAddress();
    const [id] = await signUpWith(email, ['owners-own-12']);
    const [owners = ''] = await at.confirmationTokens(email);
    const [confirmed] = await Promise.all([
      at.confirm(owners),
      ...[1, 2, 3].map((place) => at.signUp(email, { password: `strangers-own-${place}` })),
    ]);
    expect(confirmed?.status).toBe(200);
    for (const token of (await at.confirmationTokens(email)).filter((one) => one !== owners))
      expect((await at.confirm(token)).status).toBe(422);
    expect(await at.signIn(email, 'owners-own-12')).toMatchObject({ status: 200, body: { data: { id } } });
  });
});

describe('the repeated confirmation mail', () => {
  test('leads to the newest registration', async () => {
    const email = newAddress();
    await signUpWith(email, ['strangers-own-1', 'owners-own-12']);
    world.clock.advance(1_000);
    await at.resend(email);
    await at.confirm((await at.confirmationTokens(email)).at(-1) ?? '');
    expect((await at.signIn(email, 'owners-own-12')).status).toBe(200);
  });

  test('leads to this device’s registration, whoever signed up later', async () => {
    const email = newAddress();
    const [owner] = await signUpWith(email, ['owners-own-12', 'strangers-own-1']);
    world.clock.advance(1_000);
    await at.resend(email, { id: owner });
    await at.confirm((await at.confirmationTokens(email)).at(-1) ?? '');
    expect((await at.signIn(email, 'owners-own-12')).status).toBe(200);
    expect((await at.signIn(email, 'strangers-own-1')).status).toBe(401);
  });

  test('leaves the first link valid until its own expiry', async () => {
    const email = newAddress();
    await signUpWith(email, [PASSWORD]);
    world.clock.advance(CONFIRMATION_TOKEN_MS - 1);
    await at.resend(email);
    world.clock.advance(CONFIRMATION_TOKEN_MS - 1);
    const [first = ''] = await at.confirmationTokens(email);
    expect((await at.confirm(first)).status).toBe(200);
  });

  test('is not sent to an address that is confirmed or that nobody signed up with', async () => {
    const [member, nobody] = [await createMember(world, 2), newAddress()];
    for (const email of [member.email, nobody]) {
      expect(await at.resend(email)).toMatchObject({ status: 200, body: { success: true } });
      expect(await at.mails(email, 'confirmation')).toEqual([]);
    }
  });

  test('does not revive a registration that is a week old', async () => {
    const email = newAddress();
    await signUpWith(email, [PASSWORD]);
    world.clock.advance(REGISTRATION_KEPT_MS - 1);
    await at.resend(email);
    expect(await at.mails(email, 'confirmation')).toHaveLength(2);
    world.clock.advance(1);
    await at.resend(email);
    expect(await at.mails(email, 'confirmation')).toHaveLength(2);
    expect((await at.confirm((await at.confirmationTokens(email))[1] ?? '')).status).toBe(422);
  });
});

test('a link ends after a day to the millisecond, and expired registrations make room', async () => {
  const email = newAddress();
  const [early, late] = [await signUpWith(email, ['first-one-11']), await signUpWith(email, ['second-one-11'])];
  const tokens = await at.confirmationTokens(email);
  world.clock.advance(CONFIRMATION_TOKEN_MS - 1_000);
  expect((await at.confirm(tokens[0] ?? '')).status).toBe(422);
  world.clock.advance(7 * DAY_MS);
  await signUpWith(email, ['third-one-11', 'fourth-one-11', 'fifth-one-11']);
  expect((await secretsOf(email)).map(({ memberId }) => memberId)).not.toContain(early[0]);
  expect((await secretsOf(email)).map(({ memberId }) => memberId)).not.toContain(late[0]);
  expect((await at.confirm((await at.confirmationTokens(email))[2] ?? '')).status).toBe(200);
});

test.each(['', 'x', '.', 'no-token-at-all', `${'a'.repeat(32)}.${'b'.repeat(32)}`, `${'a'.repeat(300)}`])(
  'the confirmation token %j confirms nothing',
  async (token) => {
    expect((await at.confirm(token)).status).toBe(422);
  },
);

test('an unconfirmed registration leaves neither account nor login, and expires', async () => {
  const before = (await rowsOf('ACCOUNT', 'LOGIN')).length;
  const email = newAddress();
  await signUpWith(email, [PASSWORD]);
  expect(await rowsOf('ACCOUNT', 'LOGIN')).toHaveLength(before);
  const [registration] = await secretsOf(email);
  expect(registration?.['ttl']).toBeGreaterThan((world.clock.now().getTime() + REGISTRATION_KEPT_MS) / 1_000);
  await at.confirm((await at.confirmationTokens(email))[0] ?? '');
  expect((await secretsOf(email))[0]).not.toHaveProperty('ttl');
});

test('fields that only the server sets are ignored, in any place', async () => {
  const email = newAddress();
  const decided = {
    id: 'm-chosen-by-me-000000000',
    memberId: 'm-chosen-by-me-000000000',
    uid: 'someone@example.com',
    isConfirmed: true,
    confirmed_at: '2020-01-01',
    isOpen: true,
    version: 99,
    passwordVersion: 99,
    sessions: { mine: { tokenHash: 'x', expiresAt: 9e15, createdAt: 0 } },
    rank: 'A',
    age_conf: 2,
    ageCheck: 2,
    payment_conf: 1,
    paidUntil: 9e15,
    planId: 1,
    isActive: true,
    active_status: 'active',
    status: 4,
    womanStatus: 4,
    like_remain: 1_000,
    free_like: 30,
    listed: true,
    createdAt: 0,
  };
  const reply = await at.signUp(email, { ...decided, user: decided, sex: '1' });
  expect(reply).toMatchObject({ status: 200, body: { sex: 1, data: { email, uid: email } } });
  expect((await at.signIn(email)).status).toBe(401);
  await at.confirm((await at.confirmationTokens(email))[0] ?? '');
  const { id } = reply.body;
  expect(id).not.toBe(decided.id);
  const [account] = (await rowsOf('ACCOUNT')).filter(({ memberId }) => memberId === id);
  expect(account).toMatchObject({ rank: 'H', ageCheck: 0, paidUntil: 0, planId: null, womanStatus: 1, isActive: true });
  const [login] = (await rowsOf('LOGIN')).filter(({ memberId }) => memberId === id);
  expect(login).toMatchObject({ email, sex: 1, sessions: {}, version: 1, passwordVersion: 1 });
  expect(JSON.stringify([account, login])).not.toContain('someone@example.com');
  expect(account).not.toHaveProperty('like_remain');
});

test('campaign and consents reach the account with the time of the sign-up', async () => {
  const email = newAddress();
  const signedUpAt = world.clock.now().getTime();
  const campaign = { code: 'A1', afad: 'b', did: 'c', cid: 'd', p: 'e' };
  const { body } = await at.signUp(email, { ...campaign, terms: true, adult: true, reading_consent: true });
  world.clock.advance(3_600_000);
  await at.confirm((await at.confirmationTokens(email))[0] ?? '');
  const [account] = (await rowsOf('ACCOUNT')).filter(({ memberId }) => memberId === body.id);
  expect(account).toMatchObject({
    campaign,
    createdAt: signedUpAt,
    termsAcceptedAt: signedUpAt,
    readingConsentAt: signedUpAt,
  });
});

test('an empty or null campaign is none, and a consent to automatic reading that is left out is none', async () => {
  const email = newAddress();
  const { body } = await at.signUp(email, { code: '', afad: null, p: 'x', reading_consent: false });
  await at.confirm((await at.confirmationTokens(email))[0] ?? '');
  const [account] = (await rowsOf('ACCOUNT')).filter(({ memberId }) => memberId === body.id);
  expect(account).toMatchObject({ campaign: { p: 'x' }, readingConsentAt: null });
});

test.each([
  ['an address of no form', { email: 'nobody' }, 'email'],
  ['a short password', { password: 'ab12!', password_confirmation: 'ab12!' }, 'password'],
  ['another confirmation', { password_confirmation: 'different-1' }, 'password_confirmation'],
  ['no sex', { sex: 3 }, 'sex'],
  ['somebody under 18', { adult: false }, 'adult'],
])('sign-up refuses %s and stores nothing', async (_what, change, field) => {
  const before = (await world.everything()).length;
  const reply = await at.signUp('refused@example.com', change);
  expect(reply).toMatchObject({ status: 422, body: { status: 'error', success: false, code: 'invalid_input' } });
  expect(Object.keys(reply.body['fields'] as object)).toContain(field);
  expect((reply.body['errors'] as { full_messages: string[] }).full_messages[0]).toMatch(/。$/);
  expect(await world.everything()).toHaveLength(before);
});

test('a common password is refused with its own sentence', async () => {
  expect(await at.signUp('weak@example.com', { password: 'password1' })).toMatchObject({
    status: 422,
    body: { code: 'weak_password' },
  });
});

test('a repeated sign-up after a lost response gets the same response: one registration, one mail', async () => {
  const email = newAddress();
  const again = () => at.signUp(email, {}, { headers: { 'idempotency-key': 'sign-up-once-1' } });
  const replies = await Promise.all([again(), again()]);
  replies.push(await again());
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(await at.mails(email, 'confirmation')).toHaveLength(1);
  expect(await secretsOf(email)).toHaveLength(1);
});

test.each(['confirmed', 'unconfirmed'])(
  'the owner of an address that is %s is not flooded by sign-ups with it',
  async (kind) => {
    const email = kind === 'confirmed' ? (await createMember(world, 2)).email : newAddress();
    for (let round = 0; round < 7; round += 1) expect((await at.signUp(email)).status).toBe(200);
    const template = kind === 'confirmed' ? 'address_in_use' : 'confirmation';
    expect(await at.mails(email, template)).toHaveLength(5);
    expect(await at.mails(email, 'nobody')).toHaveLength(2);
  },
);

test('a mail links to our own site, whatever hosts the request names', async () => {
  const email = newAddress();
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  };
  const body = {
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    sex: 2,
    redirect_url: 'https://evil.example',
  };
  await world.call(auth, signUp, { body, headers });
  const [data = {}] = await at.mails(email, 'confirmation');
  const { config, pepper } = world.core;
  const text = mailText('confirmation', { config, pepper, uid: email, at: world.clock.now(), data });
  expect(new URL(text?.action?.url ?? '').origin).toBe(config.ORIGIN);
  expect(JSON.stringify([data, text])).not.toContain('evil');
});
