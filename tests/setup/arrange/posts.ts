import { isPublic, ownPostKey, type Post, postId, postItem, topicKey } from '#functions/items/board.ts';
import type { MemberId, TopicId } from '#shared/ids.ts';
import type { TestWorld } from '../world/test-world.ts';
import type { TestMember } from './members.ts';

/** A topic that ships with the service, on each board. */
export const COMMON = 'topiccommontalk' as TopicId;
export const MALE = 'topicmalefree' as TopicId;
export const FEMALE = 'topicfemalefree' as TopicId;

/** Writes a post into the table as the service would; `change` may withhold or hide the post. */
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
