import { beforeAll, expect, test } from 'vitest';
import { domain as payments } from '#functions/payments/domain.ts';
import { buyLikes, changeCard, payPlan } from '#shared/contract/payments.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { chargesOf, likingWoman, unpaidMan } from './arrange.ts';
import { payer, planOf } from './plan-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
const REFUSED = { status: 422, body: { code: 'invalid_input', errors: ['入力内容を確認してください'] } };

// Each row: the price that the client showed, in the fields `amount` and `payment_amount`, and whether the call is
// accepted. The plan costs 3,850 yen, the bundle of likes 1,500.
test.each([
  [3849, undefined, false],
  [undefined, 3849, false],
  [3850, 3849, false],
  [3849, 3850, false],
  [undefined, 0, false],
  [undefined, '3849', false],
  [3850, 3850, true],
  [undefined, '3850', true],
  [null, null, true],
])('a plan shown at %j and %j', async (amount, payment_amount, isTaken) => {
  const him = await unpaidMan(world);
  const pi = { token: await world.payments.token(), site_id: 'plan-1m', payment_amount };
  const reply = await world.call(payments, payPlan, { session: him.session, body: { pi, amount } });
  expect(reply).toMatchObject(isTaken ? { status: 200, body: { state: 1 } } : REFUSED);
  expect(await chargesOf(world, him)).toHaveLength(isTaken ? 1 : 0);
});

test.each([
  [1499, undefined, false],
  [undefined, 1499, false],
  [1500, 1499, false],
  [1499, 1500, false],
  [1500, 1500, true],
])('a bundle shown at %j and %j', async (amount, payment_amount, isTaken) => {
  const her = await likingWoman(world);
  const pi = { token: await world.payments.token(), site_id: 'likes', payment_amount };
  const reply = await world.call(payments, buyLikes, { session: her.session, body: { plan: 10, pi, amount } });
  expect(reply).toMatchObject(isTaken ? { status: 200, body: { state: 1 } } : REFUSED);
  expect(await chargesOf(world, her)).toHaveLength(isTaken ? 1 : 0);
});

test.each([
  [3849, false],
  [3850, true],
  [undefined, true],
])('a card changed with a plan shown at %j', async (payment_amount, isTaken) => {
  const him = await payer(world);
  const before = await planOf(world, him);
  const pi = { token: await world.payments.token(), payment_amount };
  const reply = await world.call(payments, changeCard, { session: him.session, body: { pi } });
  expect(reply).toMatchObject(isTaken ? { status: 200 } : REFUSED);
  expect((await planOf(world, him)).cardId === before.cardId).toBe(!isTaken);
});
