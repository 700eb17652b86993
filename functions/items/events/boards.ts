import type { ScheduleEvent } from '#functions/platform/service/define-domain.ts';
import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId, PostId } from '#shared/ids.ts';

/**
 * Staff decided on a post. `hide`: hide it. `show`: publish a post that the automatic check withheld. `restore`: show a
 * post again that staff hid. Events may arrive in any order: of `hide` and `restore`, the later decision counts.
 */
export const postDecidedEvent = defineEvent('post.decided', 'boards')<{
  postId: PostId;
  decision: 'hide' | 'show' | 'restore';
}>();
/** A member withdrew: remove the author from the member's posts, and delete each post in a randomly chosen night. */
export const postsCloseEvent = defineEvent('posts.close', 'boards')<{ memberId: MemberId; doneTo?: string }>();
/**
 * Staff closed or restored an account. Closed: remove the author from the member's posts, and delete the posts.
 * Restored: publish the posts again. Each post is deleted or published in a randomly chosen night. The consumer reads
 * the account, so that events may arrive twice and in any order. `doneTo`: sort key of the last text that the previous
 * run handled.
 */
export const postsFollowEvent = defineEvent('posts.follow', 'boards')<{ memberId: MemberId; doneTo?: string }>();
/** Thirty days after a withdrawal: delete what is left of the member's texts, and the likes that the member gave. */
export const postsEraseEvent = defineEvent('posts.erase', 'boards')<{ memberId: MemberId }>();
/** At 3:00: run a schedule of the service boards once. The event names the schedule (decision 090). */
export const boardsNightlyEvent = defineEvent('boards.nightly', 'boards')<ScheduleEvent>();
