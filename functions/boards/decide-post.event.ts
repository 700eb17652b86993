import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { postDecidedEvent } from '#functions/records/events/boards.ts';
import type { BoardsDeps } from './deps.ts';
import { decidedPost } from './post.rules.ts';

/** Shows or hides a post as staff decided. A post that its author deleted meanwhile stays deleted. */
export const decidePost: EventConsumer<typeof postDecidedEvent, BoardsDeps> = (event, { posts }) =>
  retryOnConflict(async () => {
    const before = await posts.find(event.data.postId);
    if (!before) return;
    const after = decidedPost(before, event.data.decision, event.at);
    if (after !== before) await posts.saveChange(before, after);
  });
