/**
 * The single table, as CDK and the local engine both create it. Partition keys start with the name of what they hold
 * (`LOGIN#…`), so that IAM can limit each domain's role to leading keys. The one index, `list`, holds only items that
 * have `listPk`, ordered by activity.
 */
export const TABLE_DEFINITION = {
  partitionKey: 'pk',
  sortKey: 'sk',
  indexes: [{ name: 'list', partitionKey: 'listPk', sortKey: 'listSk' }],
  ttlAttribute: 'ttl',
  stream: 'NEW_IMAGE',
} as const;

export type IndexName = (typeof TABLE_DEFINITION.indexes)[number]['name'];
