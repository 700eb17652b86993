import { countUse, type Throttle } from '#functions/platform/security/throttle.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type TicketItem, ticketKey } from '#functions/records/ticket.ts';
import { epochSeconds } from '#shared/time.ts';

export const createTicketRepository = (table: Table) => ({
  /** @throws AppError too_many_requests once the throttle is used up. */
  countUse: (throttle: Throttle, now: Date): Promise<void> => countUse(table, now, [throttle]),

  /** Stores a ticket under its hash; a connection deletes the ticket when it spends it. */
  saveTicket: async (ticket: string, item: TicketItem): Promise<void> => {
    const ttl = epochSeconds(new Date(item.expiresAt));
    await table.write({ name: 'ticket', put: { ...ticketKey(ticket), ...item, ttl } });
  },
});
export type TicketRepository = ReturnType<typeof createTicketRepository>;
