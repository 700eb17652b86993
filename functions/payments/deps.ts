import type { Core } from '#functions/platform/core.ts';
import type { Table } from '#functions/platform/table.ts';

export type PaymentsDeps = { core: Core; table: Table };
