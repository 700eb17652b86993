import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { asJudged, findAccount, isClosed } from '#functions/records/account.ts';
import { ownPostKey, ownPostsOf } from '#functions/records/board.ts';
import { postsFollowEvent } from '#functions/records/events/boards.ts';
import type { MemberId, PostId } from '#shared/ids.ts';
import type { BoardsDeps } from './deps.ts';
import { followedPost } from './post.rules.ts';

const POSTS_PER_RUN = 50;

/**
 * Takes the posts of a member whose account staff closed off the boards, and puts them back when staff restore the member
 * (rules: Reviews and boards, Suspended and under-age authors). Each run changes some posts, one after the other because
 * posts of one topic share its count, and writes the event again from there while posts are left.
 */
export const followPosts: EventConsumer<typeof postsFollowEvent, BoardsDeps> = async (event, deps) => {
  const { core, table } = deps;
  const { memberId, after } = event.data;
  const page = await table.query({
    ...{ ...ownPostsOf(memberId), limit: POSTS_PER_RUN, consistent: true },
    after: after && ownPostKey(memberId, after),
  });
  for (const { postId } of page.items) await followPost(deps, memberId, postId, event.at);
  const last = page.items.at(-1)?.postId;
  if (page.next && last)
    await table.write(eventWrite(core.random, core.clock.now(), postsFollowEvent, { memberId, after: last }));
};

/** The account is read for each post and must not change until the post is written: the latest decision of staff counts. */
const followPost = (
  { table, posts }: Pick<BoardsDeps, 'table' | 'posts'>,
  authorId: MemberId,
  id: PostId,
  at: number,
) =>
  retryOnConflict(async () => {
    const [account, before] = await Promise.all([findAccount(table, authorId), posts.find(id)]);
    // Of an erased member the posts are about to be deleted.
    if (!account || !before) return;
    const after = followedPost(before, isClosed(account), at);
    if (after !== before) await posts.saveChange(before, after, [asJudged(account)]);
  });
