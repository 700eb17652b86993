import type { Table } from '#functions/platform/table/table.ts';
import { dayCountWrite } from '#functions/records/day-count.ts';
import type { RoomId } from '#shared/ids.ts';

export const createMessageCounts = (table: Table) => ({
  /**
   * Counts a message for the dashboard, after the message is stored: a message costs as little as it can, and a figure
   * that lacks a few messages does no harm (rules: Staff console, The dashboard).
   */
  count: async (roomId: RoomId, now: Date): Promise<void> => {
    await table.write(dayCountWrite(roomId, now, { messages: 1 }));
  },
});
export type MessageCounts = ReturnType<typeof createMessageCounts>;
