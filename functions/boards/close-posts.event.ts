import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { ownPostKey, ownPostsOf } from '#functions/records/board.ts';
import { postsCloseEvent } from '#functions/records/events/boards.ts';
import type { PostId } from '#shared/ids.ts';
import type { BoardsDeps } from './deps.ts';
import { closedPost } from './post.rules.ts';

const POSTS_PER_RUN = 50;

/**
 * Takes the posts of a member who withdrew off the boards. Each run closes some posts, one after the other because posts of
 * one topic share its count, and writes the event again from there while posts are left.
 */
export const closePosts: EventConsumer<typeof postsCloseEvent, BoardsDeps> = async (event, { core, table, posts }) => {
  const { memberId, after } = event.data;
  const page = await table.query({
    ...{ ...ownPostsOf(memberId), limit: POSTS_PER_RUN, consistent: true },
    after: after && ownPostKey(memberId, after),
  });
  for (const { postId } of page.items) await closePost(posts, postId, event.at);
  const last = page.items.at(-1)?.postId;
  if (page.next && last)
    await table.write(eventWrite(core.random, core.clock.now(), postsCloseEvent, { memberId, after: last }));
};

const closePost = (posts: BoardsDeps['posts'], id: PostId, at: number): Promise<void> =>
  retryOnConflict(async () => {
    const before = await posts.find(id);
    if (!before) return;
    const after = closedPost(before, at);
    if (after !== before) await posts.saveChange(before, after);
  });
