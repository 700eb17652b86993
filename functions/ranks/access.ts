import { defineAccess } from '#functions/items/access.ts';

/** Ranks and rank requests are stored in the account and in the staff queue, so this service owns no items. */
export const access = defineAccess({
  service: 'ranks',
  owns: [],
  writes: ['ACCOUNT', 'PROFILE'],
  writeOnly: ['QUEUE', 'REPORT', 'SNSID', 'DIRECTORY'],
});
