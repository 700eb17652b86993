import { type DueKind, findDueTimes } from '#functions/platform/table/due.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { serviceDay } from '#shared/time.ts';

/** The times at which due work falls due. The times are read once for each service day and kind, then cached. */
export type Agenda = {
  /** Whether due work of a kind falls due after `from` and not after `to`. At most a day may lie between the two. */
  hasAny(kind: DueKind, from: Date, to: Date): Promise<boolean>;
  /** Clears the cache, because the run of a schedule may have created more due work. */
  forget(): void;
};

export const createAgenda = (table: Table): Agenda => {
  const days = new Map<string, Promise<number[]>>();
  const timesOn = (kind: DueKind, day: string): Promise<number[]> => {
    const key = `${kind}#${day}`;
    const known = days.get(key) ?? findDueTimes(table, kind, day);
    days.set(key, known);
    return known;
  };
  return {
    hasAny: async (kind, from, to) => {
      for (const day of new Set([serviceDay(from), serviceDay(to)])) {
        const times = await timesOn(kind, day);
        if (times.some((at) => at > from.getTime() && at <= to.getTime())) return true;
      }
      return false;
    },
    forget: () => days.clear(),
  };
};
