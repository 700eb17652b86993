import type { TopicId } from '#shared/ids.ts';
import { boardsJa } from '#shared/messages/boards.ja.ts';
import { EndlessList } from '#web/components/endless-list.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import type { Post, TopicPage } from '../api/topic-pages.ts';
import type { useTopic } from '../api/use-topic.ts';
import { PostCard } from './post-card.tsx';

/** Assumed height of a post in px (three lines of text), until the post is measured. */
const POST_HEIGHT = 190;
const layout = () => ({ columns: 1, height: POST_HEIGHT });
const keyOf = ({ id }: Post): string => id;
/** Measured heights of posts in this tab, so that going back restores the same scroll position. */
const heights = new Map<string, number>();

type PostListProps = { topicId: TopicId; first: TopicPage; query: ReturnType<typeof useTopic>['query'] };

/** The posts of a topic, newest first. Older posts are loaded as the member scrolls down. */
export const PostList = ({ topicId, first, query }: PostListProps) => {
  const { data, hasNextPage, fetchNextPage, isFetching, isFetchNextPageError, error } = query;
  const posts = data?.pages.flatMap((page) => page.posts) ?? [];
  if (posts.length === 0 && !hasNextPage)
    return (
      <EmptyState icon="chat" title={boardsJa.empty}>
        {first.may_post ? boardsJa.emptyBody.mayPost : boardsJa.emptyBody.mayRead}
      </EmptyState>
    );
  return (
    <EndlessList
      label={boardsJa.posts}
      items={posts}
      keyOf={keyOf}
      layout={layout}
      heights={heights}
      more={{
        hasMore: hasNextPage,
        load: () => void fetchNextPage(),
        // Also true while the newest posts are being fetched, because a request for older posts would cancel that
        // fetch.
        isLoading: isFetching,
        pages: data?.pages.length ?? 0,
        problem: isFetchNextPageError && error ? sentenceOf(error) : undefined,
        label: boardsJa.more,
        placeholder: <SkeletonRows rows={2} plain />,
      }}
    >
      {(post) => <PostCard topicId={topicId} post={post} />}
    </EndlessList>
  );
};
