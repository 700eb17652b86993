import { reviewListJa } from '#shared/messages/review-list.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { LinkButton } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { type Account, ageStateOf, isPaid, isVerified } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';

const { age, payment } = reviewListJa.locked;

/**
 * Shown to a member who may not read reviews yet: the next step and a link to it (rules: Reviews and boards, Readers).
 */
export const Locked = ({ account }: { account: Account }) => {
  if (isVerified(account) && account.sex === MAN && !isPaid(account)) {
    return (
      <EmptyState
        icon="lock"
        title={payment.title}
        action={<LinkButton to={paths.paymentInformation}>{payment.action}</LinkButton>}
      >
        {payment.body}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="lock" title={age.title} action={<LinkButton to={paths.ageConfirmation}>{age.action}</LinkButton>}>
      {ageStateOf(account) === 'underReview' ? age.underReview : age.body}
    </EmptyState>
  );
};
