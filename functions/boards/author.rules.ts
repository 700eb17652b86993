import { type AccountItem, isClosed } from '#functions/items/account.ts';
import type { FormerPost, KeptPost, Post } from '#functions/items/board.ts';
import type { MemberId, PostId } from '#shared/ids.ts';
import { lastChangeNight } from '#shared/rules/change-nights.ts';

/** The status of an author's account: in use, closed by staff, or left for good. */
export type AuthorStatus = 'here' | 'away' | 'left';
export const authorStatusOf = (account: AccountItem | undefined): AuthorStatus => {
  if (!account || account.withdrawnAt !== undefined) return 'left';
  return isClosed(account) ? 'away' : 'here';
};

type Kept = { id: PostId; formerly: readonly string[] };
/** What is kept of a post: its text, topic and time, but not its likes, under another id. */
export const keptPost = ({ topicId, sex, content, at }: Post, { id, formerly }: Kept, notBefore: number): KeptPost => ({
  postId: id,
  topicId,
  sex,
  content,
  at,
  formerly,
  notBefore,
});
/** Like `keptPost`, for a post that stays public until a night drawn from `now` on. */
export const keptOfPublic = (post: Post, kept: Kept, now: Date): KeptPost =>
  keptPost(post, kept, lastChangeNight(now).getTime());

/** The post that comes back from a kept text, with what staff decided meanwhile. */
export const returnedPost = (
  { postId: id, topicId, sex, content, at, formerly }: KeptPost,
  authorId: MemberId,
  { hiddenAt, restoredAt }: Pick<FormerPost, 'hiddenAt' | 'restoredAt'>,
): Post => ({ id, topicId, authorId, sex, content, at, formerly, hiddenAt, restoredAt, likedCount: 0 });
