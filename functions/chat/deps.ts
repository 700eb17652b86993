import type { Core } from '#functions/platform/runtime/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type ChatRepository, createChatRepository } from './chat.repository.ts';
import { createTicketRepository, type TicketRepository } from './ticket.repository.ts';

/** `table` is for the event consumers; calls go through the repositories. */
export type ChatDeps = { core: Core; table: Table; rooms: ChatRepository; tickets: TicketRepository };

export const chatDeps = (core: Core, table: Table): ChatDeps => ({
  core,
  table,
  rooms: createChatRepository(table),
  tickets: createTicketRepository(table),
});
