import { postKey } from '#functions/items/board.ts';
import { postDecidedEvent } from '#functions/items/events/boards.ts';
import { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import { photoDecidedEvent } from '#functions/items/events/photos.ts';
import { reviewDecidedEvent } from '#functions/items/events/reviews.ts';
import { ownerOfPhoto, photoRefIn } from '#functions/items/photo.ts';
import { profileKey } from '#functions/items/profile.ts';
import {
  hiddenContentKey,
  markHiddenWrites,
  markShownWrites,
  NO_AUTHOR,
  reportsEndAt,
} from '#functions/items/report.ts';
import { type PublishedReview, publishedReviewKey, reviewKey, reviewSourceKey } from '#functions/items/review.ts';
import { storedPostId, storedReviewId } from '#functions/items/stored-ids.ts';
import type { StaffMember } from '#functions/platform/http/caller.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { PhotoId, PostId, ReviewId } from '#shared/ids.ts';
import { WITHDRAWN_DATA_KEPT_MS } from '#shared/limits.ts';
import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import type { ContentKind } from '#shared/options/content.ts';
import type { AuditLog } from '../audit/audit.repository.ts';
import { FOUND_NOTHING, unknownTarget } from '../audit/unknown-id.rules.ts';
import { type Hideable, stateOf } from './hiding.rules.ts';

type Change = { content: Hideable; reason: string; staff: StaffMember; now: Date; also: readonly Write[] };

export const createHidingRepository = ({ table, random, audit }: { table: Table; random: Random; audit: AuditLog }) => {
  const findPost = async (id: PostId): Promise<Hideable | undefined> => {
    const key = postKey(id);
    if (!key) return undefined;
    const [post, mark] = await table.findMany([key, hiddenContentKey('post', id)], { consistent: true });
    if (!post) return undefined;
    const { authorId = null, content: text, withheld, hiddenAt, restoredAt } = post;
    const isSeen = post.closedAt === undefined && post.awayAt === undefined;
    const state = stateOf({ isHidden: mark !== undefined, isWithheld: withheld !== undefined, isPublic: isSeen });
    const decidedAt = Math.max(mark?.at ?? 0, hiddenAt ?? 0, restoredAt ?? 0);
    return { kind: 'post', id, authorId, endsAt: reportsEndAt(post), state, decidedAt, text, photo: undefined };
  };

  const findReview = async (id: ReviewId): Promise<Hideable | undefined> => {
    const asked = [reviewSourceKey(id), publishedReviewKey(id), hiddenContentKey('review', id)] as const;
    const [source, copy, cutMark] = await table.findMany(asked, { consistent: true });
    const found = { kind: 'review', photo: undefined } as const;
    // Staff get the published text. The original text may contain contact data that the published text masks, and may
    // not be published at all.
    const textOf = ({ point, text }: PublishedReview) => staffReportsJa.review(point, text);
    if (!source) {
      const state = stateOf({ isHidden: cutMark !== undefined, isWithheld: false, isPublic: true });
      return copy && { ...found, id, publicId: id, authorId: null, state, decidedAt: 0, text: textOf(copy) };
    }
    const keys = [reviewKey(source.pairId, source.datingDate), hiddenContentKey('review', source.id)] as const;
    const [review, mark] = await table.findMany(keys, { consistent: true });
    if (!review) return undefined;
    const { herId: authorId, withheld, hiddenAt, restoredAt, publicId } = review;
    const published = copy ?? (publicId && (await table.find(publishedReviewKey(publicId), { consistent: true })));
    const state = stateOf({
      isHidden: mark !== undefined,
      isWithheld: withheld !== undefined,
      isPublic: published !== undefined,
    });
    const text = published && textOf(published);
    const decidedAt = Math.max(mark?.at ?? 0, hiddenAt ?? 0, restoredAt ?? 0);
    return { ...found, id: review.id, publicId, authorId, state, decidedAt, text };
  };

  const findPhoto = async (id: PhotoId): Promise<Hideable | undefined> => {
    const authorId = ownerOfPhoto(id);
    const keys = [profileKey(authorId), hiddenContentKey('photo', id)] as const;
    const [profile, mark] = await table.findMany(keys, { consistent: true });
    const photo = profile && photoRefIn(profile.photos, id);
    if (!photo) return undefined;
    const state = stateOf({ isHidden: mark !== undefined, isWithheld: false, isPublic: true });
    const decidedAt = Math.max(mark?.at ?? 0, profile.photoDecisions?.[photo]?.at ?? 0);
    return { kind: 'photo', id, authorId, state, decidedAt, text: undefined, photo };
  };

  const decided = (content: Hideable, decision: 'hide' | 'show', at: Date): Write => {
    const { kind, id, photo = '' } = content;
    const change = decision === 'hide' ? 'hide' : 'restore';
    if (kind === 'post')
      return eventWrite(random, at, postDecidedEvent, { postId: storedPostId(id), decision: change });
    if (kind === 'review')
      return eventWrite(random, at, reviewDecidedEvent, {
        reviewId: storedReviewId(id),
        publicId: content.publicId,
        decision: change,
      });
    return eventWrite(random, at, photoDecidedEvent, { memberId: ownerOfPhoto(id as PhotoId), ref: photo, decision });
  };

  const save = (action: 'hide' | 'show', { content, reason, staff, now, also }: Change): Promise<void> => {
    const { kind, id, authorId } = content;
    const endsAt = content.endsAt ?? (authorId === null ? now.getTime() + WITHDRAWN_DATA_KEPT_MS : undefined);
    // Of two decisions, the one with the later time is valid. So `at` must be later than the decision before, even if
    // that decision came from a server whose clock was ahead.
    const at = new Date(Math.max(now.getTime(), content.decidedAt + 1));
    const marked = { kind, contentId: id, authorId: authorId ?? NO_AUTHOR, endsAt };
    const line = { staff, now, action, memberId: authorId, target: `${kind} ${id}`, detail: { reason } };
    return audit.commit(line, [
      ...(action === 'hide' ? markHiddenWrites(marked, at) : markShownWrites(marked)),
      decided(content, action, at),
      ...(action === 'hide' && authorId !== null
        ? [eventWrite(random, now, noticeRequestedEvent, { memberId: authorId, notice: `${kind}_hidden`, data: {} })]
        : []),
      ...also,
    ]);
  };

  return {
    /** Finds a review, post or photo; strongly consistent. Undefined for an id that no content has. */
    find: async (kind: ContentKind, id: string): Promise<Hideable | undefined> => {
      const [post, review] = [PostId.safeParse(id).data, ReviewId.safeParse(id).data];
      if (kind === 'post') return post && findPost(post);
      if (kind === 'review') return review && findReview(review);
      const photo = PhotoId.safeParse(id);
      return photo.success ? findPhoto(photo.data) : undefined;
    },

    /**
     * Hides the content and notifies its author when the author is known.
     * @throws AppError conflict when a colleague hid the content in the meantime.
     */
    hide: (change: Change): Promise<void> => save('hide', change),

    /** Shows the content again. @throws AppError conflict when a colleague showed the content in the meantime. */
    show: (change: Change): Promise<void> => save('show', change),

    /** Writes to the audit log that staff searched for content by an id that no content has. */
    saveUnknownLook: (
      kind: ContentKind,
      id: string,
      { staff, now }: { staff: StaffMember; now: Date },
    ): Promise<void> => {
      const target = unknownTarget(kind, id);
      return audit.commit({ staff, now, action: 'view_content', memberId: null, target, detail: FOUND_NOTHING }, []);
    },

    /** Writes to the audit log that staff viewed the content. */
    saveLook: ({ kind, id, authorId }: Hideable, { staff, now }: { staff: StaffMember; now: Date }): Promise<void> =>
      audit.commit({ staff, now, action: 'view_content', memberId: authorId, target: `${kind} ${id}` }, []),
  };
};
export type HidingRepository = ReturnType<typeof createHidingRepository>;
