/**
 * Name of the clause that stores the answer under an `Idempotency-Key`. A refusal of this clause means that the key was
 * used before.
 */
export const IDEMPOTENCY_CLAUSE = 'idempotency';
