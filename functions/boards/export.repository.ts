import { type Exporter, iso } from '#functions/account/public.ts';
import { type Post, type PostLike, postKey, tracesOf } from '#functions/records/board.ts';
import { DEFAULT_TOPICS } from './default-topics.ts';

const TRACES_PAGE = 100;

const stateOf = ({ withheld, hiddenAt }: Post): 'shown' | 'withheld' | 'hidden' => {
  if (hiddenAt !== undefined) return 'hidden';
  return withheld === undefined ? 'shown' : 'withheld';
};

const ownPost = (post: Post) => ({
  kind: 'post',
  id: post.id,
  topic_id: post.topicId,
  topic: DEFAULT_TOPICS.find(({ id }) => id === post.topicId)?.name ?? null,
  content: post.content,
  liked_count: post.likedCount,
  state: stateOf(post),
  created_at: iso(post.at),
});
const ownLike = ({ postId, at }: PostLike) => ({ kind: 'like', post_id: postId, created_at: iso(at) });

/** The member's posts, and which posts the member likes: of those only the id, because others wrote them. */
export const exportPosts: Exporter = async ({ table, member, after }) => {
  const page = await table.query({
    ...{ ...tracesOf(member.id), limit: TRACES_PAGE, consistent: true },
    after: after === undefined ? undefined : { pk: tracesOf(member.id).pk, sk: after },
  });
  const likes = page.items.flatMap((trace) => ('at' in trace ? [ownLike(trace)] : []));
  const keys = page.items.flatMap((trace) => ('at' in trace ? [] : (postKey(trace.postId) ?? [])));
  const posts = await table.findMany(keys, { consistent: true });
  return {
    items: [...likes, ...posts.flatMap((post) => (post ? [ownPost(post)] : []))],
    next: page.next && page.items.at(-1)?.sk,
  };
};
