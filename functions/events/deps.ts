import type { Core } from '#functions/platform/core.ts';
import type { Mailer } from '#functions/platform/mailer.ts';
import type { Table } from '#functions/platform/table.ts';

export type EventsDeps = { core: Core; table: Table; mailer: Mailer };
