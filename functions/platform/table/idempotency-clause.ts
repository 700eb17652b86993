/** Name of the clause that stores the answer to an `Idempotency-Key`; a refusal by it means that the key was used before. */
export const IDEMPOTENCY_CLAUSE = 'idempotency';
