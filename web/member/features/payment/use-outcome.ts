import { useState } from 'react';
import { useLikes } from './api/use-likes.ts';
import { usePaymentInformation } from './api/use-payment-information.ts';
import { pauseBeforeAsking } from './pause.rules.ts';
import type { PaymentKind } from './payment.rules.ts';
import { likesOutcome, type Outcome, planOutcome } from './payment-ends.rules.ts';

/**
 * `boughtBefore`: time of the previous purchase of likes (ISO 8601 or null); undefined if the page doesn't know the
 * time.
 */
type Asked = { kind: PaymentKind; boughtBefore: string | null | undefined };

/**
 * Requests the payment's state, with pauses, until the payment is settled. `unclear`: the payment has ended, but this
 * page can't tell how; the shop shows the current balance.
 */
export const useOutcome = ({ kind, boughtBefore }: Asked) => {
  const [seen, setSeen] = useState(kind);
  const information = usePaymentInformation((answers, now) =>
    now && !now.pending.some((open) => open.kind === seen) ? false : pauseBeforeAsking(answers),
  );
  const { data, isFetchedAfterMount, error } = information;
  const now = isFetchedAfterMount ? data : undefined;
  // The provider redirects the browser back to this page without saying whether the payment was for a plan or for
  // likes. If only payments for likes are pending, the payment was for likes.
  if (now && seen === 'plan' && now.pending.length > 0 && now.pending.every((open) => open.kind === 'likes'))
    setSeen('likes');
  const isLikesOver = seen === 'likes' && now !== undefined && !now.pending.some((open) => open.kind === 'likes');
  const likes = useLikes(isLikesOver && boughtBefore !== undefined);
  const outcome = (): Outcome | 'unclear' => {
    if (now === undefined) return 'waiting';
    if (seen === 'plan') return planOutcome(now);
    if (isLikesOver && boughtBefore === undefined) return 'unclear';
    if (isLikesOver && (!likes.data || !likes.isFetchedAfterMount)) return 'waiting';
    return likesOutcome(now.pending, likes.data?.purchased_like_created ?? null, boughtBefore ?? null);
  };
  return { kind: seen, outcome: outcome(), isOffline: error !== null };
};
