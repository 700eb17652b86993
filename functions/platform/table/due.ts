import type { AttemptId, MemberId, PairId, PlainDate, PostId, ReviewId, UploadKey } from '#shared/ids.ts';
import type { UploadKind } from '#shared/options/member.ts';
import { DAY_MS, epochSeconds, MINUTE_MS } from '#shared/time.ts';
import { sha256 } from '../runtime/random.ts';
import { findAll } from './each-page.ts';
import type { Item, Partition, QueryInput, Stored, Table, Write } from './table.ts';

type None = Record<string, never>;
/** Each kind of due work: whom or what it is for, and what it needs to know beside that. */
type DueWork = {
  hold: { subject: PairId; data: { herId: MemberId } };
  document: { subject: MemberId; data: { memberId: MemberId; key: UploadKey } };
  renewal: { subject: MemberId; data: None };
  lapse: { subject: MemberId; data: None };
  payment: { subject: AttemptId; data: None };
  reconcile: { subject: string; data: { from: string; to: string; mayTakeBack: string } };
  upload: { subject: UploadKey; data: { key: UploadKey; kind: UploadKind; memberId: MemberId } };
  digest: { subject: MemberId; data: None };
  erase: { subject: MemberId; data: None };
  /** A review to publish; a like to take off, under a random subject; or, without data, a copy by its public id. */
  review: {
    subject: string;
    data:
      | { pairId: PairId; datingDate: PlainDate; likeOf?: undefined }
      | { likeOf: ReviewId; pairId?: undefined }
      | { pairId?: undefined; likeOf?: undefined };
  };
  post: {
    subject: string;
    data:
      | { does: 'go' | 'unlike'; postId: PostId }
      | { does: 'come'; postId: PostId; authorId: MemberId; night: string };
  };
  rekey: { subject: MemberId; data: None };
  staff_recommends: { subject: MemberId; data: None };
  upkeep: { subject: MemberId; data: None };
  pause: { subject: MemberId; data: None };
};
export type DueKind = keyof DueWork;
type Subject<K extends DueKind> = DueWork[K]['subject'];
export type DueData<K extends DueKind> = DueWork[K]['data'];
/**
 * Due work: a task that a schedule has to do for `subject` at or after `at` (epoch ms). The item is written in the
 * transaction that makes the work necessary. A deadline takes effect even before the schedule has run: schedules only
 * tidy up (rules: Time).
 */
export type DueItem<K extends DueKind = DueKind> = {
  kind: K;
  at: number;
  subject: Subject<K>;
  data: DueData<K>;
  /** How many runs have failed on it. */
  failures?: number;
};
export type StoredDue<K extends DueKind = DueKind> = Stored<DueItem<K>>;

/**
 * Partitions of a kind, which spread simultaneous writes. A run reads each of them from the oldest item on. Done work is
 * deleted, so the oldest item is the one that waits longest, however long the schedules stood still.
 */
export const DUE_SHARDS = 8;
const KEPT_MS = 90 * DAY_MS;
const PAUSE_MS = 15 * MINUTE_MS;

const partitionPk = (kind: DueKind, shard: number) => `DUE#${kind}#${shard}`;
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

/** Due work as a clause of the transaction that makes the work necessary. */
export const dueWrite = <K extends DueKind>(kind: K, at: Date, subject: Subject<K>, data: DueData<K>): Write => ({
  name: `due ${kind}`,
  put: itemOf({ kind, at: at.getTime(), subject, data }),
});

/**
 * Counts a failed run on the item. From the failure with the number `putOffFrom` on the item is put off by a quarter of
 * an hour, doubled each time up to a day, so that it does not stand before the work of others. Refused when the work was
 * done meanwhile, or when other work of the subject stands at the later time.
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

/** The due work that a write stores; undefined for any other write. */
export const dueStoredBy = (write: Write): Pick<DueItem, 'kind' | 'at'> | undefined => {
  if (!('put' in write) || !write.put.pk.startsWith('DUE#')) return undefined;
  const { kind, at } = write.put as StoredDue;
  return { kind, at };
};

/** Deletes due work that was planned for `at` and is not wanted any more. Does nothing where none stands. */
export const dueDropWrite = <K extends DueKind>(kind: K, at: Date, subject: Subject<K>): Write => ({
  name: `drop ${kind}`,
  delete: { pk: partitionPk(kind, shardOf(subject)), sk: sortKey(at, subject) },
});

/** Deletes due work, in the same transaction that does the work. */
export const dueDoneWrite = ({ pk, sk }: Item): Write => ({ name: 'due done', delete: { pk, sk } });

const partitionsOf = <K extends DueKind>(kind: K): Partition<DueItem<K>>[] =>
  Array.from({ length: DUE_SHARDS }, (_, shard) => ({ pk: partitionPk(kind, shard) }));

/** The instants (epoch ms) from `from` to `to` (inclusive) at which work of a kind is due. Reads every item of the span. */
export const findDueTimes = async (table: Table, kind: DueKind, from: Date, to: Date): Promise<number[]> => {
  const span = { from: timeKey(from), to: lastKeyAt(to) };
  const found = await Promise.all(partitionsOf(kind).map((partition) => findAll(table, { ...partition, ...span })));
  return found.flatMap((items) => items.map(({ at }) => at));
};

/** A share of the partitions, for runs that work side by side: `part` counts from 0 to `of` - 1. `of` divides eight. */
export type Share = { part: number; of: number };
const WHOLE: Share = { part: 0, of: 1 };

/**
 * The work that is due at or before `now`, in rounds: of each of eight partitions (or of those of `share`) the oldest
 * `limit` items, then the next ones. Within a round the oldest item comes first, so that no partition waits for
 * another. A round is read when the round before it was taken. Most partitions are empty, so reading all of them is
 * cheap.
 */
export async function* eachDue<K extends DueKind>(
  table: Table,
  kind: K,
  now: Date,
  { limit = 25, share = WHOLE }: { limit?: number | undefined; share?: Share | undefined } = {},
): AsyncGenerator<StoredDue<K>, void, undefined> {
  const mine = partitionsOf(kind).filter((_, shard) => shard % share.of === share.part);
  let left = mine.map((partition): QueryInput<DueItem<K>> => ({ ...partition, to: lastKeyAt(now), limit }));
  while (left.length > 0) {
    const pages = await Promise.all(left.map((query) => table.query(query)));
    yield* pages.flatMap(({ items }) => items).sort((a, b) => (a.sk < b.sk ? -1 : 1));
    left = left.flatMap((query, index) => {
      const after = pages[index]?.next;
      return after ? [{ ...query, after }] : [];
    });
  }
}
