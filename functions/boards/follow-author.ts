import { type AccountItem, asJudged } from '#functions/items/account.ts';
import { isKept, isPublic, type KeptPost, type OwnPost, type Post } from '#functions/items/board.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { MemberId, PostId } from '#shared/ids.ts';
import { changeNight, changeNightFrom } from '#shared/rules/change-nights.ts';
import { authorStatusOf } from './author.rules.ts';
import type { BoardsDeps } from './deps.ts';

/**
 * Updates a text of a member after a change of the member's account (rules: Reviews and boards, Leaving). What the
 * boards show does not change at once: a public post loses its author at once and is deleted in a night that is drawn
 * here, and a kept text comes back in such a night. Each text is one transaction, so that a run may stop anywhere and
 * be repeated.
 */
export const followAuthor = (deps: BoardsDeps, memberId: MemberId, text: OwnPost | KeptPost): Promise<void> =>
  retryOnConflict(() =>
    isKept(text) ? followKept(deps, memberId, text.postId) : followPost(deps, memberId, text.postId),
  );

const followPost = async (deps: BoardsDeps, memberId: MemberId, id: PostId): Promise<void> => {
  const { core, posts, authors } = deps;
  const { account, post } = await authors.findPost(memberId, id);
  const status = authorStatusOf(account);
  if (account && status === 'here') return post?.awayAt === undefined ? undefined : returnOld(deps, account, post);
  if (post?.authorId !== memberId) {
    // The post does not exist any more, or has lost its author.
    if (status === 'left') await authors.forgetOwnPost(memberId, id);
    return;
  }
  // When a withdrawal is repeated after a restore, its original instant counts (decision 081).
  const now = new Date(account?.withdrawnAt ?? core.clock.now());
  const goesAt = changeNight(now, core.random.fraction()).getTime();
  if (account && status === 'away') {
    // A post that nobody else sees stays as it is, because decisions of staff name its id.
    if (isPublic(post)) await authors.putAway(account, post, goesAt, now);
    return;
  }
  // The post was closed with its author's account before decision 087, and the thirty days are over.
  if (post.closedAt !== undefined) return posts.deletePost(post);
  await authors.cut(memberId, post, goesAt, now);
};

/** Brings back a post that was taken off the boards when staff closed its author's account before decision 087. */
const returnOld = async (deps: BoardsDeps, account: AccountItem, post: Post): Promise<void> => {
  const { awayAt: _old, ...here } = post;
  if (!isPublic(here)) return deps.authors.saveDecision({ post, isFormer: false }, { post: here }, [asJudged(account)]);
  await followKept(deps, account.memberId, await deps.authors.keepBack(account, post, here));
};

const followKept = async ({ core, authors }: BoardsDeps, memberId: MemberId, id: PostId): Promise<void> => {
  const { account, kept } = await authors.findKept(memberId, id);
  if (!kept) return;
  const status = authorStatusOf(account);
  if (!account || status === 'left') return authors.forget(memberId, kept);
  if (status === 'away') return kept.comesAt === undefined ? undefined : authors.unplan(account, kept);
  if (kept.comesAt !== undefined) return;
  // Drawn after the latest night in which the public post can be deleted.
  const comesAt = changeNightFrom(kept.notBefore, core.clock.now(), core.random.fraction());
  await authors.plan(account, kept, comesAt.getTime());
};
