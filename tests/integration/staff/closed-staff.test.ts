import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { domain as staff } from '#functions/staff/domain.ts';
import { leaseQueueItem, listQueues } from '#shared/contract/staff.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let pool: StaffPool;
beforeEach(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
});
afterEach(() => pool.close());

type Headers = Record<string, string>;
const queues = (headers: Headers) => world.call(staff, listQueues, { headers });
const lease = (headers: Headers) => world.call(staff, leaseQueueItem, { headers, params: { queue: 'age_documents' } });

describe('a token that is still valid', () => {
  test.each<[string, (of: StaffPool) => void]>([
    ['is disabled', (of) => of.disable('rei')],
    ['is deleted', (of) => of.delete('rei')],
    ['was signed out everywhere', (of) => of.signOutEverywhere('rei')],
  ])('does not work any longer with the next call after its account %s', async (_what, close) => {
    const rei = pool.signIn('rei');
    const mio = pool.signIn('mio');
    expect((await queues(rei)).status).toBe(200);
    close(pool);
    const before = await world.everything();
    expect(await queues(rei)).toMatchObject({ status: 401, body: { code: 'staff_session_required' } });
    expect(await lease(rei)).toMatchObject({ status: 401 });
    expect(await world.everything()).toEqual(before);
    expect((await queues(mio)).status).toBe(200);
  });

  test('has the groups of the pool, and not its own', async () => {
    const rei = pool.signIn('rei', ['reviewer']);
    pool.setGroups('rei', ['support']);
    expect(await lease(rei)).toMatchObject({ status: 403, body: { code: 'staff_group_required' } });
    expect((await queues(rei)).status).toBe(200);
    pool.setGroups('rei', []);
    expect((await queues(rei)).status).toBe(403);
    pool.setGroups('rei', ['admin']);
    expect((await lease(rei)).status).toBe(200);
  });

  test.each([500, 400])('gets no access, but is not signed out, while the pool answers %i', async (status) => {
    const rei = pool.signIn('rei');
    pool.fail(status);
    expect(await queues(rei)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    pool.fail(0);
    expect((await queues(rei)).status).toBe(200);
  });

  test('gets no access, but is not signed out, while the pool cannot be reached', async () => {
    const rei = pool.signIn('rei');
    expect((await queues(rei)).status).toBe(200);
    await pool.close();
    expect(await queues(rei)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    pool = await startStaffPool(world);
  });
});
