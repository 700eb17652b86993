import {
  createSpeechRepository,
  createSpentMinutes,
  type SpeechRepository,
  type SpentMinutes,
} from '#functions/chat/public.ts';
import type { Core } from '#functions/platform/core/core.ts';
import type { Connections } from '#functions/platform/ports/connections.ts';
import type { Config } from '#functions/platform/runtime/config.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type ConnectionRepository, createConnectionRepository } from './connection.repository.ts';
import { createMessageCounts, type MessageCounts } from './message-count.repository.ts';
import { createOwnerCache, type OwnerCache } from './owner-cache.ts';

/** Only event consumers use `table`. `sockets` posts frames to connections. */
export type RealtimeDeps = {
  core: Core;
  table: Table;
  sockets: Connections;
  connections: ConnectionRepository;
  owners: OwnerCache;
  /** `speeches` and `spent` are arguments for functions of `functions/chat`, such as `speak`. */
  speeches: SpeechRepository;
  spent: SpentMinutes;
  counts: MessageCounts;
};

export const realtimeDeps =
  (open: (config: Config) => Connections) =>
  (core: Core, table: Table): RealtimeDeps => ({
    core,
    table,
    sockets: open(core.config),
    connections: createConnectionRepository(table),
    owners: createOwnerCache(),
    speeches: createSpeechRepository(table),
    spent: createSpentMinutes(),
    counts: createMessageCounts(table, (error) => core.logger.warn('messages not counted', { error })),
  });
