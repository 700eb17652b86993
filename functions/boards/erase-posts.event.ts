import { isLike, tracesOf } from '#functions/items/board.ts';
import { postsEraseEvent } from '#functions/items/events/boards.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { changeNight } from '#shared/rules/change-nights.ts';
import type { BoardsDeps } from './deps.ts';
import { followAuthor } from './follow-author.ts';

const TRACES_PER_RUN = 50;

/**
 * A member withdrew thirty days ago: deletes the member's likes on the boards, and also the member's texts if any are
 * left (rules: Safety, After thirty days). A deleted like is subtracted from its post's count later, in a night that is
 * chosen at random for this like. Each run deletes one page, and writes the event again if items are left.
 */
export const erasePosts: EventConsumer<typeof postsEraseEvent, BoardsDeps> = async (event, deps) => {
  const { core, table, likes } = deps;
  const { memberId } = event.data;
  const page = await table.query({ ...tracesOf(memberId), limit: TRACES_PER_RUN, consistent: true });
  const now = core.clock.now();
  for (const trace of page.items) {
    if (isLike(trace))
      await likes.eraseLike(memberId, trace.postId, changeNight(now, core.random.fraction()).getTime());
    else await followAuthor(deps, memberId, trace);
  }
  if (page.next) await table.write(eventWrite(core.random, now, postsEraseEvent, { memberId }));
};
