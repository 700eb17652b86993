import type { Core } from '#functions/platform/core/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type ChatRepository, createChatRepository } from './chat.repository.ts';
import { createOfficeRepository, type OfficeRepository } from './office.repository.ts';
import { createTicketRepository, type TicketRepository } from './ticket.repository.ts';

/** Only event consumers use `table`. Handlers use the repositories. */
export type ChatDeps = {
  core: Core;
  table: Table;
  rooms: ChatRepository;
  office: OfficeRepository;
  tickets: TicketRepository;
};

export const chatDeps = (core: Core, table: Table): ChatDeps => ({
  core,
  table,
  rooms: createChatRepository(table, core.random),
  office: createOfficeRepository({ table, random: core.random }),
  tickets: createTicketRepository(table),
});
