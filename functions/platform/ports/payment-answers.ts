import type { AttemptId, MemberId } from '#shared/ids.ts';
import { SECOND_MS } from '#shared/time.ts';
import { type ProviderMapping, valueAt } from './payment-mapping.ts';
import type { BookedCharge, CardFacts, Charged, ChargeOutcome } from './payment-provider.ts';

/** An answer that does not say what it must. Names the place, never the value. */
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

/** An instant of the provider's as epoch ms. */
const instantOf = (value: unknown, form: ProviderMapping['instants'], what: string): number => {
  const at = form === 'iso' ? Date.parse(textOf(value, what)) : Number(textOf(value, what));
  if (!Number.isFinite(at)) throw new UnreadableAnswer(what);
  return form === 'seconds' ? at * SECOND_MS : at;
};
/** Epoch ms as the provider writes instants. */
export const toInstant = (at: number, form: ProviderMapping['instants']): string | number => {
  if (form === 'iso') return new Date(at).toISOString();
  return form === 'seconds' ? Math.floor(at / SECOND_MS) : at;
};

export const cardOf = (answer: unknown, { brand, last4 }: { brand: string; last4: string }): CardFacts => {
  const digits = textOf(valueAt(answer, last4), 'last digits');
  // Whatever a provider sends there, no whole number may reach the table.
  if (!/^\d{4}$/.test(digits)) throw new UnreadableAnswer('last digits');
  return { brand: textOf(valueAt(answer, brand), 'brand').slice(0, 30), last4: digits };
};

/** Reads charges by one mapping. `isChallengeUrl` is the allow-list of 3-D Secure pages. */
export const createAnswerReader = (mapping: ProviderMapping, isChallengeUrl: (url: string) => boolean) => {
  const { answer: places, instants } = mapping;

  const readCharged = (charge: unknown): Charged => {
    const cardId = valueAt(charge, places.cardId);
    return {
      chargeId: textOf(valueAt(charge, places.chargeId), 'id'),
      inquiryCode: textOf(valueAt(charge, places.inquiryCode), 'inquiry code'),
      amountYen: yenOf(valueAt(charge, places.amountYen)),
      chargedAt: instantOf(valueAt(charge, places.chargedAt), instants, 'instant of the charge'),
      cardId: cardId === undefined || cardId === null || cardId === '' ? null : textOf(cardId, 'card'),
      card: cardOf(charge, places),
    };
  };

  const readChallenge = (charge: unknown): ChargeOutcome => {
    const method = valueAt(charge, places.challengeMethod);
    const url = textOf(valueAt(charge, places.challengeUrl), '3-D Secure address');
    if (method !== 'POST' && method !== 'GET') throw new UnreadableAnswer('3-D Secure method');
    // Nobody is sent there, so nobody passes; a charge all the same would go back (rules: Money, 3-D Secure pages).
    if (!isChallengeUrl(url)) return { state: 'declined', reason: 'challenge' };
    const expiresAt = instantOf(valueAt(charge, places.challengeExpiresAt), instants, 'end of 3-D Secure');
    return { state: 'challenge', method, url, expiresAt };
  };

  const readOutcome = (charge: unknown): ChargeOutcome => {
    const word = textOf(valueAt(charge, places.state), 'state');
    const state = Object.hasOwn(places.states, word) ? places.states[word] : undefined;
    switch (state) {
      case 'succeeded':
        return { state, ...readCharged(charge) };
      case 'refunded': {
        const refundedAt = instantOf(valueAt(charge, places.refundedAt), instants, 'instant of the refund');
        return { state, refundedAt, ...readCharged(charge) };
      }
      case 'declined': {
        const reason = String(valueAt(charge, places.reason));
        const known = Object.hasOwn(places.reasons, reason) ? places.reasons[reason] : undefined;
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

  /** One line of the books, with the attempt and member that the provider says it is for. */
  const readBooked = (charge: unknown): BookedCharge => ({
    attemptId: textOf(valueAt(charge, places.attemptId), 'attempt') as AttemptId,
    memberId: textOf(valueAt(charge, places.memberId), 'member') as MemberId,
    amountYen: yenOf(valueAt(charge, places.amountYen)),
    outcome: readOutcome(charge),
  });

  /** @throws UnreadableAnswer when the answer is about another attempt. */
  const readOne = (answer: unknown, attemptId: AttemptId): BookedCharge => {
    const booked = readBooked(valueAt(answer, mapping.chargeIn));
    if (booked.attemptId !== attemptId) throw new UnreadableAnswer('attempt of ours');
    return booked;
  };
  return { readOne, readBooked };
};
