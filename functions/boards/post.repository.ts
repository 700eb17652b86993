import { type AccountItem, accountKey, REACHABLE } from '#functions/items/account.ts';
import {
  formerPostKey,
  KEPT_BACK,
  ownPostKey,
  type Post,
  postItem,
  postKey,
  postLikesBetween,
  postsOf,
} from '#functions/items/board.ts';
import { throttleWrite, tooMany } from '#functions/platform/security/throttle.ts';
import { commit } from '#functions/platform/table/commit.ts';
import type { Condition, Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId, PostId, TopicId } from '#shared/ids.ts';
import { POST_THROTTLE, POSTS_PAGE_ROWS } from '#shared/limits.ts';
import { countOf, isShownTo } from './post.rules.ts';
import { newPostCountWrite, topicCountWrite } from './topic.repository.ts';

/**
 * Maximum of queries for one page. A query also returns posts that the reader may not see, so a page may need further
 * queries. The limit bounds the response time.
 */
const QUERIES_PER_PAGE = 4;

/** A write condition: the post was not deleted, and neither its author nor its visibility changed since it was read. */
export const asSeen = (post: Post): Condition => [
  [
    'attribute_exists(pk)',
    ...KEPT_BACK.map((name) => `${post[name] === undefined ? 'attribute_not_exists' : 'attribute_exists'}(#${name})`),
    post.authorId === undefined ? 'attribute_not_exists(#authorId)' : '#authorId = :authorId',
  ].join(' AND '),
  post.authorId === undefined ? {} : { authorId: post.authorId },
];

/** The writes that delete the records of the ids that a post had before its current id. */
export const forgetFormerWrites = ({ formerly = [] }: { formerly?: readonly string[] }): Write[] =>
  formerly.map((formerId) => ({ name: 'former post', delete: formerPostKey(formerId) }));

/**
 * The writes that change who sees a post, or delete the post (`after` undefined), and update the topic's count. The
 * clause `post` is refused when another request changed the post since `before` was read.
 */
export const changeWrites = (before: Post, after: Post | undefined): Write[] => {
  const { pk, sk, ...item } = postItem(before);
  const { hiddenAt, restoredAt } = after ?? item;
  const change = countOf(after) - countOf(before);
  const removed = KEPT_BACK.filter((why) => after && before[why] !== undefined && after[why] === undefined);
  return [
    {
      name: 'post',
      if: asSeen(before),
      ...(after ? { update: { pk, sk, set: { hiddenAt, restoredAt }, remove: removed } } : { delete: { pk, sk } }),
    },
    ...(change === 0 ? [] : [topicCountWrite(before.topicId, change > 0 ? 1 : -1)]),
    ...(after || before.authorId === undefined
      ? []
      : [{ name: 'own post', delete: ownPostKey(before.authorId, before.id) }, ...forgetFormerWrites(before)]),
  ];
};

type Page = { posts: Post[]; next: PostId | null };

/** Reads and writes the posts of all topics. Every read is strongly consistent. */
export const createPostRepository = (table: Table) => ({
  find: async (id: PostId): Promise<Post | undefined> => {
    const key = postKey(id);
    return key && table.find(key, { consistent: true });
  },

  /** The reader's account and a post, by one read. */
  findWithReader: async (
    readerId: MemberId,
    id: PostId,
  ): Promise<{ account: AccountItem | undefined; post: Post | undefined }> => {
    const key = postKey(id);
    if (!key) return { account: await table.find(accountKey(readerId), { consistent: true }), post: undefined };
    const [account, post] = await table.findMany([accountKey(readerId), key], { consistent: true });
    return { account, post };
  },

  /**
   * A page of the posts that a reader sees, newest first, older than `before`. Posts that the reader may not see are
   * replaced by older ones. After four queries the page is returned even if it is not full. `next` is set when older
   * posts exist.
   */
  findPage: async (readerId: MemberId, topicId: TopicId, before: PostId | undefined): Promise<Page> => {
    const posts: Post[] = [];
    let after: Record<string, unknown> | undefined = before && postKey(before);
    for (let queries = 0; queries < QUERIES_PER_PAGE; queries += 1) {
      const wanted = POSTS_PAGE_ROWS - posts.length;
      // One row more than wanted is requested. If such a row exists, another page follows.
      const found = await table.query({
        ...postsOf(topicId),
        after,
        limit: wanted + 1,
        newestFirst: true,
        consistent: true,
      });
      const read = found.items.slice(0, wanted);
      posts.push(...read.filter((post) => isShownTo(post, readerId)));
      const last = read.at(-1);
      if (!last || found.items.length <= wanted) return { posts, next: null };
      if (posts.length === POSTS_PAGE_ROWS || queries === QUERIES_PER_PAGE - 1) return { posts, next: last.id };
      after = { pk: last.pk, sk: last.sk };
    }
    return { posts, next: null };
  },

  /**
   * Which posts of a page the reader likes. The reader's likes are sorted by post id, and the post ids of a topic by
   * time. So one query finds all likes between the oldest and the newest post of the page.
   */
  findLiked: async (readerId: MemberId, posts: readonly Post[]): Promise<ReadonlySet<PostId>> => {
    const [newest, oldest] = [posts[0], posts.at(-1)];
    if (!newest || !oldest) return new Set();
    const { items } = await table.query({ ...postLikesBetween(readerId, oldest.id, newest.id), consistent: true });
    return new Set(items.map(({ postId }) => postId));
  },

  /**
   * Stores a post, the item that lists it under its author, and the topic's count.
   * @param also writes that the caller adds: reports for staff about the text, and the response that is returned if the
   * request is repeated.
   * @throws AppError too_many_requests; not_found when staff removed the topic; account_closed when the author's
   * account was closed after it was read; conflict.
   */
  savePost: (post: Post & { authorId: MemberId }, now: Date, also: readonly Write[]): Promise<void> => {
    const throttle = { kind: 'post', subject: post.authorId, ...POST_THROTTLE };
    return commit(
      table,
      [
        { name: 'post', if: ['attribute_not_exists(pk)'], put: postItem(post) },
        { name: 'own post', put: { ...ownPostKey(post.authorId, post.id), postId: post.id } },
        ...(countOf(post) === 0 ? [] : [newPostCountWrite(post.topicId)]),
        // When staff close an account, an event changes the account's posts that exist at that time. Without this
        // check, a post that is stored later would stay public.
        { name: 'author', if: REACHABLE, check: accountKey(post.authorId) },
        throttleWrite(now, throttle),
        ...also,
      ],
      { refused: { author: 'account_closed', [throttle.kind]: () => tooMany(now, throttle), topic: 'not_found' } },
    );
  },

  /** Deletes a post. @throws AppError conflict when another request changed or deleted the post since it was read. */
  deletePost: (post: Post): Promise<void> => commit(table, changeWrites(post, undefined)),
});
export type PostRepository = ReturnType<typeof createPostRepository>;
