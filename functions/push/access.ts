import { defineAccess } from '#functions/items/access.ts';

/**
 * The key prefixes that this service may read or write. The service's IAM role is generated from this
 * value, and the table refuses other keys.
 */
export const access = defineAccess({ service: 'push', owns: ['PUSH'] });
