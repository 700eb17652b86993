import { defineAccess } from '#functions/items/access.ts';

export const access = defineAccess({
  service: 'events',
  owns: ['MAIL'],
  reads: ['LOGIN', 'ACCOUNT', 'DUE', 'CONN'],
  writes: ['PAIR', 'PUSH'],
  writeOnly: ['MATCHING'],
  sendsMail: true,
});
