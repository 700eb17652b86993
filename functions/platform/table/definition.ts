/**
 * The single table, as CDK and the local engine both create it. Partition keys start with the name of what they hold
 * (`LOGIN#…`), so that each domain's role is held to leading keys. `list` is the one index: sparse, by activity.
 */
export const TABLE_DEFINITION = {
  partitionKey: 'pk',
  sortKey: 'sk',
  indexes: [{ name: 'list', partitionKey: 'listPk', sortKey: 'listSk' }],
  ttlAttribute: 'ttl',
  stream: 'NEW_IMAGE',
} as const;

export type IndexName = (typeof TABLE_DEFINITION.indexes)[number]['name'];
