import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { homeJa } from '#shared/messages/home.ja.ts';
import { isSex, MAN, WOMAN } from '#shared/options/member.ts';
import {
  type Account,
  closedReason,
  type Gate,
  nextGate,
  useFreshAccount,
} from '#web/member/features/account/public.ts';
import { useEarlyUndecided } from '#web/member/features/matching/public.ts';
import { getFlash, showFlash } from '#web/platform/flash/flash-store.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { paths } from '#web/shell/paths.ts';
import { usePrefetchWhenIdle } from '#web/shell/prefetch.ts';
import { useEarlyHomeNews } from './api/use-home-news.ts';
import { HomeSkeleton } from './components/home-skeleton.tsx';
import { ManHome } from './components/man-home.tsx';
import { WomanHome } from './components/woman-home.tsx';

/** /home: the home screen, or a redirect to the first step that the member has not done yet (rules: Members). */
export const HomeRoute = () => {
  const isCleared = useHomeFlash();
  const ownSex = useSession()?.sex;
  useEarlyUndecided(ownSex === WOMAN);
  useEarlyHomeNews(ownSex === MAN);
  const { data: account, error, refetch, isFetching } = useFreshAccount();
  const sex = account?.sex;
  usePrefetchWhenIdle(isSex(sex) ? paths.ownRecommends(sex) : undefined, { data: false });
  if (!account) return error ? <LoadFailed error={error} onRetry={refetch} busy={isFetching} /> : <HomeSkeleton />;
  // A closed account: `SessionWatch` signs the member out.
  if (closedReason(account)) return <HomeSkeleton />;
  const gate = nextGate(account);
  // The redirect waits for the newest account, because the previous page may have completed the step. It also waits for
  // `useHomeFlash`, because the navigation of `useHomeFlash` would undo the redirect.
  if (gate && (isFetching || !isCleared)) return <HomeSkeleton />;
  // The page itself says in its first sentence why the member is there.
  if (gate) return <Navigate to={gatePath(gate, account)} replace />;
  return account.sex === MAN ? <ManHome account={account} /> : <WomanHome account={account} />;
};

const gatePath = (gate: Gate, { sex }: Account): string => {
  if (gate === 'age') return paths.ageConfirmation;
  if (gate === 'payment') return paths.paymentInformation;
  if (gate === 'tutorial') return paths.tutorial;
  return paths.firstForm(isSex(sex) ? sex : MAN);
};

const FLASHES = {
  create_review: homeJa.flash.reviewPosted,
  form_post: homeJa.flash.formPost,
  ng_commit: homeJa.flash.ngDone,
  age_conf_flag: homeJa.flash.documentSubmitted,
} as const;

/**
 * Shows the message that the query parameter names, and removes the parameter, so that a reload doesn't repeat the
 * message (spec part-1 §2). Returns false until the parameter is removed.
 */
const useHomeFlash = (): boolean => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const flag = (Object.keys(FLASHES) as (keyof typeof FLASHES)[]).find((name) => query.get(name) === 'true');
  useEffect(() => {
    if (!flag) return;
    // A message with an undo button says the same, and would end if another message replaced it.
    if (!getFlash()?.action) showFlash(FLASHES[flag], { tone: 'good' });
    navigate(paths.home(), { replace: true });
  }, [flag, navigate]);
  return flag === undefined;
};
