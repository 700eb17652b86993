import type { Topic, TopicItem } from '#functions/items/board.ts';
import type { TopicSex } from '#shared/options/boards.ts';
import { MAN, type Sex } from '#shared/options/member.ts';

/**
 * Whether members of this sex may write on the board. All members may read all three boards (rules: Reviews and
 * boards).
 */
export const mayPostOn = (board: TopicSex, sex: Sex): boolean =>
  board === 'common' || board === (sex === MAN ? 'male' : 'female');

/**
 * A topic, made from its entry in `default-topics.ts` (`shipped`) and its stored item. Undefined when staff removed the
 * topic, and when entry and item are both missing.
 */
export const topicFrom = (shipped: Topic | undefined, stored: TopicItem | undefined): Topic | undefined => {
  if (stored?.removedAt !== undefined) return undefined;
  const { id, name, sex, createdAt, postCount = 0 } = { ...shipped, ...stored };
  if (id === undefined || name === undefined || sex === undefined || createdAt === undefined) return undefined;
  return { id, name, sex, createdAt, postCount };
};

/** All topics, newest first; topics with the same creation time are sorted by id. */
export const allTopics = (shipped: readonly Topic[], stored: readonly TopicItem[]): Topic[] => {
  const storedBy = new Map(stored.map((item) => [item.id, item]));
  const shippedBy = new Map(shipped.map((topic) => [topic.id, topic]));
  return [...new Set([...shippedBy.keys(), ...storedBy.keys()])]
    .flatMap((id) => topicFrom(shippedBy.get(id), storedBy.get(id)) ?? [])
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
};
