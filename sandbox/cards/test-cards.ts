/**
 * How a card behaves (rules: Money, Sandbox cards). Only this, brand, last four digits and expiry of a card are stored,
 * never the number.
 *
 * - `challenge_post`, `challenge_get`: 3-D Secure, opened by a form or by a link.
 * - `renewals_fail`: approved when the owner pays; declined as a stored card.
 */
export type Behaviour = 'approve' | 'decline' | 'challenge_post' | 'challenge_get' | 'renewals_fail';

export const TEST_CARDS = {
  '4000000000003220': 'challenge_post',
  '4000000000003238': 'challenge_get',
  '4000000000000002': 'decline',
  '4000000000000341': 'renewals_fail',
} as const satisfies Record<string, Behaviour>;

export const behaviourOf = (digits: string): Behaviour =>
  Object.entries(TEST_CARDS).find(([number]) => number === digits)?.[1] ?? 'approve';

/** The stored data of a card. */
export type CardOnFile = {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  behaviour: Behaviour;
};
