import { useNavigate } from 'react-router-dom';
import { tutorialJa } from '#shared/messages/tutorial.ja.ts';
import { Button } from '#web/components/button.tsx';
import { CallNote } from '#web/shell/call-note.tsx';
import { paths } from '#web/shell/paths.ts';
import { useCompleteTutorial } from './api/use-complete-tutorial.ts';
import { Tutorial, useTicks } from './components/tutorial.tsx';

const { woman } = tutorialJa;

/**
 * /tutorial, for women: a member completes the tutorial by ticking both boxes and clicking the button (spec part-2 §2).
 */
export const TutorialRoute = () => {
  const { boxes, isComplete } = useTicks();
  const { mutate, isPending, error } = useCompleteTutorial();
  const navigate = useNavigate();
  const finish = () => mutate(undefined, { onSuccess: () => navigate(paths.home(), { replace: true }) });
  return (
    <Tutorial texts={woman}>
      {boxes(woman.checks)}
      <CallNote>{error?.message}</CallNote>
      <Button wide disabled={!isComplete} busy={isPending} onClick={finish}>
        {isComplete ? woman.submit : woman.disabled}
      </Button>
    </Tutorial>
  );
};
