import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { payingJa } from '#shared/messages/paying.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { planJa } from '#shared/messages/plan.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { EmptyState, Note } from '#web/components/states.tsx';
import { type Account, hasProfile, isPaid, useFreshAccount } from '#web/member/features/account/public.ts';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { NotFoundRoute } from '#web/shell/not-found-route.tsx';
import { paths } from '#web/shell/paths.ts';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import { usePaymentInformation } from '../api/use-payment-information.ts';
import { usePaymentPlans } from '../api/use-payment-plans.ts';
import { pauseBeforeAsking } from '../pause.rules.ts';
import { PendingNotice } from './pending-payment.tsx';
import { PlanForm } from './plan-form.tsx';

const { select } = payingJa;
const { title } = paymentsJa.select;
const back = { to: paths.paymentInformation, label: planJa.title };

export const LISTED = 'listed';
type PlanSelectionProps = {
  /**
   * Name of the price book (a set of plans with their prices): empty for the regular prices, `listed` for the
   * campaign's prices, or the secret path segment of the hidden campaign.
   */
  campaign: string;
};

/**
 * The screen on which a member chooses and pays a plan of one price book (regular or campaign prices). A member who has
 * a plan is redirected to /home (rules: Money, Screens).
 */
export const PlanSelection = ({ campaign }: PlanSelectionProps) => {
  const account = useFreshAccount();
  const information = usePaymentInformation((answers, now) =>
    now?.pending.length ? pauseBeforeAsking(answers) : false,
  );
  const plans = usePaymentPlans(campaign);
  const calls = [account, information, plans];
  if (plans.error?.code === 'not_found') return <NotFoundRoute />;
  const failed = calls.find(({ data, error }) => !data && error);
  if (failed) {
    const retry = () => calls.forEach((call) => void (call.data || call.refetch()));
    return <LoadFailed error={failed.error} onRetry={retry} busy={failed.isFetching} back={back} />;
  }
  const isFresh = account.isFresh && information.isFetchedAfterMount && plans.isFetchedAfterMount;
  if (!isFresh || !account.data || !information.data || !plans.data)
    return <ScreenSkeleton title={title} lead={select.lead} back={back} />;
  if (isPaid(account.data)) return <Navigate to={paths.home()} replace />;
  const pending = information.data.pending.find(({ kind }) => kind === 'plan');
  const [first, ...others] = plans.data.plans;
  if (pending) {
    return (
      <Frame>
        <PendingNotice pending={pending} />
      </Frame>
    );
  }
  if (first === undefined) {
    return (
      <Frame>
        <Note icon="card">{planJa.unpaid.noPlan}</Note>
      </Frame>
    );
  }
  if (!hasProfile(account.data)) return <ProfileFirst sex={account.data.sex} />;
  return (
    <Frame lead={select.lead}>
      <PlanForm account={account.data} campaign={campaign} plans={[first, ...others]} now={new Date(plans.data.now)} />
      <OtherBook account={account.data} campaign={campaign} />
    </Frame>
  );
};

const Frame = ({ lead, children }: { lead?: string; children: ReactNode }) => (
  <Page title={title} lead={lead} back={back}>
    {children}
  </Page>
);

const ProfileFirst = ({ sex }: { sex: number }) => (
  <Frame>
    <EmptyState
      icon="person"
      title={select.profileFirst.title}
      action={<LinkButton to={paths.firstForm(sex === MAN ? MAN : 2)}>{select.profileFirst.action}</LinkButton>}
    >
      {select.profileFirst.body}
    </EmptyState>
  </Frame>
);

/**
 * Link to the other price book (regular or campaign prices): a man who signed up by a campaign link may buy from both
 * (rules: Money, A listed man).
 */
const OtherBook = ({ account, campaign }: { account: Account; campaign: string }) => {
  if (!account.listed || account.sex !== MAN) return null;
  const isCampaign = campaign === LISTED;
  return (
    <p>
      <Link
        to={isCampaign ? paths.paymentSelect : paths.paymentSelectCampaign}
        className="text-link inline-flex min-h-11 items-center"
      >
        {isCampaign ? select.toRegular : select.toCampaign}
      </Link>
    </p>
  );
};
