import { type AccountItem, isClosed } from '#functions/items/account.ts';
import type { FormerPost, KeptPost, Post } from '#functions/items/board.ts';
import type { MemberId, PostId } from '#shared/ids.ts';
import { lastChangeNight } from '#shared/rules/change-nights.ts';

/**
 * The status of an author's account: `here` (active), `away` (closed by staff or under age), or `left` (withdrawn or
 * erased).
 */
export type AuthorStatus = 'here' | 'away' | 'left';
export const authorStatusOf = (account: AccountItem | undefined): AuthorStatus => {
  if (!account || account.withdrawnAt !== undefined) return 'left';
  return isClosed(account) ? 'away' : 'here';
};

type Kept = { id: PostId; formerly: readonly string[] };
/**
 * What is stored of a post while its author is suspended: text, topic and time, under another id and without the likes.
 */
export const keptPost = ({ topicId, sex, content, at }: Post, { id, formerly }: Kept, notBefore: number): KeptPost => ({
  postId: id,
  topicId,
  sex,
  content,
  at,
  formerly,
  notBefore,
});
/**
 * Like `keptPost`, for a post that is still public. The public post is deleted in a random night after `now`.
 * `notBefore` is the last night in which it can be deleted. The text is published again in a later night.
 */
export const keptOfPublic = (post: Post, kept: Kept, now: Date): KeptPost =>
  keptPost(post, kept, lastChangeNight(now).getTime());

/**
 * The post that is published again from a stored text. Decisions that staff made while the text was stored apply to it.
 */
export const returnedPost = (
  { postId: id, topicId, sex, content, at, formerly }: KeptPost,
  authorId: MemberId,
  { hiddenAt, restoredAt }: Pick<FormerPost, 'hiddenAt' | 'restoredAt'>,
): Post => ({ id, topicId, authorId, sex, content, at, formerly, hiddenAt, restoredAt, likedCount: 0 });
