import { type TicketItem, ticketKey } from '#functions/items/ticket.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { epochSeconds } from '#shared/time.ts';

export const createTicketRepository = (table: Table) => ({
  /** Stores a ticket under its hash. The ticket is deleted when a WebSocket connection is opened with it. */
  saveTicket: async (ticket: string, item: TicketItem): Promise<void> => {
    const ttl = epochSeconds(new Date(item.expiresAt));
    await table.write({ name: 'ticket', put: { ...ticketKey(ticket), ...item, ttl } });
  },
});
export type TicketRepository = ReturnType<typeof createTicketRepository>;
