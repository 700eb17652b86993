import { homeJa } from '#shared/messages/home.ja.ts';
import { Page } from '#web/components/page.tsx';
import { paths } from '#web/member/app/paths.ts';
import { ManualRecommendCard } from '#web/member/features/matching/components/manual-recommend-card.tsx';
import { UnreadNotifications } from '#web/member/features/notices/components/unread-notifications.tsx';
import { FootprintCarousel } from '#web/member/features/timeline/components/footprint-carousel.tsx';
import { isVerified } from '../account.rules.ts';
import type { Account } from '../api/use-account.ts';
import { Banners } from './banners.tsx';
import { Confirmations } from './confirmations.tsx';
import { Counts } from './counts.tsx';
import { LoginBonusCard } from './login-bonus-card.tsx';
import { Modals } from './modals.tsx';
import { RequestCard } from './request-card.tsx';

const { counts, title } = homeJa;

export const WomanHome = ({ account }: { account: Account }) => (
  <Page title={title} titleHidden>
    <LoginBonusCard account={account} />
    <UnreadNotifications />
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
    <ManualRecommendCard account={account} />
    {isVerified(account) && <FootprintCarousel />}
    <Banners />
    <Modals />
  </Page>
);
