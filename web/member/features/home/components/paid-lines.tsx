import { accountJa } from '#shared/messages/account.ja.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { type Account, isPaid, planEndText } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';
import { shownRank } from '../man-home.rules.ts';
import { QuietLink } from './quiet-lines.tsx';

const { payment, rank } = homeJa;

/** A man's plan, with its end if it is cancelled or its renewal failed, and his rank. */
export const PlanAndRank = ({ account }: { account: Account }) => (
  <>
    <QuietLink icon="card" to={account.plan_state === 'retrying' ? paths.changeCard : paths.paymentInformation}>
      {payment.title}
      <Value>{planEndText(account) ?? (isPaid(account) ? accountJa.plan.running : accountJa.plan.none)}</Value>
    </QuietLink>
    <QuietLink icon="star" to={paths.rankRequest}>
      {rank.title}
      <Value>{shownRank(account)}</Value>
    </QuietLink>
  </>
);

const Value = ({ children }: { children: string }) => <span className="ml-3 text-13 text-ink-soft">{children}</span>;
