import { beforeAll, describe, expect, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import { mailText } from '#functions/events/mail-templates.ts';
import { loginHashOf } from '#functions/platform/security/sessions.ts';
import { signUp } from '#shared/contract/auth.ts';
import { CONFIRMATION_TOKEN_MS, REGISTRATION_KEPT_MS, SIGN_UP_MAILS } from '#shared/limits.ts';
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
type SignUp = { id: string; registration_key: string; password: string };
/**
 * Registers one address once for each password, one second apart, so that the mailed links are in the order of the
 * passwords.
 */
const signUpWith = async (
  email: string,
  passwords: string[],
  rest: Record<string, unknown> = {},
): Promise<SignUp[]> => {
  const done: SignUp[] = [];
  for (const password of passwords) {
    world.clock.advance(1_000);
    const { id, registration_key } = (await at.signUp(email, { password, ...rest })).body;
    done.push({ id, registration_key, password });
  }
  return done;
};
/** The registration key of a sign-up with another address. */
let elsewhereKey = '';
const keyOf = ({ registration_key }: { registration_key: string }) => ({ registration_key });
const lastToken = async (email: string) => (await at.confirmationTokens(email)).at(-1) ?? '';
/** Signs up and confirms on one device. */
const becomeMember = async (email: string) => {
  const { body } = await at.signUp(email);
  expect((await at.confirm(await lastToken(email), keyOf(body))).status).toBe(200);
  return body;
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
  const confirmed = await at.confirm(await lastToken(email), keyOf(signedUp.body));
  // The confirmation sent the key of the sign-up as a proof. So the response contains the e-mail address.
  // The tab that opened the link can sign in with this address.
  expect([confirmed.status, confirmed.body]).toEqual([200, { success: true, email }]);
  const signedIn = await at.signIn('HANAKO@example.com');
  expect(signedIn).toMatchObject({ status: 200, body: { data: { id: signedUp.body.id, email, uid: email, sex: 2 } } });
  expect(signedIn.headers).toMatchObject({ 'token-type': 'Bearer', 'cache-control': 'no-store' });
});

describe('a link confirms only with a proof of its sign-up', () => {
  test('not without a proof, nor with the proof of another registration, and then nothing changes', async () => {
    const email = newAddress();
    const [owner, stranger] = await signUpWith(email, ['owners-own-12', 'strangers-own-1'], { sex: 1 });
    const elsewhere = (await at.signUp(newAddress())).body;
    const before = await secretsOf(email);
    const [owners = '', strangers = ''] = await at.confirmationTokens(email);
    for (const [token, proof] of [
      [owners, {}],
      [strangers, {}],
      [strangers, keyOf(owner as SignUp)],
      [owners, keyOf(stranger as SignUp)],
      [owners, keyOf(elsewhere)],
      [owners, { registration_key: '' }],
      [owners, { registration_key: `${owner?.registration_key}x` }],
    ] as const)
      expect(await at.confirm(token, proof)).toMatchObject({ status: 422, body: { code: 'proof_required' } });
    for (const password of ['owners-own-12', 'Strangers-own-1', ''])
      expect(await at.confirm(strangers, { password })).toMatchObject({
        status: 422,
        body: { code: 'wrong_password' },
      });
    expect(await secretsOf(email)).toEqual(before);
    expect((await at.signIn(email, 'strangers-own-1')).status).toBe(401);
    expect((await rowsOf('ACCOUNT')).some(({ memberId }) => memberId === stranger?.id)).toBe(false);
    // The owner's link works with the owner's password on any device, and the account gets that password.
    expect((await at.confirm(owners, { password: 'owners-own-12' })).status).toBe(200);
    expect(await at.signIn(email, 'owners-own-12')).toMatchObject({ status: 200, body: { data: { id: owner?.id } } });
  });

  test('either proof is enough, whatever the other field contains', async () => {
    const [one, two] = [newAddress(), newAddress()];
    const [byKey] = await signUpWith(one, ['owners-own-12']);
    expect((await at.confirm(await lastToken(one), { ...byKey, password: 'not-this-one-1' })).status).toBe(200);
    await signUpWith(two, ['owners-own-12']);
    const other = { registration_key: byKey?.registration_key ?? '', password: 'owners-own-12' };
    expect((await at.confirm(await lastToken(two), other)).status).toBe(200);
  });

  test('a wrong password counts like one of a sign-in, and a right one does not', async () => {
    const email = newAddress();
    const [owner] = await signUpWith(email, [PASSWORD]);
    const token = await lastToken(email);
    const caller = { ip: '198.51.100.77' };
    const guess = () => at.confirm(token, { password: 'not-this-one-1' }, caller);
    const replies = await Promise.all(Array.from({ length: 6 }, guess));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(422));
    for (let count = 0; count < 4; count += 1) await at.signIn(email, 'not-this-one-1', caller);
    const refused = await guess();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await at.confirm(token, { password: PASSWORD }, caller)).status).toBe(429);
    expect((await at.signIn(email, PASSWORD, caller)).status).toBe(429);
    // A confirmation with the key of the device that signed up is not counted as a password guess.
    expect((await at.confirm(token, keyOf(owner as SignUp), caller)).status).toBe(200);
  });

  test('the key is stored nowhere, not even with a kept answer, and an address in use gets a key of the same form', async () => {
    const [email, used] = [newAddress(), newAddress()];
    await becomeMember(used);
    const keys: string[] = [];
    for (const [address, key] of [
      [email, 'key-of-sign-up-1'],
      [used, 'key-of-sign-up-2'],
    ] as const) {
      const again = () => at.signUp(address, {}, { headers: { 'idempotency-key': key } });
      const [first, second] = [(await again()).body, (await again()).body];
      expect(second).toEqual(first);
      expect(first.registration_key).toMatch(/^[\w-]{32}\.[\w-]{32}$/);
      keys.push(first.registration_key);
    }
    const stored = JSON.stringify(await world.everything());
    for (const key of keys) expect(stored).not.toContain(key.split('.')[1]);
    expect((await at.confirm(await lastToken(email), { registration_key: keys[0] ?? '' })).status).toBe(200);
  });

  test('registrations from before keys existed crash nothing and are deleted with the next confirmation', async () => {
    const email = newAddress();
    const loginHash = loginHashOf(world.core.pepper, email);
    const old = {
      pk: `SECRET#${loginHash}`,
      memberId: 'm-of-before',
      email,
      sex: 2,
      passwordHash: 'argon2id$x$y',
      campaign: {},
      readingConsentAt: null,
      at: world.clock.now().getTime(),
      tokenHashes: ['x'],
      expiresAt: world.clock.now().getTime() + DAY_MS,
      version: 1,
    };
    // A transaction has at most 100 writes. So one transaction cannot delete these 100 items and also the registration
    // of the sign-up below.
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    await world.table.transact(numbers.map((number) => ({ name: 'old', put: { ...old, sk: `PENDING#${number}` } })));
    const link = `${loginHash}.${'a'.repeat(32)}`;
    expect(await at.confirm(link, { password: PASSWORD })).toMatchObject({
      status: 422,
      body: { code: 'token_invalid' },
    });
    expect((await at.resend(email)).status).toBe(200);
    expect(await at.confirmationTokens(email)).toEqual([]);
    await becomeMember(email);
    expect((await secretsOf(email)).map(({ sk }) => sk)).toEqual(['SECRET']);
  });
});

describe('an address with several sign-ups', () => {
  test('keeps that account: links of other registrations are invalid, and its own answers that it is confirmed', async () => {
    const email = newAddress();
    const [owner, stranger] = await signUpWith(email, ['owners-own-12', 'strangers-own-1']);
    const [owners = '', strangers = ''] = await at.confirmationTokens(email);
    await at.confirm(owners, keyOf(owner as SignUp));
    for (const proof of [keyOf(stranger as SignUp), { password: 'strangers-own-1' }, {}])
      expect(await at.confirm(strangers, proof)).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
    // A link that was used before is no proof, so the response does not contain the address.
    const again = await at.confirm(owners, keyOf(owner as SignUp));
    expect([again.status, again.body]).toEqual([200, { success: true, already_confirmed: true }]);
    expect((await at.signIn(email, 'strangers-own-1')).status).toBe(401);
    expect((await at.signIn(email, 'owners-own-12')).status).toBe(200);
    expect((await secretsOf(email)).map(({ sk }) => sk)).toEqual(['SECRET']);
  });

  test('says so in every mail but the first, also of sign-ups at the same moment, until the others have ended', async () => {
    const email = newAddress();
    const replies = await Promise.all(Array.from({ length: 5 }, () => at.signUp(email)));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(5);
    expect(await at.mails(email, 'confirmation')).toHaveLength(1);
    expect(await at.mails(email, 'confirmation_of_several')).toHaveLength(4);
    world.clock.advance(8 * DAY_MS);
    await at.signUp(email);
    expect(await at.mails(email, 'confirmation')).toHaveLength(2);
  });

  test('is confirmed once, however many links are pressed at the same moment', async () => {
    const email = newAddress();
    const passwords = ['first-one-11', 'second-one-11', 'third-one-11'];
    const signUps = await signUpWith(email, passwords);
    const tokens = await at.confirmationTokens(email);
    const press = (token: string, index: number) => at.confirm(token, keyOf(signUps[index % 3] as SignUp));
    const replies = await Promise.all([...tokens, ...tokens].map(press));
    const statuses = replies.map(({ status }) => status);
    const winner = statuses.indexOf(200);
    expect(statuses).toEqual(tokens.concat(tokens).map((_, index) => (index % 3 === winner ? 200 : 422)));
    const signIns = await Promise.all(passwords.map((password) => at.signIn(email, password)));
    expect(signIns.map(({ status }) => status)).toEqual(passwords.map((_, index) => (index === winner ? 200 : 401)));
    expect(signIns[winner]?.body.data.id).toBe(signUps[winner]?.id);
    const ids = signUps.map(({ id }) => id);
    const accounts = (await rowsOf('ACCOUNT')).filter(({ memberId }) => ids.includes(String(memberId)));
    expect(accounts.map(({ memberId }) => memberId)).toEqual([ids[winner]]);
  });

  test('has one account and nothing else when sign-ups and a confirmation overlap', async () => {
    const email = newAddress();
    const [owner] = await signUpWith(email, ['owners-own-12']);
    const [owners = ''] = await at.confirmationTokens(email);
    const [confirmed] = await Promise.all([
      at.confirm(owners, keyOf(owner as SignUp)),
      ...Array.from({ length: 3 }, () => at.signUp(email, { password: 'strangers-own-1' })),
    ]);
    expect(confirmed?.status).toBe(200);
    expect((await secretsOf(email)).map(({ sk }) => sk).filter((sk) => sk !== 'WAITING')).toEqual(['SECRET']);
    for (const token of (await at.confirmationTokens(email)).slice(1))
      expect((await at.confirm(token, { password: 'strangers-own-1' })).status).toBe(422);
    expect((await at.signIn(email, 'strangers-own-1')).status).toBe(401);
    expect(await at.signIn(email, 'owners-own-12')).toMatchObject({ status: 200, body: { data: { id: owner?.id } } });
  });
});

describe('the repeated confirmation mail', () => {
  test('leads to this device’s registration, whoever signed up later', async () => {
    const email = newAddress();
    const [owner] = await signUpWith(email, ['owners-own-12', 'strangers-own-1']);
    world.clock.advance(1_000);
    await at.resend(email, keyOf(owner as SignUp));
    expect((await at.confirmationMails(email)).at(-1)?.template).toBe('confirmation_of_several');
    expect((await at.confirm(await lastToken(email), keyOf(owner as SignUp))).status).toBe(200);
    expect((await at.signIn(email, 'owners-own-12')).status).toBe(200);
  });

  test.each([
    ['no key', () => ({})],
    ['an id instead of a key', ({ id }: SignUp) => ({ id, registration_key: id })],
    ['a key of another address', () => ({ registration_key: elsewhereKey })],
    ['a broken key', ({ registration_key }: SignUp) => ({ registration_key: registration_key.slice(0, -1) })],
  ])('with %s leads to nobody’s sign-up, but says how to sign up', async (_what, proof) => {
    const email = newAddress();
    elsewhereKey = (await at.signUp(newAddress())).body.registration_key;
    const [older] = await signUpWith(email, ['owners-own-12', 'another-one-11']);
    world.clock.advance(1_000);
    expect(await at.resend(email, proof(older as SignUp))).toMatchObject({ status: 200, body: { success: true } });
    expect(await at.confirmationMails(email)).toHaveLength(2);
    expect(await at.mails(email, 'sign_up_again')).toHaveLength(1);
  });

  test('has the same link, so that the first mail stays valid and no stranger’s requests end it', async () => {
    const email = newAddress();
    const [owner] = await signUpWith(email, [PASSWORD]);
    world.clock.advance(CONFIRMATION_TOKEN_MS - 1);
    for (let count = 0; count < SIGN_UP_MAILS.perAddressAndIp.hour; count += 1)
      await at.resend(email, keyOf(owner as SignUp));
    expect(new Set(await at.confirmationTokens(email)).size).toBe(1);
    expect((await at.confirmationMails(email)).at(-1)?.template).toBe('confirmation');
    world.clock.advance(CONFIRMATION_TOKEN_MS - 1);
    const [first = ''] = await at.confirmationTokens(email);
    expect((await at.confirm(first, keyOf(owner as SignUp))).status).toBe(200);
  });

  test('has no link for a confirmed address, which is told so, or for one that nobody signed up with', async () => {
    const [member, nobody] = [await createMember(world, 2), newAddress()];
    const { registration_key } = (await at.signUp(newAddress())).body;
    for (const [email, template] of [
      [member.email, 'address_in_use'],
      [nobody, 'sign_up_again'],
    ] as const)
      for (const proof of [{}, { registration_key }]) {
        const before = await at.mails(email, template);
        expect(await at.resend(email, proof)).toMatchObject({ status: 200, body: { success: true } });
        expect(await at.mails(email, template)).toHaveLength(before.length + 1);
        expect(await at.confirmationMails(email)).toEqual([]);
      }
  });

  test('is not sent for a registration that is a week old, but its last link is valid for a day', async () => {
    const email = newAddress();
    const [owner] = await signUpWith(email, [PASSWORD]);
    const key = keyOf(owner as SignUp);
    world.clock.advance(REGISTRATION_KEPT_MS - 1);
    await at.resend(email, key);
    expect(await at.confirmationMails(email)).toHaveLength(2);
    world.clock.advance(1);
    await at.resend(email, key);
    expect(await at.confirmationMails(email)).toHaveLength(2);
    world.clock.advance(CONFIRMATION_TOKEN_MS - 2);
    expect((await at.confirm(await lastToken(email), keyOf(owner as SignUp))).status).toBe(200);
  });
});

test('a link ends after a day to the millisecond, with any proof', async () => {
  const email = newAddress();
  const [owner] = await signUpWith(email, [PASSWORD]);
  const token = await lastToken(email);
  world.clock.advance(CONFIRMATION_TOKEN_MS);
  for (const proof of [keyOf(owner as SignUp), { password: PASSWORD }, {}])
    expect(await at.confirm(token, proof)).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
});

test.each(['', 'x', '.', 'no-token-at-all', `${'a'.repeat(32)}.${'b'.repeat(32)}`, `${'a'.repeat(300)}`])(
  'the confirmation token %j confirms nothing',
  async (token) => {
    expect((await at.confirm(token, { password: PASSWORD })).status).toBe(422);
  },
);

test('an unconfirmed registration leaves neither account nor login, and expires', async () => {
  const before = (await rowsOf('ACCOUNT', 'LOGIN')).length;
  const email = newAddress();
  const signUps = await signUpWith(email, [PASSWORD]);
  expect(await rowsOf('ACCOUNT', 'LOGIN')).toHaveLength(before);
  const [registration] = await secretsOf(email);
  expect(registration?.['ttl']).toBeGreaterThan((world.clock.now().getTime() + REGISTRATION_KEPT_MS) / 1_000);
  const { registration_key } = signUps[0] as SignUp;
  await at.confirm(await lastToken(email), { registration_key });
  expect((await secretsOf(email))[0]).not.toHaveProperty('ttl');
});

test('fields that only the server sets are ignored, in any part of the body', async () => {
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
  await at.confirm(await lastToken(email), keyOf(reply.body));
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
  await at.confirm(await lastToken(email), keyOf(body));
  const [account] = (await rowsOf('ACCOUNT')).filter(({ memberId }) => memberId === body.id);
  expect(account).toMatchObject({
    campaign,
    createdAt: signedUpAt,
    termsAcceptedAt: signedUpAt,
    readingConsentAt: signedUpAt,
  });
});

test('an empty or null campaign is none, and a missing consent to automatic reading is none', async () => {
  const email = newAddress();
  const { body } = await at.signUp(email, { code: '', afad: null, p: 'x', reading_consent: false });
  await at.confirm(await lastToken(email), keyOf(body));
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
  expect(await at.confirmationMails(email)).toHaveLength(1);
  expect((await secretsOf(email)).map(({ sk }) => String(sk).split('#')[0])).toEqual(['PENDING', 'WAITING']);
});

test.each(['confirmed', 'unconfirmed'])(
  'the owner of an address that is %s is not flooded by sign-ups with it',
  async (kind) => {
    const email = kind === 'confirmed' ? (await createMember(world, 2)).email : newAddress();
    for (let round = 0; round < 7; round += 1) expect((await at.signUp(email)).status).toBe(200);
    const mails = kind === 'confirmed' ? await at.mails(email, 'address_in_use') : await at.confirmationMails(email);
    expect(mails).toHaveLength(5);
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
