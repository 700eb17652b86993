import type { Update } from '#functions/platform/table/table.ts';

/*
 * Which rows of a member's lists changed in the last seconds. The index answers from a copy that is up to two seconds
 * old, so a list reads these rows from the table itself (rules: Calls, Lists after a change; docs/decisions/083).
 */

/** How long a row counts as recently changed, in milliseconds. More than twice as long as the index lags. */
export const LATELY_MS = 5_000;
const BUCKETS = 3;
type Bucket = 0 | 1 | 2;
const bucketOf = (ms: number) => (Math.floor(ms / LATELY_MS) % BUCKETS) as Bucket;
type Field = `moved${Bucket}`;

/**
 * Three sets of `<epoch ms>#<id>`, used in turn for five seconds each. A write adds to the set of its time and removes
 * the next one, whose content is older than five seconds. So the sets stay small without being read first, and what
 * changed in the last five seconds is in the set of this moment or in the one before it. A set may also have entries of
 * earlier turns, which readers skip because of their time.
 */
export type Moved = Partial<Record<Field, Set<string>>>;

/** The change that notes a row, in the transaction that changes the row. */
export const movedChange = (id: string, now: Date): Required<Pick<Update, 'addToSet' | 'remove'>> => {
  const ms = now.getTime();
  return {
    addToSet: { [`moved${bucketOf(ms)}` satisfies Field]: new Set([`${ms}#${id}`]) },
    remove: [`moved${bucketOf(ms + LATELY_MS)}` satisfies Field],
  };
};

/** The rows that changed within the last five seconds, each once. `Id` is the type of the noted ids. */
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
