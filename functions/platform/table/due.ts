import { DAY_MS, epochSeconds, serviceDay } from '#shared/time.ts';
import { sha256 } from '../security/random.ts';
import type { Item, Partition, Stored, Table, Write } from './table.ts';

export type DueKind =
  | 'hold'
  | 'document'
  | 'renewal'
  | 'lapse'
  | 'payment'
  | 'reconcile'
  | 'upload'
  | 'digest'
  | 'erase'
  | 'review'
  | 'rekey'
  | 'staff_recommends'
  | 'pause';
/**
 * Due work: a task that a schedule has to do for `subject` at or after `at` (epoch ms). The item is written in the
 * transaction that makes the work necessary. A deadline takes effect even before the schedule has run: schedules only
 * tidy up (rules: Time).
 */
export type DueItem = { kind: DueKind; at: number; subject: string; data: Record<string, string> };
export type StoredDue = Stored<DueItem>;

const SHARDS = 16;
const KEPT_MS = 30 * DAY_MS;

const partitionPk = (kind: DueKind, day: string, shard: number) => `DUE#${kind}#${day}#${shard}`;
const shardOf = (subject: string) =>
  Number.parseInt(Buffer.from(sha256(subject), 'base64url').toString('hex').slice(0, 2), 16) % SHARDS;
const sortKey = (at: number, subject: string) => `${new Date(at).toISOString()}#${subject}`;

/** Due work as a clause of the transaction that makes the work necessary. */
export const dueWrite = (kind: DueKind, at: Date, subject: string, data: Record<string, string>): Write => ({
  name: `due ${kind}`,
  put: {
    pk: partitionPk(kind, serviceDay(at), shardOf(subject)),
    sk: sortKey(at.getTime(), subject),
    kind,
    at: at.getTime(),
    subject,
    data,
    ttl: epochSeconds(new Date(at.getTime() + KEPT_MS)),
  },
});

/** The due work that a write stores; undefined for any other write. */
export const dueStoredBy = (write: Write): Pick<DueItem, 'kind' | 'at'> | undefined => {
  if (!('put' in write) || !write.put.pk.startsWith('DUE#')) return undefined;
  const { kind, at } = write.put as unknown as DueItem;
  return { kind, at };
};

/** Deletes due work, in the same transaction that does the work. */
export const dueDoneWrite = ({ pk, sk }: Item): Write => ({ name: 'due done', delete: { pk, sk } });

const partitionsOf = (kind: DueKind, day: string): Partition<DueItem>[] =>
  Array.from({ length: SHARDS }, (_, shard) => ({ pk: partitionPk(kind, day, shard) }));

/**
 * The instants (epoch ms) in one service day at which work of a kind is due. Reads at most one page of each partition.
 */
export const findDueTimes = async (table: Table, kind: DueKind, day: string): Promise<number[]> => {
  const pages = await Promise.all(partitionsOf(kind, day).map((partition) => table.query(partition)));
  return pages.flatMap(({ items }) => items.map(({ at }) => at));
};

/**
 * The work of the last `days` service days that is due at or before `now`, at most `limit` items of each partition.
 * `more` is true when a partition has further items. Each day has sixteen partitions, which spread simultaneous writes.
 * Most partitions are empty, so reading all of them is cheap.
 */
export const findDue = async (
  table: Table,
  kind: DueKind,
  now: Date,
  options: { days?: number; limit?: number } = {},
) => {
  const { days = 2, limit = 25 } = options;
  const partitions = Array.from({ length: days }, (_, back) =>
    serviceDay(new Date(now.getTime() - back * DAY_MS)),
  ).flatMap((day) => partitionsOf(kind, day));
  const pages = await Promise.all(
    partitions.map((partition) => table.query({ ...partition, to: `${now.toISOString()}#\uffff`, limit })),
  );
  return { items: pages.flatMap((page) => page.items), more: pages.some((page) => page.next !== undefined) };
};
