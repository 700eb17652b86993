import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { cancellationJa } from '#shared/messages/cancellation.ja.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { paths } from '#web/shell/paths.ts';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import { useOwnPlan } from './api/use-own-plan.ts';
import { usableUntil } from './cancellation.rules.ts';
import { CancellationDone } from './components/cancellation-done.tsx';
import { CancellationSteps } from './components/cancellation-steps.tsx';

/**
 * /payment_cancellation: turns off the automatic renewal in six steps (spec part-2 §2; rules: Money, Cancelling on
 * screen).
 */
export const CancellationRoute = () => {
  const session = useSession();
  const { data, error, refetch, isFetching } = useOwnPlan();
  const [done, setDone] = useState<{ until: string | null }>();
  if (done) return <CancellationDone until={done.until} />;
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} busy={isFetching} />;
  if (!data || !session) return <ScreenSkeleton title={cancellationJa.title} />;
  const otherwise = data.payment_conf !== 1 ? paths.home() : data.cancelled ? paths.paymentInformation : null;
  // The cached response may be older than a purchase or a revoked cancellation, so the member is redirected only after
  // the fetch.
  if (otherwise && isFetching) return <ScreenSkeleton title={cancellationJa.title} />;
  if (otherwise) return <Navigate to={otherwise} replace />;
  return (
    <CancellationSteps session={session} information={data} onDone={() => setDone({ until: usableUntil(data) })} />
  );
};
