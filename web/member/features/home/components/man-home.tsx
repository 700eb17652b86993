import type { ReactNode } from 'react';
import { homeJa } from '#shared/messages/home.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import type { Account } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';
import { useHomeNews } from '../api/use-home-news.ts';
import { useOwnProfile } from '../api/use-own-profile.ts';
import { askOf } from '../ask.rules.ts';
import { AskSlot } from './ask-slot.tsx';
import { Completeness } from './completeness.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { factsLine } from './man-first.tsx';
import { MatchFaces } from './match-faces.tsx';
import { NewsLine } from './news-line.tsx';
import { NewsPerson } from './news-person.tsx';
import { PlanAndRank } from './paid-lines.tsx';
import { Portrait } from './portrait.tsx';
import { QuietLines, QuietLink } from './quiet-lines.tsx';

const { counts, own, title } = homeJa;

/**
 * A man's home: what it asks of him, one woman who is new to him, and what is new since yesterday. Without such a woman
 * his own portrait, as women see it, is in her place.
 */
export const ManHome = ({ account }: { account: Account }) => {
  const { news, isPending } = useHomeNews();
  const person = news?.person;
  if (isPending) return <HomeSkeleton />;
  const heaviest = askOf(account, false);
  // His conditions are named only while nobody is new.
  const ask = heaviest?.what === 'conditions' && person ? null : heaviest;
  const lines = (
    <QuietLines account={account}>
      <NewsLine news={news} />
      {account.like_count_new > 0 && ask?.what !== 'person' && (
        <QuietLink icon="heart" to={paths.recommendsMale({ status: 'liked' })}>
          {counts.liked}
          <span className="ml-3 text-13 text-ink-soft">{counts.fresh(account.like_count_new)}</span>
        </QuietLink>
      )}
      <PlanAndRank account={account} />
    </QuietLines>
  );
  const first = () => {
    if (!person) return <OwnPortrait account={account}>{lines}</OwnPortrait>;
    return (
      <NewsPerson person={person} ask={ask}>
        {lines}
      </NewsPerson>
    );
  };
  return (
    <Page title={title} titleHidden width="wide">
      <AskSlot ask={ask} sex={MAN} />
      {first()}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[30rem_minmax(0,1fr)] lg:items-start lg:gap-x-12">
        <MatchFaces />
        <Completeness rate={account.profile_complete_rate} />
      </div>
      {person && <OwnPortrait account={account} />}
    </Page>
  );
};

const OwnPortrait = ({ account, children }: { account: Account; children?: ReactNode }) => {
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
      {children}
    </Portrait>
  );
};
