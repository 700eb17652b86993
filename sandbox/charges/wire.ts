import * as z from 'zod/mini';
import type { SandboxSettings } from '../settings.ts';
import { sealOf } from '../signatures.ts';
import type { StoreKey } from '../store/store.ts';
import type { Charge } from './charge.ts';

export const CHALLENGES = '/v1/challenges';
/**
 * URL of an attempt's 3-D Secure page. Its last part is an HMAC with the sandbox's key, so that nobody can guess a
 * valid URL.
 */
export const challengeUrl = ({ origin, signingKey }: SandboxSettings, attemptId: string): string =>
  `${origin}${CHALLENGES}/${attemptId}/${sealOf(signingKey, 'challenge', attemptId)}`;

const iso = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());

/** The JSON form of a charge, as the sandbox sends it to the shop. */
export const toWire = (settings: SandboxSettings, charge: Charge) => ({
  id: charge.id,
  attempt_id: charge.attemptId,
  customer: charge.customer,
  amount: charge.amountYen,
  status: charge.status,
  reason: charge.reason ?? null,
  inquiry_code: charge.inquiryCode,
  created_at: iso(charge.createdAt),
  charged_at: iso(charge.chargedAt),
  refunded_at: iso(charge.refundedAt),
  card_id: charge.cardId ?? null,
  card: charge.card ? { brand: charge.card.brand, last4: charge.card.last4 } : null,
  challenge:
    charge.status === 'requires_action' && charge.challenge
      ? {
          method: charge.challenge.method,
          url: challengeUrl(settings, charge.attemptId),
          expires_at: iso(charge.challenge.expiresAt),
        }
      : null,
});

const Cursor = z.strictObject({ pk: z.string(), sk: z.string() });
export const cursorOf = (key: StoreKey): string => Buffer.from(JSON.stringify(key)).toString('base64url');
/**
 * The table key in a cursor of the list of charges; the next page begins after this key. Undefined when the cursor is
 * invalid.
 */
export const readCursor = (cursor: string): StoreKey | undefined => {
  try {
    const key = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return key.pk.startsWith('DAY#') ? key : undefined;
  } catch {
    return undefined;
  }
};
