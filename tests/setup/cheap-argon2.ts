import crypto from 'node:crypto';

/** Smallest parameters that argon2id allows: 8 KiB and one pass. */
const LOWEST_COST = { memory: 8, passes: 1 } as const;
const { argon2 } = crypto;

/**
 * Node's argon2 with the lowest cost. With the product's cost, which functions/auth/passwords.test.ts checks, a hash
 * takes about 30 ms of CPU time, and tests need hundreds of hashes.
 */
export const cheapArgon2: typeof argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, ...LOWEST_COST }, callback);
