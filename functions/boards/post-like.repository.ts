import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { type Post, PUBLIC_POST, postKey, postLikeKey } from '#functions/items/board.ts';
import type { postDue } from '#functions/items/due/boards.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { throttleWrite, tooMany } from '#functions/platform/security/throttle.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { dueDoneWrite, type StoredDue } from '#functions/platform/table/due.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId, PostId } from '#shared/ids.ts';
import { CONTENT_LIKE_THROTTLE } from '#shared/limits.ts';
import { unlikeDueWrite } from './author.repository.ts';

type Facts = { account: AccountItem | undefined; post: Post | undefined; isLiked: boolean };

/**
 * Reads and writes likes of posts. A like is stored as an item of the member who gives it. The transaction that stores
 * the item also adds 1 to the post's count.
 */
export const createPostLikeRepository = (table: Table, random: Random) => ({
  /** Reads everything that decides whether a like may be added or removed, by one strongly consistent read. */
  findFacts: async (memberId: MemberId, id: PostId): Promise<Facts> => {
    const key = postKey(id);
    const own = accountKey(memberId);
    if (!key) return { account: await table.find(own, { consistent: true }), post: undefined, isLiked: false };
    const [account, post, like] = await table.findMany([own, key, postLikeKey(memberId, id)], { consistent: true });
    return { account, post, isLiked: like !== undefined };
  },

  /**
   * Adds a like to a post (`becomesLiked` true), or removes the like.
   * @throws AppError not_found when the post was deleted or hidden since it was read; too_many_requests; conflict when
   * the member did the same in another request.
   */
  saveLike: (memberId: MemberId, { id }: Post, becomesLiked: boolean, now: Date): Promise<void> => {
    const throttle = { kind: 'post-like', subject: memberId, ...CONTENT_LIKE_THROTTLE };
    const key = postLikeKey(memberId, id);
    const like: Write = becomesLiked
      ? { name: 'like', if: ['attribute_not_exists(pk)'], put: { ...key, postId: id, at: now.getTime() } }
      : { name: 'like', if: ['attribute_exists(pk)'], delete: key };
    return commit(table, [like, countWrite(id, becomesLiked ? 1 : -1), throttleWrite(now, throttle)], {
      refused: { like: 'conflict', [throttle.kind]: () => tooMany(now, throttle), post: 'not_found' },
    });
  },

  /**
   * Deletes a like of a member who left. The post's count includes the like until `at` (epoch ms), a night that is
   * chosen at random for this like.
   */
  eraseLike: async (memberId: MemberId, id: PostId, at: number): Promise<void> => {
    const like: Write = { name: 'like', if: ['attribute_exists(pk)'], delete: postLikeKey(memberId, id) };
    await ignoreRefusal(table.transact([like, unlikeDueWrite(at, id, random)]));
  },

  /**
   * Subtracts a deleted like from the post's count, even if the post is hidden, and deletes the item that scheduled the
   * subtraction.
   */
  uncount: async (id: PostId, due: StoredDue<typeof postDue>): Promise<void> => {
    const once: Write = { ...dueDoneWrite(due), if: ['attribute_exists(pk)'] };
    const isDone = await ignoreRefusal(table.transact([{ ...countWrite(id, -1), if: ['attribute_exists(pk)'] }, once]));
    if (!isDone) await table.write(dueDoneWrite(due));
  },
});
export type PostLikeRepository = ReturnType<typeof createPostLikeRepository>;

const countWrite = (id: PostId, change: 1 | -1): Write => {
  const key = postKey(id);
  if (!key) throw new Error(`Not the id of a post: ${id}`);
  return { name: 'post', if: PUBLIC_POST, update: { ...key, add: { likedCount: change } } };
};
