import { defineAccess } from '#functions/items/access.ts';

/**
 * The service reads SECRET items, which contain password hashes, because a member who cancels a plan must send the
 * account's password (`assertPassword`).
 */
export const access = defineAccess({
  service: 'payments',
  owns: ['PAYMENT', 'ATTEMPT', 'LEDGER', 'LIKES'],
  reads: ['SECRET', 'LEDGER', 'DUE'],
  readsPaymentSecret: true,
  writes: ['ACCOUNT'],
  writeOnly: ['STAT'],
});
