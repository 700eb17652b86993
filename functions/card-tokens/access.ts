import { defineAccess } from '#functions/items/access.ts';

/**
 * API calls to this service contain card numbers, so the service has no access to any storage (rules: Money, Card
 * numbers).
 */
export const access = defineAccess({ service: 'card-tokens', owns: [], isIsolated: true });
