import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { tutorialJa } from '#shared/messages/tutorial.ja.ts';
import { compareRanks } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { LensSteps } from '#web/components/lens-steps.tsx';
import { Page } from '#web/components/page.tsx';
import { TwoCups } from '#web/components/rooms/two-cups.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { CallNote } from '#web/member/shell/call-note.tsx';
import { LoadFailed } from '#web/member/shell/load-failed.tsx';
import { paths } from '#web/member/shell/paths.ts';
import { ageStateOf } from './account.rules.ts';
import { useFreshAccount } from './api/use-account.ts';
import { useCompleteTutorial } from './api/use-complete-tutorial.ts';

const { woman, man } = tutorialJa;

type TutorialProps = { texts: typeof woman | typeof man; children: ReactNode; before?: ReactNode; after?: ReactNode };
/** Drawing, steps, what to confirm: one below the other on a phone, the steps beside the rest on a desktop. */
const Tutorial = ({ texts, children, before, after }: TutorialProps) => (
  <Page title={texts.title} lead={texts.lead} width="wide">
    {before}
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-x-12">
      <div className="lg:col-start-2">
        <TwoCups />
      </div>
      <div className="lg:row-span-2 lg:row-start-1">
        <LensSteps steps={texts.steps} heading="h2" />
      </div>
      <div className="flex flex-col gap-8">{children}</div>
    </div>
    {after}
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

const Climb = lazy(async () => ({ default: (await import('#web/member/features/ranks/public.ts')).Climb }));

/**
 * /maletutorial: opens after a man has sent his first form, explains the next steps, and goes on as the climb to rank E.
 * Who has sent his document has read the steps, and finds the climb first. Ranks above E have no climb (spec part-2 §4).
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
  const climb = account && (
    <Suspense fallback={<Skeleton className="h-80 w-full" />}>
      <Climb account={account} />
    </Suspense>
  );
  return (
    <Tutorial texts={man} before={!needsDocument && climb} after={needsDocument && climb}>
      {boxes(man.checks)}
      <Button wide disabled={!isComplete} onClick={goOn}>
        {isComplete ? (needsDocument ? man.submit : man.later) : man.disabled}
      </Button>
    </Tutorial>
  );
};
