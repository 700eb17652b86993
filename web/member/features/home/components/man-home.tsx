import { homeJa } from '#shared/messages/home.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import type { Account } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';
import { useOwnPlan } from '../api/use-own-plan.ts';
import { useOwnProfile } from '../api/use-own-profile.ts';
import { type Ask, askOf } from '../ask.rules.ts';
import { nextStepOf } from '../man-home.rules.ts';
import { AskNote } from './ask-note.tsx';
import { Completeness } from './completeness.tsx';
import { Counts } from './counts.tsx';
import { factsLine } from './man-first.tsx';
import { MatchFaces } from './match-faces.tsx';
import { PlanAndRank } from './paid-lines.tsx';
import { Portrait } from './portrait.tsx';
import { QuietLines } from './quiet-lines.tsx';

const { next, own, title } = homeJa;

/** A man's home: his own portrait as women see it, his next step, his matches; all other parts are less prominent. */
export const ManHome = ({ account }: { account: Account }) => (
  <Page title={title} titleHidden width="wide">
    <OwnPortrait account={account} />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[30rem_minmax(0,1fr)] lg:items-start lg:gap-x-12">
      <MatchFaces />
      <Completeness rate={account.profile_complete_rate} />
    </div>
  </Page>
);

const OwnPortrait = ({ account }: { account: Account }) => {
  const { data: profile, error } = useOwnProfile();
  const { plan, isPending } = useOwnPlan(account);
  return (
    <Portrait
      // If the profile can't be loaded, the account's smaller version of the same photo is shown.
      photo={profile?.profile1 ?? (error ? account.profile1 : undefined)}
      lead={own.seenAs}
      name={account.twitter_name}
      facts={profile ? factsLine(profile) : ''}
      to={paths.preview}
      compact
      action={
        <LinkButton to={paths.preview} kind="quiet" small className="-ml-4">
          {own.preview}
        </LinkButton>
      }
    >
      {isPending ? (
        <Loading>
          <Skeleton className="h-24 w-full rounded-card" />
        </Loading>
      ) : (
        <NextStep account={account} ask={askOf(account, plan)} />
      )}
      <QuietLines account={account}>
        <Counts account={account} listOf={paths.recommendsMale} />
        <PlanAndRank account={account} plan={plan} />
      </QuietLines>
    </Portrait>
  );
};

const NextStep = ({ account, ask }: { account: Account; ask: Ask }) => {
  if (ask) return <AskNote ask={ask} sex={MAN} />;
  const { step, to } = nextStepOf(account);
  const { title: nextTitle, action } = next[step];
  return (
    <section aria-labelledby="next-step">
      <h2 id="next-step" className="text-17">
        {nextTitle}
      </h2>
      <LinkButton to={to} className="mt-4 w-full sm:w-auto">
        {action}
      </LinkButton>
    </section>
  );
};
