import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { DeployedQueue, EventSource } from '../assembly/deployed.ts';
import { writeBundle } from '../lambda/bundle-fixture.ts';
import type { Invoke, Outcome } from '../lambda/lambdas.ts';
import { createSharedClock } from '../lambda/shared-clock.ts';
import { startQueuePollers } from './queue-pollers.ts';
import { createQueues } from './queues.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const queueOf = (name: string, more: Partial<DeployedQueue> = {}): DeployedQueue => ({
  name,
  arn: `arn:aws:sqs:ap-northeast-1:111111111111:${name}`,
  url: `http://sqs.ap-northeast-1.amazonaws.localhost:1/111111111111/${name}`,
  visibilitySeconds: 180,
  retentionSeconds: 86_400,
  ...more,
});
const dead = queueOf('dead');
const service = queueOf('service', { redrive: { arn: dead.arn, maxReceives: 2 } });

type Event = { Records: { messageId: string; body: string; attributes: { ApproximateReceiveCount: string } }[] };
type Settings = { source?: Partial<EventSource>; duplicated?: number; denied?: string; file?: string };

const open = (
  answer: (event: Event) => Outcome | Promise<Outcome>,
  { source = {}, duplicated = 0, denied = '', file }: Settings = {},
) => {
  const { deployed: reader, remove } = writeBundle('service', '');
  cleanUps.push(remove);
  const clock = createSharedClock();
  const batches: string[][] = [];
  const invoke: Invoke = async (_arn, event) => {
    batches.push((event as Event).Records.map(({ body }) => body));
    return answer(event as Event);
  };
  const queues = createQueues({ deployed: { queues: [dead, service] }, clock, ...(file ? { file } : {}) });
  const pollers = startQueuePollers({
    deployed: {
      region: 'ap-northeast-1',
      functions: [reader],
      eventSources: [
        {
          functionArn: reader.arn,
          sourceArn: service.arn,
          batchSize: 10,
          filters: [],
          parallelizationFactor: 1,
          bisectsOnError: false,
          reportsItemFailures: true,
          ...source,
        },
      ],
    },
    queues,
    invoke,
    mayAsk: ({ action }) => action !== denied,
    clock,
    duplicated: () => duplicated,
  });
  cleanUps.push(pollers.stop);
  const send = (...bodies: string[]) => {
    for (const body of bodies) queues.byUrl(service.url)?.send(body);
  };
  return { queues, pollers, send, clock, batches };
};

const answered = (value: unknown): Outcome => ({ kind: 'answered', requestId: 'r', payload: JSON.stringify(value) });
const failing = (event: Event, body: string) =>
  event.Records.filter((record) => record.body === body).map(({ messageId }) => ({ itemIdentifier: messageId }));

test('messages come in batches of several sizes, in no order, and at the same time', async () => {
  let busy = 0;
  let most = 0;
  const { send, pollers, batches, queues } = open(
    async () => {
      busy += 1;
      most = Math.max(most, busy);
      await new Promise((done) => setTimeout(done, 5));
      busy -= 1;
      return answered(null);
    },
    { source: { maximumConcurrency: 3 } },
  );
  const bodies = Array.from({ length: 100 }, (_, index) => String(index));
  send(...bodies);
  await pollers.idle();
  expect(batches.flat().sort()).toEqual([...bodies].sort());
  expect(batches.flat()).not.toEqual(bodies);
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(10);
  expect(new Set(batches.map(({ length }) => length)).size).toBeGreaterThan(1);
  expect(most).toBe(3);
  expect(queues.counts()).toEqual({ dead: { visible: 0, inFlight: 0 }, service: { visible: 0, inFlight: 0 } });
});

test('a message that fails comes again after its visibility time, and at last becomes a dead letter', async () => {
  const { send, pollers, batches, queues, clock } = open((event) =>
    answered({ batchItemFailures: failing(event, 'bad') }),
  );
  send('good', 'bad');
  await pollers.idle();
  expect(queues.counts()['service']).toEqual({ visible: 0, inFlight: 1 });
  for (const round of [2, 3]) {
    clock.moveTo(clock.now() + 181_000);
    await pollers.idle();
    expect([round, batches.flat().filter((body) => body === 'bad').length]).toEqual([round, 2]);
  }
  expect(batches.flat().filter((body) => body === 'good')).toHaveLength(1);
  expect(queues.counts()).toEqual({ dead: { visible: 1, inFlight: 0 }, service: { visible: 0, inFlight: 0 } });
});

test('a batch whose function fails, or answers what Lambda cannot read, comes again whole', async () => {
  const outcomes: Outcome[] = [
    { kind: 'failed', requestId: 'r', error: { errorType: 'Error', errorMessage: 'no' } },
    answered({ batchItemFailures: [{ itemIdentifier: 'unknown' }] }),
  ];
  const { send, pollers, queues } = open(() => outcomes.shift() ?? answered(null), { source: { batchSize: 1 } });
  send('one', 'two', 'three');
  await pollers.idle();
  expect(queues.counts()['service']).toEqual({ visible: 0, inFlight: 2 });
});

test('a throttled batch is tried again, and a batch may be delivered twice', async () => {
  const outcomes: Outcome[] = [{ kind: 'throttled' }];
  const { send, pollers, batches, queues } = open(() => outcomes.shift() ?? answered(null), {
    source: { maximumConcurrency: 2 },
    duplicated: 1,
  });
  send('one');
  await pollers.idle();
  expect(batches).toEqual([['one'], ['one'], ['one']]);
  expect(queues.counts()['service']).toEqual({ visible: 0, inFlight: 0 });
});

test('a role that may not delete messages has no event source', () => {
  expect(() => open(() => answered(null), { denied: 'sqs:DeleteMessage' })).toThrow(
    'The event source of service is refused: its role does not allow sqs:DeleteMessage on arn:aws:sqs',
  );
});

test('messages outlive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'twin-queues-'));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'queues.json');
  const clock = createSharedClock();
  const before = createQueues({ deployed: { queues: [service] }, clock, file });
  before.byArn(service.arn)?.send('kept');
  const [received] = before.byArn(service.arn)?.receive(1) ?? [];
  before.stop();
  const after = createQueues({ deployed: { queues: [service] }, clock, file }).byArn(service.arn);
  expect(after?.counts()).toEqual({ visible: 0, inFlight: 1 });
  clock.moveTo(clock.now() + 181_000);
  expect(after?.receive(1)).toMatchObject([{ messageId: received?.messageId, body: 'kept', receives: 2 }]);
});
