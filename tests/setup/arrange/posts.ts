import { isPublic, ownPostKey, type Post, postId, postItem, topicKey } from '#functions/items/board.ts';
import type { MemberId, TopicId } from '#shared/ids.ts';
import type { TestWorld } from '../world/test-world.ts';
import type { TestMember } from './members.ts';

/** One topic of each board (both sexes, men, women). The service ships with these topics. */
export const COMMON = 'topiccommontalk' as TopicId;
export const MALE = 'topicmalefree' as TopicId;
export const FEMALE = 'topicfemalefree' as TopicId;

/** Stores a post as the service would; `change` may make it withheld or hidden. */
export const arrangePost = async (
  { core, table, clock }: Pick<TestWorld, 'core' | 'table' | 'clock'>,
  author: TestMember,
  change: Partial<Omit<Post, 'authorId'>> = {},
): Promise<Post & { authorId: MemberId }> => {
  const { topicId = COMMON, at = clock.now().getTime() } = change;
  const post: Post & { authorId: MemberId } = {
    id: postId(topicId, at, core.random.token(6)),
    topicId,
    authorId: author.id,
    sex: author.sex,
    content: 'はじめまして',
    at,
    likedCount: 0,
    ...change,
  };
  const isCounted = isPublic(post);
  await table.transact([
    { name: 'post', put: postItem(post) },
    { name: 'own post', put: { ...ownPostKey(author.id, post.id), postId: post.id } },
    ...(isCounted
      ? [{ name: 'topic', update: { ...topicKey(topicId), set: { id: topicId }, add: { postCount: 1 } } }]
      : []),
  ]);
  return post;
};
