import { homeJa } from '#shared/messages/home.ja.ts';
import { formatShortDay } from '#shared/time.ts';
import { type Account, isPaid } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';
import type { OwnPlan } from '../api/use-own-plan.ts';
import { shownRank } from '../man-home.rules.ts';
import { QuietLink } from './quiet-lines.tsx';

const { payment, rank } = homeJa;

const planText = (account: Account, plan: OwnPlan | undefined): string => {
  const end = plan?.plan_ends_at && formatShortDay(new Date(plan.plan_ends_at));
  if (end) return plan.retrying ? payment.failed(end) : payment.until(end);
  return isPaid(account) ? payment.paid : payment.unpaid;
};

/** A man's plan, with its end if it is cancelled or its renewal failed, and his rank. */
export const PlanAndRank = ({ account, plan }: { account: Account; plan: OwnPlan | undefined }) => (
  <>
    <QuietLink icon="card" to={plan?.retrying ? paths.changeCard : paths.paymentInformation}>
      {payment.title}
      <Value>{planText(account, plan)}</Value>
    </QuietLink>
    <QuietLink icon="star" to={paths.rankRequest}>
      {rank.title}
      <Value>{shownRank(account)}</Value>
    </QuietLink>
  </>
);

const Value = ({ children }: { children: string }) => <span className="ml-3 text-13 text-ink-soft">{children}</span>;
