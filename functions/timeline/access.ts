import { defineAccess } from '#functions/records/access.ts';

/**
 * The first words of the partition keys that this unit may read or write (`FOOTPRINT#<owner>`, `TIMELINE#<member>`).
 * The unit's IAM role is generated from this value. In every test, the table refuses access to keys with other first
 * words.
 */
export const access = defineAccess({
  unit: 'timeline',
  owns: ['FOOTPRINT', 'TIMELINE'],
  reads: ['PAIR', 'PROFILE', 'PAYMENT', 'LIKES', 'GONE'],
  writes: ['ACCOUNT'],
});
