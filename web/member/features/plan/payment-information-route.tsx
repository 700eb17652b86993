import { lazy, Suspense } from 'react';
import { planJa } from '#shared/messages/plan.ja.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { Page } from '#web/components/page.tsx';
import { useAccount } from '#web/member/features/account/public.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import { usePaymentInformation } from './api/use-payment-information.ts';
import { EndedPlan } from './components/ended-plan.tsx';
import { PlanLinks } from './components/plan-links.tsx';
import { RunningPlan } from './components/running-plan.tsx';
import { Unpaid } from './components/unpaid.tsx';
import { campaignsFor, planStateOf } from './plan.rules.ts';

// Loaded only while a payment is pending: the rest of this screen needs nothing from the payment screens.
const PendingNotice = lazy(async () => ({
  default: (await import('#web/member/features/payment/public.ts')).PendingNotice,
}));

/**
 * /payment_information: the current plan with its actions. Without a plan: the plans on offer with their prices (spec
 * part-2 §2).
 */
export const PaymentInformationRoute = () => {
  const session = useSession();
  const { data: account } = useAccount();
  const { data, error, refetch, isFetching } = usePaymentInformation();
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} busy={isFetching} />;
  if (!data || !session) return <ScreenSkeleton title={planJa.title} />;
  const { sex } = session;
  const state = planStateOf(data);
  const campaigns = campaignsFor(sex, data.listed);
  const isWaiting = data.pending.some(({ kind }) => kind === 'plan');
  const { premiumBody, body } = planJa.unpaid;
  const isOffered = state === 'unpaid' && campaigns.length > 0;
  const endedAt = sex === MAN ? data.ended_at : null;
  const offer = sex === WOMAN ? premiumBody : endedAt ? planJa.ended.lead : body;
  return (
    <Page title={planJa.title} lead={isOffered ? offer : undefined}>
      {endedAt && <EndedPlan at={new Date(endedAt)} unread={account?.unread_messages_size ?? 0} />}
      <Suspense>
        {data.pending.map((attempt) => (
          <PendingNotice key={attempt.kind} pending={attempt} />
        ))}
      </Suspense>
      {state === 'unpaid' ? (
        <Unpaid sex={sex} campaigns={campaigns} mayChoose={!isWaiting} />
      ) : (
        <RunningPlan state={state} information={data} />
      )}
      <PlanLinks state={state} account={account} />
    </Page>
  );
};
