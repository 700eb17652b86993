import { type AccountItem, isClosed } from '#functions/items/account.ts';
import type { FormerPost, KeptPost, Post } from '#functions/items/board.ts';
import type { MemberId, PostId } from '#shared/ids.ts';
import { lastChangeNight } from '#shared/rules/change-nights.ts';

/** Where an account stands for what its member wrote: in use, closed by staff, or left for good. */
export type Standing = 'here' | 'away' | 'left';
export const standingOf = (account: AccountItem | undefined): Standing => {
  if (!account || account.withdrawnAt !== undefined) return 'left';
  return isClosed(account) ? 'away' : 'here';
};

type Kept = { id: PostId; formerly: readonly string[] };
/** What is kept of a post: its text, place and time. Likes are not, and the id is another one. */
export const keptPost = ({ topicId, sex, content, at }: Post, { id, formerly }: Kept, notBefore: number): KeptPost => ({
  postId: id,
  topicId,
  sex,
  content,
  at,
  formerly,
  notBefore,
});
/** As `keptPost`, of a post that is public until a night drawn from `now` on. */
export const keptOfPublic = (post: Post, kept: Kept, now: Date): KeptPost =>
  keptPost(post, kept, lastChangeNight(now).getTime());

/** The post that comes back out of a kept text, as staff decided on it meanwhile. */
export const returnedPost = (
  { postId: id, topicId, sex, content, at, formerly }: KeptPost,
  authorId: MemberId,
  { hiddenAt, restoredAt }: Pick<FormerPost, 'hiddenAt' | 'restoredAt'>,
): Post => ({ id, topicId, authorId, sex, content, at, formerly, hiddenAt, restoredAt, likedCount: 0 });
