import type { Condition } from './expressions.ts';

/**
 * Combines several conditions on the same item with AND. Undefined for no conditions. Values of the same name in two
 * conditions must be equal.
 */
export const allOf = (conditions: readonly Condition[]): Condition | undefined =>
  conditions.length === 0
    ? undefined
    : [
        conditions.map(([text]) => text).join(' AND '),
        Object.assign({}, ...conditions.map(([, values]) => values)) as Record<string, unknown>,
      ];
