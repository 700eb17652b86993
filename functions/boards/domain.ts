import {
  boardsNightlyEvent,
  postDecidedEvent,
  postsCloseEvent,
  postsEraseEvent,
  postsFollowEvent,
} from '#functions/items/events/boards.ts';
import { defineDomain, on } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { changePosts } from './change-posts.schedule.ts';
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
    on(postsCloseEvent, followPosts),
    on(postsFollowEvent, followPosts),
    on(postsEraseEvent, erasePosts),
  ],
  schedules: { post: changePosts },
  nightly: boardsNightlyEvent,
});
