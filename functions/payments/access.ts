import { defineAccess } from '#functions/records/access.ts';

/** SECRET is read because a member who cancels a plan must send the account's password (`assertPassword`). */
export const access = defineAccess({
  unit: 'payments',
  owns: ['PAYMENT', 'ATTEMPT', 'LEDGER', 'LIKES'],
  reads: ['SECRET', 'LEDGER', 'DUE'],
  readsPaymentSecret: true,
  writes: ['ACCOUNT'],
  writeOnly: ['STAT'],
});
