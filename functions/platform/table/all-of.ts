import type { Condition } from './expressions.ts';

/**
 * One condition out of several on the same item. Undefined for none. A value name that stands in two of them must have
 * the same value in both.
 */
export const allOf = (conditions: readonly Condition[]): Condition | undefined =>
  conditions.length === 0
    ? undefined
    : [
        conditions.map(([text]) => text).join(' AND '),
        Object.assign({}, ...conditions.map(([, values]) => values)) as Record<string, unknown>,
      ];
