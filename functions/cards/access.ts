import type { Access } from '#functions/platform/runtime/access.ts';

/** Cards pass through this unit, so it may touch nothing that keeps anything (rules: Money, Card numbers). */
export const access: Access = { unit: 'cards', owns: [], isIsolated: true };
