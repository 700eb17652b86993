import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId, PostId } from '#shared/ids.ts';

/**
 * Staff decided on a post: hide it, show one that was withheld, or restore one that staff hid. The latest hiding or
 * restoring counts, in whatever order the events arrive.
 */
export const postDecidedEvent = defineEvent('post.decided', 'boards')<{
  postId: PostId;
  decision: 'hide' | 'show' | 'restore';
}>();
/** A member withdrew: the member's posts are shown no more. `after` is the last post of the run before. */
export const postsCloseEvent = defineEvent('posts.close', 'boards')<{ memberId: MemberId; after?: PostId }>();
/**
 * Staff closed or restored an account: its member's posts are shown no more, or again. The consumer looks at the account
 * anew, so that events may arrive twice and in any order. `after` is the last post of the run before.
 */
export const postsFollowEvent = defineEvent('posts.follow', 'boards')<{ memberId: MemberId; after?: PostId }>();
/** Thirty days after a withdrawal: delete the member's posts and the likes that the member gave. */
export const postsEraseEvent = defineEvent('posts.erase', 'boards')<{ memberId: MemberId }>();
