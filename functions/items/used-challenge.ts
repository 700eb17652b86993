import { sha256 } from '#functions/platform/runtime/random.ts';
import type { Key, Write } from '#functions/platform/table/table.ts';
import { epochSeconds } from '#shared/time.ts';

/** A mark that a challenge for a passkey was used. The challenge itself is not stored. */
const usedChallengeKey = (challenge: string): Key => ({
  // Hashed as bytes, because several base64url texts may stand for the same bytes.
  pk: `CHALLENGE#${sha256(Buffer.from(challenge, 'base64url'))}`,
  sk: 'USED',
});

export const CHALLENGE_CLAUSE = 'challenge';
/**
 * A clause that marks a challenge as used. It is refused when the challenge was used before. The mark is deleted after
 * the challenge has expired (`expiresAt`, epoch ms).
 */
export const useChallengeWrite = (challenge: string, expiresAt: number): Write => ({
  name: CHALLENGE_CLAUSE,
  if: ['attribute_not_exists(pk)'],
  put: { ...usedChallengeKey(challenge), ttl: epochSeconds(new Date(expiresAt)) + 60 },
});
