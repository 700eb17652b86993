import { defineAccess } from '#functions/records/access.ts';

/** Ranks and requests stand on the account and in the queue of staff, so that this unit owns no items. */
export const access = defineAccess({
  unit: 'ranks',
  owns: [],
  writes: ['ACCOUNT', 'PROFILE'],
  writeOnly: ['QUEUE', 'REPORT', 'SNSID', 'DIRECTORY'],
});
