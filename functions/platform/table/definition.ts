/**
 * The definition of the only DynamoDB table, for CDK and for the local engine. Partition keys start with a key prefix
 * (`LOGIN#…`), so that IAM can limit each service's role to some prefixes. The only index, `list`, contains the items
 * that have `listPk`, ordered by activity.
 */
export const TABLE_DEFINITION = {
  partitionKey: 'pk',
  sortKey: 'sk',
  indexes: [{ name: 'list', partitionKey: 'listPk', sortKey: 'listSk' }],
  ttlAttribute: 'ttl',
  stream: 'NEW_IMAGE',
} as const;

export type IndexName = (typeof TABLE_DEFINITION.indexes)[number]['name'];
