import { defineAccess } from '#functions/items/access.ts';

/** Ranks and rank requests are stored in the account and in the queue of staff, so this service owns no items. */
export const access = defineAccess({
  service: 'ranks',
  owns: [],
  writes: ['ACCOUNT', 'PROFILE'],
  writeOnly: ['QUEUE', 'REPORT', 'SNSID', 'DIRECTORY'],
});
