import { Navigate, useNavigate } from 'react-router-dom';
import { tutorialJa } from '#shared/messages/tutorial.ja.ts';
import { compareRanks } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import {
  ageStateOf,
  Tutorial,
  useCompleteTutorial,
  useFreshAccount,
  useTicks,
} from '#web/member/features/account/public.ts';
import { CallNote } from '#web/shell/call-note.tsx';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { paths } from '#web/shell/paths.ts';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import { Climb } from './components/climb.tsx';

const { man } = tutorialJa;

/**
 * /maletutorial: an explanation for a man who has sent his first form, and the steps to rank E (`Climb`). The steps are
 * below the explanation while his age document is still needed, and above it afterwards. A man above rank E is sent to
 * home (spec part-2 §4). The two boxes are asked once.
 */
export const MaleTutorialRoute = () => {
  const { data: account, error, refetch, isFetching } = useFreshAccount();
  const { boxes, isComplete } = useTicks();
  const tutorial = useCompleteTutorial();
  const navigate = useNavigate();
  if (!account) {
    if (error) return <LoadFailed error={error} onRetry={refetch} busy={isFetching} />;
    return <ScreenSkeleton title={man.title} />;
  }
  if (compareRanks(account.rank, 'E') > 0) return <Navigate to={paths.home()} replace />;
  const age = ageStateOf(account);
  const needsDocument = age === 'none' || age === 'resubmit';
  const isDone = account.tutorial_check === 1;
  const goOn = () => navigate(needsDocument ? paths.ageConfirmation : paths.home());
  const finish = () => (isDone ? goOn() : tutorial.mutate(undefined, { onSuccess: goOn }));
  const climb = <Climb account={account} />;
  return (
    <Tutorial texts={man} before={!needsDocument && climb} after={needsDocument && climb}>
      {!isDone && boxes(man.checks)}
      <CallNote>{tutorial.error?.message}</CallNote>
      <Button wide disabled={!isDone && !isComplete} busy={tutorial.isPending} onClick={finish}>
        {isDone || isComplete ? (needsDocument ? man.submit : man.later) : man.disabled}
      </Button>
    </Tutorial>
  );
};
