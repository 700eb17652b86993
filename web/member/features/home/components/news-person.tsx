import type { ReactNode } from 'react';
import type { HomePerson } from '#shared/contract/home-news.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { LinkButton } from '#web/components/button.tsx';
import { paths } from '#web/shell/paths.ts';
import type { Ask } from '../ask.rules.ts';
import { spaceAbove } from './ask-slot.tsx';
import { factsLine } from './man-first.tsx';
import { Portrait } from './portrait.tsx';

type NewsPersonProps = {
  person: HomePerson;
  /** What home asks above her. The main button of the screen is then not hers. */
  ask: Ask | null;
  children: ReactNode;
};

/** Whether what home asks leaves the main button of the screen to her. */
const isMain = (ask: Ask | null): boolean => ask === null || ask.what === 'messages' || ask.what === 'document';

/** The one woman whom a man's home shows: his newest visitor, or a new face of his areas. */
export const NewsPerson = ({ person, ask, children }: NewsPersonProps) => {
  const to = person.can_not_liked ? paths.partnerProfile(MAN, person.uuid) : paths.subprofile(person.uuid);
  return (
    <Portrait
      photo={person.profile1}
      large={person.profile1_large}
      lead={homeJa.news.person[person.kind]}
      name={person.twitter_name}
      facts={factsLine(person)}
      to={to}
      above={spaceAbove(ask)}
      action={
        <LinkButton to={to} kind={isMain(ask) ? 'primary' : 'secondary'} className="w-full sm:w-auto">
          {matchingJa.card.openProfile}
        </LinkButton>
      }
    >
      {children}
    </Portrait>
  );
};
