import { defineAccess } from '#functions/items/access.ts';

/** Ranks and requests stand on the account and in the queue of staff, so that this service owns no items. */
export const access = defineAccess({
  service: 'ranks',
  owns: [],
  writes: ['ACCOUNT', 'PROFILE'],
  writeOnly: ['QUEUE', 'REPORT', 'SNSID', 'DIRECTORY'],
});
