import { defineDomain, on } from '#functions/platform/runtime/domain.ts';
import {
  postDecidedEvent,
  postsCloseEvent,
  postsEraseEvent,
  postsFollowEvent,
} from '#functions/records/events/boards.ts';
import { access } from './access.ts';
import { closePosts } from './close-posts.event.ts';
import { createPost } from './create-post.handler.ts';
import { decidePost } from './decide-post.event.ts';
import { deletePost } from './delete-post.handler.ts';
import { boardsDeps } from './deps.ts';
import { erasePosts } from './erase-posts.event.ts';
import { followPosts } from './follow-posts.event.ts';
import { likePost } from './like-post.handler.ts';
import { listTopics } from './list-topics.handler.ts';
import { showTopic } from './show-topic.handler.ts';
import { unlikePost } from './unlike-post.handler.ts';

export const domain = defineDomain({
  access,
  deps: boardsDeps,
  handlers: [listTopics, showTopic, createPost, deletePost, likePost, unlikePost],
  consumers: [
    on(postDecidedEvent, decidePost),
    on(postsCloseEvent, closePosts),
    on(postsFollowEvent, followPosts),
    on(postsEraseEvent, erasePosts),
  ],
});
