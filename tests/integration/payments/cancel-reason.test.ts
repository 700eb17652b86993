import { beforeEach, expect, test } from 'vitest';
import { domain as auth } from '#functions/auth/domain.ts';
import type { CancelReasonItem } from '#functions/items/cancel-reason.ts';
import { confirmedReasonKey, isCancelConfirmed, reasonsOf, surveyKey } from '#functions/items/cancel-reason.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import type { Key } from '#functions/platform/table/table.ts';

import { signIn } from '#shared/contract/auth.ts';
import { submitCancelReason } from '#shared/contract/cancellation.ts';
import { CANCEL_CONFIRM_MS } from '#shared/limits.ts';
import { CANCEL_REASONS, MAN, WOMAN } from '#shared/options/member.ts';
import { createMember, PASSWORD, payingMan, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let her: TestMember;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  [her, him] = [await createMember(world, 2), await createMember(world, 1, payingMan(world))];
});
const [HIS] = CANCEL_REASONS[MAN];
const [HERS] = CANCEL_REASONS[WOMAN];
const say = ({ session }: TestMember, cancel_reason: object, headers: Record<string, string> = {}) =>
  world.call(payments, submitCancelReason, { session, body: { cancel_reason }, headers });
const kept = (key: Key<CancelReasonItem>) => world.table.find(key, { consistent: true });
const all = async ({ id }: TestMember) => (await world.table.query(reasonsOf(id))).items;

test('the survey stores the last reason and requires no password', async () => {
  expect(await say(her, { uid: her.email, cancel_reason: HERS })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  await say(her, { uid: her.email, cancel_reason: 'その他', cancel_reason_text: '  ひっこします ' });
  expect(await kept(surveyKey(her.id))).toMatchObject({ reason: 'その他', text: 'ひっこします' });
  expect(await all(her)).toHaveLength(1);
});

test('the wizard’s reason is valid for this session and ten minutes, to the millisecond', async () => {
  const { client } = him.session;
  expect(await say(him, { cancel_reason: HIS, password: PASSWORD })).toMatchObject({ status: 200 });
  const item = await kept(confirmedReasonKey(him.id, client));
  expect(item).toMatchObject({ reason: HIS, text: '', at: world.clock.now().getTime() });
  expect(await kept(confirmedReasonKey(him.id, 'another-session'))).toBeUndefined();
  world.clock.advance(CANCEL_CONFIRM_MS - 1);
  expect(isCancelConfirmed(item, world.clock.now())).toBe(true);
  world.clock.advance(1);
  expect(isCancelConfirmed(item, world.clock.now())).toBe(false);
  expect(isCancelConfirmed(undefined, world.clock.now())).toBe(false);
});

test.each([
  ['a wrong password', { cancel_reason: HIS, password: 'not-this-one' }, 422, 'wrong_password'],
  ['an empty password', { cancel_reason: HIS, password: '' }, 422, 'wrong_password'],
  ['a reason of the other sex', { cancel_reason: HERS, password: PASSWORD }, 422, 'invalid_input'],
  ['a reason on no list', { cancel_reason: 'なんとなく' }, 422, 'invalid_input'],
  ['no reason', {}, 422, 'invalid_input'],
  ['101 characters', { cancel_reason: 'その他', cancel_reason_text: 'あ'.repeat(101) }, 422, 'invalid_input'],
  ['somebody else’s uid', { cancel_reason: HIS, uid: 'other@example.com' }, 403, 'not_yourself'],
])('%s is refused with a reason in msg and stores nothing', async (_what, body, status, code) => {
  const reply = await say(him, body);
  expect(reply).toMatchObject({ status, body: { success: false, code } });
  expect(reply.body['msg']).toBe((reply.body['errors'] as unknown as string[])[0]);
  expect(await all(him)).toEqual([]);
});

test('a hundred characters, including line breaks, are accepted; a text without その他 is dropped', async () => {
  const text = `${'あ'.repeat(98)}\n🏡`;
  expect((await say(her, { cancel_reason: 'その他', cancel_reason_text: text })).status).toBe(200);
  expect(await kept(surveyKey(her.id))).toMatchObject({ text });
  await say(her, { cancel_reason: HERS, cancel_reason_text: text });
  expect(await kept(surveyKey(her.id))).toMatchObject({ reason: HERS, text: '' });
});

test('password guesses count towards the sign-in throttle, also twenty simultaneous ones', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => say(him, { cancel_reason: HIS, password: 'guess-again' })),
  );
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
  expect(await say(him, { cancel_reason: HIS, password: PASSWORD })).toMatchObject({ status: 429 });
  const body = { email: him.email, password: PASSWORD } as never;
  expect((await world.call(auth, signIn, { body })).status).toBe(429);
  expect(await all(him)).toEqual([]);
});

test('the same key gets the first response, and password and text are stored nowhere else', async () => {
  const headers = { 'idempotency-key': 'press-0001' };
  const body = { cancel_reason: 'その他', cancel_reason_text: 'ないしょ', password: PASSWORD };
  const replies = [await say(him, body, headers), await say(him, body, headers)];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const items = JSON.stringify((await world.everything()).filter(({ pk }) => !String(pk).startsWith('PAYMENT#')));
  expect(items).not.toContain('ないしょ');
  expect(JSON.stringify(await world.everything())).not.toContain(PASSWORD);
});
