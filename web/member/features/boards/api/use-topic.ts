import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { showTopic } from '#shared/contract/boards.ts';
import type { PostId, TopicId } from '#shared/ids.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { type TopicPage, type TopicPages, topicKey } from './topic-pages.ts';

/** How long the loaded posts are cached after the member has left the topic. */
const KEPT_MS = 10 * MINUTE_MS;

/**
 * A topic's posts, newest first, page by page. They are fetched again only when the member asks for it: otherwise the
 * posts would move while the member reads.
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
  /**
   * Removes all pages except the first from the cache, then fetches the newest posts. Without the removal, the refetch
   * would fetch every cached page again.
   */
  const refresh = () => {
    queryClient.setQueryData<TopicPages>(
      key,
      (known) => known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
    );
    return query.refetch();
  };
  return { query, refresh };
};
