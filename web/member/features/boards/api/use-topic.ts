import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { showTopic } from '#shared/contract/boards.ts';
import type { PostId, TopicId } from '#shared/ids.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { type TopicPage, type TopicPages, topicKey } from './topic-pages.ts';

/** How long the posts that a member read are kept for the member's return. */
const KEPT_MS = 10 * MINUTE_MS;

/**
 * A topic's posts, newest first, page after page. Only the member has them loaded again: a reload would move the posts
 * under a reader's eyes.
 */
export const useTopic = (id: TopicId, visit: string, isWanted: boolean) => {
  const queryClient = useQueryClient();
  const key = topicKey(id, visit);
  const query = useInfiniteQuery<TopicPage, ApiError, TopicPages, typeof key, PostId | undefined>({
    queryKey: key,
    enabled: isWanted,
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(showTopic, { query: { topicid: id, before: pageParam || undefined }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  /** Loads the newest posts. The further pages are forgotten first, because each of them would be loaded again. */
  const refresh = () => {
    queryClient.setQueryData<TopicPages>(
      key,
      (known) => known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
    );
    return query.refetch();
  };
  return { query, refresh };
};
