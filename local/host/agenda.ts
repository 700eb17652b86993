import { type DueKind, findDueTimes } from '#functions/platform/table/due.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { serviceDay } from '#shared/time.ts';

/** Which instants hold due work, read once a service day and kind. */
export type Agenda = {
  /** Whether work of a kind falls due after `from` and not after `to`; at most a day lies between them. */
  hasAny(kind: DueKind, from: Date, to: Date): Promise<boolean>;
  /** What was done meanwhile may have made more. */
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
