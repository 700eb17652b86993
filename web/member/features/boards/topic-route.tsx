import { useLocation, useSearchParams } from 'react-router-dom';
import type { TopicId } from '#shared/ids.ts';
import { boardsJa } from '#shared/messages/boards.ja.ts';
import { IconButton, LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { PullToRefresh } from '#web/components/pull-to-refresh.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { paths } from '#web/shell/paths.ts';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import type { TopicPage } from './api/topic-pages.ts';
import { useTopic } from './api/use-topic.ts';
import { PostList } from './components/post-list.tsx';
import { PostingBox } from './components/posting-box.tsx';
import { WithReader } from './components/with-reader.tsx';

const back = (sex?: TopicPage['topic']['sex']) => ({
  to: paths.topics(sex === 'common' ? undefined : sex),
  label: boardsJa.title,
});

// This check replaces the schema of shared/ids.ts, which would add zod to the scripts of every page.
const isTopicId = (id: string | null): id is TopicId => id !== null && /^[A-Za-z0-9_-]{10,64}$/.test(id);

/** /topic: the posts of one topic, newest first, and the field for a new post (spec part-1 §2). */
export const TopicRoute = () => {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const id = query.get('topicid');
  if (!isTopicId(id)) return <Gone />;
  return (
    <WithReader title={boardsJa.title}>
      {(account) => <Topic key={id} id={id} visit={key} memberId={account.id} />}
    </WithReader>
  );
};

const Topic = ({ id, visit, memberId }: { id: TopicId; visit: string; memberId: string }) => {
  const { query, refresh } = useTopic(id, visit, true);
  const first = query.data?.pages[0];
  if (!first) {
    if (!query.error) return <ScreenSkeleton title={boardsJa.title} />;
    // The server answers `invalid_input` to an id that no topic can have.
    if (query.error.code === 'not_found' || query.error.code === 'invalid_input') return <Gone />;
    return <LoadFailed error={query.error} onRetry={query.refetch} busy={query.isFetching} back={back()} />;
  }
  const isRefreshing = query.isFetching && !query.isFetchingNextPage;
  const reload = async () => {
    const { error } = await refresh();
    if (error) showFlash(sentenceOf(error), { tone: 'danger' });
  };
  return (
    <PullToRefresh onRefresh={() => void reload()} isBusy={isRefreshing} busyLabel={boardsJa.refreshing}>
      <Page
        title={first.topic.name}
        back={back(first.topic.sex)}
        aside={
          <IconButton
            icon="refresh"
            label={boardsJa.refresh}
            aria-disabled={isRefreshing}
            onClick={() => isRefreshing || void reload()}
          />
        }
      >
        <p className="-mt-6 text-13 text-ink-soft tabular-nums">{boardsJa.postCount(first.topic.post_count)}</p>
        {first.may_post ? (
          <PostingBox topicId={id} memberId={memberId} />
        ) : (
          <p className="text-ink-soft">{boardsJa.readOnly}</p>
        )}
        <div className="border-line border-t">
          <PostList topicId={id} first={first} query={query} />
        </div>
      </Page>
    </PullToRefresh>
  );
};

const Gone = () => (
  <Page title={boardsJa.gone.title} titleHidden>
    <EmptyState
      icon="document"
      title={boardsJa.gone.title}
      action={<LinkButton to={paths.topics()}>{boardsJa.gone.back}</LinkButton>}
    >
      {boardsJa.gone.body}
    </EmptyState>
  </Page>
);
