import { timelineLockedJa as locked } from '#shared/messages/timeline-locked.ja.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { LinkButton } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { ageStateOf, isPaid, useAccount } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';

/**
 * Shows the next step that the member needs before the timeline is available, with a link to that step (spec part-2
 * §2).
 */
export const TimelineLocked = ({ sex, missing }: { sex: Sex; missing: 'age' | 'payment' }) => {
  const { data: account } = useAccount();
  if (missing === 'payment') {
    return (
      <EmptyState
        icon="card"
        title={locked.payment.title}
        action={<LinkButton to={paths.paymentSelect}>{locked.payment.action}</LinkButton>}
      >
        {locked.payment.body}
      </EmptyState>
    );
  }
  const isUnderReview = account !== undefined && ageStateOf(account) === 'underReview';
  const lacksBoth = sex === MAN && account !== undefined && !isPaid(account);
  return (
    <EmptyState
      icon="shield"
      title={locked.age.title}
      action={<LinkButton to={paths.ageConfirmation}>{locked.age.action}</LinkButton>}
    >
      {lacksBoth && <p>{locked.both}</p>}
      <p>{isUnderReview ? locked.underReview : locked.submit}</p>
    </EmptyState>
  );
};
