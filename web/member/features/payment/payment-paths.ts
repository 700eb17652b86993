import { paths, withQuery } from '#web/shell/paths.ts';

type Kind = 'plan' | 'likes';
const kindOf = (kind: Kind) => (kind === 'likes' ? { kind } : {});

/** Addresses of the pages after a payment. Not in paths.ts, because every page loads that file. */
export const paymentPaths = {
  /** /payment_success, which requests the payment's state until the payment is settled. */
  success: (kind: Kind) => withQuery(paths.paymentSuccess, kindOf(kind)),
  failure: (msg: string, kind: Kind) => withQuery(paths.paymentFailure, { msg, ...kindOf(kind) }),
  /** The page after a successful purchase of likes. */
  purchased: withQuery(paths.timeline, { purchased: true }),
};
