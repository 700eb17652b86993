import { asJudged, findAccount } from '#functions/items/account.ts';
import { isPublic, type Post } from '#functions/items/board.ts';
import type { postDecidedEvent } from '#functions/items/events/boards.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { authorStatusOf } from './author.rules.ts';
import type { BoardsDeps } from './deps.ts';
import { decidedPost } from './post.rules.ts';

/**
 * Shows or hides a post at once after a decision of staff. The decision also applies when the text of the post is
 * published again later, or was already published again under another id. A post that its author has deleted stays
 * deleted.
 */
export const decidePost: EventConsumer<typeof postDecidedEvent, BoardsDeps> = (event, { table, authors }) =>
  retryOnConflict(async () => {
    const { decision, postId } = event.data;
    const found = await authors.find(postId);
    const { post, former } = found;
    const after = {
      post: post && decidedPost(post, decision, event.at),
      former: former && decidedPost(former, decision, event.at),
    };
    if (after.post === post && after.former === former) return;
    if (!post || !after.post || post.authorId === undefined || !becomesPublic(post, after.post))
      return authors.saveDecision(found, after, []);
    const account = await findAccount(table, post.authorId);
    const status = authorStatusOf(account);
    // The author has left, but the event of the withdrawal has not arrived yet. The consumer of that event handles the
    // post.
    if (!account || status === 'left') return;
    if (status === 'away') return void (await authors.keepBack(account, post, after.post));
    await authors.saveDecision(found, after, [asJudged(account)]);
  });

const becomesPublic = (before: Post, after: Post): boolean => !isPublic(before) && isPublic(after);
