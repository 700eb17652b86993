import { useSearchParams } from 'react-router-dom';
import { paymentEndsJa } from '#shared/messages/payment-ends.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { isPaid, useAccount } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';
import { plainMessage } from './payment-ends.rules.ts';

const { failure: texts } = paymentEndsJa;

/**
 * /payment_failure: shows the message from the provider as plain text, whatever it contains, and a link back (spec
 * part-2 §2).
 */
export const PaymentFailureRoute = () => {
  const [query] = useSearchParams();
  const { data: account } = useAccount();
  // A member with a plan cannot buy another one, so the failed payment was for likes.
  const isLikes = query.get('kind') === 'likes' || (account !== undefined && isPaid(account));
  return (
    <Page title={texts.title} lead={texts.body} width="form">
      <p className="rounded-card bg-sunken px-4 py-3 [overflow-wrap:anywhere]">
        <bdi>{texts.message(plainMessage(query.get('msg')) || texts.notApproved)}</bdi>
      </p>
      <div className="flex flex-col gap-3">
        <LinkButton to={isLikes ? paths.shop : paths.paymentSelect} wide>
          {isLikes ? texts.toShop : texts.toPlans}
        </LinkButton>
        <LinkButton to={paths.index} kind="secondary" wide>
          {texts.action}
        </LinkButton>
      </div>
    </Page>
  );
};
