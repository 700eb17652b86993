import { topicOfPost } from '#functions/items/board.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { showTopic as contract } from '#shared/contract/boards.ts';
import { AppError } from '#shared/errors.ts';
import { toPost, toTopic } from './boards.shape.ts';
import type { BoardsDeps } from './deps.ts';
import { requireReader } from './topic.repository.ts';
import { mayPostOn } from './topic.rules.ts';

export const showTopic = createHandler(contract, async ({ member, query, now }, { topics, posts }: BoardsDeps) => {
  const { topicid: topicId, before } = query;
  if (before !== undefined && topicOfPost(before) !== topicId) throw new AppError('invalid_input');
  const [{ account, topic }, page] = await Promise.all([
    topics.findOne(member.id, topicId),
    posts.findPage(member.id, topicId, before),
  ]);
  requireReader(account, now);
  if (!topic) throw new AppError('not_found');
  const liked = await posts.findLiked(member.id, page.posts);
  return {
    topic: toTopic(topic),
    posts: page.posts.map((post) => toPost(post, { id: member.id, isLiked: liked.has(post.id) })),
    sex: member.sex,
    id: member.id,
    next: page.next,
    may_post: mayPostOn(topic.sex, member.sex),
  };
});
