import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountJa } from '#shared/messages/account.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { cx } from '#web/components/cx.ts';
import { Page } from '#web/components/page.tsx';
import { textLook } from '#web/components/text-look.ts';
import { CallNote } from '#web/member/shell/call-note.tsx';
import { paths } from '#web/member/shell/paths.ts';
import { ageStateOf } from './account.rules.ts';
import { useAccount } from './api/use-account.ts';
import { useCompleteTutorial } from './api/use-complete-tutorial.ts';

const { woman, man } = accountJa.tutorial;

type StepText = { title: string; body: string };
const Steps = ({ steps }: { steps: readonly StepText[] }) => (
  <Card>
    <ol className="flex flex-col gap-4">
      {steps.map(({ title, body }, position) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden="true"
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-tint text-primary tabular-nums"
          >
            {position + 1}
          </span>
          <div>
            <h2 className="text-17">{title}</h2>
            <p className={cx('text-ink-soft', textLook(body))}>{body}</p>
          </div>
        </li>
      ))}
    </ol>
  </Card>
);

type Checks = { choice: string; safety: string };
/** State of the two boxes. The button stays disabled until both are ticked (spec part-2 §5). */
const useTicks = () => {
  const [ticked, setTicked] = useState({ choice: false, safety: false });
  const boxes = (texts: Checks) => (
    <Card>
      {(['choice', 'safety'] as const).map((name) => (
        <Checkbox
          key={name}
          label={texts[name]}
          checked={ticked[name]}
          onChange={({ target }) => setTicked((now) => ({ ...now, [name]: target.checked }))}
        />
      ))}
    </Card>
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
    <Page title={woman.title} lead={woman.lead}>
      <Steps steps={woman.steps} />
      {boxes(woman.checks)}
      <CallNote>{error?.message}</CallNote>
      <Button wide disabled={!isComplete} busy={isPending} onClick={finish}>
        {isComplete ? woman.submit : woman.disabled}
      </Button>
    </Page>
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
    <Page title={man.title} lead={man.lead}>
      <Steps steps={man.steps} />
      {boxes(man.checks)}
      <Button wide disabled={!isComplete} onClick={goOn}>
        {isComplete ? (needsDocument ? man.submit : man.later) : man.disabled}
      </Button>
    </Page>
  );
};
