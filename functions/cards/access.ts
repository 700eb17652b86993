import { defineAccess } from '#functions/records/access.ts';

/** Cards pass through this unit, so it may touch nothing that keeps anything (rules: Money, Card numbers). */
export const access = defineAccess({ unit: 'cards', owns: [], isIsolated: true });
