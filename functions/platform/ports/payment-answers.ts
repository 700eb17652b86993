import type { AttemptId, MemberId } from '#shared/ids.ts';
import { SECOND_MS } from '#shared/time.ts';
import { type ProviderMapping, valueAt } from './payment-mapping.ts';
import type { BookedCharge, CardFacts, Charged, ChargeOutcome } from './payment-provider.ts';

/** A response of the payment provider lacks a required value. The message names the field, never the value. */
export class UnreadableAnswer extends Error {
  constructor(what: string) {
    super(`The answer has no readable ${what}`);
    this.name = 'UnreadableAnswer';
  }
}

const textOf = (value: unknown, what: string): string => {
  if (typeof value === 'string' && value !== '') return value;
  if (typeof value === 'number') return String(value);
  throw new UnreadableAnswer(what);
};

const yenOf = (value: unknown): number => {
  const yen = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof yen === 'number' && Number.isSafeInteger(yen) && yen >= 0) return yen;
  throw new UnreadableAnswer('amount');
};

/** Converts a time in the provider's format to epoch ms. */
const instantOf = (value: unknown, form: ProviderMapping['instants'], what: string): number => {
  const at = form === 'iso' ? Date.parse(textOf(value, what)) : Number(textOf(value, what));
  if (!Number.isFinite(at)) throw new UnreadableAnswer(what);
  return form === 'seconds' ? at * SECOND_MS : at;
};
/** Converts epoch ms to the provider's format of times. */
export const toInstant = (at: number, form: ProviderMapping['instants']): string | number => {
  if (form === 'iso') return new Date(at).toISOString();
  return form === 'seconds' ? Math.floor(at / SECOND_MS) : at;
};

export const cardOf = (answer: unknown, { brand, last4 }: { brand: string; last4: string }): CardFacts => {
  const digits = textOf(valueAt(answer, last4), 'last digits');
  // Whatever a provider sends in this field, no whole card number may reach the table.
  if (!/^\d{4}$/.test(digits)) throw new UnreadableAnswer('last digits');
  return { brand: textOf(valueAt(answer, brand), 'brand').slice(0, 30), last4: digits };
};

/**
 * Makes functions that read the provider's charges by its field mapping. `isChallengeUrl` is the allow-list of 3-D
 * Secure pages.
 */
export const createAnswerReader = (mapping: ProviderMapping, isChallengeUrl: (url: string) => boolean) => {
  const { answer: fields, instants } = mapping;

  const readCharged = (charge: unknown): Charged => {
    const cardId = valueAt(charge, fields.cardId);
    return {
      chargeId: textOf(valueAt(charge, fields.chargeId), 'id'),
      inquiryCode: textOf(valueAt(charge, fields.inquiryCode), 'inquiry code'),
      amountYen: yenOf(valueAt(charge, fields.amountYen)),
      chargedAt: instantOf(valueAt(charge, fields.chargedAt), instants, 'instant of the charge'),
      cardId: cardId === undefined || cardId === null || cardId === '' ? null : textOf(cardId, 'card'),
      card: cardOf(charge, fields),
    };
  };

  const readChallenge = (charge: unknown): ChargeOutcome => {
    const method = valueAt(charge, fields.challengeMethod);
    const url = textOf(valueAt(charge, fields.challengeUrl), '3-D Secure address');
    if (method !== 'POST' && method !== 'GET') throw new UnreadableAnswer('3-D Secure method');
    // The member is not sent to a page that is not on the allow-list, so the charge can't succeed. If the provider
    // still charges the card, the charge is refunded (rules: Money, 3-D Secure pages).
    if (!isChallengeUrl(url)) return { state: 'declined', reason: 'challenge' };
    const expiresAt = instantOf(valueAt(charge, fields.challengeExpiresAt), instants, 'end of 3-D Secure');
    return { state: 'challenge', method, url, expiresAt };
  };

  const readOutcome = (charge: unknown): ChargeOutcome => {
    const word = textOf(valueAt(charge, fields.state), 'state');
    const state = Object.hasOwn(fields.states, word) ? fields.states[word] : undefined;
    switch (state) {
      case 'succeeded':
        return { state, ...readCharged(charge) };
      case 'refunded': {
        const refundedAt = instantOf(valueAt(charge, fields.refundedAt), instants, 'instant of the refund');
        return { state, refundedAt, ...readCharged(charge) };
      }
      case 'declined': {
        const reason = String(valueAt(charge, fields.reason));
        const known = Object.hasOwn(fields.reasons, reason) ? fields.reasons[reason] : undefined;
        return { state, reason: known ?? 'card' };
      }
      case 'challenge':
        return readChallenge(charge);
      case 'pending':
        return { state };
      default:
        throw new UnreadableAnswer('state');
    }
  };

  /**
   * Reads a charge from the provider's list of charges, with the attempt id and member id that the provider stored with
   * it.
   */
  const readBooked = (charge: unknown): BookedCharge => ({
    attemptId: textOf(valueAt(charge, fields.attemptId), 'attempt') as AttemptId,
    memberId: textOf(valueAt(charge, fields.memberId), 'member') as MemberId,
    amountYen: yenOf(valueAt(charge, fields.amountYen)),
    outcome: readOutcome(charge),
  });

  /**
   * Reads the charge of one attempt.
   * @throws UnreadableAnswer when the response is about another attempt.
   */
  const readOne = (answer: unknown, attemptId: AttemptId): BookedCharge => {
    const booked = readBooked(valueAt(answer, mapping.chargeIn));
    if (booked.attemptId !== attemptId) throw new UnreadableAnswer('attempt of ours');
    return booked;
  };
  return { readOne, readBooked };
};
