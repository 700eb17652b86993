import { defineAccess } from '#functions/items/access.ts';

/** Card numbers pass through this service, so the service has no access to any storage (rules: Money, Card numbers). */
export const access = defineAccess({ service: 'card-tokens', owns: [], isIsolated: true });
