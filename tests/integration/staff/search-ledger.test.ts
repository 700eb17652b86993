import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { auditEntriesIn } from '#functions/items/audit-entry.ts';
import { paymentsEraseEvent } from '#functions/items/events/payments.ts';
import { domain as payments } from '#functions/payments/domain.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { listMemberLedger, searchLedger } from '#shared/contract/staff-members.ts';
import type { MemberId } from '#shared/ids.ts';
import { CHARGE_RECORD_KEPT_YEARS } from '#shared/limits.ts';
import { DAY_MS } from '#shared/time.ts';
import { chargesOf, payFor, unpaidMan } from '#tests/integration/payments/arrange.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let pool: StaffPool;
beforeEach(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
});
afterEach(() => pool.close());

const search = (q: string, headers = pool.signIn('sora', ['support'])) =>
  world.call(staff, searchLedger, { headers, query: { q } });
const log = async () => (await world.table.query({ ...auditEntriesIn(0), consistent: true })).items;

/** Creates a member who bought a plan, and whose account and billing have been erased since. */
const former = async () => {
  const him = await unpaidMan(world);
  await payFor(world, him);
  const [charge] = await chargesOf(world, him);
  await world.table.write({ name: 'account', delete: accountKey(him.id) });
  const data = { memberId: him.id };
  await world.bind(payments).consume({ id: 'erased', at: 0, type: paymentsEraseEvent.type, data });
  await world.catchUp();
  return { ...him, chargeId: charge?.id ?? '' };
};

test('the ledger of an erased member is found by the member’s id and by a charge’s, for seven years', async () => {
  const him = await former();
  const byId = await search(him.id);
  expect(byId).toMatchObject({
    status: 200,
    body: { found: { member_id: him.id, has_account: false, next: null } },
  });
  expect(byId.body.found?.lines.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
    ['attempt', 3850],
    ['charge', 3850],
  ]);
  expect((await search(` ${him.chargeId} `)).body).toEqual(byId.body);
  const headers = pool.signIn('sora', ['admin']);
  expect(await world.call(staff, listMemberLedger, { headers, params: { id: him.id } })).toMatchObject({
    status: 200,
    body: { lines: byId.body.found?.lines },
  });
  const kept = (await world.everything()).filter(({ pk }) => pk === `LEDGER#${him.id}`);
  const until = world.clock.now().getTime() + CHARGE_RECORD_KEPT_YEARS * 365 * DAY_MS;
  expect(kept).toHaveLength(2);
  for (const { ttl } of kept) expect(Number(ttl) * 1000).toBeGreaterThanOrEqual(until);
});

test('a member in use is found too, and a refund leads to the same ledger as its charge', async () => {
  const him = await unpaidMan(world);
  await payFor(world, him);
  const [charge] = await chargesOf(world, him);
  await world.catchUp();
  expect((await search(charge?.id ?? '')).body.found).toMatchObject({ member_id: him.id, has_account: true });
});

test('every look is in the log, a search without a hit as a search; the searched words are nowhere', async () => {
  const him = await former();
  await search(him.chargeId);
  await search('ch_of_nobody');
  await search('田中');
  expect((await search('')).body).toEqual({ found: null });
  expect((await log()).map(({ action, memberId }) => [action, memberId])).toEqual([
    ['view_member', him.id],
    ['search_members', null],
    ['search_members', null],
    ['search_members', null],
  ]);
  expect(JSON.stringify(await log())).not.toContain('ch_of_nobody');
});

test('is refused to others than support and admin, and for too long texts, and shows no other member’s lines', async () => {
  const him = await former();
  for (const groups of [['reviewer'], []] as const)
    expect(await search(him.id, pool.signIn('umi', [...groups]))).toMatchObject({ status: 403 });
  expect(await search('x'.repeat(255))).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  const headers = pool.signIn('sora', ['support']);
  const nobody = 'mzzzzzzzzzzzzzzzzzzzzzz' as MemberId;
  expect(await world.call(staff, listMemberLedger, { headers, params: { id: nobody } })).toMatchObject({ status: 404 });
});

test('costs keys and the index, however large the table is', async () => {
  const him = await former();
  const headers = pool.signIn('sora', ['support']);
  const cost = (q: string) => costOf(world, () => search(q, headers), 'staff');
  expect([await cost(him.id), await cost(him.chargeId)]).toEqual([
    [7, 3.5, 5],
    [10, 5, 5],
  ]);
});
