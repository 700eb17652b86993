import { homeJa } from '#shared/messages/home.ja.ts';
import { Page } from '#web/components/page.tsx';
import { type Account, isVerified } from '#web/member/features/account/public.ts';
import { ManualRecommendCard } from '#web/member/features/matching/public.ts';
import { Modals, UnreadNotifications } from '#web/member/features/notices/public.ts';
import { FootprintCarousel } from '#web/member/features/timeline/public.ts';
import { paths } from '#web/member/shell/paths.ts';
import { Banners } from './banners.tsx';
import { Confirmations } from './confirmations.tsx';
import { Counts } from './counts.tsx';
import { LoginBonusCard } from './login-bonus-card.tsx';
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
