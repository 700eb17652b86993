import { homeJa } from '#shared/messages/home.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import type { Account } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';
import { useOwnProfile } from '../api/use-own-profile.ts';
import { askOf } from '../ask.rules.ts';
import { AskSlot } from './ask-slot.tsx';
import { Completeness } from './completeness.tsx';
import { factsLine } from './man-first.tsx';
import { MatchFaces } from './match-faces.tsx';
import { PlanAndRank } from './paid-lines.tsx';
import { Portrait } from './portrait.tsx';
import { QuietLines } from './quiet-lines.tsx';

const { own, title } = homeJa;

/** A man's home: what it asks of him, his own portrait as women see it, his matches; the other parts are quiet. */
export const ManHome = ({ account }: { account: Account }) => (
  <Page title={title} titleHidden width="wide">
    <AskSlot ask={askOf(account, false)} sex={MAN} />
    <OwnPortrait account={account} />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[30rem_minmax(0,1fr)] lg:items-start lg:gap-x-12">
      <MatchFaces />
      <Completeness rate={account.profile_complete_rate} />
    </div>
  </Page>
);

const OwnPortrait = ({ account }: { account: Account }) => {
  const { data: profile, error } = useOwnProfile();
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
      <QuietLines account={account}>
        <PlanAndRank account={account} />
      </QuietLines>
    </Portrait>
  );
};
