import { keyedHash } from '#functions/platform/runtime/random.ts';
import type { Condition, Key, Partition, Stored } from '#functions/platform/table/table.ts';
import { type MemberId, PostId, TopicId } from '#shared/ids.ts';
import type { TopicSex } from '#shared/options/boards.ts';
import type { Sex } from '#shared/options/member.ts';
import type { Solicitation } from '#shared/options/reports.ts';

/** A topic of a board. `postCount` counts the posts that everybody sees. Instants are epoch ms. */
export type Topic = { id: TopicId; name: string; sex: TopicSex; createdAt: number; postCount: number };
/**
 * The stored part of a topic. For a topic that ships with the service, only the count and the changes of staff are
 * stored; for a topic of staff, everything. Staff remove a topic by `removedAt`, because the topics that ship can't be
 * deleted. `version` counts the changes of staff; absent before the first.
 */
export type TopicItem = { id: TopicId; postCount?: number; removedAt?: number; version?: number } & Partial<
  Pick<Topic, 'name' | 'sex' | 'createdAt'>
>;
const TOPICS_PK = 'BOARD#topics';
export const topicKey = (id: TopicId): Key<TopicItem> => ({ pk: TOPICS_PK, sk: id });
export const TOPICS: Partition<TopicItem> = { pk: TOPICS_PK };

/** A post. Only the author and staff are told who wrote it. */
export type Post = {
  id: PostId;
  topicId: TopicId;
  /** Absent once the author left or staff closed the author's account (decision 087). */
  authorId?: MemberId;
  sex: Sex;
  content: string;
  at: number;
  likedCount: number;
  /** Staff look at the post before others see it. */
  withheld?: readonly Solicitation[] | undefined;
  /** Staff hid the post. */
  hiddenAt?: number | undefined;
  /** When staff last restored the post, so that an older decision to hide, arriving late, changes nothing. */
  restoredAt?: number | undefined;
  /** The night in which the post is deleted (epoch ms). Only for a post without an author. */
  goesAt?: number;
  /**
   * Keyed hashes of the post's former ids (`formerIdOf`), oldest first. Only for a post that came back after a
   * restoration.
   */
  formerly?: readonly string[];
  /** When the author of a post that others did not see left. The post stays invisible to others until it is deleted. */
  closedAt?: number;
  /** Only in posts whose author's account was closed before decision 087. No longer written. */
  awayAt?: number;
};

const ID = /^b(?<topic>[A-Za-z0-9]{10,40})-(?<at>[0-9a-z]{9})-(?<random>[A-Za-z0-9_-]{8})$/;
/**
 * The id of a post consists of its topic, its instant and 8 random characters, so that its key follows from the id, and
 * the ids of a topic sort by time.
 */
export const postId = (topicId: TopicId, at: number, random: string): PostId =>
  PostId.parse(`b${topicId}-${at.toString(36).padStart(9, '0')}-${random}`);

const partsOf = (id: PostId) => ID.exec(id)?.groups;
/** The key of a post; undefined for an id that no post can have. */
export const postKey = (id: PostId): Key<Post> | undefined => {
  const parts = partsOf(id);
  return parts ? { pk: `BOARD#${parts['topic']}`, sk: `POST#${parts['at']}-${parts['random']}` } : undefined;
};
/** The topic that a post's id names; undefined for an id that no post can have. */
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
/** `isPublic` as a condition of a transaction. */
export const PUBLIC_POST = [
  ['attribute_exists(pk)', ...KEPT_BACK.map((why) => `attribute_not_exists(#${why})`)].join(' AND '),
] as const satisfies Condition;

/**
 * A member's traces on the boards: the posts that the member wrote, and the posts that the member likes. All traces are
 * in one partition, so that a strongly consistent read finds them for the next page, the export and the erasure.
 */
const traces = (memberId: MemberId) => `BOARD#by#${memberId}`;
export type OwnPost = { postId: PostId };
/**
 * The text of a post whose author's account staff closed, kept for a restoration. `postId` is the id under which the
 * text comes back. The public post keeps its former id, which this item does not contain.
 */
export type KeptPost = {
  postId: PostId;
  topicId: TopicId;
  sex: Sex;
  content: string;
  /** When the post was written, epoch ms. */
  at: number;
  /** Keyed hashes of the former ids (`formerIdOf`), oldest first. */
  formerly: readonly string[];
  /** The latest night in which the public post is deleted, epoch ms; 0 when there is no public post. */
  notBefore: number;
  /** The night in which the post comes back, epoch ms. Absent while the account is closed. */
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
/** All traces of a member, likes first. */
export const tracesOf = (memberId: MemberId): Partition<OwnPost | KeptPost | PostLike> => ({ pk: traces(memberId) });
/** A member's own texts: the posts on the boards first, then the kept texts. */
export const ownTextsOf = (memberId: MemberId): Partition<OwnPost | KeptPost> => ({
  pk: traces(memberId),
  prefix: 'POST',
});
export const ownTextAt = (memberId: MemberId, sk: string): Key<OwnPost | KeptPost> => ({ pk: traces(memberId), sk });
type Trace = OwnPost | KeptPost | PostLike;
export const isKept = <T extends Trace>(trace: T): trace is T & KeptPost => 'content' in trace;
export const isLike = <T extends Trace>(trace: T): trace is T & PostLike => 'at' in trace && !isKept(trace);
export const postLikesOf = (memberId: MemberId): Partition<PostLike> => ({ pk: traces(memberId), prefix: 'LIKE#' });
/** The member's likes of the posts from `oldest` to `newest`, which belong to one topic. */
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
 * What became of a post with a former id, so that a decision of staff on that id still counts. Contains no member's id.
 * Instants are epoch ms.
 */
export type FormerPost = {
  /** The post that came back. */
  postId?: PostId | undefined;
  /** Keyed hash of the next former id, when the post that came back was taken away once more. */
  next?: string | undefined;
  /** Whether the post with the former id is deleted. */
  isGone?: boolean | undefined;
  hiddenAt?: number | undefined;
  restoredAt?: number | undefined;
};
/** A keyed hash, because a kept text must not contain the id of the public post. */
export const formerIdOf = (pepper: string, id: PostId): string => keyedHash(pepper, 'former post', id);
export const formerPostKey = (formerId: string): Key<FormerPost> => ({ pk: `BOARD#former#${formerId}`, sk: 'FORMER' });
