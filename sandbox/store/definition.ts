/**
 * The sandbox's own table, separate from the product's table. Partition keys are `DAYS`, `HOOKS` and `FAULTS`, or begin
 * with `CHARGE#`, `DAY#`, `TOKEN#`, `CARD#` or `SAVED#`.
 */
export const SANDBOX_TABLE = { partitionKey: 'pk', sortKey: 'sk', indexes: [], ttlAttribute: 'ttl' } as const;
