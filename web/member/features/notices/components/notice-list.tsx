import { NOTICE_TITLE_CHARS } from '#shared/limits.ts';
import { noticesJa } from '#shared/messages/notices.ja.ts';
import { truncateText } from '#shared/rules/text-counting.ts';
import { formatDate } from '#shared/time.ts';
import { Button } from '#web/components/button.tsx';
import { List, Row } from '#web/components/list.tsx';
import { Loading, SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/components/states.tsx';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { paths } from '#web/shell/paths.ts';
import { useNotices } from '../api/use-notices.ts';

/**
 * Notices for all members of one sex: the title, cut to 20 characters, and the day. A click opens the notice (spec
 * part-1 §5).
 */
export const NoticeList = () => {
  const { data: rows, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotices();
  if (!rows)
    return error ? (
      <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Loading>
        <SkeletonRows rows={5} plain dated />
      </Loading>
    );
  if (rows.length === 0)
    return (
      <EmptyState icon="bell" title={noticesJa.empty.title}>
        {noticesJa.empty.body}
      </EmptyState>
    );
  return (
    <>
      <List label={noticesJa.title}>
        {rows.map(({ id, topic, created_at: at }) => (
          <Row
            key={id}
            to={paths.notice(id)}
            title={<span className="whitespace-normal">{truncateText(topic, NOTICE_TITLE_CHARS)}</span>}
            detail={formatDate(new Date(at))}
          />
        ))}
      </List>
      {error && (
        <p role="alert" className="text-danger">
          {noticesJa.moreFailed}
        </p>
      )}
      {hasNextPage && (
        <Button kind="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {noticesJa.more}
        </Button>
      )}
    </>
  );
};
