import { useQueryClient } from '@tanstack/react-query';
import { createPost } from '#shared/contract/boards.ts';
import type { TopicId } from '#shared/ids.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { changeTopic, countedAs, forgetTopics } from './topic-pages.ts';

/**
 * Writes a post. The post in the response is shown at the top of the topic at once. `onPosted` gets the sent text, also
 * when the member has left the page meanwhile.
 */
export const useCreatePost = (topicId: TopicId, onPosted: (sent: string) => void) => {
  const queryClient = useQueryClient();
  return useApiMutation(createPost, {
    onSuccess: ({ post }, { body }) => {
      onPosted(body.post.content);
      changeTopic(queryClient, topicId, (page, at) => {
        const counted = post.is_withheld ? page : countedAs(page, 1);
        const isKnown = page.posts.some(({ id }) => id === post.id);
        return at > 0 || isKnown ? counted : { ...counted, posts: [post, ...page.posts] };
      });
      return forgetTopics(queryClient);
    },
  });
};
