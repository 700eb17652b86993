import type { Topic } from '#functions/items/board.ts';
import { TopicId } from '#shared/ids.ts';
import { defaultTopics } from '#shared/messages/content/topics.ja.ts';

/** The topics that are part of the source code. Their posts are in the table, so the count is 0 here. */
export const DEFAULT_TOPICS: readonly Topic[] = defaultTopics.map(({ id, at, ...topic }) => ({
  ...topic,
  id: TopicId.parse(id),
  createdAt: Date.parse(at),
  postCount: 0,
}));
