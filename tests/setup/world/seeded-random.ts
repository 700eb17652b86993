import type { Random } from '#functions/platform/runtime/random.ts';
import { createRandom } from '#local/seed/random.ts';

/** Random numbers that are the same in every run, for tests whose result depends on random choices. */
export const seededRandom = (seed: number): Random => {
  const chance = createRandom(seed);
  const byte = () => Math.floor(chance.next() * 256);
  return {
    token: (bytes) => Buffer.from(Array.from({ length: bytes }, byte)).toString('base64url'),
    fraction: () => chance.next(),
  };
};
