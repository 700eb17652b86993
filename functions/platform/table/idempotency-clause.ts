/**
 * Name of the clause that stores the response under an `Idempotency-Key`. When DynamoDB refuses this clause, the key
 * was used before.
 */
export const IDEMPOTENCY_CLAUSE = 'idempotency';
