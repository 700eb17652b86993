import { type AccountItem, accountKey, asJudged } from '#functions/items/account.ts';
import {
  type FormerPost,
  formerIdOf,
  formerPostKey,
  isPublic,
  type KeptPost,
  keptPostKey,
  ownPostKey,
  type Post,
  postId,
  postItem,
  postKey,
} from '#functions/items/board.ts';
import { type PostDueData, postDue } from '#functions/items/due/boards.ts';
import { eraseHiddenWrites, hiddenMarkWrites } from '#functions/items/report.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { dueDoneWrite, dueDropWrite, dueWrite, type StoredDue } from '#functions/platform/table/due.ts';
import type { Condition, Table, Write } from '#functions/platform/table/table.ts';
import type { MemberId, PostId } from '#shared/ids.ts';
import { keptOfPublic, keptPost, returnedPost } from './author.rules.ts';
import { asSeen, changeWrites, forgetFormerWrites } from './post.repository.ts';
import { countOf } from './post.rules.ts';
import { topicCountWrite } from './topic.repository.ts';

/** Six random bytes make eight characters of an id. */
const RANDOM_BYTES = 6;

type Former = FormerPost & { formerId: string };
/**
 * The result of a search by post id. `post`: the post. `former`: the record of a former id of the post. It contains
 * staff's decisions and, once the text is published again, the new post's id. `isFormer`: the searched id is not the
 * current id of a post.
 */
export type Decided = { post?: Post | undefined; former?: Former | undefined; isFormer: boolean };

/** A write condition: the record of a post's former id has not changed since it was read. */
const asDecided = (former: FormerPost): Condition => {
  const names = ['hiddenAt', 'restoredAt', 'isGone', 'postId', 'next'] as const;
  const text = names.map((name) =>
    former[name] === undefined ? `attribute_not_exists(#${name})` : `#${name} = :${name}`,
  );
  const values = Object.fromEntries(
    names.flatMap((name) => (former[name] === undefined ? [] : [[name, former[name]]])),
  );
  return [`attribute_exists(pk) AND ${text.join(' AND ')}`, values];
};
const formerWrite = (
  { formerId, ...former }: Former,
  set: Partial<FormerPost>,
  remove: (keyof FormerPost)[] = [],
): Write => ({
  name: 'former post',
  if: asDecided(former),
  update: { ...formerPostKey(formerId), set, remove },
});
const decisionWrite = (former: Former, { hiddenAt, restoredAt }: FormerPost): Write =>
  formerWrite(
    former,
    { hiddenAt, restoredAt },
    former.hiddenAt !== undefined && hiddenAt === undefined ? ['hiddenAt'] : [],
  );

/**
 * The write that schedules work on a post for `at` (epoch ms), which is 03:00 of some night. The scheduled item
 * contains the author's id if the work publishes a post again. For all other work it contains ids of posts only.
 */
const nightWrite = (at: number, subject: string, data: PostDueData): Write =>
  dueWrite(postDue, new Date(at), subject, data);
export const unlikeDueWrite = (at: number, id: PostId, random: Random): Write =>
  // The random part makes each item unique: several likes of one post may be removed in the same night.
  nightWrite(at, `${id}#${random.token(RANDOM_BYTES)}`, { does: 'unlike', postId: id });

/**
 * Reads and writes posts whose author left or was suspended, and the records of the former ids of posts (decision 087).
 */
export const createAuthorRepository = (table: Table, { pepper, random }: { pepper: string; random: Random }) => {
  /**
   * The writes that store the text of a post under another id, so that the text can be published again later. They also
   * delete the item that lists the post under its author.
   */
  const keepWrites = (authorId: MemberId, post: Post, kept: KeptPost, former: FormerPost): Write[] => {
    const before = post.formerly?.at(-1);
    const formerId = formerIdOf(pepper, post.id);
    return [
      { name: 'own post', delete: ownPostKey(authorId, post.id) },
      { name: 'kept post', put: { ...keptPostKey(authorId, kept.postId), ...kept } },
      { name: 'former post', put: { ...formerPostKey(formerId), ...former } },
      ...(before === undefined
        ? []
        : [
            {
              name: 'post before',
              update: { ...formerPostKey(before), set: { next: formerId }, remove: ['postId'] },
            },
          ]),
    ];
  };
  /** A new id for a post, and the keyed hashes of its former ids. */
  const newIdOf = ({ id, topicId, at, formerly = [] }: Post) => ({
    id: postId(topicId, at, random.token(RANDOM_BYTES)),
    formerly: [...formerly, formerIdOf(pepper, id)],
  });

  const cutWrites = (post: Post, goesAt: number, closedAt?: number): Write[] => {
    const { pk, sk } = postItem(post);
    const remove = ['authorId', 'formerly'];
    return [
      { name: 'post', if: asSeen(post), update: { pk, sk, set: { goesAt, closedAt }, remove } },
      nightWrite(goesAt, post.id, { does: 'go', postId: post.id }),
    ];
  };

  const findFormer = async (formerId: string): Promise<Former | undefined> => {
    const found = await table.find(formerPostKey(formerId), { consistent: true });
    return found && toFormer(formerId, found);
  };

  const findExactly = async (id: PostId): Promise<Pick<Decided, 'post' | 'former'>> => {
    const key = postKey(id);
    if (!key) return {};
    const formerId = formerIdOf(pepper, id);
    const [post, former] = await table.findMany([key, formerPostKey(formerId)], { consistent: true });
    return { post, former: former && toFormer(formerId, former) };
  };

  const find = async (id: PostId): Promise<Decided> => {
    let { post, former } = await findExactly(id);
    if (post) return { post, former, isFormer: false };
    while (former?.next !== undefined) former = await findFormer(former.next);
    if (former?.postId === undefined) return { former, isFormer: true };
    return { ...(await find(former.postId)), isFormer: true };
  };

  return {
    /** The account of an author and a post, by one strongly consistent read. */
    findPost: async (
      authorId: MemberId,
      id: PostId,
    ): Promise<{ account: AccountItem | undefined; post: Post | undefined }> => {
      const key = postKey(id);
      if (!key) return { account: await table.find(accountKey(authorId), { consistent: true }), post: undefined };
      const [account, post] = await table.findMany([accountKey(authorId), key], { consistent: true });
      return { account, post };
    },

    /** The account of an author and a stored text that is not published now, by one strongly consistent read. */
    findKept: async (authorId: MemberId, id: PostId) => {
      const [account, kept] = await table.findMany([accountKey(authorId), keptPostKey(authorId, id)], {
        consistent: true,
      });
      return { account, kept };
    },

    /** The record of the id that the post had before its text was stored. */
    findFormerOf: ({ formerly }: KeptPost): Promise<Former | undefined> => findFormer(formerly.at(-1) ?? ''),

    /** Finds the post with exactly this id. Also finds the record of this id, if it is a former id of a post. */
    findExactly,

    /** Deletes the item that lists a post under its author, when the post does not exist any more. */
    forgetOwnPost: (authorId: MemberId, id: PostId): Promise<unknown> =>
      table.write({ name: 'own post', delete: ownPostKey(authorId, id) }),

    /**
     * Finds a post by its current or a former id: the text may have been published again under another id. Strongly
     * consistent.
     */
    find,

    /**
     * Removes the author's id from a post permanently. If other members can't see the post now, it stays invisible:
     * `now` is stored as its `closedAt`.
     * @throws AppError conflict when the post changed since the read.
     */
    cut: (authorId: MemberId, post: Post, goesAt: number, now: Date): Promise<void> =>
      commit(table, [
        ...cutWrites(post, goesAt, isPublic(post) ? undefined : now.getTime()),
        { name: 'own post', delete: ownPostKey(authorId, post.id) },
        ...forgetFormerWrites(post),
      ]),

    /**
     * Removes the author's id from a public post after staff closed the author's account. Also stores the text, so that
     * it can be published again if the account is restored.
     * @throws AppError conflict when the post or the account changed since the read.
     */
    putAway: (account: AccountItem, post: Post, goesAt: number, now: Date): Promise<void> =>
      commit(table, [
        ...cutWrites(post, goesAt),
        ...keepWrites(account.memberId, post, keptOfPublic(post, newIdOf(post), now), { restoredAt: post.restoredAt }),
        asJudged(account),
      ]),

    /**
     * Deletes a post that other members can't see, and stores its text, which can be published later. Called for
     * example when staff decide to show a post whose author is suspended.
     * @param after the post as it will be shown.
     * @returns the new id of the stored text.
     * @throws AppError conflict when the post or the account changed since the read.
     */
    keepBack: async (account: AccountItem, before: Post, after: Post): Promise<PostId> => {
      const { pk, sk } = postItem(before);
      const kept = keptPost(after, newIdOf(after), 0);
      await commit(table, [
        { name: 'post', if: asSeen(before), delete: { pk, sk } },
        ...keepWrites(account.memberId, after, kept, { restoredAt: after.restoredAt, isGone: true }),
        asJudged(account),
      ]);
      return kept.postId;
    },

    /**
     * Schedules that a stored text is published again at `at` (epoch ms).
     * @throws AppError conflict when the account changed, or another run scheduled the publication first.
     */
    plan: (account: AccountItem, { postId: id }: KeptPost, at: number): Promise<void> =>
      commit(table, [
        {
          name: 'kept post',
          if: ['attribute_exists(pk) AND attribute_not_exists(#comesAt)'],
          update: { ...keptPostKey(account.memberId, id), set: { comesAt: at } },
        },
        nightWrite(at, id, { does: 'come', postId: id, authorId: account.memberId, night: String(at) }),
        asJudged(account),
      ]),

    /**
     * Cancels a scheduled publication.
     * @throws AppError conflict when the account or the schedule changed since the read.
     */
    unplan: (account: AccountItem, { postId: id, comesAt = 0 }: KeptPost): Promise<void> =>
      commit(table, [
        {
          name: 'kept post',
          if: ['#comesAt = :comesAt', { comesAt }],
          update: { ...keptPostKey(account.memberId, id), remove: ['comesAt'] },
        },
        dueDropWrite(postDue, new Date(comesAt), id),
        asJudged(account),
      ]),

    /** Deletes a stored text. @throws AppError conflict when the text was published again since the read. */
    forget: (authorId: MemberId, kept: KeptPost): Promise<void> =>
      commit(table, [
        { name: 'kept post', if: ['attribute_exists(pk)'], delete: keptPostKey(authorId, kept.postId) },
        ...forgetFormerWrites(kept),
        ...(kept.comesAt === undefined ? [] : [dueDropWrite(postDue, new Date(kept.comesAt), kept.postId)]),
      ]),

    /**
     * Publishes a stored text as a post again, and deletes the item that scheduled this publication.
     * @throws AppError conflict when the text, the account or staff's decision changed since the read.
     */
    comeBack: (
      account: AccountItem,
      kept: KeptPost,
      former: Former | undefined,
      due: StoredDue<typeof postDue>,
    ): Promise<void> => {
      const { memberId } = account;
      const post = returnedPost(kept, memberId, former ?? {});
      return commit(table, [
        {
          name: 'kept post',
          if: ['#comesAt = :comesAt', { comesAt: kept.comesAt }],
          delete: keptPostKey(memberId, kept.postId),
        },
        { name: 'post', if: ['attribute_not_exists(pk)'], put: postItem(post) },
        { name: 'own post', put: { ...ownPostKey(memberId, post.id), postId: post.id } },
        ...(countOf(post) === 0 ? [] : [topicCountWrite(post.topicId, 1)]),
        ...(former ? [formerWrite(former, { postId: post.id })] : []),
        ...(post.hiddenAt === undefined ? [] : hiddenMarkWrites(markOf(post, memberId), post.hiddenAt)),
        asJudged(account),
        dueDoneWrite(due),
      ]);
    },

    /**
     * Deletes a post that has lost its author's id, and the item that scheduled the deletion. If the post does not
     * exist any more, deletes only that item.
     * @throws AppError conflict when the post changed since the read.
     */
    go: ({ post, former }: Pick<Decided, 'post' | 'former'>, due: StoredDue<typeof postDue>): Promise<void> =>
      commit(table, [
        ...(post ? changeWrites(post, undefined) : []),
        ...(former && !former.isGone ? [formerWrite(former, { isGone: true })] : []),
        dueDoneWrite(due),
      ]),

    /**
     * Saves a decision of staff in a post and in the record of the post's former id. `also` are writes that the caller
     * adds.
     * @throws AppError conflict when one of these items changed since the read.
     */
    saveDecision: (
      { post, former, isFormer }: Decided,
      after: { post?: Post | undefined; former?: FormerPost | undefined },
      also: readonly Write[],
    ): Promise<void> =>
      commit(table, [
        ...(post && after.post && post !== after.post
          ? [
              ...changeWrites(post, after.post),
              // If staff's decision names a former id of the post, the mark "hidden by staff" has been changed only for
              // that former id. These writes change the mark for the post's current id, too.
              ...(isFormer && post.authorId !== undefined ? markChange(after.post, post.authorId) : []),
            ]
          : []),
        ...(former && after.former && former !== after.former ? [decisionWrite(former, after.former)] : []),
        ...also,
      ]),
  };
};
export type AuthorRepository = ReturnType<typeof createAuthorRepository>;

const toFormer = (formerId: string, { postId: id, next, isGone, hiddenAt, restoredAt }: FormerPost): Former => ({
  formerId,
  postId: id,
  next,
  isGone,
  hiddenAt,
  restoredAt,
});
const markOf = ({ id }: Post, authorId: MemberId) => ({ kind: 'post', contentId: id, authorId }) as const;
const markChange = (post: Post, authorId: MemberId): Write[] =>
  post.hiddenAt === undefined
    ? eraseHiddenWrites(markOf(post, authorId))
    : hiddenMarkWrites(markOf(post, authorId), post.hiddenAt);
