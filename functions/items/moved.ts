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
 * Three sets of `<epoch ms>#<id>`. Each of them is the current set for five seconds, in turn. A write adds to the
 * current set and deletes the set that becomes the current one next, whose content is older than five seconds. So the
 * sets stay small although no write reads them first, and every change of the last five seconds is in the current set
 * or in the previous one. A set may also contain older entries. Readers skip entries whose time is more than five
 * seconds ago.
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
