import type { Access } from '#functions/platform/runtime/access.ts';

/**
 * The first words of the partition keys that this unit may touch (`FOOTPRINT#<owner>`). The unit's IAM role is generated
 * from this value, and in every test the table refuses what the value does not name.
 */
export const access: Access = { unit: 'timeline', owns: ['FOOTPRINT'], reads: ['ACCOUNT', 'PAIR', 'MATCHING'] };
