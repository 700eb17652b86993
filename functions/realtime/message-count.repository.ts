import { dayCountWrite } from '#functions/items/day-count.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { RoomId } from '#shared/ids.ts';
import { SECOND_MS, serviceDay } from '#shared/time.ts';

/** Messages of one service day that no write has counted yet. */
type Uncounted = { roomId: RoomId; at: Date; messages: number };

/**
 * Counts messages for the dashboard, after they are stored, so that a message costs as little as possible. A figure
 * that lacks a few messages does no harm (rules: Staff console, The dashboard). A process writes at most once a second:
 * the first message at once, and the messages that follow within a second together. Messages that a process has not
 * written when it ends, or fails to write, stay uncounted.
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
      // A Lambda function is frozen between its calls, so the timer may fire late or never. A message that comes later
      // than a second after the last write is therefore written in its own call.
      if (wait <= 0) await writeAll();
      else timer ??= setTimeout(() => void writeAll(), wait).unref();
    },
  };
};
export type MessageCounts = ReturnType<typeof createMessageCounts>;
