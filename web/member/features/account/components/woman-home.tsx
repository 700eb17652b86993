import { homeJa } from '#shared/messages/home.ja.ts';
import { Page } from '#web/components/page.tsx';
import { paths } from '#web/member/app/paths.ts';
import type { Account } from '../api/use-account.ts';
import { Confirmations } from './confirmations.tsx';
import { Counts } from './counts.tsx';
import { Notifications } from './notifications.tsx';
import { RequestCard } from './request-card.tsx';

const { counts, title } = homeJa;

export const WomanHome = ({ account }: { account: Account }) => (
  <Page title={title} titleHidden tabBar>
    <RequestCard account={account} />
    <Counts
      items={[
        { label: counts.recommend, count: account.recommend_count, to: paths.recommends() },
        {
          label: counts.matching,
          count: account.matching_count,
          to: paths.recommends({ status: 'matching' }),
          note: account.unread_messages_size > 0 ? counts.unreadShort(account.unread_messages_size) : undefined,
        },
        {
          label: counts.liked,
          count: account.like_count,
          to: paths.recommends({ status: 'liked' }),
          note: account.like_count_new > 0 ? counts.fresh(account.like_count_new) : undefined,
        },
      ]}
    />
    <Confirmations account={account} />
    <Notifications items={account.notification} />
  </Page>
);
