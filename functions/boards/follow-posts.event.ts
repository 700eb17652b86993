import { ownTextAt, ownTextsOf } from '#functions/items/board.ts';
import { type postsCloseEvent, postsFollowEvent } from '#functions/items/events/boards.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { BoardsDeps } from './deps.ts';
import { followAuthor } from './follow-author.ts';

const TEXTS_PER_RUN = 50;

/**
 * Updates a member's texts after the member left, or after staff closed or restored the account. Each run updates one
 * page of texts, one after the other, and writes the event again with the last sort key if texts remain.
 */
export const followPosts: EventConsumer<typeof postsFollowEvent | typeof postsCloseEvent, BoardsDeps> = async (
  event,
  deps,
) => {
  const { core, table } = deps;
  const { memberId, doneTo } = event.data;
  const page = await table.query({
    ...ownTextsOf(memberId),
    limit: TEXTS_PER_RUN,
    consistent: true,
    after: doneTo === undefined ? undefined : ownTextAt(memberId, doneTo),
  });
  for (const text of page.items) await followAuthor(deps, memberId, text);
  const last = page.items.at(-1)?.sk;
  if (page.next && last)
    await table.write(eventWrite(core.random, core.clock.now(), postsFollowEvent, { memberId, doneTo: last }));
};
