import type { DueKind } from '#functions/items/due/index.ts';
import { dueStoredBy, findDueTimes } from '#functions/platform/table/due.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { DAY_MS, serviceDay } from '#shared/time.ts';

/** The times at which due work falls due. They are read once for each kind and span of time, then kept up to date. */
export type Agenda = {
  /** Whether due work of a kind falls due after `from` and not after `to`. At most a day may lie between the two. */
  hasAny(kind: DueKind, from: Date, to: Date): Promise<boolean>;
  /** The same table. The agenda notes the due work that is stored through it. */
  watch(table: Table): Table;
  /** Forgets what was read, because another process may have written due work. */
  forget(): void;
};

/** How much is read at once: a clock that is moved by weeks asks for every quarter of an hour in between. */
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
  // Whether a failed write was stored is unknown, so its due work is noted, too. Work that does not exist costs an
  // empty run.
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
