import { Navigate, useParams } from 'react-router-dom';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { useFreshAccount } from '#web/member/features/account/public.ts';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { NotFoundRoute } from '#web/shell/not-found-route.tsx';
import { paths } from '#web/shell/paths.ts';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import { LISTED, PlanSelection } from './components/plan-selection.tsx';

/** /payment_select: the regular plans for men, the premium plan for women (spec part-2 §2). */
export const PaymentSelectRoute = () => <PlanSelection campaign="" />;

/**
 * /payment_select_campaign: the plans for men who signed up by a campaign link; all other members get the regular plans
 * (rules: Money, Campaign screens).
 */
export const PaymentSelectCampaignRoute = () => {
  const { data: account, error, refetch, isFetching } = useFreshAccount();
  if (!account && error) return <LoadFailed error={error} onRetry={refetch} busy={isFetching} />;
  if (!account) return <ScreenSkeleton title={paymentsJa.select.title} />;
  return account.listed ? <PlanSelection campaign={LISTED} /> : <Navigate to={paths.paymentSelect} replace />;
};

/**
 * The hidden campaign, for every man who knows the address's secret segment. With a wrong segment the page is not
 * found.
 */
export const HiddenCampaignRoute = () => {
  const { segment = '' } = useParams();
  return segment === LISTED ? <NotFoundRoute /> : <PlanSelection key={segment} campaign={segment} />;
};
