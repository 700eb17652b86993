import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { showTopic } from '#shared/contract/boards.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { PostId, TopicId } from '#shared/ids.ts';
import { topicsQuery } from './use-topics.ts';

export type TopicPage = ResponseOf<typeof showTopic>;
export type Post = TopicPage['posts'][number];
export type TopicPages = InfiniteData<TopicPage, PostId | undefined>;

/**
 * Query key of a topic's posts. `visit` is the `location.key` of a history entry, so each visit has its own cached
 * pages. A new visit starts with the newest posts; going back shows the same posts as before.
 */
export const topicKey = (id: TopicId, visit: string) => [showTopic.name, id, visit] as const;

/**
 * Applies `change` to each cached page of the topic, in every visit. `at` is the page's index; page 0 has the newest
 * posts.
 */
export const changeTopic = (
  queryClient: QueryClient,
  id: TopicId,
  change: (page: TopicPage, at: number) => TopicPage,
) => {
  queryClient.setQueriesData<TopicPages>(
    { queryKey: [showTopic.name, id] },
    (known) => known && { ...known, pages: known.pages.map(change) },
  );
};
export const forgetTopics = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: topicsQuery.queryKey });

/** A copy of the page in which the topic has one post more (1) or less (-1). */
export const countedAs = (page: TopicPage, change: 1 | -1): TopicPage => ({
  ...page,
  topic: { ...page.topic, post_count: Math.max(0, page.topic.post_count + change) },
});
