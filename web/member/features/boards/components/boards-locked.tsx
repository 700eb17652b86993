import { boardsJa } from '#shared/messages/boards.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { type Account, ageStateOf, isPaid, isVerified } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';

const { title, locked } = boardsJa;

/** Shows the next step that the member needs before reading the boards (rules: Reviews and boards, Readers). */
export const BoardsLocked = ({ account }: { account: Account }) => {
  const lacksPlan = isVerified(account) && account.sex === MAN && !isPaid(account);
  const missing = lacksPlan ? locked.payment : locked.age;
  return (
    <Page title={title}>
      <EmptyState
        icon={lacksPlan ? 'card' : 'shield'}
        title={missing.title}
        action={<LinkButton to={lacksPlan ? paths.paymentSelect : paths.ageConfirmation}>{missing.action}</LinkButton>}
      >
        {!lacksPlan && ageStateOf(account) === 'underReview' ? locked.age.underReview : missing.body}
      </EmptyState>
    </Page>
  );
};
