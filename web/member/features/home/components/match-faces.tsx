import { Link } from 'react-router-dom';
import { homeJa } from '#shared/messages/home.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Name } from '#web/components/cover.tsx';
import { LensUnread } from '#web/components/lens.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { useRecommends } from '#web/member/features/matching/public.ts';
import { paths } from '#web/shell/paths.ts';

const { own } = homeJa;
const NEWEST = { tab: 'matching', page: 1 } as const;

/**
 * Photos of the partners in a man's newest matches, each linked to the chat. Renders nothing if the matches can't be
 * loaded.
 */
export const MatchFaces = () => {
  const { data, error } = useRecommends(MAN, NEWEST);
  if (!data && error) return null;
  return (
    <RuledSection
      title={own.matches}
      lead={data?.rec.length === 0 && <p>{own.noMatches}</p>}
      aside={
        data &&
        data.rec.length > 0 && (
          <Link
            to={paths.recommendsMale({ status: 'matching' })}
            className="-my-3 inline-flex min-h-11 items-center text-13 text-link"
          >
            {own.allMatches}
          </Link>
        )
      }
    >
      {!data ? (
        <Loading part>
          <Skeleton className="size-16 rounded-full" />
        </Loading>
      ) : (
        data.rec.length > 0 && (
          <ul className="-mx-4 flex low:flex-wrap snap-x scroll-px-2 gap-3 overflow-x-auto pr-4 pb-1 pl-2 sm:mr-0 sm:-ml-2 sm:scroll-px-0 sm:gap-4 sm:px-0">
            {data.rec.map(({ id, uuid, partner_user_id, twitter_name, profile1, unread_messages_size: unread }) => (
              <li key={id} className="shrink-0 snap-start">
                <Link
                  to={paths.chat({ uuid, id: partner_user_id })}
                  className="flex w-20 flex-col items-center gap-1 rounded-input p-1 text-center transition-colors touched:bg-sunken focus-visible:-outline-offset-2"
                >
                  <Avatar src={profile1} size="lg" />
                  <span className="flex w-full items-center justify-center gap-1 text-13">
                    {unread > 0 && <LensUnread label={partsJa.unread} />}
                    <span className="truncate low:whitespace-normal">
                      <Name still>{twitter_name}</Name>
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      )}
    </RuledSection>
  );
};
