import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { listsJa } from '#shared/messages/lists.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { SkeletonPeople } from '#web/components/person-row.tsx';
import { Loading } from '#web/components/skeleton.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { SkipLink } from '#web/components/top-bar.tsx';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { TalkPaneTop } from '#web/shell/chat-skeleton.tsx';
import { paths } from '#web/shell/paths.ts';
import { useRecommends } from '../api/use-recommends.ts';
import { RecommendGroups } from './recommend-groups.tsx';

const { lists } = matchingJa;

/** On a desktop: the newest matches, beside an open chat. `current`: the room of the open chat. */
export const TalkPane = ({ current }: { current: string | undefined }) => {
  const sex = useSession()?.sex ?? MAN;
  const { data, error, isFetching, refetch } = useRecommends(sex, { tab: 'matching', page: 1 });
  const rows = useRef<HTMLDivElement>(null);
  const isLoaded = data !== undefined;
  // The open chat may be far down the list from which it was opened.
  useEffect(() => {
    if (isLoaded) rows.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [isLoaded]);
  return (
    <nav aria-label={lists.title} className="flex w-88 shrink-0 flex-col border-line border-r low:overflow-y-auto">
      <SkipLink />
      <TalkPaneTop to={paths.ownRecommends(sex)} />
      <div ref={rows} className="flex min-h-0 flex-1 flex-col gap-8 px-4 pt-6 pb-4 tall:overflow-y-auto">
        {data ? (
          <RecommendGroups rows={data.rec} sex={sex} tab="matching" isWhole={data.pageCount === 1} current={current} />
        ) : error ? (
          <ErrorState message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Loading part>
            <SkeletonPeople rows={5} />
          </Loading>
        )}
        {data && data.pageCount > 1 && (
          <Link to={paths.ownRecommends(sex, { status: 'matching', page: 2 })} className="text-13 text-link">
            {listsJa.older}
          </Link>
        )}
      </div>
    </nav>
  );
};
