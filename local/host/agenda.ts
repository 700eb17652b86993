import { type DueKind, dueStoredBy, findDueTimes } from '#functions/platform/table/due.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { serviceDay } from '#shared/time.ts';

/** The times at which due work falls due. The times are read once for each service day and kind, then cached. */
export type Agenda = {
  /** Whether due work of a kind falls due after `from` and not after `to`. At most a day may lie between the two. */
  hasAny(kind: DueKind, from: Date, to: Date): Promise<boolean>;
  /** The same table. When due work is stored through it, the day of that work is read anew. */
  watch(table: Table): Table;
  /** Clears the cache, because another process may have written due work. */
  forget(): void;
};

export const createAgenda = (table: Table): Agenda => {
  const days = new Map<string, Promise<number[]>>();
  const dayKey = (kind: DueKind, day: string) => `${kind}#${day}`;
  const timesOn = (kind: DueKind, day: string): Promise<number[]> => {
    const key = dayKey(kind, day);
    const known = days.get(key) ?? findDueTimes(table, kind, day);
    days.set(key, known);
    return known;
  };
  const forgetDaysOf = (writes: readonly Write[]) => {
    for (const write of writes) {
      const due = dueStoredBy(write);
      if (due) days.delete(dayKey(due.kind, serviceDay(new Date(due.at))));
    }
  };
  return {
    hasAny: async (kind, from, to) => {
      for (const day of new Set([serviceDay(from), serviceDay(to)])) {
        const times = await timesOn(kind, day);
        if (times.some((at) => at > from.getTime() && at <= to.getTime())) return true;
      }
      return false;
    },
    // A write that fails may have been stored all the same.
    watch: (watched) => ({
      ...watched,
      write: (write) => watched.write(write).finally(() => forgetDaysOf([write])),
      transact: (writes) => watched.transact(writes).finally(() => forgetDaysOf(writes)),
    }),
    forget: () => days.clear(),
  };
};
