import { Navigate } from 'react-router-dom';
import { hasProfile } from '#web/member/features/account/account.rules.ts';
import { useFreshAccount } from '#web/member/features/account/api/use-account.ts';
import { FormRoute } from '#web/member/features/profile/routes.tsx';
import { LoadFailed } from './load-failed.tsx';
import { paths } from './paths.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** /form: a man without a user name fills the first form before the full one (rules: Members). */
export const FullFormRoute = () => {
  const { data: account, isFetching, error, refetch } = useFreshAccount();
  if (account && hasProfile(account)) return <FormRoute />;
  if (isFetching) return <ScreenSkeleton />;
  if (account) return <Navigate to={paths.partialForm} replace />;
  return <LoadFailed error={error} onRetry={refetch} />;
};
