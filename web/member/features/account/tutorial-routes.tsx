import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { tutorialJa } from '#shared/messages/tutorial.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { LensSteps } from '#web/components/lens-steps.tsx';
import { Page } from '#web/components/page.tsx';
import { TwoCups } from '#web/components/rooms/two-cups.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { CallNote } from '#web/member/shell/call-note.tsx';
import { paths } from '#web/member/shell/paths.ts';
import { ageStateOf } from './account.rules.ts';
import { useAccount } from './api/use-account.ts';
import { useCompleteTutorial } from './api/use-complete-tutorial.ts';

const { woman, man } = tutorialJa;

type TutorialProps = { texts: typeof woman | typeof man; children: ReactNode };
/** Drawing, steps, what to confirm: one below the other on a phone, the steps beside the rest on a desktop. */
const Tutorial = ({ texts, children }: TutorialProps) => (
  <Page title={texts.title} lead={texts.lead} width="wide">
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-x-12">
      <div className="lg:col-start-2">
        <TwoCups />
      </div>
      <div className="lg:row-span-2 lg:row-start-1">
        <LensSteps steps={texts.steps} heading="h2" />
      </div>
      <div className="flex flex-col gap-8">{children}</div>
    </div>
  </Page>
);

type Checks = { choice: string; safety: string };
/** State of the two boxes. The button stays disabled until both are ticked (spec part-2 §5). */
const useTicks = () => {
  const [ticked, setTicked] = useState({ choice: false, safety: false });
  const boxes = (texts: Checks) => (
    <RuledSection title={tutorialJa.checks}>
      {(['choice', 'safety'] as const).map((name) => (
        <Checkbox
          key={name}
          label={texts[name]}
          checked={ticked[name]}
          onChange={({ target }) => setTicked((now) => ({ ...now, [name]: target.checked }))}
        />
      ))}
    </RuledSection>
  );
  return { boxes, isComplete: ticked.choice && ticked.safety };
};

/** /tutorial, for women: ticking both boxes and pressing the button completes the tutorial (spec part-2 §2). */
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

/** /maletutorial: opens after a man has sent his first form, and explains the next steps. */
export const MaleTutorialRoute = () => {
  const { data: account } = useAccount();
  const { boxes, isComplete } = useTicks();
  const navigate = useNavigate();
  const age = account && ageStateOf(account);
  const needsDocument = age === 'none' || age === 'resubmit';
  const goOn = () => navigate(needsDocument ? paths.ageConfirmation : paths.home());
  return (
    <Tutorial texts={man}>
      {boxes(man.checks)}
      <Button wide disabled={!isComplete} onClick={goOn}>
        {isComplete ? (needsDocument ? man.submit : man.later) : man.disabled}
      </Button>
    </Tutorial>
  );
};
