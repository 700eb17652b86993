import type { IndexName } from './definition.ts';
import { type Condition, expression } from './expressions.ts';
import type { Partition } from './key.ts';

/**
 * Which items of a partition to read: all items, the items under `prefix`, or the items with a sort key from `from` to
 * `to` (inclusive).
 */
export type QueryInput<T = unknown> = Partition<T> & {
  from?: string | undefined;
  to?: string | undefined;
  index?: IndexName;
  limit?: number;
  newestFirst?: boolean;
  consistent?: boolean;
  after?: Record<string, unknown> | undefined;
  filter?: Condition;
};

/**
 * The input of the SDK's query command. A filter must not use the names `#pk`, `#sk`, `:pk`, `:prefix`, `:from` and
 * `:to`, because the key condition uses them.
 */
export const queryInput = ({
  pk,
  prefix,
  from,
  to,
  index,
  limit,
  newestFirst,
  consistent,
  after,
  filter,
}: QueryInput) => {
  const [pkName, skName] = index ? ['listPk', 'listSk'] : ['pk', 'sk'];
  const clauses = ['#pk = :pk'];
  const values: Record<string, unknown> = { ':pk': pk };
  const names: Record<string, string> = { '#pk': pkName };
  if (prefix !== undefined) {
    clauses.push('begins_with(#sk, :prefix)');
    values[':prefix'] = prefix;
  } else if (from !== undefined && to !== undefined) {
    clauses.push('#sk BETWEEN :from AND :to');
    Object.assign(values, { ':from': from, ':to': to });
  } else if (from !== undefined) {
    clauses.push('#sk >= :from');
    values[':from'] = from;
  } else if (to !== undefined) {
    clauses.push('#sk <= :to');
    values[':to'] = to;
  }
  if (clauses.length > 1) names['#sk'] = skName;
  const filtered = filter && expression(filter);
  return {
    KeyConditionExpression: clauses.join(' AND '),
    ExpressionAttributeValues: { ...values, ...filtered?.values },
    ExpressionAttributeNames: { ...names, ...filtered?.names },
    FilterExpression: filtered?.text,
    IndexName: index,
    Limit: limit,
    ExclusiveStartKey: after,
    ScanIndexForward: !newestFirst,
    ConsistentRead: consistent === true,
  };
};
