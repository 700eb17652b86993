import { type AccountItem, asJudged } from '#functions/items/account.ts';
import { isKept, isPublic, type KeptPost, type OwnPost, type Post } from '#functions/items/board.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { MemberId, PostId } from '#shared/ids.ts';
import { changeNight, changeNightFrom } from '#shared/rules/change-nights.ts';
import { standingOf } from './author.rules.ts';
import type { BoardsDeps } from './deps.ts';

/**
 * Brings a text of a member in line with the member's account as it is now (rules: Reviews and boards, Leaving). What the
 * boards show stays as it is: a public post is cut from its author at once and goes in a night that is drawn here, and a
 * text that is kept comes back in one. Each text is one transaction, so that a run may stop anywhere and be repeated.
 */
export const followAuthor = (deps: BoardsDeps, memberId: MemberId, text: OwnPost | KeptPost): Promise<void> =>
  retryOnConflict(() =>
    isKept(text) ? followKept(deps, memberId, text.postId) : followPost(deps, memberId, text.postId),
  );

const followPost = async (deps: BoardsDeps, memberId: MemberId, id: PostId): Promise<void> => {
  const { core, posts, authors } = deps;
  const { account, post } = await authors.findPost(memberId, id);
  const standing = standingOf(account);
  if (account && standing === 'here') return post?.awayAt === undefined ? undefined : returnOld(deps, account, post);
  if (post?.authorId !== memberId) {
    // A note of a post that is not there any more, or not the member's.
    if (standing === 'left') await authors.forgetNote(memberId, id);
    return;
  }
  // A withdrawal that is repeated after a restore counts from when it was (decision 081).
  const now = new Date(account?.withdrawnAt ?? core.clock.now());
  const goesAt = changeNight(now, core.random.fraction()).getTime();
  if (account && standing === 'away') {
    // What nobody sees stays where it is: decisions of staff name it by its id.
    if (isPublic(post)) await authors.putAway(account, post, goesAt, now);
    return;
  }
  // Closed with its author before decision 087: the thirty days are over.
  if (post.closedAt !== undefined) return posts.deletePost(post);
  await authors.cut(memberId, post, goesAt, now);
};

/** Brings back a post that was taken off the boards when its author was closed out before decision 087. */
const returnOld = async (deps: BoardsDeps, account: AccountItem, post: Post): Promise<void> => {
  const { awayAt: _old, ...here } = post;
  if (!isPublic(here)) return deps.authors.saveDecision({ post, isFormer: false }, { post: here }, [asJudged(account)]);
  await followKept(deps, account.memberId, await deps.authors.keepBack(account, post, here));
};

const followKept = async ({ core, authors }: BoardsDeps, memberId: MemberId, id: PostId): Promise<void> => {
  const { account, kept } = await authors.findKept(memberId, id);
  if (!kept) return;
  const standing = standingOf(account);
  if (!account || standing === 'left') return authors.forget(memberId, kept);
  if (standing === 'away') return kept.comesAt === undefined ? undefined : authors.unplan(account, kept);
  if (kept.comesAt !== undefined) return;
  // Drawn after the latest night in which the public post can go.
  const comesAt = changeNightFrom(kept.notBefore, core.clock.now(), core.random.fraction());
  await authors.plan(account, kept, comesAt.getTime());
};
