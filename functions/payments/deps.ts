import type { Core } from '#functions/platform/runtime/core.ts';
import type { Table } from '#functions/platform/table/table.ts';

export type PaymentsDeps = { core: Core; table: Table };
