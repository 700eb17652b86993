import type { Access } from '#functions/platform/runtime/access.ts';

/** SECRET is read because cancelling a plan asks for the account's password (`assertPassword`). */
export const access: Access = { unit: 'payments', owns: ['PAYMENT'], reads: ['SECRET'] };
