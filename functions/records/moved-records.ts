import type { Update } from '#functions/platform/table/table.ts';
import type { PairId } from '#shared/ids.ts';

/*
 * Which of a member's records changed in the last seconds. The index answers from a copy that is up to two seconds old,
 * so a list reads these records from the table itself (rules: Recommend record, Lists; docs/decisions/083).
 */

/** How long a record counts as changed lately. More than twice as long as the index lags. */
const LATELY_MS = 5_000;
const BUCKETS = 3;
type Bucket = 0 | 1 | 2;
const bucketOf = (ms: number) => (Math.floor(ms / LATELY_MS) % BUCKETS) as Bucket;
type Field = `moved${Bucket}`;

/**
 * Three sets of `<epoch ms>#<record id>`, used in turn for five seconds each. A write adds to the set of its time and
 * removes the next one, whose content is ten seconds old or more. So the sets stay small without being read first, and
 * what changed in the last five seconds is in the set of this moment or in the one before it.
 */
export type MovedRecords = Partial<Record<Field, Set<string>>>;

/** The change of the account that notes a record, in the transaction that changes the record. */
export const movedChange = (pairId: PairId, now: Date): Required<Pick<Update, 'addToSet' | 'remove'>> => {
  const ms = now.getTime();
  return {
    addToSet: { [`moved${bucketOf(ms)}` satisfies Field]: new Set([`${ms}#${pairId}`]) },
    remove: [`moved${bucketOf(ms + LATELY_MS)}` satisfies Field],
  };
};

/** The records that changed within the last five seconds, each once. */
export const movedLately = (account: MovedRecords | undefined, now: Date): PairId[] => {
  const since = now.getTime() - LATELY_MS;
  const noted = [0, 1, 2].flatMap((bucket) => [...(account?.[`moved${bucket as Bucket}`] ?? [])]);
  return [
    ...new Set(
      noted.flatMap((entry) => {
        const [ms, id] = entry.split('#');
        return Number(ms) > since ? [id as PairId] : [];
      }),
    ),
  ];
};
