import { isPublic } from '#functions/items/board.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId, PostId } from '#shared/ids.ts';
import type { BoardsDeps } from './deps.ts';
import { requireReader } from './topic.repository.ts';

/**
 * Adds a like to a post or removes the like; a repeat changes nothing. Returns the count after the change.
 * @throws AppError of `requireReader`; not_found for a post that is not public; too_many_requests; conflict.
 */
export const setPostLike = (
  { posts, likes }: Pick<BoardsDeps, 'posts' | 'likes'>,
  member: { id: MemberId },
  { postId, becomesLiked }: { postId: PostId; becomesLiked: boolean },
  now: Date,
) =>
  retryOnConflict(async () => {
    const { account, post, isLiked } = await likes.findFacts(member.id, postId);
    requireReader(account, now);
    if (!post || !isPublic(post)) throw new AppError('not_found');
    const answer = { success: true as const, already_liked: becomesLiked };
    if (isLiked === becomesLiked) return { ...answer, liked_count: post.likedCount };
    await likes.saveLike(member.id, post, becomesLiked, now);
    // Others may like the post at the same time, so the count is read again.
    const liked = await posts.find(postId);
    return { ...answer, liked_count: liked?.likedCount ?? 0 };
  });
