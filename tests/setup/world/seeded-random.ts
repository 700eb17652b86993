import type { Random } from '#functions/platform/security/random.ts';
import { createRandom } from '#local/seed/random.ts';

/** Chance that falls the same way in every run: for what depends on where a draw begins. */
export const seededRandom = (seed: number): Random => {
  const chance = createRandom(seed);
  const byte = () => Math.floor(chance.next() * 256);
  return {
    token: (bytes) => Buffer.from(Array.from({ length: bytes }, byte)).toString('base64url'),
    fraction: () => chance.next(),
  };
};
