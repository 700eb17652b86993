/**
 * How a test card behaves (rules: Money, Sandbox cards). The sandbox stores a card's behaviour, brand, last four digits
 * and expiry, never its number. In the sandbox "the shop" is our service, its only customer.
 *
 * - `challenge_post`, `challenge_get`: needs 3-D Secure. The shop opens the 3-D Secure page by a form (POST) or by a
 *   link (GET).
 * - `renewals_fail`: approved when the card's owner pays; declined when the shop charges the stored card later.
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

/** What the sandbox stores of a card. */
export type CardOnFile = {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  behaviour: Behaviour;
};
