import { lazy, Suspense } from 'react';
import { titleFor } from '#web/member/shell/pages.ts';
import { paths } from '#web/member/shell/paths.ts';
import { ScreenSkeleton } from '#web/member/shell/screen-skeleton.tsx';

// A file of its own, because the screens of paying share one file and need neither history nor receipts.
const PaymentHistory = lazy(async () => ({
  default: (await import('./components/payment-history.tsx')).PaymentHistory,
}));

/** /payment_history: the own charges and refunds, and their receipts. */
export const PaymentHistoryRoute = () => (
  <Suspense fallback={<ScreenSkeleton title={titleFor(paths.paymentHistory())} />}>
    <PaymentHistory />
  </Suspense>
);
