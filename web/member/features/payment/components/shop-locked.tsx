import { shopJa } from '#shared/messages/shop.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { type Account, ageStateOf } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';

const { locked } = shopJa;

/** Shows the next step that the member needs before buying likes. */
export const ShopLocked = ({ account, missing }: { account: Account; missing: 'age' | 'payment' }) => {
  if (missing === 'payment') {
    return (
      <EmptyState
        icon="card"
        title={locked.paymentTitle}
        action={<LinkButton to={paths.paymentSelect}>{locked.toPlans}</LinkButton>}
      >
        {locked.payment}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="shield"
      title={locked.ageTitle}
      action={<LinkButton to={paths.ageConfirmation}>{locked.toAge}</LinkButton>}
    >
      {ageStateOf(account) === 'underReview' ? locked.underReview : locked.age}
    </EmptyState>
  );
};
