import { createHash } from 'node:crypto';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Deployed, DeployedTable, EventSource } from '../assembly/deployed.ts';
import type { Invoke } from '../lambda/lambdas.ts';
import { matchesFilter } from './event-filter.ts';
import type { Queues } from './queues.ts';
import { assertReads, type MayAsk } from './reads.ts';
import { deliverBatch } from './stream-batches.ts';

/**
 * Reads a table's stream with `tailStream` (#local/dynamo/streams.ts). When `onRecords` rejects, it is called again
 * with the same records.
 */
export type Tail = (
  table: DeployedTable,
  onRecords: (records: DynamoDBRecord[]) => Promise<void>,
) => { caughtUp(): Promise<void>; stop(): Promise<void> };

type Options = {
  deployed: Pick<Deployed, 'eventSources' | 'functions' | 'tables' | 'region'>;
  queues: Queues;
  invoke: Invoke;
  mayAsk: MayAsk;
  tail: Tail;
};

/** The event source mappings of the tables' streams: they call the functions with batches of records. */
export const startStreams = ({ deployed, queues, invoke, mayAsk, tail }: Options) => {
  const ending = new AbortController();

  const handOn = (source: EventSource) => {
    const onGivenUp = (notice: unknown) => {
      queues.byArn(source.onFailureArn ?? '')?.send(JSON.stringify(notice));
    };
    const deliverGroup = async (group: readonly DynamoDBRecord[]): Promise<boolean> => {
      for (let at = 0; at < group.length; at += source.batchSize) {
        const batch = group.slice(at, at + source.batchSize);
        if (!(await deliverBatch({ source, invoke, onGivenUp, signal: ending.signal }, batch))) return false;
      }
      return true;
    };
    return async (records: readonly DynamoDBRecord[]): Promise<void> => {
      const wanted = records
        .map((record) => ({ ...record, awsRegion: deployed.region, eventSourceARN: source.sourceArn }))
        .filter((record) => source.filters.length === 0 || source.filters.some((one) => matchesFilter(one, record)));
      const done = await Promise.all(groupsOf(wanted, source.parallelizationFactor).map(deliverGroup));
      if (done.includes(false)) throw new Error('The stream is not followed any more');
    };
  };

  const tails = deployed.tables.flatMap((table) => {
    const sources = deployed.eventSources.filter(({ sourceArn }) => sourceArn === table.streamArn);
    for (const source of sources) assertReads(deployed, mayAsk, source.functionArn, askedBy(source, table));
    const handOns = sources.map(handOn);
    if (handOns.length === 0) return [];
    return [
      tail(table, async (records) => {
        await Promise.all(handOns.map((hand) => hand(records)));
      }),
    ];
  });

  return {
    /** Resolves when every record that was written before this call has been delivered or given up. */
    caughtUp: async (): Promise<void> => {
      await Promise.all(tails.map((one) => one.caughtUp()));
    },
    /** Ends the retries. Records that were not delivered are delivered after the next start. */
    stop: async (): Promise<void> => {
      ending.abort();
      await Promise.all(tails.map((one) => one.stop()));
    },
  };
};

/**
 * The permissions that a stream's event source mapping needs in the function's role
 * (docs.aws.amazon.com/lambda/latest/dg/with-ddb.html).
 */
const askedBy = ({ sourceArn, onFailureArn }: EventSource, { keyArn }: DeployedTable) => [
  ...['DescribeStream', 'GetRecords', 'GetShardIterator'].map((name) => ({
    action: `dynamodb:${name}`,
    resource: sourceArn,
  })),
  { action: 'dynamodb:ListStreams', resource: '*' },
  ...(keyArn === undefined ? [] : [{ action: 'kms:Decrypt', resource: keyArn }]),
  ...(onFailureArn === undefined ? [] : [{ action: 'sqs:SendMessage', resource: onFailureArn }]),
];

/**
 * Splits records into at most `groups` groups, which may be delivered in parallel. All records of one item are in the
 * same group, in their order.
 */
const groupsOf = (records: readonly DynamoDBRecord[], groups: number): DynamoDBRecord[][] => {
  const found = Array.from({ length: groups }, (): DynamoDBRecord[] => []);
  for (const record of records) {
    const key = createHash('sha1')
      .update(JSON.stringify(record.dynamodb?.Keys ?? {}))
      .digest();
    found[key.readUInt32BE(0) % groups]?.push(record);
  }
  return found.filter((group) => group.length > 0);
};
