import { MINUTE_MS } from '#shared/time.ts';
import type { CardOnFile } from '../cards/test-cards.ts';
import type { Charge } from './charge.ts';

export const CHALLENGE_MS = 15 * MINUTE_MS;

/** A charge that the shop requests. `deadline` is epoch ms. */
export type ChargeAsked = {
  attemptId: string;
  customer: string;
  amountYen: number;
  source: { token: string } | { cardId: string };
  storesCard: boolean;
  returnUrl?: string | undefined;
  deadline: number;
};
/** The card of a token or of a stored card's id; undefined when there is none. */
type Source = { kind: 'token' | 'stored'; card: CardOnFile | undefined };

type Decision = Pick<Charge, 'status' | 'reason' | 'chargedAt' | 'challenge'>;

const refuse = (status: 'declined' | 'failed', reason: NonNullable<Charge['reason']>): Decision => ({ status, reason });

/** The result of a charge; only the card and the clock decide. */
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
  // Without a return address, nobody can be sent to 3-D Secure.
  if (asked.returnUrl === undefined) return refuse('declined', 'authentication_failed');
  const method = card.behaviour === 'challenge_post' ? 'POST' : 'GET';
  return { status: 'requires_action', challenge: { method, expiresAt: at + CHALLENGE_MS } };
};
