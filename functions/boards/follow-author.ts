import { type AccountItem, asJudged } from '#functions/items/account.ts';
import { isKept, isPublic, type KeptPost, type OwnPost, type Post } from '#functions/items/board.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { MemberId, PostId } from '#shared/ids.ts';
import { changeNight, changeNightFrom } from '#shared/rules/change-nights.ts';
import { authorStatusOf } from './author.rules.ts';
import type { BoardsDeps } from './deps.ts';

/**
 * Updates a post or stored text after its author's account was closed, restored or withdrawn (rules: Reviews and
 * boards, Leaving). A public post loses the author's id at once and is deleted in a random night. After a restoration,
 * a stored text is published again in a random night. Each text is changed in one transaction, so that a run may stop
 * anywhere and be repeated.
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
    // The post does not exist any more, or has no author any more.
    if (status === 'left') await authors.forgetOwnPost(memberId, id);
    return;
  }
  // When a withdrawal is repeated after the table was restored from a backup, the time of the original withdrawal is
  // used (decision 081).
  const now = new Date(account?.withdrawnAt ?? core.clock.now());
  const goesAt = changeNight(now, core.random.fraction()).getTime();
  if (account && status === 'away') {
    // A post that no other member can see keeps its author and its id, because staff's decisions on the post name this
    // id.
    if (isPublic(post)) await authors.putAway(account, post, goesAt, now);
    return;
  }
  // Only posts that were closed before decision 087 have `closedAt` and an author. Such a post is deleted at once.
  if (post.closedAt !== undefined) return posts.deletePost(post);
  await authors.cut(memberId, post, goesAt, now);
};

/**
 * Publishes again a post that has `awayAt`. Before decision 087, this field hid a post from the boards while staff had
 * closed its author's account.
 */
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
  // The old public post must be deleted first. `notBefore` is the last night in which it can be deleted, so a later
  // night is chosen.
  const comesAt = changeNightFrom(kept.notBefore, core.clock.now(), core.random.fraction());
  await authors.plan(account, kept, comesAt.getTime());
};
