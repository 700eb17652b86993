/**
 * The sandbox's own table, separate from the product's table. Partitions are named in the files that own the items:
 * `CHARGE#`, `DAYS`, `DAY#`, `TOKEN#`, `CARD#`, `SAVED#`, `HOOKS`, `FAULTS`.
 */
export const SANDBOX_TABLE = { partitionKey: 'pk', sortKey: 'sk', indexes: [], ttlAttribute: 'ttl' } as const;
