import type { Mailer } from '#functions/platform/ports/mailer.ts';
import type { Core } from '#functions/platform/runtime/core.ts';
import type { Table } from '#functions/platform/table/table.ts';

export type EventsDeps = { core: Core; table: Table; mailer: Mailer };
