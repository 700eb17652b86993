import { dayCountWrite } from '#functions/items/day-count.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { RoomId } from '#shared/ids.ts';
import { SECOND_MS, serviceDay } from '#shared/time.ts';

/** Messages of one service day that are not yet added to the stored count. */
type Uncounted = { roomId: RoomId; at: Date; messages: number };

/**
 * Counts messages for the staff dashboard. The count is written after the message's transaction, because a count in the
 * transaction would cost more. A process writes at most once a second. Messages are missing in the count if the process
 * ends before the write, or if the write fails; this does no harm (rules: Staff console, The dashboard).
 * @param onFailure gets the error of a write.
 */
export const createMessageCounts = (table: Table, onFailure: (error: unknown) => void) => {
  const uncounted = new Map<string, Uncounted>();
  let writtenAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const writeAll = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writtenAt = performance.now();
    const all = [...uncounted.values()];
    uncounted.clear();
    const writes = all.map(({ roomId, at, messages }) => table.write(dayCountWrite(roomId, at, { messages })));
    await Promise.all(writes.map((write) => write.catch(onFailure)));
  };

  return {
    count: async (roomId: RoomId, now: Date): Promise<void> => {
      const day = serviceDay(now);
      uncounted.set(day, { roomId, at: now, messages: (uncounted.get(day)?.messages ?? 0) + 1 });
      const wait = writtenAt + SECOND_MS - performance.now();
      // Lambda freezes the process between two invocations, so the timer may fire late or never. If the last write is
      // more than a second ago, the count is therefore written now, within this invocation.
      if (wait <= 0) await writeAll();
      else timer ??= setTimeout(() => void writeAll(), wait).unref();
    },
  };
};
export type MessageCounts = ReturnType<typeof createMessageCounts>;
