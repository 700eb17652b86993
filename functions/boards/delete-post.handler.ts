import { ERASURE_NOTED, type ErasureNote } from '#functions/items/erasure-note.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { deletePost as contract } from '#shared/contract/boards.ts';
import { AppError } from '#shared/errors.ts';
import type { BoardsDeps } from './deps.ts';

/**
 * Other members can't delete a post. The author can, even after the author's plan has ended (rules: Reviews and boards,
 * Deleting a post).
 */
export const deletePost = createHandler(contract, async ({ member, body, now }, { core, posts }: BoardsDeps) =>
  retryOnConflict(async () => {
    const post = await posts.find(body.post_id);
    if (!post || post.authorId !== member.id) throw new AppError('not_found');
    // The log entry tells which posts to delete again after a backup is restored. It is written before the deletion, so
    // that every deleted post has an entry.
    core.logger.info(ERASURE_NOTED, { what: 'post', subject: post.id, at: now.getTime() } satisfies ErasureNote);
    await posts.deletePost(post);
    return { success: true as const };
  }),
);
