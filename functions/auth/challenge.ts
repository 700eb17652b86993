import type { Random } from '#functions/platform/runtime/random.ts';
import { seal, unseal } from '#functions/platform/security/sealed.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { PASSKEY_CHALLENGE_MS } from '#shared/limits.ts';

export const SIGN_IN_CHALLENGE = 'passkey sign-in';
/** A challenge to add a passkey is good for one session of one member. */
export const addChallenge = ({ id, client }: { id: MemberId; client: string }): string => `passkey add ${id} ${client}`;

/**
 * A challenge for an authenticator, in base64url. It is sealed and contains the time of its expiry, so that nothing is
 * stored until it is used (decision 103). `purpose`: what the signed challenge may be used for.
 */
export const newChallenge = (pepper: string, random: Random, purpose: string, now: Date): string =>
  seal(pepper, random, purpose, String(now.getTime() + PASSKEY_CHALLENGE_MS));

type ClientData = { challenge?: unknown };
const challengeIn = (clientDataJSON: string): string => {
  try {
    const data: ClientData | null = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof data?.challenge === 'string' ? data.challenge : '';
  } catch {
    return '';
  }
};

/**
 * The challenge that an authenticator signed, and its expiry (epoch ms). Whether it was used before is known when it is
 * written (`useChallengeWrite`).
 * @throws AppError passkey_expired, or `otherwise` when the challenge is not one of ours for this purpose.
 */
export const readChallenge = (
  { pepper, purpose, now }: { pepper: string; purpose: string; now: Date },
  clientDataJSON: string,
  otherwise: 'passkey_refused' | 'passkey_invalid',
): { challenge: string; expiresAt: number } => {
  const challenge = challengeIn(clientDataJSON);
  const expiresAt = Number(unseal(pepper, purpose, challenge));
  if (Number.isNaN(expiresAt)) throw new AppError(otherwise);
  if (expiresAt <= now.getTime()) throw new AppError('passkey_expired');
  return { challenge, expiresAt };
};
