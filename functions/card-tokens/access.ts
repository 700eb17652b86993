import { defineAccess } from '#functions/items/access.ts';

/** Cards pass through this service, so it may touch nothing that keeps anything (rules: Money, Card numbers). */
export const access = defineAccess({ service: 'card-tokens', owns: [], isIsolated: true });
