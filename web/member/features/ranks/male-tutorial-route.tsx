import { Navigate, useNavigate } from 'react-router-dom';
import { tutorialJa } from '#shared/messages/tutorial.ja.ts';
import { compareRanks } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import { ageStateOf, Tutorial, useFreshAccount, useTicks } from '#web/member/features/account/public.ts';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { paths } from '#web/shell/paths.ts';
import { Climb } from './components/climb.tsx';

const { man } = tutorialJa;

/**
 * /maletutorial: an explanation for a man who has sent his first form, and the steps to rank E (`Climb`). The steps are
 * below the explanation while his age document is still needed, and above it afterwards. A man above rank E is sent to
 * home (spec part-2 §4).
 */
export const MaleTutorialRoute = () => {
  const { data: account, error, refetch, isFetching } = useFreshAccount();
  const { boxes, isComplete } = useTicks();
  const navigate = useNavigate();
  if (!account && error) return <LoadFailed error={error} onRetry={refetch} busy={isFetching} />;
  if (account && compareRanks(account.rank, 'E') > 0) return <Navigate to={paths.home()} replace />;
  const age = account && ageStateOf(account);
  const needsDocument = age === 'none' || age === 'resubmit';
  const goOn = () => navigate(needsDocument ? paths.ageConfirmation : paths.home());
  const climb = account && <Climb account={account} />;
  return (
    <Tutorial texts={man} before={!needsDocument && climb} after={needsDocument && climb}>
      {boxes(man.checks)}
      <Button wide disabled={!isComplete} onClick={goOn}>
        {isComplete ? (needsDocument ? man.submit : man.later) : man.disabled}
      </Button>
    </Tutorial>
  );
};
