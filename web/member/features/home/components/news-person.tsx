import type { ReactNode } from 'react';
import type { HomePerson } from '#shared/contract/home-news.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { LinkButton } from '#web/components/button.tsx';
import { paths } from '#web/shell/paths.ts';
import { factsLine } from './man-first.tsx';
import { Portrait } from './portrait.tsx';

type NewsPersonProps = {
  person: HomePerson;
  /** Whether home asks for something above her; then her button is not the main one of the screen. */
  isSecond: boolean;
  children: ReactNode;
};

/** The one woman whom a man's home shows: his newest visitor, or a new face of his areas. */
export const NewsPerson = ({ person, isSecond, children }: NewsPersonProps) => {
  const to = person.can_not_liked ? paths.partnerProfile(MAN, person.uuid) : paths.subprofile(person.uuid);
  return (
    <Portrait
      photo={person.profile1}
      large={person.profile1_large}
      lead={homeJa.news.person[person.kind]}
      name={person.twitter_name}
      facts={factsLine(person)}
      to={to}
      isBelow={isSecond}
      action={
        <LinkButton to={to} kind={isSecond ? 'secondary' : 'primary'} className="w-full sm:w-auto">
          {matchingJa.card.openProfile}
        </LinkButton>
      }
    >
      {children}
    </Portrait>
  );
};
