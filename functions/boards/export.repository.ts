import * as z from 'zod/mini';
import { iso, pagedExporter } from '#functions/account/public.ts';
import { isKept, isLike, type KeptPost, type Post, type PostLike, postKey, tracesOf } from '#functions/items/board.ts';
import { DEFAULT_TOPICS } from './default-topics.ts';

const TRACES_PAGE = 100;
/**
 * The cursor of the export: the sort key of a like, a post or a stored text of the member (`functions/items/board.ts`).
 */
const TraceCursor = z.string().check(z.regex(/^(LIKE|POST|POST-KEPT)#b[\w-]{20,64}$/));

const stateOf = ({ withheld, hiddenAt }: Post): 'shown' | 'withheld' | 'hidden' => {
  if (hiddenAt !== undefined) return 'hidden';
  return withheld === undefined ? 'shown' : 'withheld';
};

const textOf = ({ topicId, content, at }: Post | KeptPost) => ({
  topic_id: topicId,
  topic: DEFAULT_TOPICS.find(({ id }) => id === topicId)?.name ?? null,
  content,
  created_at: iso(at),
});
const ownPost = (post: Post) => ({
  kind: 'post',
  id: post.id,
  ...textOf(post),
  liked_count: post.likedCount,
  state: stateOf(post),
});
/** A text that is not published now, and will be published again if the member's account is restored. */
const keptText = (kept: KeptPost) => ({
  kind: 'post',
  id: kept.postId,
  ...textOf(kept),
  liked_count: 0,
  state: 'away',
});
const ownLike = ({ postId, at }: PostLike) => ({ kind: 'like', post_id: postId, created_at: iso(at) });

/**
 * Exports the member's posts, and the ids of the posts that the member likes. Other members wrote the liked posts, so
 * their texts are not exported.
 */
export const exportPosts = pagedExporter(TraceCursor, async ({ table, member }, after) => {
  const page = await table.query({
    ...tracesOf(member.id),
    limit: TRACES_PAGE,
    consistent: true,
    after: after === undefined ? undefined : { pk: tracesOf(member.id).pk, sk: after },
  });
  const likes = page.items.filter(isLike).map(ownLike);
  const kept = page.items.filter(isKept).map(keptText);
  const own = page.items.filter((trace) => !isLike(trace) && !isKept(trace));
  const keys = own.flatMap(({ postId }) => postKey(postId) ?? []);
  const posts = keys.length > 0 ? await table.findMany(keys, { consistent: true }) : [];
  return {
    items: [...likes, ...kept, ...posts.flatMap((post) => (post ? [ownPost(post)] : []))],
    next: page.next && page.items.at(-1)?.sk,
  };
});
