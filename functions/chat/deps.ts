import type { Core } from '#functions/platform/runtime/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type ChatRepository, createChatRepository } from './chat.repository.ts';

export type ChatDeps = { core: Core; table: Table; rooms: ChatRepository };

export const chatDeps = (core: Core, table: Table): ChatDeps => ({ core, table, rooms: createChatRepository(table) });
