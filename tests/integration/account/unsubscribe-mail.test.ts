import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { domain } from '#functions/account/domain.ts';
import { unsubscribeToken, wantsMail } from '#functions/account/public.ts';
import { accountKey } from '#functions/items/account.ts';
import { unsubscribeMail } from '#shared/contract/account.ts';
import type { OptionalMail } from '#shared/options/mail.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let member: TestMember;
beforeAll(async () => {
  world = await createTestWorld();
});
// Each test has a new member, who still gets all mails.
beforeEach(async () => {
  member = await createMember(world, 2);
});

const accountOf = async () => {
  const account = await world.table.find(accountKey(member.id), { consistent: true });
  if (!account) throw new Error('no account');
  return account;
};
const tokenFor = (kind: OptionalMail) => unsubscribeToken(world.core.pepper, member.id, kind);
const stop = (kind: string, token: string) =>
  world.call(domain, unsubscribeMail, { query: { kind: kind as OptionalMail, token } });

test('a mail’s link stops only mails of its kind, without sign-in, however often it is used', async () => {
  expect(wantsMail(await accountOf(), 'message')).toBe(true);
  const answers = await Promise.all(Array.from({ length: 5 }, () => stop('message', tokenFor('message'))));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(5).fill([200, { success: true }]));
  const account = await accountOf();
  expect([wantsMail(account, 'message'), wantsMail(account, 'match')]).toEqual([false, true]);
  expect(account.mailSettings.message?.at).toBe(world.clock.now().getTime());
});

test('the form that a mail program posts by itself needs no fields besides the URL', async () => {
  const answer = await world.call(domain, unsubscribeMail, {
    query: { kind: 'match', token: tokenFor('match') },
    rawBody: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(200);
  expect(wantsMail(await accountOf(), 'match')).toBe(false);
});

describe('nothing changes by', () => {
  test.each([
    ['the token of another kind', 'match', () => tokenFor('message')],
    ['a token with another member', 'match', () => tokenFor('match').replace(member.id, `${member.id}x`)],
    ['a token made up', 'match', () => `${member.id}.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa`],
    ['no token', 'match', () => ''],
    ['a kind that may not be refused', 'password_changed', () => tokenFor('match')],
    ['a kind that the service does not send', 'news', () => tokenFor('news' as OptionalMail)],
    ['a token that never ends', 'match', () => 'm'.repeat(5000)],
  ])('%s', async (_, kind, token) => {
    const before = await accountOf();
    expect((await stop(kind, token())).status).toBe(422);
    expect(await accountOf()).toEqual(before);
  });

  test('the link of a member whose data was erased', async () => {
    const gone = await createMember(world, 1);
    await world.table.write({ name: 'erased', delete: accountKey(gone.id) });
    const answer = await stop('match', unsubscribeToken(world.core.pepper, gone.id, 'match'));
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'token_invalid' }]);
    expect(await world.table.find(accountKey(gone.id))).toBeUndefined();
  });
});

test('it costs one write', async () => {
  world.costs.length = 0;
  await stop('message', tokenFor('message'));
  expect(world.costs.map(({ rcu, wcu }) => [rcu, wcu])).toEqual([[0, 1]]);
});
