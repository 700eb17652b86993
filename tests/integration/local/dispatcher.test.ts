import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { defineAccess } from '#functions/items/access.ts';
import { memberChangedEvent } from '#functions/items/events/matching.ts';
import { sessionsEndedEvent } from '#functions/items/events/realtime.ts';
import { createDocumentClient } from '#functions/platform/core/core.ts';
import type { Service } from '#functions/platform/runtime/access.ts';
import { createLogger } from '#functions/platform/runtime/logger.ts';
import { systemRandom } from '#functions/platform/runtime/random.ts';
import type { BoundDomain } from '#functions/platform/service/define-domain.ts';
import { TryLater } from '#functions/platform/service/try-later.ts';
import { TABLE_DEFINITION } from '#functions/platform/table/definition.ts';
import type { EventDefinition, PayloadOf } from '#functions/platform/table/outbox.ts';
import { eventWrite, type OutboxEvent } from '#functions/platform/table/outbox.ts';
import { createTable, type Table } from '#functions/platform/table/table.ts';
import { ensureTable } from '#local/dynamo/ensure-table.ts';
import { type Dispatcher, startDispatcher } from '#local/host/dispatcher.ts';
import { engineEndpoint } from '#tests/setup/world/engine-endpoint.ts';

const region = 'ap-northeast-1';
const NOW = new Date('2026-11-20T03:00:00.000Z');
process.env['AWS_ACCESS_KEY_ID'] = 'local';
process.env['AWS_SECRET_ACCESS_KEY'] = 'local-secret';

const endpoint = engineEndpoint();
const documents = createDocumentClient({ AWS_REGION: region, DYNAMODB_ENDPOINT: endpoint });
let client: DynamoDBClient;
let folder: string;
let table: Table;
let streamArn: string;
let dispatcher: Dispatcher;
let lines: string[];
let got: { service: Service; about: string; tries: number }[];
/** How often the consumer rejects an event, keyed by the event's subject. */
let refusals: Record<string, number>;
/** Time until which the consumer postpones an event (epoch ms), keyed by the event's subject. */
let leases: Record<string, number>;
/** Functions that are called when the consumer has handled an event, keyed by the event's subject. */
const handled = new Map<string, () => void>();
let tables = 0;

beforeAll(() => {
  client = new DynamoDBClient({ endpoint, region });
});
afterAll(() => {
  client.destroy();
  documents.destroy();
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'awai-dispatcher-test-'));
  tables += 1;
  const name = `dispatcher-${process.pid}-${tables}-${Date.now()}`;
  streamArn = await ensureTable(client, name, TABLE_DEFINITION);
  table = createTable({ client: documents, name, access: defineAccess({ service: 'matching', owns: ['ACCOUNT'] }) });
  [lines, got, refusals, leases] = [[], [], {}, {}];
  dispatcher = start();
});
afterEach(async () => {
  await dispatcher.stop();
  rmSync(folder, { recursive: true, force: true });
});

const aboutOf = ({ data }: OutboxEvent) => (data as { memberId: string }).memberId;
const start = () => {
  const consumer = (service: Service) => ({
    consume: async (event: OutboxEvent) => {
      const about = aboutOf(event);
      const tries = got.filter((one) => one.about === about).length + 1;
      got.push({ service, about, tries });
      if (tries <= (refusals[about] ?? 0)) throw new Error('not now, hunter2');
      if (Date.now() < (leases[about] ?? 0)) throw new TryLater(leases[about] ?? 0);
      handled.get(about)?.();
    },
  });
  const services = (['events', 'matching', 'realtime'] as const).map(
    (service) => [service, consumer(service)] as const,
  );
  return startDispatcher({
    endpoint,
    isEmbedded: true,
    region,
    streamArn,
    checkpointFile: join(folder, 'stream.json'),
    services: new Map(services) as unknown as ReadonlyMap<Service, BoundDomain>,
    logger: createLogger((line) => lines.push(line)),
  });
};
const write = <E extends EventDefinition>(event: E, data: PayloadOf<E>) =>
  table.transact([eventWrite(systemRandom, NOW, event, data)]);
const changed = (about: string) => write(memberChangedEvent, { memberId: about as never });
const ended = (about: string) => write(sessionsEndedEvent, { memberId: about as never, clients: [] });
const order = (service: Service) => got.filter((one) => one.service === service).map(({ about }) => about);

test('events, and only events, reach their service in the order written', async () => {
  for (const about of ['a', 'b', 'c']) await changed(about);
  await ended('d');
  await table.write({ name: 'no event', put: { pk: 'ACCOUNT#x', sk: 'ACCOUNT', type: 'member.changed' } });
  await dispatcher.tail.caughtUp();
  expect(order('matching')).toEqual(['a', 'b', 'c']);
  expect(order('realtime')).toEqual(['d']);
  expect(got).toHaveLength(4);
  expect(dispatcher.deadLetters()).toEqual([]);
});

test('a failing event is retried, and later events of its service wait', async () => {
  refusals = { b: 2 };
  for (const about of ['a', 'b', 'c']) await changed(about);
  await dispatcher.tail.caughtUp();
  expect(order('matching')).toEqual(['a', 'b', 'b', 'b', 'c']);
  expect(dispatcher.deadLetters()).toEqual([]);
  expect(lines.filter((line) => line.includes('event refused'))).toHaveLength(2);
  expect(lines.join()).not.toContain('hunter2');
});

test('after five tries it becomes a dead letter, and other services are not delayed', async () => {
  refusals = { poison: 99 };
  await Promise.all([changed('poison'), ended('other-service')]);
  await changed('after');
  await dispatcher.tail.caughtUp();
  expect(got.filter(({ about }) => about === 'poison').map(({ tries }) => tries)).toEqual([1, 2, 3, 4, 5]);
  expect(order('matching').at(-1)).toBe('after');
  expect(order('realtime')).toEqual(['other-service']);
  expect(dispatcher.deadLetters().map(aboutOf)).toEqual(['poison']);
  expect(dispatcher.deadLetters()).toMatchObject([{ type: 'member.changed', at: NOW.getTime() }]);
});

test('a postponed event comes again at its time, and delays nothing behind it', async () => {
  leases = { leased: Date.now() + 60_000 };
  for (const about of ['leased', 'b']) await changed(about);
  await dispatcher.tail.caughtUp();
  expect(order('matching')).toEqual(['leased', 'b']);
  // The host is killed at this point: only the files of the data directory remain.
  leases = {};
  const again = new Promise<void>((done) => handled.set('leased', done));
  await dispatcher.stop();
  const file = join(folder, 'later.json');
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { at: number }[];
  expect(kept).toMatchObject([{ service: 'matching', event: { type: 'member.changed' } }]);
  writeFileSync(file, JSON.stringify(kept.map((one) => ({ ...one, at: Date.now() }))));
  dispatcher = start();
  await again;
  await dispatcher.stop();
  expect(order('matching')).toEqual(['leased', 'b', 'leased']);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([]);
  expect(dispatcher.deadLetters()).toEqual([]);
  expect(lines).toEqual([]);
});

test('a restart continues without repeating handled events', async () => {
  await changed('before');
  await dispatcher.tail.caughtUp();
  await dispatcher.stop();
  await changed('while it was down');
  dispatcher = start();
  await changed('after');
  await dispatcher.tail.caughtUp();
  expect(order('matching')).toEqual(['before', 'while it was down', 'after']);
});
