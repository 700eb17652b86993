import * as z from 'zod/mini';
import { defineEndpoint, Success, text, wireInt } from '../endpoint.ts';
import { MemberId, PostId, TopicId } from '../ids.ts';
import { POST_MAX_CHARS } from '../limits.ts';
import { boardsJa } from '../messages/boards.ja.ts';
import { TOPIC_SEXES } from '../options/boards.ts';
import { SEXES } from '../options/member.ts';

const Topic = z.strictObject({
  id: TopicId,
  name: z.string(),
  created_at: z.string(),
  post_count: z.int(),
  sex: z.enum(TOPIC_SEXES),
});
export type Topic = z.infer<typeof Topic>;

/** A post as readers see it. Of its author it contains only the sex. `mypost` is true only for the author. */
export const Post = z.strictObject({
  id: PostId,
  content: z.string(),
  created_at: z.string(),
  sender_sex: z.literal(SEXES),
  liked_count: z.int(),
  already_liked: z.boolean(),
  mypost: z.boolean(),
  /** The post waits for a check by staff. Until then only the author sees it. */
  is_withheld: z.optional(z.literal(true)),
});
export type Post = z.infer<typeof Post>;

const READ_ERRORS = ['payment_required', 'age_confirmation_required'] as const;

/**
 * All topics, by board (`common`, `male`, `female`). Both sexes may read all three boards (rules: Reviews and boards).
 */
export const listTopics = defineEndpoint({
  name: 'listTopics',
  method: 'GET',
  path: '/api/topics/index',
  domain: 'boards',
  auth: 'member',
  summary: 'Topics of the three boards',
  response: z.strictObject({
    sex: z.literal(SEXES),
    male_data: z.array(Topic),
    com_data: z.array(Topic),
    female_data: z.array(Topic),
  }),
  errors: READ_ERRORS,
});

/** A topic with its posts, newest first. To get the next page, send `next` as `before`. */
export const showTopic = defineEndpoint({
  name: 'showTopic',
  method: 'GET',
  path: '/api/topic/show',
  domain: 'boards',
  auth: 'member',
  summary: 'Posts of a topic, newest first',
  query: z.object({ topicid: TopicId, before: z.optional(PostId) }),
  response: z.strictObject({
    topic: Topic,
    posts: z.array(Post),
    /** The caller's own sex and id. By the spec, clients send the id back as `user_id`. */
    sex: z.literal(SEXES),
    id: MemberId,
    /** Null on the last page. */
    next: z.nullable(PostId),
    /** Whether the caller may post here. */
    may_post: z.boolean(),
  }),
  errors: [...READ_ERRORS, 'not_found', 'invalid_input'],
});

/**
 * Writes a post in a topic: 1 to 1,000 characters after trimming, without URLs (rules: Reviews and boards). `user_id`
 * and `status` are ignored.
 */
export const createPost = defineEndpoint({
  name: 'createPost',
  method: 'POST',
  path: '/api/post/create',
  domain: 'boards',
  auth: 'member',
  effect: true,
  summary: 'Write a post',
  body: z.object({
    post: z.object({
      topic_id: TopicId,
      user_id: z.optional(z.nullable(z.string())),
      content: z.pipe(
        z.transform((value: string): unknown => (typeof value === 'string' ? value.trim() : value)),
        text(POST_MAX_CHARS, boardsJa.tooLong),
      ),
      status: z.optional(z.nullable(wireInt(0, 0))),
    }),
  }),
  response: z.strictObject({ success: z.literal(true), post: Post }),
  errors: [
    ...READ_ERRORS,
    'not_found',
    'wrong_sex',
    'not_yourself',
    'url_refused',
    'message_empty',
    'invalid_input',
    'conflict',
    'too_many_requests',
    'idempotency_mismatch',
  ],
});

/** Deletes the caller's own post. Another member's post: 404. */
export const deletePost = defineEndpoint({
  name: 'deletePost',
  method: 'DELETE',
  path: '/api/post',
  domain: 'boards',
  auth: 'member',
  summary: 'Delete an own post',
  body: z.object({ post_id: PostId, user_id: z.optional(z.nullable(z.string())) }),
  response: Success,
  errors: ['not_found', 'not_yourself', 'conflict'],
});

const PostLike = z.object({ post_id: PostId });
const LikedPost = z.strictObject({ success: z.literal(true), liked_count: z.int(), already_liked: z.boolean() });
const LIKE_ERRORS = [...READ_ERRORS, 'not_found', 'conflict', 'too_many_requests'] as const;

export const likePost = defineEndpoint({
  name: 'likePost',
  method: 'POST',
  path: '/api/post_likes',
  domain: 'boards',
  auth: 'member',
  summary: 'Like a post; a second like of the same member changes nothing',
  body: PostLike,
  response: LikedPost,
  errors: LIKE_ERRORS,
});

export const unlikePost = defineEndpoint({
  name: 'unlikePost',
  method: 'DELETE',
  path: '/api/post_likes',
  domain: 'boards',
  auth: 'member',
  summary: 'Take a like of a post back',
  body: PostLike,
  response: LikedPost,
  errors: LIKE_ERRORS,
});
