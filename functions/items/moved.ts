import type { Update } from '#functions/platform/table/table.ts';

/*
 * Which rows of a member's lists changed in the last seconds. The DynamoDB index is up to two seconds behind the table,
 * so a list reads these rows from the table itself (rules: Calls, Lists after a change; docs/decisions/083).
 */

/** How long a row is treated as recently changed, in milliseconds: more than twice the delay of the index. */
export const LATELY_MS = 5_000;
const BUCKETS = 3;
type Bucket = 0 | 1 | 2;
const bucketOf = (ms: number) => (Math.floor(ms / LATELY_MS) % BUCKETS) as Bucket;
type Field = `moved${Bucket}`;

/**
 * Recently changed rows, as `<epoch ms>#<id>`, in three sets that are used in turn for five seconds each. A write adds
 * its row to the current set and empties the set that is used next. So every change of the last five seconds is in the
 * current or the previous set. Readers skip older entries.
 */
export type Moved = Partial<Record<Field, Set<string>>>;

/** The update that records a row as recently changed. Part of the transaction that changes the row. */
export const movedChange = (id: string, now: Date): Required<Pick<Update, 'addToSet' | 'remove'>> => {
  const ms = now.getTime();
  return {
    addToSet: { [`moved${bucketOf(ms)}` satisfies Field]: new Set([`${ms}#${id}`]) },
    remove: [`moved${bucketOf(ms + LATELY_MS)}` satisfies Field],
  };
};

/** The ids of the rows that changed within the last five seconds, each once. */
export const movedLately = <Id extends string>(noted: Moved | undefined, now: Date): Id[] => {
  const since = now.getTime() - LATELY_MS;
  const entries = [0, 1, 2].flatMap((bucket) => [...(noted?.[`moved${bucket as Bucket}`] ?? [])]);
  return [
    ...new Set(
      entries.flatMap((entry) => {
        const [ms, id] = entry.split('#');
        return Number(ms) > since ? [id as Id] : [];
      }),
    ),
  ];
};
