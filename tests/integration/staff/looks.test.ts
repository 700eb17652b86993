import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { reportWrites } from '#functions/items/report.ts';
import type { ReportId } from '#shared/ids.ts';
import { LEASE_MS } from '#shared/limits.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { RESUBMIT_REASONS } from '#shared/options/staff.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { arrangeDesk, arrangeDocument, auditLines, CHECKS, storedQueue } from '#tests/setup/arrange/desk.ts';
import { createMember } from '#tests/setup/arrange/members.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let pool: StaffPool;
beforeEach(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
});
afterEach(() => pool.close());

const VERIFY = { decision: 'verify', checks: CHECKS.verify };
const REFUSED = { status: 422, body: { code: 'illegal_state' } };
const stored = async () => ({ ...(await storedQueue(world, 'age_documents')), lines: await auditLines(world) });
const desk = (who: string) => arrangeDesk(world, pool, 'age_documents')(who);

describe('an age document', () => {
  test('is decided by nobody before a look, with any decision, and nothing changes', async () => {
    const member = await arrangeDocument(world);
    const rei = desk('rei');
    const id = await rei.leasedId();
    const before = { ...(await stored()), account: await world.table.find(accountKey(member.id)) };
    const bodies = [
      VERIFY,
      { decision: 'under_age', checks: CHECKS.under_age },
      ...RESUBMIT_REASONS.map((reason) => ({ decision: 'resubmit', reason })),
    ];
    for (const body of bodies)
      expect(await rei.decide(id, body)).toMatchObject({
        status: 422,
        body: { code: 'illegal_state', errors: [staffJa.decision.lookFirst] },
      });
    expect({ ...(await stored()), account: await world.table.find(accountKey(member.id)) }).toEqual(before);
  });

  test.each([
    ['verify', undefined, 422],
    ['verify', [], 422],
    ['verify', ['readable', 'adult'], 422],
    ['verify', ['readable', 'readable', 'adult'], 422],
    ['verify', ['adult', 'unedited'], 422],
    ['verify', ['unedited', 'adult', 'readable'], 200],
    ['under_age', undefined, 422],
    ['under_age', ['unedited'], 422],
    ['under_age', ['readable', 'adult'], 422],
    ['under_age', ['readable', 'unedited'], 200],
    ['under_age', ['readable'], 200],
    ['resubmit', undefined, 200],
    ['resubmit', ['adult'], 200],
  ] as const)('%s with the checks %s: %s', async (decision, checks, status) => {
    await arrangeDocument(world);
    const rei = desk('rei');
    const id = await rei.leasedId();
    expect((await rei.look(id)).status).toBe(200);
    const body = { decision, checks, reason: decision === 'resubmit' ? 'cut_off' : undefined };
    const reply = await rei.decide(id, body);
    expect(reply.status).toBe(status);
    if (status === 422) expect(reply).toMatchObject(REFUSED);
    expect((await auditLines(world)).filter(({ action }) => action === 'decide')).toHaveLength(status === 200 ? 1 : 0);
  });

  test.each([[['readable', 'other']], ['readable'], [Array.from({ length: 4 }, () => 'adult')], [[null]]])(
    'the checks %j are invalid',
    async (checks) => {
      await arrangeDocument(world);
      const rei = desk('rei');
      const id = await rei.leasedId();
      await rei.look(id);
      const reply = await rei.decide(id, { decision: 'verify', checks });
      expect(reply).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    },
  );

  test('the audit line of the decision contains the look and the checks', async () => {
    await arrangeDocument(world);
    const rei = desk('rei');
    const id = await rei.leasedId();
    await rei.look(id);
    world.clock.advance(MINUTE_MS);
    const at = world.clock.now().toISOString();
    await rei.look(id);
    world.clock.advance(MINUTE_MS);
    await rei.decide(id, { decision: 'verify', checks: ['adult', 'unedited', 'readable', 'adult'].slice(0, 3) });
    expect((await auditLines(world)).at(-1)).toMatchObject({
      action: 'decide',
      detail: { decision: 'verify', stage: 'first', look: at, checks: 'readable adult unedited' },
    });
  });

  test.each([
    ['ends', async () => world.clock.advance(LEASE_MS)],
    ['is given back', (id: string) => desk('rei').release(id)],
  ])('a lease that %s ends its look, for a colleague and for the same person', async (_how, end) => {
    await arrangeDocument(world);
    const [rei, mio] = [desk('rei'), desk('mio')];
    const id = await rei.leasedId();
    await rei.look(id);
    await end(id);
    expect(await mio.leasedId()).toBe(id);
    expect(await mio.decide(id, VERIFY)).toMatchObject(REFUSED);
    await mio.look(id);
    world.clock.advance(LEASE_MS);
    expect(await rei.leasedId()).toBe(id);
    expect(await rei.decide(id, VERIFY)).toMatchObject(REFUSED);
    await rei.look(id);
    expect((await rei.decide(id, VERIFY)).status).toBe(200);
  });

  test('a later lease of the same person needs a look of its own', async () => {
    await arrangeDocument(world);
    const rei = desk('rei');
    const id = await rei.leasedId();
    await rei.look(id);
    // A reload returns the same lease: a view of the document during this lease is still valid.
    expect(await rei.leasedId()).toBe(id);
    world.clock.advance(LEASE_MS);
    expect(await rei.leasedId()).toBe(id);
    expect(await rei.decide(id, VERIFY)).toMatchObject(REFUSED);
  });

  test('looks and decisions at once: a decision counts only after a look, and once', async () => {
    for (let round = 0; round < 4; round += 1) {
      await arrangeDocument(world);
      const rei = desk('rei');
      const id = await rei.leasedId();
      const replies = await Promise.all([rei.look(id), rei.decide(id, VERIFY), rei.look(id), rei.decide(id, VERIFY)]);
      const statuses = [replies[1], replies[3]].map((reply) => reply?.status);
      for (const status of statuses) expect([200, 422]).toContain(status);
      if (!statuses.includes(200)) expect((await rei.decide(id, VERIFY)).status).toBe(200);
      const lines = (await auditLines(world)).filter(({ target }) =>
        target.endsWith(Buffer.from(id, 'base64url').toString()),
      );
      const [decided, ...more] = lines.filter(({ action }) => action === 'decide');
      expect(more).toEqual([]);
      expect(lines.find(({ action }) => action === 'view_document')?.seq).toBeLessThan(decided?.seq ?? 0);
    }
    expect(await storedQueue(world, 'age_documents')).toEqual({ items: [], length: 0 });
  });

  test('after the deletion a second person decides by the first decision, without checks that nobody could make', async () => {
    await arrangeDocument(world);
    const [rei, mio] = [desk('rei'), desk('mio')];
    const first = await rei.leasedId();
    await rei.look(first);
    await rei.decide(first, { decision: 'under_age', checks: CHECKS.under_age });
    const id = await mio.leasedId();
    // While the document is stored, the second person must view it, too.
    expect(await mio.decide(id, VERIFY)).toMatchObject(REFUSED);
    world.clock.advance(72 * HOUR_MS);
    expect(await mio.leasedId()).toBe(id);
    expect(await mio.look(id)).toMatchObject({ status: 404 });
    expect(await mio.decide(id, VERIFY)).toMatchObject(REFUSED);
    expect((await mio.decide(id, { decision: 'verify' })).status).toBe(200);
    expect((await auditLines(world)).at(-1)?.detail).toEqual({
      decision: 'verify',
      stage: 'confirm',
      look: 'none',
      checks: '',
      document: 'deleted',
    });
  });
});

describe('a reported photo', () => {
  const reports = (who: string) => arrangeDesk(world, pool, 'reports')(who);
  const arrangeReport = async (kind: 'photo' | 'post') => {
    const [author, reporter] = [await createMember(world, MAN), await createMember(world, WOMAN)];
    const snapshot = `${author.id}/aphoto0000001`;
    await world.table.transact(
      reportWrites({
        id: `r${kind}00000000000000` as ReportId,
        kind,
        contentId: `${author.id}.aphoto0000001`,
        snapshot,
        authorId: author.id,
        authorSex: MAN,
        reporterId: reporter.id,
        reason: 'harassment',
        text: '',
        findings: [],
        isWithheld: false,
        createdAt: world.clock.now().getTime(),
      }),
    );
    world.clock.advance(1000);
  };

  test.each([{ decision: 'dismiss' }, { decision: 'uphold', rule: 'harassment', action: 'hide' }])(
    '%j needs the photo, shown to this person within this lease',
    async (body) => {
      await arrangeReport('photo');
      const [rei, mio] = [reports('rei'), reports('mio')];
      const id = await rei.leasedId();
      expect(await rei.decide(id, body)).toMatchObject(REFUSED);
      expect((await rei.lookAtPhoto(id)).status).toBe(200);
      world.clock.advance(LEASE_MS);
      await mio.leasedId();
      expect(await mio.decide(id, body)).toMatchObject(REFUSED);
      await mio.lookAtPhoto(id);
      const look = world.clock.now().toISOString();
      expect((await mio.decide(id, body)).status).toBe(200);
      expect((await auditLines(world)).at(-1)).toMatchObject({ action: 'decide', detail: { look } });
    },
  );

  test('a reported text needs no look', async () => {
    await arrangeReport('post');
    const rei = reports('rei');
    expect((await rei.decide(await rei.leasedId(), { decision: 'dismiss' })).status).toBe(200);
  });

  test('checks are for age documents only', async () => {
    await arrangeReport('post');
    const rei = reports('rei');
    const reply = await rei.decide(await rei.leasedId(), { decision: 'dismiss', checks: ['readable'] });
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  });
});
