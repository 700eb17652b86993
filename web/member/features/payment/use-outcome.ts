import { useState } from 'react';
import { useLikes } from './api/use-likes.ts';
import { usePaymentInformation } from './api/use-payment-information.ts';
import { pauseBeforeAsking } from './pause.rules.ts';
import type { PaymentKind } from './payment.rules.ts';
import { likesOutcome, type Outcome, planOutcome } from './payment-ends.rules.ts';

/**
 * `boughtBefore`: when likes were last bought before this purchase (ISO 8601 or null); undefined when the page doesn't
 * know.
 */
type Asked = { kind: PaymentKind; boughtBefore: string | null | undefined };

/**
 * Asks with pauses until the payment is settled. `unclear`: the payment is over, and the shop's own answer shows how it
 * ended.
 */
export const useOutcome = ({ kind, boughtBefore }: Asked) => {
  const [seen, setSeen] = useState(kind);
  const information = usePaymentInformation((answers, now) =>
    now && !now.pending.some((open) => open.kind === seen) ? false : pauseBeforeAsking(answers),
  );
  const { data, isFetchedAfterMount, error } = information;
  const now = isFetchedAfterMount ? data : undefined;
  // The provider sends a browser back here without saying what was paid for.
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
