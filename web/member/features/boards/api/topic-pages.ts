import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { showTopic } from '#shared/contract/boards.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { PostId, TopicId } from '#shared/ids.ts';
import { topicsQuery } from './use-topics.ts';

export type TopicPage = ResponseOf<typeof showTopic>;
export type Post = TopicPage['posts'][number];
export type TopicPages = InfiniteData<TopicPage, PostId | undefined>;

/**
 * Query key of a topic's posts. Each visit to the topic has its own cached pages, identified by its history entry. A
 * new visit starts with the newest posts; going back shows the same posts as before.
 */
export const topicKey = (id: TopicId, visit: string) => [showTopic.name, id, visit] as const;

/** Changes a topic in the cached pages of every visit, and fetches the counts of the boards again. */
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

/** The page with the topic's number of posts changed by one. */
export const countedAs = (page: TopicPage, change: 1 | -1): TopicPage => ({
  ...page,
  topic: { ...page.topic, post_count: Math.max(0, page.topic.post_count + change) },
});
