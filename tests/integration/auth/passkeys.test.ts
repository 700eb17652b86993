import { beforeAll, describe, expect, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import { secretKey } from '#functions/items/secret.ts';
import { loginHashOf, loginKey } from '#functions/platform/security/sessions.ts';
import { listSessions, requestPasswordReset, setPassword } from '#shared/contract/auth.ts';
import * as contract from '#shared/contract/passkeys.ts';
import { PASSKEY_AFTER_SIGN_IN_MS, PASSKEY_CHALLENGE_MS, PASSKEYS_MAX } from '#shared/limits.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { createAuthenticator } from '#tests/setup/arrange/authenticator.ts';
import { createMember, PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, ORIGIN, type TestWorld } from '#tests/setup/world/test-world.ts';
import { type AuthArrangement, arrangeAuth, leave, sessionOf } from './arrange.ts';

let world: TestWorld;
let at: AuthArrangement;
beforeAll(async () => {
  world = await createTestWorld();
  at = arrangeAuth(world);
});

type Device = ReturnType<typeof createAuthenticator>;
const secretOf = ({ email }: TestMember) =>
  world.table.find(secretKey(loginHashOf(world.core.pepper, email)), { consistent: true });
const storedOf = async (member: TestMember) => (await secretOf(member))?.passkeys ?? [];
const clientsOf = async ({ email }: TestMember) =>
  Object.keys(
    (await world.table.find(loginKey(world.core.pepper, email), { consistent: true }))?.sessions ?? {},
  ).sort();
const begin = (member: TestMember, body: object = {}) =>
  world.call(auth, contract.beginAddPasskey, { session: member.session, body });
const finish = (member: TestMember, credential: object, rest: object = {}, headers: Record<string, string> = {}) =>
  world.call(auth, contract.addPasskey, { session: member.session, body: { credential, ...rest }, headers });
const optionsFor = async (member: TestMember) => (await begin(member)).body.options;
const add = async (member: TestMember, device: Device) => {
  const reply = await finish(member, device.create(await optionsFor(member)));
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.passkey;
};
const challenge = async () => (await world.call(auth, contract.beginPasskeySignIn)).body.options;
let caller = 0;
/** Signs in from a network of its own, so that refused attempts of one test count for no other. */
const send = (credential: object, headers: Record<string, string> = {}) => {
  caller += 1;
  const ip = `198.51.${Math.floor(caller / 250)}.${(caller % 250) + 1}`;
  return world.call(auth, contract.signInWithPasskey, { body: { credential }, headers, ip });
};
const signIn = async (device: Device, how: Parameters<Device['get']>[1] = {}) =>
  send(device.get(await challenge(), how));
const rowsOf = async ({ session }: TestMember) =>
  (await world.call(auth, contract.listPasskeys, { session })).body.passkeys;
/** A member with one passkey. */
const owner = async (options: { counts?: boolean } = {}) => {
  const member = await createMember(world, 2);
  const device = createAuthenticator(ORIGIN, options);
  const row = await add(member, device);
  return { member, device, row };
};
const refusal = (code: keyof typeof errorsJa, status: number) => ({ status, body: { code, errors: [errorsJa[code]] } });

describe('a passkey', () => {
  test('signs in with the headers of a password, is listed with its last use, and is told by mail', async () => {
    const { member, device, row } = await owner();
    expect(row).toMatchObject({ name: 'その他の端末', last_used_at: null });
    expect(await at.mails(member.email, 'passkey_added')).toEqual([{}]);
    world.clock.advance(60_000);
    const reply = await signIn(device);
    const byPassword = await at.signIn(member.email);
    expect(reply).toMatchObject({ status: 200, body: byPassword.body });
    expect(Object.keys(reply.headers).sort()).toEqual(Object.keys(byPassword.headers).sort());
    const session = sessionOf(reply.headers);
    expect((await world.call(auth, listSessions, { session })).status).toBe(200);
    const now = world.clock.now().toISOString();
    expect(await rowsOf({ ...member, session })).toEqual([{ ...row, last_used_at: now }]);
  });

  test('tells its provider neither the kind of service nor a hash that anybody could make of the address', async () => {
    const member = await createMember(world, 1);
    const options = await optionsFor(member);
    expect(options.rp).toEqual({ id: 'localhost', name: 'あわい' });
    expect(options.user).toEqual({
      id: loginHashOf(world.core.pepper, member.email),
      name: member.email,
      displayName: member.email,
    });
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(24);
    expect(options).toMatchObject({ attestation: 'none', authenticatorSelection: { userVerification: 'required' } });
  });

  test('is renamed and removed by its owner; then it signs in no more, and its sessions stay', async () => {
    const { member, device, row } = await owner();
    const rename = (name: string) =>
      world.call(auth, contract.renamePasskey, { session: member.session, body: { id: row.id, name } });
    expect((await rename('  仕事用のパソコン ')).status).toBe(200);
    expect((await rowsOf(member))[0]?.name).toBe('仕事用のパソコン');
    for (const name of ['', '　 ', 'あ'.repeat(31), 'a\u0000b'])
      expect(await rename(name)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    const { status, headers } = await signIn(device);
    expect(status).toBe(200);
    const remove = () => world.call(auth, contract.removePasskey, { session: member.session, body: { id: row.id } });
    const removals = await Promise.all([remove(), remove(), remove()]);
    expect(removals.map((reply) => reply.status).sort()).toEqual([200, 404, 404]);
    expect(await at.mails(member.email, 'passkey_removed')).toEqual([{}]);
    expect(await rowsOf(member)).toEqual([]);
    expect(await signIn(device)).toMatchObject(refusal('passkey_refused', 401));
    expect((await world.call(auth, listSessions, { session: sessionOf(headers) })).status).toBe(200);
  });

  test('of a new device is reported as a sign-in is', async () => {
    const { member, device } = await owner();
    await at.signIn(member.email, PASSWORD, { headers: { 'user-agent': 'iPhone Safari/1' } });
    await send(device.get(await challenge()), { 'user-agent': 'Windows Firefox/1' });
    expect(await at.mails(member.email, 'new_sign_in')).toEqual([{ device: 'Windows・Firefox' }]);
  });
});

describe('adding', () => {
  test('needs the password when the sign-in was ten minutes ago', async () => {
    const member = await createMember(world, 2);
    world.clock.advance(PASSKEY_AFTER_SIGN_IN_MS - 1);
    expect((await begin(member)).status).toBe(200);
    world.clock.advance(1);
    expect(await begin(member)).toMatchObject(refusal('password_needed', 422));
    expect(await begin(member, { password: 'not-this-one-1' })).toMatchObject(refusal('wrong_password', 422));
    const { status, body } = await begin(member, { password: PASSWORD });
    expect(status).toBe(200);
    expect((await finish(member, createAuthenticator(ORIGIN).create(body.options))).status).toBe(200);
  });

  test('counts wrong passwords with those of the sign-in', async () => {
    const { email, session } = await createMember(world, 2);
    const ip = '192.0.2.77';
    const attempt = (password: string) =>
      world.call(auth, contract.beginAddPasskey, { session, body: { password }, ip });
    for (let count = 0; count < 10; count += 1) expect((await attempt('not-this-one-1')).status).toBe(422);
    expect((await attempt(PASSWORD)).status).toBe(429);
    expect((await at.signIn(email, PASSWORD, { ip })).status).toBe(429);
  });

  test('takes one of several calls at once with the same challenge', async () => {
    const member = await createMember(world, 2);
    const device = createAuthenticator(ORIGIN);
    const options = await optionsFor(member);
    const replies = await Promise.all([1, 2, 3].map(() => finish(member, device.create(options))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    for (const reply of replies.filter(({ status }) => status === 422))
      expect(reply).toMatchObject(refusal('passkey_expired', 422));
    expect(await storedOf(member)).toHaveLength(1);
    expect(await at.mails(member.email, 'passkey_added')).toHaveLength(1);
  });

  test('keeps five of six at once, and refuses the seventh before the authenticator is asked', async () => {
    const member = await createMember(world, 2);
    const credentials = await Promise.all(
      Array.from({ length: PASSKEYS_MAX + 1 }, async () =>
        createAuthenticator(ORIGIN).create(await optionsFor(member)),
      ),
    );
    const replies = await Promise.all(credentials.map((credential) => finish(member, credential)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(PASSKEYS_MAX);
    expect(replies.find(({ status }) => status !== 200)).toMatchObject(refusal('passkeys_full', 422));
    expect(await storedOf(member)).toHaveLength(PASSKEYS_MAX);
    expect(await begin(member)).toMatchObject(refusal('passkeys_full', 422));
  });

  test('takes effect once with one idempotency key', async () => {
    const member = await createMember(world, 2);
    const credential = createAuthenticator(ORIGIN).create(await optionsFor(member));
    const key = { 'idempotency-key': 'a-key-of-a-passkey-1' };
    const first = await finish(member, credential, { name: '自宅' }, key);
    expect(first).toMatchObject({ status: 200, body: { passkey: { name: '自宅' } } });
    expect((await finish(member, credential, { name: '自宅' }, key)).body).toEqual(first.body);
    expect(await storedOf(member)).toHaveLength(1);
    await world.call(auth, contract.removePasskey, { session: member.session, body: { id: first.body.passkey.id } });
    expect((await finish(member, credential, { name: '自宅' }, key)).status).toBe(404);
  });

  test('the same credential again is refused', async () => {
    const { member, device } = await owner();
    const [known] = await storedOf(member);
    const options = await optionsFor(member);
    expect(options.excludeCredentials).toEqual([{ id: known?.id, type: 'public-key', transports: ['internal'] }]);
    const credential = device.create(options);
    expect((await finish(member, credential)).status).toBe(200);
    const again = { ...credential, response: { ...credential.response } };
    again.response.clientDataJSON = Buffer.from(
      JSON.stringify({ type: 'webauthn.create', challenge: (await optionsFor(member)).challenge, origin: ORIGIN }),
    ).toString('base64url');
    expect(await finish(member, again)).toMatchObject(refusal('passkey_known', 422));
  });

  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another site', { rpId: 'evil.example' }],
    ['without a verified user', { isUserVerified: false }],
    ['that is an answer to a sign-in', { type: 'webauthn.get' }],
    ['with another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    [
      'with certificates',
      {
        format: 'packed',
        statement: new Map<string, unknown>([
          ['alg', -7],
          ['sig', new Uint8Array(8)],
          ['x5c', [new Uint8Array(8)]],
        ]),
      },
    ],
    ['of a format with certificates', { format: 'tpm' }],
    ['with an empty challenge', { challenge: '' }],
  ])('a credential %s adds nothing', async (_what, how) => {
    const member = await createMember(world, 2);
    const credential = createAuthenticator(ORIGIN).create(await optionsFor(member), how);
    expect(await finish(member, credential)).toMatchObject(refusal('passkey_invalid', 422));
    expect(await storedOf(member)).toEqual([]);
    expect(await at.mails(member.email, 'passkey_added')).toEqual([]);
  });

  test('a challenge of another member, another session, or a sign-in adds nothing', async () => {
    const [member, other] = [await createMember(world, 2), await createMember(world, 1)];
    const second = { ...member, session: sessionOf((await at.signIn(member.email)).headers) };
    const options = await optionsFor(member);
    for (const stolen of [await optionsFor(other), await optionsFor(second), { ...options, ...(await challenge()) }])
      expect(await finish(member, createAuthenticator(ORIGIN).create(stolen))).toMatchObject(
        refusal('passkey_invalid', 422),
      );
    expect(await storedOf(member)).toEqual([]);
  });

  test('a challenge lasts five minutes to the millisecond', async () => {
    const member = await createMember(world, 2);
    const [late, inTime] = [createAuthenticator(ORIGIN), createAuthenticator(ORIGIN)].map(async (device) =>
      device.create(await optionsFor(member)),
    );
    const credentials = [await late, await inTime];
    world.clock.advance(PASSKEY_CHALLENGE_MS - 1);
    expect((await finish(member, credentials[1] ?? {})).status).toBe(200);
    world.clock.advance(1);
    expect(await finish(member, credentials[0] ?? {})).toMatchObject(refusal('passkey_expired', 422));
  });
});

describe('a sign-in', () => {
  test('opens one session, however often its challenge is used', async () => {
    for (const counts of [false, true]) {
      const { member, device } = await owner({ counts });
      const credential = device.get(await challenge());
      const before = (await clientsOf(member)).length;
      const replies = await Promise.all([1, 2, 3, 4].map(() => send(credential)));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const reply of replies.filter(({ status }) => status !== 200))
        expect(['passkey_expired', 'passkey_refused']).toContain(reply.body['code']);
      expect((await send(credential)).body).toMatchObject({ code: counts ? 'passkey_refused' : 'passkey_expired' });
      expect(await clientsOf(member)).toHaveLength(before + 1);
    }
  });

  test('leaves a mark of the challenge, without the challenge, until it has expired', async () => {
    const { device } = await owner();
    const before = (await world.everything('CHALLENGE#')).map(({ pk }) => pk);
    const options = await challenge();
    expect(await world.everything('CHALLENGE#')).toHaveLength(before.length);
    await send(device.get(options));
    const marks = (await world.everything('CHALLENGE#')).filter(({ pk }) => !before.includes(pk));
    const expiry = (world.clock.now().getTime() + PASSKEY_CHALLENGE_MS) / 1000;
    expect(marks).toEqual([{ pk: expect.any(String), sk: 'USED', ttl: expect.any(Number) }]);
    expect(Number(marks[0]?.['ttl'])).toBeGreaterThan(expiry);
    expect(JSON.stringify(marks)).not.toContain(options.challenge);
  });

  test('that is refused leaves its challenge unused', async () => {
    const { device } = await owner();
    const options = await challenge();
    expect((await send(device.get(options, { isUserVerified: false }))).status).toBe(401);
    expect((await send(device.get(options))).status).toBe(200);
  });

  test('with a challenge of five minutes ago is refused', async () => {
    const { device } = await owner();
    const [late, inTime] = [device.get(await challenge()), device.get(await challenge())];
    world.clock.advance(PASSKEY_CHALLENGE_MS - 1);
    expect((await send(inTime)).status).toBe(200);
    world.clock.advance(1);
    expect(await send(late)).toMatchObject(refusal('passkey_expired', 422));
  });

  test('with a counter that goes back is refused and opens nothing, and does not lock the owner out', async () => {
    const { member, device } = await owner({ counts: true });
    expect((await signIn(device)).status).toBe(200);
    expect((await signIn(device)).status).toBe(200);
    const open = await clientsOf(member);
    for (const counter of [0, 1, 2])
      expect(await signIn(device, { counter })).toMatchObject(refusal('passkey_refused', 401));
    expect(await clientsOf(member)).toEqual(open);
    expect((await storedOf(member))[0]?.counter).toBe(2);
    expect((await signIn(device)).status).toBe(200);
  });

  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of a subdomain', { origin: 'http://evil.localhost:3000' }],
    ['of another site', { rpId: 'evil.example' }],
    ['without a verified user', { isUserVerified: false }],
    ['that made a passkey', { type: 'webauthn.create' }],
    ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['of an unknown account', { userHandle: 'A'.repeat(32) }],
  ])('an answer %s is refused', async (_what, how) => {
    const { member, device } = await owner();
    const before = await secretOf(member);
    expect(await signIn(device, how)).toMatchObject(refusal('passkey_refused', 401));
    expect(await secretOf(member)).toEqual(before);
  });

  test('is refused for the account of another member, an unknown credential, and a wrong signature', async () => {
    const [{ member, device }, other] = [await owner(), await owner()];
    const [theirs] = other.device.passkeys;
    const userHandle = loginHashOf(world.core.pepper, member.email);
    expect(await send(other.device.get(await challenge(), { userHandle }, theirs))).toMatchObject(
      refusal('passkey_refused', 401),
    );
    const mine = device.get(await challenge());
    const { signature } = other.device.get(await challenge()).response;
    expect(await send({ ...mine, response: { ...mine.response, signature } })).toMatchObject(
      refusal('passkey_refused', 401),
    );
    // The credential id of one member with the key of another.
    const [own] = device.passkeys;
    const forged = { ...(theirs as NonNullable<typeof theirs>), id: own?.id ?? '', userHandle };
    expect(await send(other.device.get(await challenge(), {}, forged))).toMatchObject(refusal('passkey_refused', 401));
    expect(await clientsOf(member)).toEqual([member.session.client]);
  });

  test.each([
    ['no object', 'x'],
    ['no response', { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }],
    ['no text', { id: 1, rawId: 1, type: 'public-key', response: {} }],
    ['another type', { id: 'AAAA', rawId: 'AAAA', type: 'password', response: {} }],
  ])('a body with %s is invalid', async (_what, credential) => {
    expect(await send(credential as object)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  });

  test('with forged or oversized parts gets a clear answer', async () => {
    const { device } = await owner();
    const good = device.get(await challenge());
    const withResponse = (response: object) => ({ ...good, response: { ...good.response, ...response } });
    const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const clientDataJSON of ['AAAA', json(null), json([]), json({ challenge: { toString: 1 } }), json('x')])
      expect(await send(withResponse({ clientDataJSON }))).toMatchObject(refusal('passkey_refused', 401));
    for (const broken of [{ authenticatorData: 'AA' }, { signature: 'AA' }, { authenticatorData: 'A'.repeat(1_500) }])
      expect(await send(withResponse(broken))).toMatchObject(refusal('passkey_refused', 401));
    for (const userHandle of [null, undefined])
      expect(await send(withResponse({ userHandle }))).toMatchObject(refusal('passkey_refused', 401));
    expect(await send({ ...good, rawId: 'AAAA' })).toMatchObject(refusal('passkey_refused', 401));
    for (const tooLong of [{ clientDataJSON: 'A'.repeat(2_001) }, { userHandle: 'A'.repeat(101) }, { signature: '=' }])
      expect(await send(withResponse(tooLong))).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(await send({ ...good, more: 'A'.repeat(40_000) })).toMatchObject(refusal('payload_too_large', 413));
    expect((await send(good)).status).toBe(200);
  });

  test('of a suspended member opens a session, to see why; of a withdrawn one it is refused', async () => {
    const [suspended, left] = [await owner(), await owner()];
    const login = loginKey(world.core.pepper, suspended.member.email);
    await world.table.write({ name: 'login', update: { ...login, set: { isOpen: false } } });
    await leave(world, left.member);
    expect((await signIn(suspended.device)).status).toBe(200);
    expect(await begin(suspended.member)).toMatchObject(refusal('account_closed', 403));
    expect(await signIn(left.device)).toMatchObject(refusal('passkey_refused', 401));
    expect(await world.table.find(secretKey(loginHashOf(world.core.pepper, left.member.email)))).toBeUndefined();
  });

  test('is throttled by account and network with what is refused, before anything is checked', async () => {
    const { device } = await owner();
    const ip = '192.0.2.78';
    const attempt = async (how: object) =>
      world.call(auth, contract.signInWithPasskey, { body: { credential: device.get(await challenge(), how) }, ip });
    for (let count = 0; count < 10; count += 1) expect((await attempt({ isUserVerified: false })).status).toBe(401);
    const refused = await attempt({});
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(device)).status).toBe(200);
  });

  test('that succeeds is not counted', async () => {
    const { device } = await owner();
    const ip = '192.0.2.79';
    for (let count = 0; count < 12; count += 1) {
      const credential = device.get(await challenge());
      expect((await world.call(auth, contract.signInWithPasskey, { body: { credential }, ip })).status).toBe(200);
    }
  });
});

describe('who owns an account', () => {
  test('cannot be found out: options and refusals are the same for every address, at the same cost', async () => {
    const [{ member }, plain] = [await owner(), await createMember(world, 1)];
    const stranger = createAuthenticator(ORIGIN);
    stranger.create(await optionsFor(plain));
    const watch = async (run: () => Promise<{ status: number; headers: object; body: object }>) => {
      const start = world.costs.length;
      const { status, headers, body } = await run();
      const { request_id: _id, ...said } = body as Record<string, unknown>;
      const { 'x-request-id': _request, ...told } = headers as Record<string, string>;
      const requests = world.costs.slice(start).map(({ operation, rcu, wcu }) => `${operation} ${rcu} ${wcu}`);
      return { status, said, told, requests };
    };
    const optionsOf = async (email: string) => {
      const { said, ...rest } = await watch(() => world.call(auth, contract.beginPasskeySignIn, { body: { email } }));
      const options = said['options'] as Record<string, unknown>;
      expect(options['challenge']).toMatch(/^[\w-]{55}$/);
      return { ...rest, options: { ...options, challenge: '' } };
    };
    const unknown = 'nobody-at-all@example.com';
    const asked = await optionsOf(unknown);
    expect(asked).toMatchObject({ status: 200, requests: [], options: { allowCredentials: [], rpId: 'localhost' } });
    for (const email of [member.email, plain.email]) expect(await optionsOf(email)).toEqual(asked);

    const refusedFor = (email: string) =>
      watch(async () => {
        const userHandle = loginHashOf(world.core.pepper, email);
        return send(stranger.get(await challenge(), { userHandle }));
      });
    const refused = await refusedFor(unknown);
    expect(refused.requests).toHaveLength(3);
    for (const email of [member.email, plain.email]) expect(await refusedFor(email)).toEqual(refused);
  });
});

describe('a new password', () => {
  const passwords = { password: 'another-horse-9', password_confirmation: 'another-horse-9' };
  test('by a mailed link removes every passkey, and the mail says so', async () => {
    const { member, device } = await owner();
    await world.call(auth, requestPasswordReset, { body: { email: member.email } });
    const [link] = await at.resetLinks(member.email);
    expect((await world.call(auth, setPassword, { body: { ...passwords, ...link } })).status).toBe(200);
    expect((await secretOf(member))?.passkeys).toBeUndefined();
    expect(await signIn(device)).toMatchObject(refusal('passkey_refused', 401));
    expect(await at.mails(member.email, 'password_changed')).toEqual([{ passkeys: 'removed' }]);
  });

  test('by a signed-in member keeps them', async () => {
    const { member, device } = await owner();
    expect((await world.call(auth, setPassword, { session: member.session, body: passwords })).status).toBe(200);
    expect((await signIn(device)).status).toBe(200);
    expect(await at.mails(member.email, 'password_changed')).toEqual([{}]);
  });

  test('by a mailed link at the same moment as sign-ins and additions leaves no passkey and no session', async () => {
    const { member, device } = await owner();
    await world.call(auth, requestPasswordReset, { body: { email: member.email } });
    const [link] = await at.resetLinks(member.email);
    const added = createAuthenticator(ORIGIN).create(await optionsFor(member));
    const answers = await Promise.all([1, 2, 3].map(async () => device.get(await challenge())));
    const [reset, ...others] = await Promise.all([
      world.call(auth, setPassword, { body: { ...passwords, ...link } }),
      finish(member, added),
      ...answers.map((credential) => send(credential)),
    ]);
    expect(reset?.status).toBe(200);
    for (const { status } of others) expect([200, 401]).toContain(status);
    expect(await storedOf(member)).toEqual([]);
    expect(await clientsOf(member)).toEqual([]);
  });
});
