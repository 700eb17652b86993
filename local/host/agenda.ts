import type { DueKind } from '#functions/items/due/index.ts';
import { dueStoredBy, findDueTimes } from '#functions/platform/table/due.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { DAY_MS, serviceDay } from '#shared/time.ts';

/**
 * The times at which due work (`DUE` items in the table) must be done. The table is read once for each kind of work and
 * each span of 30 days. Due work that this process writes later is added to the times.
 */
export type Agenda = {
  /** Whether any work of this kind is due after `from` and not after `to`. `to` is at most one day after `from`. */
  hasAny(kind: DueKind, from: Date, to: Date): Promise<boolean>;
  /** Returns a table with the functions of `table`. Due work that is written through it is also added to the agenda. */
  watch(table: Table): Table;
  /** Discards the times that were read, because another process may have written due work to the table. */
  forget(): void;
};

/**
 * Length of the span of time that one read of the table covers. It is long because `hasAny` is called for every quarter
 * of an hour when the clock is moved by weeks.
 */
const SPAN_MS = 30 * DAY_MS;
/** Instants (epoch ms) by service day. */
type Times = Map<string, number[]>;

const note = (times: Times, at: number): void => {
  const day = serviceDay(new Date(at));
  const known = times.get(day);
  if (known) known.push(at);
  else times.set(day, [at]);
};

export const createAgenda = (table: Table): Agenda => {
  const spans = new Map<string, Promise<Times>>();
  const spanKey = (kind: string, at: number) => `${kind}#${Math.floor(at / SPAN_MS)}`;
  const read = async (kind: DueKind, at: number): Promise<Times> => {
    const from = Math.floor(at / SPAN_MS) * SPAN_MS;
    const found: Times = new Map();
    for (const time of await findDueTimes(table, { kind }, new Date(from), new Date(from + SPAN_MS - 1)))
      note(found, time);
    return found;
  };
  const timesAround = (kind: DueKind, at: number): Promise<Times> => {
    const key = spanKey(kind, at);
    const known = spans.get(key) ?? read(kind, at);
    spans.set(key, known);
    known.catch(() => spans.delete(key));
    return known;
  };
  // A write that failed may still have been stored, so its due work is added to the agenda, too. If it was not stored,
  // the schedule runs once and finds nothing to do.
  const noteDues = (writes: readonly Write[]) => {
    for (const write of writes) {
      const due = dueStoredBy(write);
      if (!due) continue;
      spans.get(spanKey(due.kind, due.at))?.then(
        (times) => note(times, due.at),
        () => undefined,
      );
    }
  };
  return {
    hasAny: async (kind, from, to) => {
      const [start, end] = [from.getTime(), to.getTime()];
      for (const at of spanKey(kind, start) === spanKey(kind, end) ? [end] : [start, end]) {
        const times = await timesAround(kind, at);
        for (const day of new Set([serviceDay(from), serviceDay(to)]))
          if (times.get(day)?.some((time) => time > start && time <= end)) return true;
      }
      return false;
    },
    watch: (watched) => ({
      ...watched,
      write: (write) => watched.write(write).finally(() => noteDues([write])),
      transact: (writes) => watched.transact(writes).finally(() => noteDues(writes)),
    }),
    forget: () => spans.clear(),
  };
};
