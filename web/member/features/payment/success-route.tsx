import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { PAYMENT_DONE_TIMER_MS } from '#shared/limits.ts';
import { paymentEndsJa } from '#shared/messages/payment-ends.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { LensProgress } from '#web/components/lens.tsx';
import { Page } from '#web/components/page.tsx';
import { Stepper } from '#web/components/progress.tsx';
import { Note } from '#web/components/states.tsx';
import { useAfter } from '#web/components/use-after.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';
import { forgetTimeline } from './api/forget-timeline.ts';
import { TAKES_LONG_MS } from './payment-ends.rules.ts';
import { paymentPaths } from './payment-paths.ts';
import { useOutcome } from './use-outcome.ts';

const { waiting, success, failure } = paymentEndsJa;

/**
 * /payment_success requests the payment's state until the payment is settled. Then it shows a message for a paid plan,
 * opens the timeline after a purchase of likes, or opens /payment_failure after a refused payment (rules: Money,
 * Answers).
 */
export const PaymentSuccessRoute = () => {
  const [query] = useSearchParams();
  const state = useLocation().state as { boughtBefore?: string | null } | null;
  const asked = { kind: query.get('kind') === 'likes' ? 'likes' : 'plan', boughtBefore: state?.boughtBefore } as const;
  const { kind, outcome, isOffline } = useOutcome(asked);
  if (outcome === 'waiting') return <Waiting isOffline={isOffline} />;
  if (outcome === 'unclear') return <Navigate to={paths.shop} replace />;
  if (outcome === 'declined') return <Navigate to={paymentPaths.failure(failure.notApproved, kind)} replace />;
  return <Settled isPlan={kind === 'plan'} />;
};

const Progress = ({ step }: { step: number }) => (
  <div className="flex flex-col items-center gap-8">
    <LensProgress
      value={step / waiting.steps.length}
      label={waiting.progress}
      valueText={waiting.steps[step] ?? waiting.still}
      size={72}
    />
    <div className="w-full max-w-80">
      <Stepper steps={waiting.steps} current={step} />
    </div>
  </div>
);

const Waiting = ({ isOffline }: { isOffline: boolean }) => {
  const isLong = useAfter(TAKES_LONG_MS);
  return (
    <Page title={waiting.title} lead={isLong ? undefined : waiting.body} width="form">
      <Progress step={1} />
      <div role="status" className="flex flex-col gap-4">
        {isOffline && <Note tone="care">{waiting.offline}</Note>}
        {isLong && (
          <Note
            tone="primary"
            icon="clock"
            title={waiting.longTitle}
            action={
              <LinkButton to={paths.paymentInformation} kind="secondary" small>
                {waiting.toInformation}
              </LinkButton>
            }
          >
            {waiting.long}
          </Note>
        )}
      </div>
    </Page>
  );
};

/**
 * For one second, shows all steps as completed. Then the page says that the plan is paid, or opens the timeline after a
 * purchase of likes (spec part-1 §9).
 */
const Settled = ({ isPlan }: { isPlan: boolean }) => {
  const isShown = useAfter(PAYMENT_DONE_TIMER_MS);
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    forgetTimeline(queryClient);
  }, [queryClient]);
  if (isShown && !isPlan) return <Navigate to={paymentPaths.purchased} replace />;
  if (!isShown) {
    return (
      <Page title={waiting.title} lead={waiting.body} width="form">
        <Progress step={waiting.steps.length} />
      </Page>
    );
  }
  return (
    <Page title={success.title} lead={success.body} width="form">
      <Progress step={waiting.steps.length} />
      <LinkButton to={paths.index} wide>
        {success.action}
      </LinkButton>
    </Page>
  );
};
