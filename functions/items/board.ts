import { keyedHash } from '#functions/platform/runtime/random.ts';
import type { Condition, Key, Partition, Stored } from '#functions/platform/table/table.ts';
import { type MemberId, PostId, TopicId } from '#shared/ids.ts';
import type { TopicSex } from '#shared/options/boards.ts';
import type { Sex } from '#shared/options/member.ts';
import type { Solicitation } from '#shared/options/reports.ts';

/** A topic of a board. `postCount` counts the posts that all members see. Instants are epoch ms. */
export type Topic = { id: TopicId; name: string; sex: TopicSex; createdAt: number; postCount: number };
/**
 * The stored item of a topic. A topic that staff added has all its fields in the item. For a topic that is defined in
 * the code, the item contains only `postCount` and what staff changed. Staff delete a topic by setting `removedAt`,
 * because topics in the code can't be deleted. `version` counts the changes by staff; absent before the first change.
 */
export type TopicItem = { id: TopicId; postCount?: number; removedAt?: number; version?: number } & Partial<
  Pick<Topic, 'name' | 'sex' | 'createdAt'>
>;
const TOPICS_PK = 'BOARD#topics';
export const topicKey = (id: TopicId): Key<TopicItem> => ({ pk: TOPICS_PK, sk: id });
export const TOPICS: Partition<TopicItem> = { pk: TOPICS_PK };

/** A post on a board. Only the author and staff can see who wrote it. */
export type Post = {
  id: PostId;
  topicId: TopicId;
  /** Absent after the author withdrew or staff closed the author's account (decision 087). */
  authorId?: MemberId;
  sex: Sex;
  content: string;
  at: number;
  likedCount: number;
  /**
   * What the automatic check found in the post. Until staff decide, only the author sees the post. Absent when nothing
   * was found.
   */
  withheld?: readonly Solicitation[] | undefined;
  /** When staff hid the post (epoch ms). */
  hiddenAt?: number | undefined;
  /**
   * When staff last restored the post (epoch ms). If the event of an older decision to hide the post arrives later, the
   * event changes nothing.
   */
  restoredAt?: number | undefined;
  /** The night in which the post is deleted (epoch ms). Only for a post without an author. */
  goesAt?: number;
  /**
   * Keyed hashes of the post's former ids (`formerIdOf`), oldest first. Only for a post that was published again after
   * staff restored its author's account.
   */
  formerly?: readonly string[];
  /**
   * When the post lost its author (epoch ms), if other members could not see the post at that moment. The post stays
   * invisible to them until it is deleted.
   */
  closedAt?: number;
  /** When the post was hidden because staff closed the author's account (epoch ms). Not written since decision 087. */
  awayAt?: number;
};

const ID = /^b(?<topic>[A-Za-z0-9]{10,40})-(?<at>[0-9a-z]{9})-(?<random>[A-Za-z0-9_-]{8})$/;
/**
 * Makes a post's id from the topic's id, the time of writing (epoch ms) and 8 random characters. So the post's key can
 * be computed from its id, and the ids of a topic sort by time.
 */
export const postId = (topicId: TopicId, at: number, random: string): PostId =>
  PostId.parse(`b${topicId}-${at.toString(36).padStart(9, '0')}-${random}`);

const partsOf = (id: PostId) => ID.exec(id)?.groups;
/** The key of a post; undefined for a malformed id. */
export const postKey = (id: PostId): Key<Post> | undefined => {
  const parts = partsOf(id);
  return parts ? { pk: `BOARD#${parts['topic']}`, sk: `POST#${parts['at']}-${parts['random']}` } : undefined;
};
/** The topic that a post's id contains; undefined for a malformed id. */
export const topicOfPost = (id: PostId): TopicId | undefined => TopicId.safeParse(partsOf(id)?.['topic']).data;
/** The posts of a topic, oldest first. */
export const postsOf = (topicId: TopicId): Partition<Post> => ({ pk: `BOARD#${topicId}`, prefix: 'POST#' });
export const postItem = (post: Post): Stored<Post> => {
  const key = postKey(post.id);
  if (!key) throw new Error(`Not the id of a post: ${post.id}`);
  return { ...key, ...post };
};

/** Fields that each hide a post from everybody but its author. */
export const KEPT_BACK = ['withheld', 'hiddenAt', 'closedAt', 'awayAt'] as const satisfies (keyof Post)[];
/** Whether members other than the author may see a post. */
export const isPublic = (post: Pick<Post, (typeof KEPT_BACK)[number]>): boolean =>
  KEPT_BACK.every((why) => post[why] === undefined);
/** The rule `isPublic` as a DynamoDB condition. */
export const PUBLIC_POST = [
  ['attribute_exists(pk)', ...KEPT_BACK.map((why) => `attribute_not_exists(#${why})`)].join(' AND '),
] as const satisfies Condition;

/**
 * Partition key of everything that a member did on the boards: the posts that the member wrote, and the likes that the
 * member gave. One partition contains all of it, so that the export and the erasure of the member's data find it with
 * strongly consistent queries.
 */
const traces = (memberId: MemberId) => `BOARD#by#${memberId}`;
export type OwnPost = { postId: PostId };
/**
 * The text of a post whose author's account was closed by staff. When staff restore the account, the text is published
 * again as a new post with the id `postId`. If the old post was public, it stays public for some nights without an
 * author and is then deleted. This item does not contain the old post's id.
 */
export type KeptPost = {
  postId: PostId;
  topicId: TopicId;
  sex: Sex;
  content: string;
  /** When the post was written, epoch ms. */
  at: number;
  /** Keyed hashes of the post's former ids (`formerIdOf`), oldest first. */
  formerly: readonly string[];
  /**
   * The night by which the old post is deleted (epoch ms). The text is published again only in a later night. 0 when
   * the old post was not public.
   */
  notBefore: number;
  /** The night in which the text is published again, epoch ms. Absent while the account is closed. */
  comesAt?: number;
};
export type PostLike = { postId: PostId; at: number };
export const ownPostKey = (memberId: MemberId, id: PostId): Key<OwnPost> => ({
  pk: traces(memberId),
  sk: `POST#${id}`,
});
export const postLikeKey = (memberId: MemberId, id: PostId): Key<PostLike> => ({
  pk: traces(memberId),
  sk: `LIKE#${id}`,
});
export const keptPostKey = (memberId: MemberId, id: PostId): Key<KeptPost> => ({
  pk: traces(memberId),
  sk: `POST-KEPT#${id}`,
});
/** Everything that a member did on the boards, likes first. */
export const tracesOf = (memberId: MemberId): Partition<OwnPost | KeptPost | PostLike> => ({ pk: traces(memberId) });
/**
 * A member's own texts: first the posts that are on the boards, then the texts that are not published while the account
 * is closed (`KeptPost`).
 */
export const ownTextsOf = (memberId: MemberId): Partition<OwnPost | KeptPost> => ({
  pk: traces(memberId),
  prefix: 'POST',
});
export const ownTextAt = (memberId: MemberId, sk: string): Key<OwnPost | KeptPost> => ({ pk: traces(memberId), sk });
type Trace = OwnPost | KeptPost | PostLike;
export const isKept = <T extends Trace>(trace: T): trace is T & KeptPost => 'content' in trace;
export const isLike = <T extends Trace>(trace: T): trace is T & PostLike => 'at' in trace && !isKept(trace);
export const postLikesOf = (memberId: MemberId): Partition<PostLike> => ({ pk: traces(memberId), prefix: 'LIKE#' });
/** The member's likes of the posts with ids from `oldest` to `newest`. All these posts belong to one topic. */
export const postLikesBetween = (
  memberId: MemberId,
  oldest: PostId,
  newest: PostId,
): Partition<PostLike> & { from: string; to: string } => ({
  pk: traces(memberId),
  from: postLikeKey(memberId, oldest).sk,
  to: postLikeKey(memberId, newest).sk,
});

/**
 * Finds a post by its former id after the post was published again under a new id. The item's key contains the keyed
 * hash of the former id. With this item, a staff decision that names the former id is applied to the new post. The item
 * contains no member's id. Times are epoch ms.
 */
export type FormerPost = {
  /** Id under which the post was published again. */
  postId?: PostId | undefined;
  /**
   * Keyed hash of the new post's id. When the author's account is closed again, the new id becomes a former id, too,
   * with a `FormerPost` of its own. `next` then replaces `postId` and leads to that `FormerPost`.
   */
  next?: string | undefined;
  /** True once the post with the former id is deleted. */
  isGone?: boolean | undefined;
  hiddenAt?: number | undefined;
  restoredAt?: number | undefined;
};
/**
 * Keyed hash of a post's id. The stored text of a suspended author (`KeptPost`) contains this hash instead of the id.
 * If the stored text contained the id, the table would still show who wrote the public post.
 */
export const formerIdOf = (pepper: string, id: PostId): string => keyedHash(pepper, 'former post', id);
export const formerPostKey = (formerId: string): Key<FormerPost> => ({ pk: `BOARD#former#${formerId}`, sk: 'FORMER' });
