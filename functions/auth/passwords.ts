import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createGate } from '#functions/platform/runtime/gate.ts';

type Derive = (parameters: Argon2Parameters) => Promise<Buffer>;

const derive: Derive = (parameters) =>
  new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });

/**
 * OWASP's parameters for argon2id: 19 MiB, two passes, parallelism 1. A hash takes 28 ms on a small machine
 * (docs/decisions/005).
 */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const;

/**
 * Node computes hashes in its pool of four threads, which it also uses to read files, so one thread is left free. Two
 * hundred waiting hashes take about six seconds on one core (200 × 28 ms) (rules: Calls, Overload).
 */
const HASHES_AT_ONCE = Math.min(3, availableParallelism());
const HASHES_WAITING = 200;

// A hash for addresses without an account, so that checking a password takes as long as with an account.
const NOBODY = `argon2id$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`;

/** Hashes passwords with `derive`, a limited number at once. Tests pass their own `derive`. */
export const createPasswords = (derive: Derive) => {
  const hashing = createGate({ atOnce: HASHES_AT_ONCE, waiting: HASHES_WAITING });
  const hashWith = (password: string, nonce: Buffer): Promise<Buffer> =>
    hashing.run(() => derive({ message: Buffer.from(password.normalize('NFKC')), nonce, ...COST }));
  return {
    /**
     * Hashes the password in NFKC form. Returns `argon2id$<salt>$<tag>` with salt and tag in base64url.
     * @throws AppError overloaded when too many hashes wait already.
     */
    hashPassword: async (password: string): Promise<string> => {
      const salt = randomBytes(16);
      return `argon2id$${salt.toString('base64url')}$${(await hashWith(password, salt)).toString('base64url')}`;
    },
    /**
     * Checks a password; false when `stored` is undefined. Takes the same time with and without a stored hash.
     * @throws AppError overloaded when too many hashes wait already.
     */
    isPasswordRight: async (password: string, stored: string | undefined): Promise<boolean> => {
      const [, salt = '', tag = ''] = (stored ?? NOBODY).split('$');
      const actual = await hashWith(password, Buffer.from(salt, 'base64url'));
      return timingSafeEqual(actual, Buffer.from(tag, 'base64url')) && stored !== undefined;
    },
  };
};

export const { hashPassword, isPasswordRight } = createPasswords(derive);
