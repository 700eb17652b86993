import type { Topic } from '#functions/items/board.ts';
import { TopicId } from '#shared/ids.ts';
import { defaultTopics } from '#shared/messages/content/topics.ja.ts';

/** The topics that the source code contains. `postCount` is 0 here, because the table contains the counts. */
export const DEFAULT_TOPICS: readonly Topic[] = defaultTopics.map(({ id, at, ...topic }) => ({
  ...topic,
  id: TopicId.parse(id),
  createdAt: Date.parse(at),
  postCount: 0,
}));
