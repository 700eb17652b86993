import type { Topic } from '#functions/items/board.ts';
import { TopicId } from '#shared/ids.ts';
import { defaultTopics } from '#shared/messages/content/topics.ja.ts';

/** The topics that ship with the service, without posts. */
export const DEFAULT_TOPICS: readonly Topic[] = defaultTopics.map(({ id, at, ...topic }) => ({
  ...topic,
  id: TopicId.parse(id),
  createdAt: Date.parse(at),
  postCount: 0,
}));
