import { beforeEach, describe, expect, test } from 'vitest';
import { mailboxProof } from '#functions/platform/security/mail-tokens.ts';
import { loginHashOf } from '#functions/platform/security/sessions.ts';
import { CONFIRMATION_TOKEN_MS, SIGN_UP_MAILS, UNMAILED_REGISTRATIONS } from '#shared/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { createMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { type AuthArrangement, arrangeAuth } from './arrange.ts';

/**
 * The owner of an address can always sign up, whatever strangers send (rules: Identity, A sign-up without a mail,
 * Throttles).
 */
let world: TestWorld;
let at: AuthArrangement;
beforeEach(async () => {
  world = await createTestWorld();
  at = arrangeAuth(world);
  // The throttles count per clock hour and calendar day (UTC). Each test starts one minute after midnight, so that no
  // new hour begins by chance.
  const now = world.clock.now().getTime();
  world.clock.advance(DAY_MS - (now % DAY_MS) + MINUTE_MS);
});
const EMAIL = 'hanako@example.com';
const HER_IP = '203.0.113.200';
const ipOf = (network: number) => `198.51.${Math.floor(network / 200)}.${(network % 200) + 1}`;
const flood = (count: number, ip: (index: number) => string, email = EMAIL) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => at.signUp(email, { password: 'strangers-own-1' }, { ip: ip(index) })),
  );
const hers = { password: 'owners-own-12' };
const mailsOf = async (email = EMAIL) => (await at.confirmationMails(email)).length;
const stored = async (email = EMAIL) => {
  const pk = `SECRET#${loginHashOf(world.core.pepper, email)}`;
  return (await world.everything()).filter((item) => item['pk'] === pk && String(item['sk']).startsWith('PENDING#'));
};
const keyOf = ({ registration_key }: { registration_key: string }) => ({ registration_key });
/** Confirms a sign-up with its own mailed token and the key from its response. */
const confirmOwn = async (body: { registration_key: string }) => {
  const [id = ''] = body.registration_key.split('.');
  const token = (await at.confirmationTokens(EMAIL)).find((one) => one.split('.')[1] === id);
  return at.confirm(token ?? '', keyOf(body), { ip: HER_IP });
};

describe('a stranger in one network', () => {
  test('who signs up with the address at once causes five mails, and the owner gets hers', async () => {
    await flood(12, () => ipOf(1));
    expect(await mailsOf()).toBe(SIGN_UP_MAILS.perAddressAndIp.hour);
    const { body } = await at.signUp(EMAIL, hers, { ip: HER_IP });
    expect(await mailsOf()).toBe(SIGN_UP_MAILS.perAddressAndIp.hour + 1);
    expect((await confirmOwn(body)).status).toBe(200);
    expect((await at.signIn(EMAIL, hers.password)).status).toBe(200);
  });

  test('cannot use up the mails of a day, nor those that a device requests by its key', async () => {
    const { body } = await at.signUp(EMAIL, hers, { ip: HER_IP });
    // One network may cause 5 sign-up mails to an address in an hour and 10 in a day. So the stranger's network reaches
    // its daily limit after two hours.
    for (let hour = 0; hour < 4; hour += 1) {
      const [stranger] = await flood(6, () => ipOf(1));
      for (let count = 0; count < 6; count += 1)
        await at.resend(EMAIL, stranger ? keyOf(stranger.body) : {}, { ip: ipOf(1) });
      await at.resend(EMAIL, {}, { ip: ipOf(1) });
      world.clock.advance(HOUR_MS);
    }
    const before = await mailsOf();
    expect((await at.resend(EMAIL, keyOf(body), { ip: HER_IP })).status).toBe(200);
    await at.signUp(EMAIL, hers, { ip: HER_IP });
    expect(await mailsOf()).toBe(before + 2);
  });

  test('displaces only registrations of that network', async () => {
    // Two other networks use up the ten mails that this address may get in an hour (2 networks × 5 mails).
    await flood(10, (index) => ipOf(2 + (index % 2)));
    const { body } = await at.signUp(EMAIL, hers, { ip: HER_IP });
    await flood(30, () => ipOf(1));
    expect((await stored()).filter((item) => item['isUnmailed'])).toHaveLength(UNMAILED_REGISTRATIONS.perNetwork + 1);
    expect((await at.resend(EMAIL, keyOf(body), { ip: HER_IP })).status).toBe(200);
    expect((await confirmOwn(body)).status).toBe(200);
  });
});

describe('strangers in many networks', () => {
  test('cause at most ten mails an hour and twenty a day, also at the same moment, for every kind of address', async () => {
    const { email: inUse } = await createMember(world, 2);
    const count = async (email: string) =>
      (await at.confirmationMails(email)).length + (await at.mails(email, 'address_in_use')).length;
    for (const email of [EMAIL, inUse]) {
      await flood(14, ipOf, email);
      expect(await count(email)).toBe(SIGN_UP_MAILS.perAddress.hour);
      for (let hour = 0; hour < 2; hour += 1) {
        world.clock.advance(HOUR_MS);
        await flood(12, ipOf, email);
      }
      expect(await count(email)).toBe(SIGN_UP_MAILS.perAddress.day);
    }
  });

  test('leave capacity for her sign-up, whose device gets the mail by its key', async () => {
    await flood(24, ipOf);
    const before = await mailsOf();
    const { body } = await at.signUp(EMAIL, hers, { ip: HER_IP });
    expect(await mailsOf()).toBe(before);
    expect((await at.signIn(EMAIL, hers.password)).status).toBe(401);
    expect((await at.resend(EMAIL, keyOf(body), { ip: HER_IP })).status).toBe(200);
    expect((await confirmOwn(body)).status).toBe(200);
    expect((await at.signIn(EMAIL, hers.password)).status).toBe(200);
    expect(await stored()).toEqual([]);
  });

  test('who fill the storage displace no mailed registration, and the table stays small', async () => {
    const first = (await at.signUp(EMAIL, hers, { ip: HER_IP })).body;
    await flood(10, ipOf);
    const second = (await at.signUp(EMAIL, hers, { ip: HER_IP })).body;
    await at.resend(EMAIL, keyOf(second), { ip: HER_IP });
    for (let round = 0; round < 2; round += 1) await flood(20, (index) => ipOf(20 * round + index));
    const unmailed = (await stored()).filter((item) => item['isUnmailed']);
    expect(unmailed).toHaveLength(UNMAILED_REGISTRATIONS.perAddress);
    expect(await stored()).toHaveLength(UNMAILED_REGISTRATIONS.perAddress + (await mailsOf()));
    for (const body of [first, second]) expect((await at.resend(EMAIL, keyOf(body), { ip: HER_IP })).status).toBe(200);
    expect(await at.mails(EMAIL, 'sign_up_again')).toEqual([]);
    expect((await confirmOwn(second)).status).toBe(200);
  });

  test('who use up every count do not keep out a member who opens one of the mails: its link to sign up has its own count', async () => {
    const proof = mailboxProof(world.core.pepper, loginHashOf(world.core.pepper, EMAIL), world.clock.now());
    const strangers = await flood(24, ipOf);
    for (const [index, { body }] of strangers.entries()) await at.resend(EMAIL, keyOf(body), { ip: ipOf(index) });
    const silent = await at.signUp(EMAIL, hers, { ip: HER_IP });
    expect(await at.resend(EMAIL, keyOf(silent.body), { ip: HER_IP })).toMatchObject({ status: 429 });
    const before = await mailsOf();
    for (const mailbox_proof of ['', 'x', `${proof}x`, `1.${proof.split('.')[1]}`, `99999${proof}`])
      expect((await at.signUp(EMAIL, { ...hers, mailbox_proof }, { ip: HER_IP })).status).toBe(200);
    const elsewhere = mailboxProof(
      world.core.pepper,
      loginHashOf(world.core.pepper, 'x@example.com'),
      world.clock.now(),
    );
    await at.signUp(EMAIL, { ...hers, mailbox_proof: elsewhere }, { ip: HER_IP });
    expect(await mailsOf()).toBe(before);
    world.clock.advance(MINUTE_MS);
    const { body } = await at.signUp(EMAIL, { ...hers, mailbox_proof: proof }, { ip: HER_IP });
    expect(await mailsOf()).toBe(before + 1);
    expect((await confirmOwn(body)).status).toBe(200);
    expect((await at.signIn(EMAIL, hers.password)).status).toBe(200);
  });
});

test('a mailed registration keeps its link for its whole life, however many strangers sign up', async () => {
  const { body } = await at.signUp(EMAIL, hers, { ip: HER_IP });
  const [token = ''] = await at.confirmationTokens(EMAIL);
  for (let hour = 0; hour < 2; hour += 1) {
    await flood(30, ipOf);
    world.clock.advance(HOUR_MS);
  }
  world.clock.advance(CONFIRMATION_TOKEN_MS - 2 * HOUR_MS - 1);
  expect((await at.confirm(token, keyOf(body), { ip: HER_IP })).status).toBe(200);
});

test('beyond the limits an address in use gets the same answers and requests as any other', async () => {
  const { email: inUse } = await createMember(world, 2);
  /**
   * For each sign-up: the first six names of its database requests, in alphabetical order. Later names are left out,
   * because the engine reports no cost for a refused write, and an address in use causes one.
   */
  const requests = async (email: string) => {
    await flood(10, ipOf, email);
    const made: string[] = [];
    for (let count = 0; count < UNMAILED_REGISTRATIONS.perAddress + 3; count += 1) {
      const start = world.costs.length;
      const { status, body } = await at.signUp(email, hers, { ip: ipOf(count) });
      expect([status, Object.keys(body)]).toEqual([200, ['status', 'id', 'sex', 'data', 'registration_key']]);
      const operations = world.costs.slice(start).map(({ operation }) => operation);
      made.push(operations.toSorted().slice(0, 6).join(', '));
    }
    return made;
  };
  const stranger = await requests(EMAIL);
  expect(await requests(inUse)).toEqual(stranger);
  const lists = (await world.everything()).filter((item) => item['sk'] === 'WAITING').map((item) => item['unmailed']);
  expect(lists).toHaveLength(2);
  for (const list of lists) expect(list).toHaveLength(UNMAILED_REGISTRATIONS.perAddress);
});

test('two requests by key at once mail the link twice and leave one registration', async () => {
  await flood(10, (index) => ipOf(index));
  const { body } = await at.signUp(EMAIL, hers, { ip: HER_IP });
  const before = await mailsOf();
  const replies = await Promise.all([1, 2].map(() => at.resend(EMAIL, keyOf(body), { ip: HER_IP })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await mailsOf()).toBe(before + 2);
  expect((await stored()).filter((item) => item['isUnmailed'])).toEqual([]);
});
