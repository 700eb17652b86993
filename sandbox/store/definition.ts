/**
 * The sandbox's own table, separate from the product's table. Each kind of item has its own prefix of the partition
 * key, in the file that writes the items: `CHARGE#`, `DAYS`, `DAY#`, `TOKEN#`, `CARD#`, `SAVED#`, `HOOKS`, `FAULTS`.
 */
export const SANDBOX_TABLE = { partitionKey: 'pk', sortKey: 'sk', indexes: [], ttlAttribute: 'ttl' } as const;
