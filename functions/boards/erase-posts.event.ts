import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { ownPostKey, tracesOf } from '#functions/records/board.ts';
import { postsEraseEvent } from '#functions/records/events/boards.ts';
import type { MemberId, PostId } from '#shared/ids.ts';
import type { BoardsDeps } from './deps.ts';

const TRACES_PER_RUN = 50;

/**
 * Deletes the posts and the likes of a member who withdrew thirty days ago (rules: Safety, After thirty days). Each run
 * deletes some and writes the event again while any are left.
 */
export const erasePosts: EventConsumer<typeof postsEraseEvent, BoardsDeps> = async (event, deps) => {
  const { core, table, likes } = deps;
  const { memberId } = event.data;
  const page = await table.query({ ...tracesOf(memberId), limit: TRACES_PER_RUN, consistent: true });
  for (const trace of page.items) {
    if ('at' in trace) await likes.eraseLike(memberId, trace.postId);
    else await erasePost(deps, memberId, trace.postId);
  }
  if (page.next) await table.write(eventWrite(core.random, core.clock.now(), postsEraseEvent, { memberId }));
};

const erasePost = ({ table, posts }: Pick<BoardsDeps, 'table' | 'posts'>, memberId: MemberId, id: PostId) =>
  retryOnConflict(async () => {
    const post = await posts.find(id);
    if (post) await posts.deletePost(post);
    else await table.write({ name: 'own post', delete: ownPostKey(memberId, id) });
  });
