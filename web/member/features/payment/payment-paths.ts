import { paths, withQuery } from '#web/member/shell/paths.ts';

type Kind = 'plan' | 'likes';
const kindOf = (kind: Kind) => (kind === 'likes' ? { kind } : {});

/** Addresses at which a payment ends. Here, because the file of all addresses is loaded by every page. */
export const paymentPaths = {
  /** Asks until a payment is settled. `likes`: the purchase of likes, not the plan. */
  success: (kind: Kind) => withQuery(paths.paymentSuccess, kindOf(kind)),
  failure: (msg: string, kind: Kind) => withQuery(paths.paymentFailure, { msg, ...kindOf(kind) }),
  /** The documented end of a purchase of likes. */
  purchased: withQuery(paths.timeline, { purchased: true }),
};
