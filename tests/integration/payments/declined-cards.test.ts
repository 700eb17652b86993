import { beforeEach, describe, expect, test } from 'vitest';
import { domain as payments } from '#functions/payments/domain.ts';
import { buyLikes, changeCard, payPlan } from '#shared/contract/payments.ts';
import { DECLINED_CARDS_THROTTLE } from '#shared/limits.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { CARDS } from '#tests/setup/world/payments.ts';
import { createTestWorld, START, type TestWorld } from '#tests/setup/world/test-world.ts';
import { likingWoman, unpaidMan } from './arrange.ts';
import { payer } from './plan-world.ts';

let world: TestWorld;
beforeEach(async () => {
  // The throttles count per clock hour and calendar day (UTC). Each test starts at midnight, so that no new hour begins
  // by chance.
  world = await createTestWorld({ now: new Date(Math.floor(START.getTime() / DAY_MS) * DAY_MS) });
});

const { perHour, perDay } = DECLINED_CARDS_THROTTLE;
const HOME = '198.51.100.7';
const pay = async ({ session }: TestMember, card: string, ip = HOME) =>
  world.call(payments, payPlan, {
    session,
    ip,
    body: { pi: { token: await world.payments.token(card), site_id: 'plan-1m' } },
  });
const buy = async ({ session }: TestMember, token: string, ip = HOME) =>
  world.call(payments, buyLikes, { session, ip, body: { plan: 10, pi: { token, site_id: 'likes' } } });
const change = async ({ session }: TestMember, token: string, ip = HOME) =>
  world.call(payments, changeCard, { session, ip, body: { pi: { token } } });
/** Makes the given number of declined payments, at most five per member. */
const decline = async (count: number, ip = HOME) => {
  const statuses: number[] = [];
  for (let left = count; left > 0; left -= 5) {
    const him = await unpaidMan(world);
    for (let one = 0; one < Math.min(5, left); one += 1) statuses.push((await pay(him, CARDS.declined, ip)).status);
  }
  return statuses;
};
const REFUSED = { status: 429, body: { success: false, code: 'too_many_requests', state: 0 } };

test('twenty declined cards an hour from one network, from all members; then 429, and no card is tried', async () => {
  expect(await decline(perHour)).toEqual(Array(perHour).fill(422));
  const him = await unpaidMan(world);
  const asked = (await world.payments.books()).length;
  const reply = await pay(him, CARDS.visa);
  expect(reply).toMatchObject(REFUSED);
  expect(Number(reply.headers['retry-after'])).toBe(HOUR_MS / 1000);
  expect(await buy(await likingWoman(world), await world.payments.token())).toMatchObject(REFUSED);
  const payerElsewhere = await payer(world);
  expect(await change(payerElsewhere, await world.payments.token())).toMatchObject({ status: 429 });
  expect((await world.payments.books()).length).toBe(asked + 1);
  expect(await pay(him, CARDS.visa, '198.51.100.8')).toMatchObject({ status: 200, body: { state: 1 } });
  world.clock.advance(HOUR_MS);
  expect(await pay(await unpaidMan(world), CARDS.visa)).toMatchObject({ status: 200, body: { state: 1 } });
});

test('fifty a day', async () => {
  for (const count of [perHour, perHour, perDay - 2 * perHour]) {
    expect(await decline(count)).toEqual(Array(count).fill(422));
    world.clock.advance(HOUR_MS);
  }
  const reply = await pay(await unpaidMan(world), CARDS.visa);
  expect(reply).toMatchObject(REFUSED);
  expect(Number(reply.headers['retry-after'])).toBe((DAY_MS - 3 * HOUR_MS) / 1000);
});

test('an IPv6 network is its /64', async () => {
  expect(await decline(perHour, '2001:db8:1:2::1')).toEqual(Array(perHour).fill(422));
  const him = await unpaidMan(world);
  expect(await pay(him, CARDS.visa, '2001:db8:1:2:ffff::9')).toMatchObject(REFUSED);
  expect(await pay(him, CARDS.visa, '2001:db8:1:3::1')).toMatchObject({ status: 200 });
});

test('at the same moment no more than the limit are declined', async () => {
  const men = await Promise.all(Array.from({ length: perHour + 6 }, () => unpaidMan(world)));
  const statuses = (await Promise.all(men.map((him) => pay(him, CARDS.declined)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(perHour);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
});

describe('counted', () => {
  test('are cards that cannot be stored or used, not cards that pay, wait at 3-D Secure, or whose outcome is open', async () => {
    await decline(perHour - 1);
    for (const card of [CARDS.visa, CARDS.challengePost])
      expect((await pay(await unpaidMan(world), card)).status).toBe(200);
    await world.payments.fault('http_500');
    expect(await pay(await unpaidMan(world), CARDS.visa)).toMatchObject({ status: 200, body: { state: 0 } });
    const him = await payer(world);
    expect((await change(him, await world.payments.token())).status).toBe(200);
    expect(await change(await unpaidMan(world), 'tok_without_a_plan')).toMatchObject({ body: { code: 'no_plan' } });
    expect(await change(him, 'tok_unknown_0001')).toMatchObject({ status: 422, body: { code: 'card_refused' } });
    expect(await change(him, await world.payments.token())).toMatchObject({ status: 429 });
  });
});
