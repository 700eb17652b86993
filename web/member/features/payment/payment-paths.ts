import { paths, withQuery } from '#web/shell/paths.ts';

type Kind = 'plan' | 'likes';
const kindOf = (kind: Kind) => (kind === 'likes' ? { kind } : {});

/** Addresses at which a payment ends. Not in the file of all addresses, because every page loads that file. */
export const paymentPaths = {
  /** The page that asks until a payment is settled. `likes`: the purchase of likes, not of the plan. */
  success: (kind: Kind) => withQuery(paths.paymentSuccess, kindOf(kind)),
  failure: (msg: string, kind: Kind) => withQuery(paths.paymentFailure, { msg, ...kindOf(kind) }),
  /** The documented last page of a purchase of likes. */
  purchased: withQuery(paths.timeline, { purchased: true }),
};
