import type { ReactNode } from 'react';
import type { UndecidedMan } from '#shared/contract/undecided.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { profileViewJa } from '#shared/messages/profile-view.ja.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { readableList } from '#shared/rules/joined-list.ts';
import { formatDeadline } from '#shared/time.ts';
import { LinkButton } from '#web/components/button.tsx';
import type { Answered } from '#web/member/features/matching/public.ts';
import { paths } from '#web/shell/paths.ts';
import { usePrefetchWhenIdle } from '#web/shell/prefetch.ts';
import { Portrait } from './portrait.tsx';

/** Text with age and areas, for example 34歳・東京都、神奈川県. */
export const factsLine = ({ age, area }: { age: number | null; area: string }): string =>
  [age === null ? '' : profileViewJa.ageYears(age), readableList(area)].filter((part) => part !== '').join('・');

const leadOf = ({ status_n, suspended_until: until }: UndecidedMan) => {
  if (status_n === PAIR_STATE.likeReceived) return homeJa.first.like;
  return until && <span className="text-care">{homeJa.first.held(formatDeadline(new Date(until)))}</span>;
};

type ManFirstProps = {
  man: UndecidedMan;
  /** The man after him; the edge of his photo is visible. */
  behind: UndecidedMan | undefined;
  /** The man whom she has just answered: `man` slides in over his photo. */
  answered: Answered | null;
  /** A class with the space of what home asks above him (`Portrait`). */
  above: string | undefined;
  children: ReactNode;
};

/** The recommended man whom the woman answers next. His profile is prefetched. */
export const ManFirst = ({ man, behind, answered, above, children }: ManFirstProps) => {
  const to = paths.profile(man.partner_user_id);
  usePrefetchWhenIdle(to);
  return (
    <Portrait
      photo={man.profile1}
      large={man.profile1_large}
      behind={behind?.profile1}
      over={answered?.pairId === man.id ? undefined : answered?.photo}
      lead={leadOf(man)}
      name={man.twitter_name}
      facts={factsLine(man)}
      reason={man.reason}
      to={to}
      above={above}
      action={
        <>
          {behind && <p className="sr-only">{homeJa.first.behind}</p>}
          <LinkButton to={to} className="w-full sm:w-auto">
            {matchingJa.card.openProfile}
          </LinkButton>
        </>
      }
    >
      {children}
    </Portrait>
  );
};
