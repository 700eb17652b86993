import { defineAccess } from '#functions/items/access.ts';

/**
 * The first words of the partition keys that this service may read or write (`FOOTPRINT#<owner>`, `TIMELINE#<member>`).
 * The service's IAM role is generated from this value. In every test, the table refuses access to keys with other first
 * words.
 */
export const access = defineAccess({
  service: 'timeline',
  owns: ['FOOTPRINT', 'TIMELINE'],
  reads: ['PAIR', 'PROFILE', 'PAYMENT', 'LIKES', 'GONE'],
  writes: ['ACCOUNT'],
});
