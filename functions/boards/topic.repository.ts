import { accessProblem } from '#functions/account/public.ts';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { TOPICS, type Topic, topicKey } from '#functions/items/board.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { findAll } from '#functions/platform/table/each-page.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import { type MemberId, TopicId } from '#shared/ids.ts';
import { DEFAULT_TOPICS } from './default-topics.ts';
import { allTopics, topicFrom } from './topic.rules.ts';

/**
 * A new id for a topic that staff add. It has only letters and digits, because the ids of the topic's posts contain it.
 */
export const newTopicId = (random: Random): TopicId =>
  TopicId.parse(`topic${Buffer.from(random.token(12), 'base64url').toString('hex')}`);

/**
 * The write that changes a topic's count of posts, even if the topic was removed, because its posts can still be hidden
 * or deleted.
 */
export const topicCountWrite = (id: TopicId, change: 1 | -1): Write => ({
  name: 'topic',
  update: { ...topicKey(id), set: { id }, add: { postCount: change } },
});

/**
 * The write that adds 1 to a topic's count for a new post. The clause `topic` is refused when staff removed the topic.
 */
export const newPostCountWrite = (id: TopicId): Write => ({
  ...topicCountWrite(id, 1),
  if: ['attribute_not_exists(#removedAt)'],
});

/**
 * Requires that a member may read the boards (rules: Reviews and boards, Readers).
 * @throws AppError session_required without an account; otherwise the problem that `accessProblem` returns.
 */
export const requireReader = (account: AccountItem | undefined, now: Date): AccountItem => {
  if (!account) throw new AppError('session_required');
  const problem = accessProblem(account, now);
  if (problem) throw new AppError(problem);
  return account;
};

export const createTopicRepository = (table: Table) => ({
  /**
   * The reader's account and every topic, read at the same time. Strongly consistent, so that the counts include a post
   * that the reader has just written.
   */
  findAll: async (readerId: MemberId): Promise<{ account: AccountItem | undefined; topics: Topic[] }> => {
    const [account, stored] = await Promise.all([
      table.find(accountKey(readerId), { consistent: true }),
      findAll(table, { ...TOPICS, consistent: true }),
    ]);
    return { account, topics: allTopics(DEFAULT_TOPICS, stored) };
  },

  /** The reader's account and a topic, by one read. */
  findOne: async (
    readerId: MemberId,
    id: TopicId,
  ): Promise<{ account: AccountItem | undefined; topic: Topic | undefined }> => {
    const [account, stored] = await table.findMany([accountKey(readerId), topicKey(id)], { consistent: true });
    const shipped = DEFAULT_TOPICS.find((topic) => topic.id === id);
    return { account, topic: topicFrom(shipped, stored) };
  },
});
export type TopicRepository = ReturnType<typeof createTopicRepository>;
