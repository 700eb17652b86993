import { defineAccess } from '#functions/items/access.ts';

export const access = defineAccess({
  service: 'events',
  owns: ['MAIL'],
  reads: ['LOGIN', 'ACCOUNT', 'DUE', 'PUSH'],
  writes: ['PAIR'],
  writeOnly: ['MATCHING'],
  sendsMail: true,
});
