import type { Condition } from './expressions.ts';

/**
 * One condition out of several on the same item. Undefined for none. When two conditions have a value of the same name,
 * the values must be equal.
 */
export const allOf = (conditions: readonly Condition[]): Condition | undefined =>
  conditions.length === 0
    ? undefined
    : [
        conditions.map(([text]) => text).join(' AND '),
        Object.assign({}, ...conditions.map(([, values]) => values)) as Record<string, unknown>,
      ];
