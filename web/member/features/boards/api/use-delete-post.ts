import { useQueryClient } from '@tanstack/react-query';
import { deletePost } from '#shared/contract/boards.ts';
import type { TopicId } from '#shared/ids.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { changeTopic, countedAs, forgetTopics, type Post } from './topic-pages.ts';

/**
 * Deletes an own post. The error `not_found` counts as success: an earlier request has deleted the post, but its
 * response was lost.
 */
const deleteOnce = async ({ id }: Post): Promise<void> => {
  try {
    await callApi(deletePost, { body: { post_id: id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
};

export const useDeletePost = (topicId: TopicId) => {
  const queryClient = useQueryClient();
  return useAction<void, Post>(deleteOnce, {
    onSuccess: (_nothing, post) => {
      changeTopic(queryClient, topicId, (page) => ({
        ...(post.is_withheld ? page : countedAs(page, -1)),
        posts: page.posts.filter(({ id }) => id !== post.id),
      }));
      return forgetTopics(queryClient);
    },
  });
};
