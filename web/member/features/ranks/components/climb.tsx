import { climbJa } from '#shared/messages/rank-climb.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Stepper } from '#web/components/progress.tsx';
import type { Account } from '#web/member/features/account/public.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { paths } from '#web/shell/paths.ts';
import { CLIMB_STEPS, type ClimbStep, climbStepOf, hasRisen } from '../climb.rules.ts';
import { useClimbMemory } from '../use-climb-memory.ts';
import { FilmsStep } from './films-step.tsx';
import { RankUp } from './rank-up.tsx';
import { SocialStep } from './social-step.tsx';
import { StepFrame } from './step-frame.tsx';
import { WordsStep } from './words-step.tsx';

/** The steps from rank H to E: shows the man's current step (spec part-2 §4). */
export const Climb = ({ account }: { account: Account }) => {
  const { memory, setWatched, setSeen } = useClimbMemory(account);
  const step = climbStepOf(account);
  if (step === null) return null;
  const position = step === 'done' ? CLIMB_STEPS.length : CLIMB_STEPS.indexOf(step);
  return (
    <section aria-labelledby="climb" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="climb" className="text-20">
          {climbJa.title}
        </h2>
        <p className="text-ink-soft">{climbJa.rank(account.rank)}</p>
        <p className="w-full text-ink-soft">{climbJa.lead}</p>
      </div>
      <Stepper steps={climbJa.steps} current={position} />
      {hasRisen(account.rank, memory) ? (
        <RankUp key={account.rank} rank={account.rank} onDone={() => setSeen(account.rank)} />
      ) : (
        <Step step={step} account={account} watched={memory.watched} onWatched={setWatched} />
      )}
    </section>
  );
};

type StepProps = { step: ClimbStep; account: Account; watched: number; onWatched: (watched: number) => void };

const Step = ({ step, account, watched, onWatched }: StepProps) => {
  if (step === 'films') return <FilmsStep watched={watched} onWatched={onWatched} />;
  if (step === 'words') return <WordsStep memberId={account.id} />;
  if (step === 'social')
    return <SocialStep account={account} onSaved={() => showFlash(climbJa.social.saved, { tone: 'good' })} />;
  const { title, body, action } = climbJa[step];
  return (
    <StepFrame title={title} body={body}>
      <LinkButton to={step === 'profile' ? paths.partialForm : paths.rankRequest}>{action}</LinkButton>
    </StepFrame>
  );
};
