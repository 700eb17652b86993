import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type ShardIteratorType,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import type { Checkpoint } from './stream-checkpoint.ts';

const BATCH = 200;

export type Shard = {
  id: string;
  parentId: string | undefined;
  /** Sequence number of the last handled record; undefined before the first record. */
  last: string | undefined;
  iterator: string | undefined;
  isClosed: boolean;
};

/**
 * Finds and reads the shards of a stream. For each shard it keeps in memory the sequence number of the last handled
 * record.
 */
export const createShardReader = (client: DynamoDBStreamsClient, streamArn: string, signal: AbortSignal) => {
  const options = { abortSignal: signal };
  const shards = new Map<string, Shard>();

  const discover = async (from: Checkpoint | undefined): Promise<void> => {
    let ExclusiveStartShardId: string | undefined;
    do {
      const page = new DescribeStreamCommand({ StreamArn: streamArn, ExclusiveStartShardId });
      const { StreamDescription } = await client.send(page, options);
      for (const { ShardId, ParentShardId } of StreamDescription?.Shards ?? []) {
        if (ShardId === undefined || shards.has(ShardId)) continue;
        const last = from?.shards[ShardId];
        shards.set(ShardId, { id: ShardId, parentId: ParentShardId, last, iterator: undefined, isClosed: false });
      }
      ExclusiveStartShardId = StreamDescription?.LastEvaluatedShardId;
    } while (ExclusiveStartShardId !== undefined);
  };

  const iteratorAt = async (shard: Shard, type: ShardIteratorType, SequenceNumber?: string) => {
    const request = { StreamArn: streamArn, ShardId: shard.id, ShardIteratorType: type, SequenceNumber };
    return (await client.send(new GetShardIteratorCommand(request), options)).ShardIterator;
  };

  // dynoxide accepts any sequence number. For a number past the end of the stream it never returns a record, and for a
  // value that is not a number it starts from the beginning. So this function checks that the record still exists.
  const stillHolds = async (shard: Shard, sequenceNumber: string): Promise<boolean> => {
    try {
      const ShardIterator = await iteratorAt(shard, 'AT_SEQUENCE_NUMBER', sequenceNumber);
      const { Records } = await client.send(new GetRecordsCommand({ ShardIterator, Limit: 1 }), options);
      return Records?.[0]?.dynamodb?.SequenceNumber === sequenceNumber;
    } catch (error) {
      if (error instanceof TrimmedDataAccessException) return false;
      throw error;
    }
  };

  const open = async (shard: Shard): Promise<string | undefined> => {
    if (shard.last !== undefined && (await stillHolds(shard, shard.last))) {
      return iteratorAt(shard, 'AFTER_SEQUENCE_NUMBER', shard.last);
    }
    shard.last = undefined;
    return iteratorAt(shard, 'TRIM_HORIZON');
  };

  /**
   * The next records of the shard; an empty list when the shard has no new records. After an error the next read gets a
   * new iterator.
   */
  const read = async (shard: Shard): Promise<_Record[]> => {
    const ShardIterator = shard.iterator ?? (await open(shard));
    shard.iterator = undefined;
    const { Records, NextShardIterator } = await client.send(
      new GetRecordsCommand({ ShardIterator, Limit: BATCH }),
      options,
    );
    shard.iterator = NextShardIterator;
    shard.isClosed = NextShardIterator === undefined;
    return Records ?? [];
  };

  return {
    discover,
    read,
    /**
     * The shards that have not been read to their end. A shard whose parent has not been read to its end is left out.
     */
    readable: (): Shard[] =>
      [...shards.values()].filter(
        ({ isClosed, parentId }) => !isClosed && (shards.get(parentId ?? '')?.isClosed ?? true),
      ),
    checkpoint: (): Checkpoint => ({
      streamArn,
      shards: Object.fromEntries(
        [...shards.values()].flatMap(({ id, last }) => (last === undefined ? [] : [[id, last]])),
      ),
    }),
  };
};
