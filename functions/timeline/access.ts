import { defineAccess } from '#functions/items/access.ts';

/**
 * The key prefixes of the items that this service may read or write (`FOOTPRINT` of `FOOTPRINT#<owner>`, `TIMELINE` of
 * `TIMELINE#<member>`). The service's IAM role is generated from this value. In every test, the table refuses access to
 * keys with other prefixes.
 */
export const access = defineAccess({
  service: 'timeline',
  owns: ['FOOTPRINT', 'TIMELINE'],
  reads: ['PAIR', 'PROFILE', 'PAYMENT', 'LIKES', 'GONE'],
  writes: ['ACCOUNT'],
});
