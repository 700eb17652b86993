import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type AuditEntry,
  auditEntryAfter,
  auditEntryKey,
  auditHashOf,
  auditHeadKey,
  auditWrites,
  FIRST_HEAD,
} from '#functions/items/audit-entry.ts';
import { createDocumentClient } from '#functions/platform/core/core.ts';
import type { StaffMember } from '#functions/platform/http/caller.ts';
import { createLogger } from '#functions/platform/runtime/logger.ts';
import { WriteRefused } from '#functions/platform/table/table.ts';
import { createAuditLog } from '#functions/staff/audit/audit.repository.ts';
import { createAuditPages } from '#functions/staff/audit/audit-pages.repository.ts';
import { verifyChain } from '#functions/staff/audit/verify-chain.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { leaseQueueItem } from '#shared/contract/staff.ts';
import { listAuditEntries } from '#shared/contract/staff-log.ts';
import type { MemberId } from '#shared/ids.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { engineEndpoint } from '#tests/setup/world/engine-endpoint.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let pool: StaffPool;
beforeEach(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
});
afterEach(() => pool.close());

const REI: StaffMember = { staffId: 'staff-rei-1', username: 'rei@awai.example', groups: ['reviewer'] };
const her = 'maaaaaaaaaaaaaaaaaaaa1' as MemberId;
const him = 'maaaaaaaaaaaaaaaaaaaa2' as MemberId;
const lineOf = (index: number) => ({
  staff: REI,
  now: new Date(world.clock.now().getTime() + index),
  action: 'decide' as const,
  memberId: index % 2 === 0 ? her : him,
  target: `reports ${index}`,
  detail: { rule: 'none', decision: 'dismiss' },
});
/** Writes audit log entries as `createAuditLog` stores them, forty to a transaction. */
const fill = async (count: number): Promise<AuditEntry[]> => {
  const entries: AuditEntry[] = [];
  let head = (await world.table.find(auditHeadKey, { consistent: true })) ?? FIRST_HEAD;
  for (let start = 0; start < count; start += 40) {
    const first = head;
    const writes = [];
    for (let index = start; index < Math.min(start + 40, count); index += 1) {
      const entry = auditEntryAfter(head, lineOf(head.seq));
      const [line] = auditWrites(head, entry);
      if (line) writes.push(line);
      entries.push(entry);
      head = entry;
    }
    const [, moved] = auditWrites(first, head as AuditEntry);
    if (moved) writes.push(moved);
    await world.table.transact(writes);
  }
  return entries;
};
const read = (query: { member?: string; cursor?: string } = {}, headers = pool.signIn('ada', ['admin'])) =>
  world.call(staff, listAuditEntries, { headers, query });
const pages = () => createAuditPages(world.table);

describe('a page of the log', () => {
  test('has every action with its hash, the newest first, and the look itself', async () => {
    await world.call(staff, leaseQueueItem, { headers: pool.signIn('rei'), params: { queue: 'reports' } });
    await fill(2);
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.entries).toMatchObject([
      { seq: 3, staff: 'ada', action: 'view_audit', target: 'audit', member_id: null, detail: {} },
      { seq: 2, staff: 'rei@awai.example', action: 'decide', member_id: him, target: 'reports 1' },
      { seq: 1, previous: FIRST_HEAD.hash, detail: { rule: 'none', decision: 'dismiss' } },
    ]);
    expect(body.next).toBeNull();
    for (const [
      index,
      { staff: username, staff_id: staffId, member_id: memberId, at, hash, ...rest },
    ] of body.entries.entries()) {
      expect(auditHashOf({ ...rest, username, staffId, memberId, at: Date.parse(at) })).toBe(hash);
      expect(rest.previous).toBe(body.entries[index + 1]?.hash ?? FIRST_HEAD.hash);
    }
  });

  test('continues by the cursor, across the blocks of a thousand, each line once', async () => {
    await fill(1_070);
    const first = await read();
    const second = await read({ cursor: first.body.next ?? '' });
    const third = await read({ cursor: second.body.next ?? '' });
    const seqs = [first, second, third].flatMap(({ body }) => body.entries.map(({ seq }) => seq));
    expect(seqs).toEqual(Array.from({ length: 150 }, (_, index) => 1_071 - index));
    const last = await read({ cursor: '21' });
    expect([last.body.entries.length, last.body.next]).toEqual([20, null]);
    expect((await read({ cursor: '1' })).body).toEqual({ entries: [], next: null });
  });

  test('ends at a cursor that no page gave', async () => {
    await fill(3);
    expect((await read({ cursor: '999999999999' })).body).toEqual({ entries: [], next: null });
  });

  test('has the lines about one member, by the index', async () => {
    await fill(130);
    await world.catchUp();
    const { body } = await read({ member: her });
    expect(body.entries.map(({ seq }) => seq).slice(0, 3)).toEqual([131, 129, 127]);
    expect(new Set(body.entries.map(({ member_id: id }) => id))).toEqual(new Set([her]));
    const second = await read({ member: her, cursor: body.next ?? '' });
    expect(second.body.entries.length).toBe(16);
    expect(second.body.next).toBeNull();
    expect((await read({ member: 'mnobody-has-this-id-00' })).body.entries.map(({ action }) => action)).toEqual([
      'view_audit',
    ]);
  });

  test.each(['0', '-1', '1.5', 'abc', '9999999999999', '{}', "1' OR 1"])(
    'refuses the cursor %s, and logs nothing',
    async (cursor) => {
      expect(await read({ cursor })).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
      expect(await pages().findHead()).toEqual(FIRST_HEAD);
    },
  );

  test('refuses an invalid member id', async () => {
    expect(await read({ member: '../../x' })).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  });

  test.each([[['reviewer']], [['support']], [[]]] as const)('is not for %j', async (groups) => {
    expect(await read({}, pool.signIn('sora', [...groups]))).toMatchObject({
      status: 403,
      body: { code: 'staff_group_required' },
    });
    expect(await pages().findHead()).toEqual(FIRST_HEAD);
  });

  test('of a member has the lines of the last seconds, including that of this look, while the index lags', async () => {
    await fill(30);
    await world.index.freeze();
    await read({ member: her });
    const { entries } = (await read({ member: her })).body;
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(['view_audit', 'view_audit']);
    expect(new Set(entries.map(({ seq }) => seq)).size).toBe(entries.length);
  });

  test('costs three or four trips', async () => {
    await fill(1_060);
    expect(await costOf(world, () => read({}))).toEqual([4, 7, 4]);
    expect(await costOf(world, () => read({ cursor: '1021' }))).toEqual([4, 6, 4]);
    expect(await costOf(world, () => read({ member: her }))).toEqual([5, 7.5, 5]);
  });
});

describe('parallel actions', () => {
  test('form one chain, and number and hash of each go to the function’s log', async () => {
    const logged: { event: string; seq: number; hash: string }[] = [];
    const logger = createLogger((line) => logged.push(JSON.parse(line)));
    const log = createAuditLog(world.table, logger);
    await Promise.all(Array.from({ length: 12 }, (_, index) => log.commit(lineOf(index), [])));
    expect(await verifyChain(pages())).toMatchObject({ last: { seq: 12 }, broken: null });
    expect(logged.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    for (const { event, seq, hash } of logged) {
      expect(event).toBe('audit line');
      expect(await verifyChain(pages(), { seq, hash })).toMatchObject({ broken: null });
    }
  });

  test('log nothing for an action that is refused', async () => {
    const logged: string[] = [];
    const log = createAuditLog(
      world.table,
      createLogger((line) => logged.push(line)),
    );
    const refused = {
      name: 'never',
      if: ['attribute_exists(pk)'] as const,
      check: { pk: 'QUEUE#reports', sk: 'nothing' },
    };
    await expect(log.transact(lineOf(1), [refused])).rejects.toBeInstanceOf(WriteRefused);
    expect(logged).toEqual([]);
  });
});

describe('the check of the chain', () => {
  // This client bypasses the wrapper that forbids changing entries, as a person with full access to the table could.
  const client = createDocumentClient({ AWS_REGION: 'ap-northeast-1', DYNAMODB_ENDPOINT: engineEndpoint() });
  afterAll(() => client.destroy());
  const forge = (line: AuditEntry, at = line.seq) =>
    client.send(new PutCommand({ TableName: world.core.config.TABLE_NAME, Item: { ...auditEntryKey(at), ...line } }));
  const remove = (seq: number) =>
    client.send(new DeleteCommand({ TableName: world.core.config.TABLE_NAME, Key: auditEntryKey(seq) }));
  const moveHead = ({ seq, hash }: AuditEntry) =>
    client.send(new PutCommand({ TableName: world.core.config.TABLE_NAME, Item: { ...auditHeadKey, seq, hash } }));
  const at = (entries: readonly AuditEntry[], seq: number): AuditEntry => {
    const found = entries[seq - 1];
    if (!found) throw new Error(`no line ${seq}`);
    return found;
  };

  test('finds nothing in an empty and in a whole log', async () => {
    expect(await verifyChain(pages())).toEqual({ last: FIRST_HEAD, broken: null });
    const entries = await fill(1_003);
    const { seq, hash } = at(entries, 1_003);
    expect(await verifyChain(pages())).toEqual({ last: { seq, hash }, broken: null });
    const noted = { seq: 1_000, hash: at(entries, 1_000).hash };
    expect(await verifyChain(pages(), noted)).toMatchObject({ broken: null });
  });

  test.each<[string, (line: AuditEntry) => AuditEntry]>([
    ['the person', (line) => ({ ...line, staffId: 'staff-other', username: 'mio@awai.example' })],
    ['the instant', (line) => ({ ...line, at: line.at + 1 })],
    ['a detail', (line) => ({ ...line, detail: { ...line.detail, rule: 'harassment' } })],
    ['the member', (line) => ({ ...line, memberId: null })],
    ['the target', (line) => ({ ...line, target: 'reports 99' })],
    ['the action', (line) => ({ ...line, action: 'hide' as const })],
  ])('finds a line that was changed in %s', async (_what, change) => {
    const entries = await fill(5);
    await forge(change(at(entries, 3)));
    expect(await verifyChain(pages())).toEqual({
      last: { seq: 2, hash: at(entries, 2).hash },
      broken: { seq: 3, what: 'contents' },
    });
  });

  test('finds the line after one that was changed with its hash', async () => {
    const entries = await fill(5);
    const { hash: _old, ...changed } = { ...at(entries, 3), target: 'reports 99' };
    await forge({ ...changed, hash: auditHashOf(changed) });
    expect(await verifyChain(pages())).toMatchObject({ last: { seq: 3 }, broken: { seq: 4, what: 'link' } });
  });

  test.each([1, 3, 5])('finds that line %i was removed', async (seq) => {
    await fill(5);
    await remove(seq);
    expect(await verifyChain(pages())).toMatchObject({ last: { seq: seq - 1 }, broken: { seq, what: 'missing' } });
  });

  test('finds a line that was put in', async () => {
    const entries = await fill(5);
    const key = { pk: auditEntryKey(3).pk, sk: `${auditEntryKey(3).sk}x` };
    const Item = { ...at(entries, 3), ...key };
    await client.send(new PutCommand({ TableName: world.core.config.TABLE_NAME, Item }));
    expect(await verifyChain(pages())).toMatchObject({ last: { seq: 3 }, broken: { seq: 4, what: 'number' } });
  });

  test('finds a line after the last one, and a head that names another', async () => {
    const entries = await fill(5);
    const last = at(entries, 5);
    await forge(auditEntryAfter(last, lineOf(6)));
    expect(await verifyChain(pages())).toMatchObject({ broken: { seq: 6, what: 'head' } });
    await remove(6);
    expect(await verifyChain(pages())).toMatchObject({ broken: null });
    await moveHead({ ...last, hash: 'f'.repeat(64) });
    expect(await verifyChain(pages())).toMatchObject({ broken: { seq: 5, what: 'head' } });
  });

  test('finds a removed tail with an older head by what was noted', async () => {
    const entries = await fill(5);
    const noted = at(entries, 5);
    await remove(5);
    await moveHead(at(entries, 4));
    expect(await verifyChain(pages())).toMatchObject({ last: { seq: 4 }, broken: null });
    expect(await verifyChain(pages(), noted)).toMatchObject({ broken: { seq: 5, what: 'missing' } });
  });

  test('finds a chain that was computed again to its end by what was noted', async () => {
    const entries = await fill(5);
    const noted = at(entries, 4);
    let head: { seq: number; hash: string } = at(entries, 2);
    for (let seq = 3; seq <= 5; seq += 1) {
      const forged = auditEntryAfter(head, { ...lineOf(seq), target: 'reports 99' });
      await forge(forged);
      head = forged;
    }
    await moveHead(head as AuditEntry);
    expect(await verifyChain(pages())).toMatchObject({ last: { seq: 5 }, broken: null });
    expect(await verifyChain(pages(), noted)).toMatchObject({ broken: { seq: 4, what: 'noted' } });
  });

  test('finds nothing while staff act', async () => {
    await fill(980);
    const log = createAuditLog(
      world.table,
      createLogger(() => undefined),
    );
    const acting = (async () => {
      for (let index = 0; index < 40; index += 1) await log.commit(lineOf(index), []);
    })();
    for (let round = 0; round < 6; round += 1) {
      expect((await verifyChain(pages())).broken).toBeNull();
    }
    await acting;
    expect(await verifyChain(pages())).toMatchObject({ last: { seq: 1_020 }, broken: null });
  });
});
