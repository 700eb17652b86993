import { MINUTE_MS } from '#shared/time.ts';
import type { CardOnFile } from '../cards/test-cards.ts';
import type { Charge } from './charge.ts';

export const CHALLENGE_MS = 15 * MINUTE_MS;

/** A charge that the shop requests. After `deadline` (epoch ms) it is refused. */
export type ChargeAsked = {
  attemptId: string;
  customer: string;
  amountYen: number;
  source: { token: string } | { cardId: string };
  storesCard: boolean;
  returnUrl?: string | undefined;
  deadline: number;
};
/** The card to charge: from a token or from a stored card's id. `card` is undefined when there is no such card. */
type Source = { kind: 'token' | 'stored'; card: CardOnFile | undefined };

type Decision = Pick<Charge, 'status' | 'reason' | 'chargedAt' | 'challenge'>;

const refuse = (status: 'declined' | 'failed', reason: NonNullable<Charge['reason']>): Decision => ({ status, reason });

/** Decides the result of a charge from the request, the card and the time. Reads and writes nothing. */
export const decideCharge = (asked: ChargeAsked, { kind, card }: Source, now: Date): Decision => {
  const at = now.getTime();
  if (at > asked.deadline) return refuse('failed', 'too_late');
  if (!card) return refuse('failed', kind === 'token' ? 'token_invalid' : 'card_unknown');
  if (card.behaviour === 'decline') return refuse('declined', 'card_declined');
  if (kind === 'stored') {
    return card.behaviour === 'renewals_fail'
      ? refuse('declined', 'card_declined')
      : { status: 'succeeded', chargedAt: at };
  }
  const isChallenged = card.behaviour === 'challenge_post' || card.behaviour === 'challenge_get';
  if (!isChallenged) return { status: 'succeeded', chargedAt: at };
  // Without a return address the browser could not come back from the 3-D Secure page.
  if (asked.returnUrl === undefined) return refuse('declined', 'authentication_failed');
  const method = card.behaviour === 'challenge_post' ? 'POST' : 'GET';
  return { status: 'requires_action', challenge: { method, expiresAt: at + CHALLENGE_MS } };
};
