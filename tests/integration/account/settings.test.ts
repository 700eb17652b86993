import { beforeEach, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { unsubscribeToken, wantsMail } from '#functions/account/public.ts';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { unsubscribeMail } from '#shared/contract/account.ts';
import { getConsents, getMailSettings, setMailSettings, setReadingConsent } from '#shared/contract/settings.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let her: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  her = await createMember(world, 2);
});
const session = () => ({ session: her.session });
const mails = () => world.call(account, getMailSettings, session());
const consents = () => world.call(account, getConsents, session());
const keyed = (key?: string) => (key === undefined ? {} : { headers: { 'idempotency-key': key } });
const choose = (mail_settings: object, key?: string) =>
  world.call(account, setMailSettings, { ...session(), ...keyed(key), body: { mail_settings } });
const consent = (value: boolean, key?: string) =>
  world.call(account, setReadingConsent, { ...session(), ...keyed(key), body: { consent: value } });
const stored = async () => (await world.table.find(accountKey(her.id), { consistent: true })) as AccountItem;
const iso = () => world.clock.now().toISOString();

test('without a choice the defaults apply, without a date', async () => {
  expect((await mails()).body).toEqual({
    success: true,
    mails: [
      { kind: 'match', on: true, chosen_at: null },
      { kind: 'message', on: true, chosen_at: null },
    ],
  });
});

test('a choice is stored with its time and leaves the others unchanged', async () => {
  const first = iso();
  await choose({ message: false });
  world.clock.advance(60_000);
  expect((await choose({ match: false })).body.mails).toEqual([
    { kind: 'match', on: false, chosen_at: iso() },
    { kind: 'message', on: false, chosen_at: first },
  ]);
  expect(wantsMail(await stored(), 'match')).toBe(false);
  expect(wantsMail(await stored(), 'message')).toBe(false);
});

test('a save on the screen and an unsubscribe link at the same moment both take effect', async () => {
  const token = unsubscribeToken(world.core.pepper, her.id, 'message');
  await Promise.all([
    choose({ match: false }),
    world.call(account, unsubscribeMail, { query: { kind: 'message', token } }),
  ]);
  expect((await mails()).body.mails.map(({ on }) => on)).toEqual([false, false]);
});

test.each([
  ['a mail that can’t be refused', { password_changed: false }],
  ['advertising, which the service does not send', { news: true }],
  ['nothing', {}],
])('%s changes nothing', async (_what, settings) => {
  const before = await stored();
  expect((await choose(settings)).status).toBe(200);
  expect(await stored()).toEqual(before);
});

test('a choice that is neither yes nor no is refused', async () => {
  expect(await choose({ match: 'no' })).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  expect(await world.call(account, setMailSettings, { ...session(), body: {} })).toMatchObject({ status: 422 });
});

test('consent to automatic reading is shown with its date, apart from the terms, and can be withdrawn and given', async () => {
  const joined = iso();
  expect((await consents()).body).toEqual({
    success: true,
    terms_accepted_at: joined,
    reading: { on: true, since: joined },
  });
  world.clock.advance(86_400_000);
  const ended = iso();
  expect((await consent(false)).body).toMatchObject({
    terms_accepted_at: joined,
    reading: { on: false, since: ended },
  });
  expect(await stored()).toMatchObject({ readingConsentAt: null, readingConsentEndedAt: Date.parse(ended) });
  world.clock.advance(86_400_000);
  expect((await consent(false)).body.reading).toEqual({ on: false, since: ended });
  expect((await consent(true)).body.reading).toEqual({ on: true, since: iso() });
  const given = iso();
  world.clock.advance(1);
  expect((await consent(true)).body.reading).toEqual({ on: true, since: given });
  expect((await stored()).readingConsentEndedAt).toBeUndefined();
});

test('a repeated call that arrives after a newer choice changes nothing', async () => {
  await consent(false);
  const given = await consent(true, 'key-of-a-yes');
  await consent(false);
  expect(await consent(true, 'key-of-a-yes')).toMatchObject({ status: 200, body: given.body });
  expect((await consents()).body.reading.on).toBe(false);

  const chosen = await choose({ message: false }, 'key-of-a-choice');
  await choose({ message: true });
  expect(await choose({ message: false }, 'key-of-a-choice')).toMatchObject({ status: 200, body: chosen.body });
  expect(wantsMail(await stored(), 'message')).toBe(true);
  expect(await choose({ match: false }, 'key-of-a-choice')).toMatchObject({
    status: 422,
    body: { code: 'idempotency_mismatch' },
  });
  expect(wantsMail(await stored(), 'match')).toBe(true);
});

test('without consent no date is shown', async () => {
  her = await createMember(world, 2, { readingConsentAt: null });
  expect((await consents()).body.reading).toEqual({ on: false, since: null });
});

test('reading costs one trip besides the session, writing one more', async () => {
  const spent = async (run: () => Promise<unknown>) => {
    world.costs.length = 0;
    await run();
    return world.costs.map(({ operation, rcu, wcu }) => `${operation} ${rcu} ${wcu}`);
  };
  expect(await spent(() => mails())).toEqual(['find 1 0', 'find 1 0']);
  expect(await spent(() => consents())).toEqual(['find 1 0', 'find 1 0']);
  expect(await spent(() => choose({ message: false }))).toEqual(['find 1 0', 'find 1 0', 'transact 0 2']);
  expect(await spent(() => consent(false))).toEqual(['find 1 0', 'find 1 0', 'transact 0 2']);
});
