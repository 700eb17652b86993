import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Smallest parameters that argon2id allows: 8 KiB and one pass. */
const LOWEST_COST = { memory: 8, passes: 1 } as const;
const { argon2 } = crypto;

/**
 * Hashing a password takes about 30 ms of CPU time on purpose. These tests hash many passwords, so Node's argon2 runs
 * with the lowest cost here. functions/auth/passwords.test.ts checks the product's cost.
 */
crypto.argon2 = (algorithm, parameters, callback) => argon2(algorithm, { ...parameters, ...LOWEST_COST }, callback);
syncBuiltinESMExports();
