import { lazy, Suspense } from 'react';
import { payingJa } from '#shared/messages/paying.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { ScreenSkeleton } from '#web/member/shell/screen-skeleton.tsx';

export { PurchasedTimeline } from './purchased-timeline.tsx';
export { PaymentSuccessRoute } from './success-route.tsx';

// Few payments come to these two screens: files of their own keep the first views of paying within their bytes.
const Confirm = lazy(async () => ({ default: (await import('./confirm-route.tsx')).PaymentConfirmRoute }));
const Failure = lazy(async () => ({ default: (await import('./failure-route.tsx')).PaymentFailureRoute }));

export const PaymentConfirmRoute = () => (
  <Suspense fallback={<ScreenSkeleton title={payingJa.forward.title} />}>
    <Confirm />
  </Suspense>
);

export const PaymentFailureRoute = () => (
  <Suspense fallback={<ScreenSkeleton title={paymentsJa.failure.title} />}>
    <Failure />
  </Suspense>
);
