import { beforeEach, describe, expect, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import {
  addressThrottle,
  nearThrottles,
  passwordThrottles,
  resendThrottles,
  resetIpThrottle,
  signUpThrottles,
} from '#functions/auth/throttles.ts';
import { sha256 } from '#functions/platform/runtime/random.ts';
import { type Throttle, throttleWrite } from '#functions/platform/security/throttle.ts';
import { domain as tracking } from '#functions/tracking/domain.ts';
import { requestPasswordReset, resendConfirmation, setPassword, signIn, signUp } from '#shared/contract/auth.ts';
import { trackVisit } from '#shared/contract/tracking.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { createMember, PASSWORD } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type Reply, type TestWorld, toEvent } from '#tests/setup/world/test-world.ts';

/**
 * Each limit, tested with parallel API calls (rules: Identity, Throttles). For a large limit, the test first writes a
 * counter that is nearly full, and sends API calls only for the rest.
 */
let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
const ipOf = (index: number) => `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`;
const addressOf = (index: number) => `person${index}@example.com`;
const call = (endpoint: Endpoint, body: object, ip: string, headers: Record<string, string> = {}) =>
  world.call(auth, endpoint, { body, ip, headers });
const many = (count: number, run: (index: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
/** Number of responses that are not 429. Each 429 must have a Retry-After header. */
const passed = (replies: Reply[]): number => {
  for (const { status, headers, body } of replies) {
    if (status !== 429) continue;
    expect(body).toMatchObject({ success: false, code: 'too_many_requests' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  return replies.filter(({ status }) => status !== 429).length;
};
/** Increases the counter of each throttle as `uses` API calls would. */
const use = async (throttles: readonly Throttle[], uses: number) => {
  for (const throttle of throttles) {
    const counted = throttleWrite(world.clock.now(), throttle);
    if ('update' in counted) await world.table.write({ ...counted, update: { ...counted.update, add: { uses } } });
  }
};
const wrong = (email: string) => ({ email, password: 'not-this-one-1' });

describe('sign-in', () => {
  test('allows ten wrong passwords for one address from one IP address, and the owner can still sign in elsewhere', async () => {
    const { email } = await createMember(world, 2);
    const replies = await many(14, () => call(signIn, wrong(email), '198.51.100.7'));
    expect(passed(replies)).toBe(10);
    const right = { email, password: PASSWORD };
    expect((await call(signIn, right, '198.51.100.7')).status).toBe(429);
    expect((await call(signIn, right, '192.0.2.4')).status).toBe(200);
    world.clock.advance(15 * 60_000);
    expect((await call(signIn, right, '198.51.100.7')).status).toBe(200);
  });

  test('allows a hundred wrong passwords for one address in total', async () => {
    await use([addressThrottle(world.core.pepper, 'aoi@example.com')], 90);
    const replies = await many(20, (index) => call(signIn, wrong('aoi@example.com'), ipOf(index)));
    expect(passed(replies)).toBe(10);
  });

  test('lets the owner in from a known device, whoever guesses elsewhere', async () => {
    const { email } = await createMember(world, 2);
    const right = { email, password: PASSWORD };
    expect((await call(signIn, right, '192.0.2.4')).status).toBe(200);
    await use([addressThrottle(world.core.pepper, email)], 90);
    expect(passed(await many(20, (index) => call(signIn, wrong(email), ipOf(index))))).toBe(10);
    expect((await call(signIn, right, '192.0.2.5')).status).toBe(429);
    expect((await call(signIn, right, '192.0.2.4')).status).toBe(200);
    // At most ten wrong passwords pass the throttle, although the member has signed in from this IP address before.
    expect(passed(await many(13, () => call(signIn, wrong(email), '192.0.2.4')))).toBe(10);
    expect((await call(signIn, right, '192.0.2.4')).status).toBe(429);
  });

  test('allows two hundred wrong passwords from one IP address', async () => {
    const [, perIp] = nearThrottles(world.core.pepper, addressOf(0), '198.51.100.7');
    await use(perIp ? [perIp] : [], 190);
    const replies = await many(15, (index) => call(signIn, wrong(addressOf(index)), '198.51.100.7'));
    expect(passed(replies)).toBe(10);
    expect((await call(signIn, wrong('aoi@example.com'), '198.51.100.8')).status).toBe(401);
  });

  test('allows a hundred for one address from one IP address, and a thousand from one IP address, right or wrong', async () => {
    const { email } = await createMember(world, 1);
    const ip = '192.0.2.4';
    const [perAddress, perIp] = passwordThrottles(world.core.pepper, email, ip) as [Throttle, Throttle];
    const right = (uid: string, from = ip) => call(signIn, { email: uid, password: PASSWORD }, from);
    await use([perAddress], 97);
    expect(passed(await many(6, () => right(email)))).toBe(3);
    expect((await call(signIn, wrong(email), ip)).status).toBe(429);
    expect((await right(email, '192.0.2.5')).status).toBe(200);
    // The three successful sign-ins above were also counted for the IP address. The sign-ins that the throttle of the
    // e-mail address refused were not. 3 + 996 of 1,000 leave one more sign-in.
    const others = [await createMember(world, 1), await createMember(world, 2)];
    await use([perIp], 996);
    expect((await Promise.all(others.map((one) => right(one.email)))).map(({ status }) => status).sort()).toEqual([
      200, 429,
    ]);
    world.clock.advance(15 * 60_000);
    expect((await right(email)).status).toBe(200);
  });

  test('does not count a correct password as a wrong one', async () => {
    const { email } = await createMember(world, 1);
    for (let count = 0; count < 12; count += 1)
      expect((await call(signIn, { email, password: PASSWORD }, '192.0.2.4')).status).toBe(200);
  });

  test('counts an IPv6 network as one address', async () => {
    const { email } = await createMember(world, 1);
    const replies = await many(10, (index) => call(signIn, wrong(email), `2001:db8:1:2::${index + 1}`));
    expect(passed(replies)).toBe(10);
    expect((await call(signIn, wrong(email), '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await call(signIn, wrong(email), '2001:db8:1:3::1')).status).toBe(401);
  });
});

test('sign-up is allowed a hundred times an hour from one IP address', async () => {
  const form = (email: string) => ({ email, password: PASSWORD, password_confirmation: PASSWORD, sex: 1 });
  await use(signUpThrottles(world.core.pepper, '198.51.100.7'), 93);
  const replies = await many(10, (index) => call(signUp, form(addressOf(index)), '198.51.100.7'));
  expect(passed(replies)).toBe(7);
  expect((await call(signUp, form('aoi@example.com'), '198.51.100.8')).status).toBe(200);
  world.clock.advance(60 * 60_000);
  expect((await call(signUp, form('aoi@example.com'), '198.51.100.7')).status).toBe(200);
});

describe.each([
  ['a reset mail', requestPasswordReset, (pepper: string, ip: string) => [resetIpThrottle(pepper, ip)]],
  [
    'a confirmation mail',
    resendConfirmation,
    (pepper: string, ip: string) =>
      resendThrottles(pepper, false, addressOf(0), ip).filter(({ kind }) => kind === 'resend-ip'),
  ],
] as const)('%s', (_what, endpoint, throttlesOfIp) => {
  test('is allowed a hundred times an hour from one IP address', async () => {
    await use(throttlesOfIp(world.core.pepper, '198.51.100.7'), 93);
    const replies = await many(12, (index) => call(endpoint, { email: addressOf(index) }, '198.51.100.7'));
    expect(passed(replies)).toBe(7);
  });
});

test('a reset mail is allowed five times an hour for one address, known or not', async () => {
  const { email } = await createMember(world, 2);
  for (const address of [email, 'nobody@example.com']) {
    expect(passed(await many(8, (index) => call(requestPasswordReset, { email: address }, ipOf(index))))).toBe(5);
    world.clock.advance(60 * 60_000);
    expect((await call(requestPasswordReset, { email: address }, ipOf(1))).status).toBe(200);
  }
});

test('a confirmation mail is allowed five times an hour for one address from one network, and ten from all, known or not', async () => {
  const { email } = await createMember(world, 2);
  for (const address of [email, 'nobody@example.com']) {
    const ask = (ip: string) => call(resendConfirmation, { email: address }, ip);
    expect(passed(await many(8, () => ask('198.51.100.7')))).toBe(5);
    expect(passed(await many(8, (index) => ask(ipOf(index + 10))))).toBe(5);
    world.clock.advance(60 * 60_000);
    expect((await ask('198.51.100.7')).status).toBe(200);
  }
});

test('guessing a mailed link or the current password has the same limits', async () => {
  const { email, session } = await createMember(world, 2);
  const passwords = { password: 'another-horse-9', password_confirmation: 'another-horse-9' };
  const guess = { uid: email, client: 'c', 'access-token': 't', ...passwords };
  expect(passed(await many(13, () => call(setPassword, guess, '198.51.100.7')))).toBe(10);
  const current = { ...passwords, current_password: 'not-this-one-1' };
  const guesses = await many(13, () => world.call(auth, setPassword, { session, body: current, ip: '198.51.100.8' }));
  expect(passed(guesses)).toBe(10);
});

describe('the IP address of a caller', () => {
  const spoofed = (index: number) => ({
    'x-forwarded-for': ipOf(index),
    'x-real-ip': ipOf(index),
    forwarded: `for=${ipOf(index)}`,
    'x-viewer-ip': ipOf(index),
    'cloudfront-viewer-address': `${ipOf(index)}:443`,
    'true-client-ip': ipOf(index),
  });
  const email = 'aoi@example.com';

  test('is never read from a header that a client can send', async () => {
    const replies = await many(14, (index) => call(signIn, wrong(email), '198.51.100.7', spoofed(index)));
    expect(passed(replies)).toBe(10);
  });

  test('is the one from the edge, which authenticates itself', async () => {
    const secrets = async () => ({ pepper: world.core.pepper, originSecrets: ['the-secret-of-the-edge'] });
    const bound = auth.bind({ ...world.core, secrets });
    const attempt = async (headers: Record<string, string>) =>
      (await bound.http(toEvent(signIn, { body: wrong(email), headers, ip: '203.0.113.200' }))).statusCode;
    const proof = { 'x-origin-secret': 'the-secret-of-the-edge' };
    for (let count = 0; count < 10; count += 1)
      expect(await attempt({ ...spoofed(count), ...proof, 'x-viewer-ip': '198.51.100.7' })).toBe(401);
    expect(await attempt({ ...proof, 'x-viewer-ip': '198.51.100.7' })).toBe(429);
    expect(await attempt({ ...proof, 'x-viewer-ip': '198.51.100.8' })).toBe(401);
    expect(await attempt({ 'x-viewer-ip': '198.51.100.9', 'x-origin-secret': 'a-guess' })).toBe(403);
  });
});

test('no counter reveals an e-mail or a network to guessing', async () => {
  const { email } = await createMember(world, 2);
  const ip = '198.51.100.7';
  const passwords = { password: 'a-new-one-77', password_confirmation: 'a-new-one-77' };
  await call(signIn, wrong(email), ip);
  await call(signUp, { email, sex: 2, ...passwords }, ip);
  await call(requestPasswordReset, { email }, ip);
  await call(resendConfirmation, { email }, ip);
  await call(setPassword, { uid: email, client: 'x', 'access-token': 'not-a-token', ...passwords }, ip);
  await world.call(tracking, trackVisit, { body: { from: 'direct_visit', path: '/' }, ip });
  const rows = await world.everything('THROTTLE#');
  const kinds = [
    'password-address-ip',
    'password-ip',
    'resend-ip',
    'reset-address',
    'reset-ip',
    'sign-in-address',
    'sign-in-address-ip',
  ];
  expect([...new Set(rows.map(({ pk }) => String(pk).split('#')[1]))].sort()).toEqual([
    ...[...kinds, 'sign-in-ip', 'sign-up-ip'],
    ...['day', 'hour'].map((window) => `sign-up-mail-address-${window}`),
    ...['day', 'hour'].map((window) => `sign-up-mail-address-ip-${window}`),
    'visit',
  ]);
  const text = JSON.stringify(rows);
  for (const guess of [email, ip, `${email}\0${ip}`, `${ip}\0${email}`]) {
    expect(text).not.toContain(guess);
    expect(text).not.toContain(sha256(guess).slice(0, 16));
  }
});
