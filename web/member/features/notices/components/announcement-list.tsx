import { useEffect } from 'react';
import { noticesJa } from '#shared/messages/notices.ja.ts';
import { formatDate } from '#shared/time.ts';
import { LinkButton } from '#web/components/button.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Loading, SkeletonSection } from '#web/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/components/states.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import { wholeEnd } from '#web/components/whole-end.tsx';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { isBuiltPath } from '#web/shell/pages.ts';
import { useAnnouncements, useMarkAnnouncementsSeen } from '../api/use-announcements.ts';

/** Shows every announcement in full. Opening the list marks all of them as seen. */
export const AnnouncementList = () => {
  const { data, error, refetch, isFetching } = useAnnouncements();
  const { mutate: markSeen } = useMarkAnnouncementsSeen();
  const newest = data?.announcements[0];
  const freshId = newest && !newest.seen ? newest.id : undefined;
  useEffect(() => {
    if (freshId !== undefined) markSeen({ body: { announcement_id: freshId } });
  }, [freshId, markSeen]);
  if (!data)
    return error ? (
      <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Loading>
        <SkeletonSection lines={5} />
        <SkeletonSection lines={5} />
      </Loading>
    );
  if (data.announcements.length === 0)
    return (
      <EmptyState icon="bell" title={noticesJa.emptyAnnouncements.title}>
        {noticesJa.emptyAnnouncements.body}
      </EmptyState>
    );
  return data.announcements.map(({ id, title, body, url, created_at: at, seen }) => (
    <RuledSection
      key={id}
      title={title}
      aside={seen ? undefined : <StatusPill tone="accent">{noticesJa.fresh}</StatusPill>}
    >
      <p className="prose">{wholeEnd(body)}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <time dateTime={at} className="text-13 text-ink-soft tabular-nums">
          {formatDate(new Date(at))}
        </time>
        {url && (isBuiltPath(url) || url.startsWith('https:')) && (
          <LinkButton to={url} kind="quiet" small className="-mr-4">
            {noticesJa.open}
          </LinkButton>
        )}
      </div>
    </RuledSection>
  ));
};
