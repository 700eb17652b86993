import { DAY_MS, epochSeconds, MINUTE_MS } from '#shared/time.ts';
import { sha256 } from '../runtime/random.ts';
import { findAll } from './each-page.ts';
import type { Item, Partition, QueryInput, Stored, Table, Write } from './table.ts';

declare const work: unique symbol;
type None = Record<string, never>;

/**
 * A kind of due work. `Subject` is the type of the id that the work is for, `Data` the type of the other data that the
 * work needs. The property `work` is never set: it only carries the two types.
 */
export type DueDefinition<
  Kind extends string = string,
  Subject extends string = string,
  Data extends object = object,
> = {
  kind: Kind;
  readonly [work]?: { subject: Subject; data: Data };
};

/** Declares a kind of due work. Each kind is declared once, in functions/items/due/. */
export const defineDue =
  <const Kind extends string>(kind: Kind) =>
  <Subject extends string, Data extends object = None>(): DueDefinition<Kind, Subject, Data> => ({ kind });

/**
 * Due work: a task that a schedule has to do for `subject` at or after `at` (epoch ms). The item is written in the
 * transaction that makes the work necessary. Handlers check deadlines themselves: a deadline takes effect even before
 * the schedule has run (rules: Time).
 */
export type DueItem<Subject extends string = string, Data extends object = object> = {
  kind: string;
  at: number;
  subject: Subject;
  data: Data;
  /** How many runs failed to do this work. */
  failures?: number;
};
/** A due work item of one kind, or of one of several kinds, as the table returns it. */
export type StoredDue<D extends DueDefinition = DueDefinition> =
  D extends DueDefinition<string, infer Subject, infer Data> ? Stored<DueItem<Subject, Data>> : never;

/**
 * The number of partitions for each kind of due work, so that simultaneous writes are spread over them. A run reads
 * each partition in the order of time. Done work is deleted, so the first item of a partition has waited longest.
 */
export const DUE_SHARDS = 8;
const KEPT_MS = 90 * DAY_MS;
const PAUSE_MS = 15 * MINUTE_MS;

const partitionPk = (kind: string, shard: number) => `DUE#${kind}#${shard}`;
const shardOf = (subject: string) =>
  Number.parseInt(Buffer.from(sha256(subject), 'base64url').toString('hex').slice(0, 2), 16) % DUE_SHARDS;
const timeKey = (at: Date): string => at.toISOString();
const sortKey = (at: Date, subject: string) => `${timeKey(at)}#${subject}`;
const lastKeyAt = (at: Date): string => `${timeKey(at)}#\uffff`;

const itemOf = ({ kind, at, subject, data }: DueItem): Item => ({
  pk: partitionPk(kind, shardOf(subject)),
  sk: sortKey(new Date(at), subject),
  kind,
  at,
  subject,
  data,
  ttl: epochSeconds(new Date(at + KEPT_MS)),
});

/** A clause that stores due work, for the transaction that makes the work necessary. */
export const dueWrite = <Subject extends string, Data extends object>(
  { kind }: DueDefinition<string, Subject, Data>,
  at: Date,
  subject: NoInfer<Subject>,
  data: NoInfer<Data>,
): Write => ({
  name: `due ${kind}`,
  put: itemOf({ kind, at: at.getTime(), subject, data }),
});

/**
 * Clauses that add 1 to the item's `failures`. From failure number `putOffFrom` on, they also move the item to a later
 * time, so that it does not delay other work: 15 minutes from now, then 30, then 60, up to a day. DynamoDB refuses the
 * clauses when the item was deleted meanwhile, or when the subject already has work of this kind at the later time.
 */
export const dueFailedWrites = (due: StoredDue, now: Date, putOffFrom: number): Write[] => {
  const failures = (due.failures ?? 0) + 1;
  const there: Write['if'] = ['attribute_exists(pk)'];
  const key = { pk: due.pk, sk: due.sk };
  if (failures < putOffFrom) return [{ name: 'due failed', if: there, update: { ...key, set: { failures } } }];
  const pause = Math.min(PAUSE_MS * 2 ** (failures - putOffFrom), DAY_MS);
  return [
    { name: 'due failed', if: there, delete: key },
    {
      name: 'due later',
      if: ['attribute_not_exists(pk)'],
      put: { ...itemOf({ ...due, at: now.getTime() + pause }), failures },
    },
  ];
};

/** The kind and time of the due work that a write stores; undefined for any other write. */
export const dueStoredBy = (write: Write): Pick<DueItem, 'kind' | 'at'> | undefined => {
  if (!('put' in write) || !write.put.pk.startsWith('DUE#')) return undefined;
  const { kind, at } = write.put as StoredDue;
  return { kind, at };
};

/**
 * A clause that deletes due work that is planned for `at` and not needed any more. If no work is planned for `at`, the
 * clause does nothing.
 */
export const dueDropWrite = <Subject extends string>(
  { kind }: DueDefinition<string, Subject>,
  at: Date,
  subject: NoInfer<Subject>,
): Write => ({
  name: `drop ${kind}`,
  delete: { pk: partitionPk(kind, shardOf(subject)), sk: sortKey(at, subject) },
});

/** A clause that deletes due work, for the transaction that does the work. */
export const dueDoneWrite = ({ pk, sk }: Item): Write => ({ name: 'due done', delete: { pk, sk } });

const partitionsOf = <Subject extends string, Data extends object>({
  kind,
}: DueDefinition<string, Subject, Data>): Partition<DueItem<Subject, Data>>[] =>
  Array.from({ length: DUE_SHARDS }, (_, shard) => ({ pk: partitionPk(kind, shard) }));

/**
 * The times (epoch ms) from `from` to `to` (inclusive) at which work of a kind is due. Reads every item of this span.
 */
export const findDueTimes = async (
  table: Table,
  definition: DueDefinition,
  from: Date,
  to: Date,
): Promise<number[]> => {
  const span = { from: timeKey(from), to: lastKeyAt(to) };
  const found = await Promise.all(
    partitionsOf(definition).map((partition) => findAll(table, { ...partition, ...span })),
  );
  return found.flatMap((items) => items.map(({ at }) => at));
};

/**
 * The partitions that one of several parallel runs reads. With `{ part: 1, of: 4 }`, the run is the second of four and
 * reads partitions 1 and 5. `of` must divide DUE_SHARDS (eight).
 */
export type Share = { part: number; of: number };
const WHOLE: Share = { part: 0, of: 1 };

/**
 * The work that is due at or before `now`, read in rounds. A round reads up to `limit` items of each partition in
 * `share` and returns the items of all these partitions together, oldest first. Without `share`, it reads all eight
 * partitions. The next round is read only when the caller has taken all items of the last round.
 */
export async function* eachDue<Subject extends string, Data extends object>(
  table: Table,
  definition: DueDefinition<string, Subject, Data>,
  now: Date,
  { limit = 25, share = WHOLE }: { limit?: number | undefined; share?: Share | undefined } = {},
): AsyncGenerator<Stored<DueItem<Subject, Data>>, void, undefined> {
  const mine = partitionsOf(definition).filter((_, shard) => shard % share.of === share.part);
  let left = mine.map((partition): QueryInput<DueItem<Subject, Data>> => ({ ...partition, to: lastKeyAt(now), limit }));
  while (left.length > 0) {
    const pages = await Promise.all(left.map((query) => table.query(query)));
    yield* pages.flatMap(({ items }) => items).sort((a, b) => (a.sk < b.sk ? -1 : 1));
    left = left.flatMap((query, index) => {
      const after = pages[index]?.next;
      return after ? [{ ...query, after }] : [];
    });
  }
}
