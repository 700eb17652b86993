import type { Access } from '#functions/platform/runtime/access.ts';

/** Cancelling asks for the account's password, which is checked where it is asked. */
export const access: Access = { unit: 'payments', owns: ['PAYMENT'], reads: ['SECRET'] };
