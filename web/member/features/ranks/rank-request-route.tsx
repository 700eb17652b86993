import { Navigate } from 'react-router-dom';
import { ranksJa } from '#shared/messages/ranks.ja.ts';
import { compareRanks } from '#shared/options/member.ts';
import { Page } from '#web/components/page.tsx';
import { useFreshAccount } from '#web/member/features/account/public.ts';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { paths } from '#web/shell/paths.ts';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import { Criteria } from './components/criteria.tsx';
import { RankStanding } from './components/rank-standing.tsx';
import { RequestPanel } from './components/request-panel.tsx';

const texts = ranksJa.request;

/**
 * /rankrequest: the man's rank, the button that requests a higher rank, and the six criteria of a rank (spec part-2 §2,
 * §4; rules: Members).
 */
export const RankRequestRoute = () => {
  const { data: account, error, isFetching, refetch } = useFreshAccount();
  if (!account && error) return <LoadFailed error={error} onRetry={refetch} busy={isFetching} />;
  if (!account) return <ScreenSkeleton title={texts.title} lead={texts.lead} />;
  if (compareRanks(account.rank, 'E') < 0) return <Navigate to={paths.maleTutorial} replace />;
  return (
    <Page title={texts.title} lead={texts.lead}>
      <RankStanding account={account} />
      <RequestPanel account={account} />
      <Criteria criteria={account.rc} />
    </Page>
  );
};
