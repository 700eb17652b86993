import { useQueryClient } from '@tanstack/react-query';
import { likePost, unlikePost } from '#shared/contract/boards.ts';
import type { TopicId } from '#shared/ids.ts';
import { boardsJa } from '#shared/messages/boards.ja.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useLike } from '#web/shell/use-like.ts';
import { changeTopic, type Post } from './topic-pages.ts';

/**
 * The click handler that likes the post or takes the like back. The cached pages of the topic show the like at once.
 */
export const useLikePost = (topicId: TopicId, post: Post) => {
  const queryClient = useQueryClient();
  return useLike({
    likes: post,
    show: (change) =>
      changeTopic(queryClient, topicId, (page) => ({
        ...page,
        posts: page.posts.map((one) => (one.id === post.id ? { ...one, ...change(one) } : one)),
      })),
    send: (isLiked) => callApi(isLiked ? likePost : unlikePost, { body: { post_id: post.id } }),
    failed: boardsJa.likeFailed,
  });
};
