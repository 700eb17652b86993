import { homeJa } from '#shared/messages/home.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Page } from '#web/components/page.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import { type Account, isPaid } from '#web/member/features/account/public.ts';
import { Modals, UnreadNotifications } from '#web/member/features/notices/public.ts';
import { paths } from '#web/member/shell/paths.ts';
import { Completeness } from './completeness.tsx';
import { Confirmations } from './confirmations.tsx';
import { Counts } from './counts.tsx';
import { LoginBonusCard } from './login-bonus-card.tsx';

const { counts, payment, title } = homeJa;

export const ManHome = ({ account }: { account: Account }) => (
  <Page title={title} titleHidden>
    <LoginBonusCard account={account} />
    <UnreadNotifications />
    <Counts
      items={[
        {
          label: counts.matching,
          count: account.matching_count,
          to: paths.recommendsMale({ status: 'matching' }),
          note: account.unread_messages_size > 0 ? counts.unreadShort(account.unread_messages_size) : undefined,
        },
        {
          label: counts.liked,
          count: account.like_count,
          to: paths.recommendsMale({ status: 'liked' }),
          note: account.like_count_new > 0 ? counts.fresh(account.like_count_new) : undefined,
        },
      ]}
    />
    <Confirmations account={account} />
    <Completeness rate={account.profile_complete_rate} />
    <Card
      title={payment.title}
      aside={
        <StatusPill tone={isPaid(account) ? 'good' : 'care'}>
          {isPaid(account) ? payment.paid : payment.unpaid}
        </StatusPill>
      }
    >
      <p className="text-ink-soft">{isPaid(account) ? payment.paidBody : payment.unpaidBody}</p>
      <LinkButton to={paths.paymentInformation} kind="quiet" small className="-ml-4 mt-2">
        {payment.open}
      </LinkButton>
    </Card>
    <Modals />
  </Page>
);
