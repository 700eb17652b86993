import type { AccountItem } from '#functions/items/account.ts';
import { isPublic, postKey } from '#functions/items/board.ts';
import { messageKey, readMessageId } from '#functions/items/message.ts';
import { pairKey } from '#functions/items/pair.ts';
import { ownerOfPhoto, photoIdOf, photoRefIn } from '#functions/items/photo.ts';
import { type ProfileItem, profileKey, shownPhotos } from '#functions/items/profile.ts';
import { NO_AUTHOR, reportsEndAt } from '#functions/items/report.ts';
import { publishedReviewKey, reviewKey, reviewSourceKey } from '#functions/items/review.ts';
import type { Viewer } from '#functions/pairs/public/pair.ts';
import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { openFactKeys, openFactsOf } from '#functions/timeline/public.ts';
import { isRoomId, MemberId, PhotoId, PostId, pairOfRoom, ReviewId } from '#shared/ids.ts';
import { WITHDRAWN_DATA_KEPT_MS } from '#shared/limits.ts';
import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import type { ReportKind } from '#shared/options/reports.ts';
import { type Content, mayReportMember, profileFactsText } from './report.rules.ts';

/** Finds a photo by its id, or by the slot number (1 to 3) at the end of the id. Photos that staff hid are left out. */
const shownPhotoOf = (profile: ProfileItem, id: PhotoId): PhotoRef | null | undefined => {
  const shown = shownPhotos(profile);
  const [, slot] = /\.([123])$/.exec(id) ?? [];
  return slot ? shown[Number(slot) - 1] : photoRefIn(shown, id);
};

type Reader = { viewer: Viewer; own: AccountItem; now: Date };
type Find = (id: string, reader: Reader) => Promise<Content | undefined>;

/** Finds the content that a member reports, as the member sees the content now. Every read is strongly consistent. */
export const createReportedRepository = (table: Table, pepper: string) => {
  const findPost = async (id: string): Promise<Content | undefined> => {
    const postId = PostId.safeParse(id).data;
    const key = postId && postKey(postId);
    const post = key && (await table.find(key, { consistent: true }));
    if (!post || post.withheld !== undefined || !isPublic(post)) return undefined;
    return {
      kind: 'post',
      id,
      authorId: post.authorId ?? NO_AUTHOR,
      authorSex: post.sex,
      text: post.content,
      endsAt: reportsEndAt(post),
    };
  };

  /**
   * A published review, as its readers see it. Its link to the author is removed, for example, when the man is
   * suspended or leaves. The author must not notice the removal. So when she is the viewer, the result has no author
   * (`NO_AUTHOR`).
   */
  const findReview = async (id: string, now: Date, viewerId?: MemberId): Promise<Content | undefined> => {
    const publicId = ReviewId.safeParse(id).data;
    if (!publicId) return undefined;
    const keys = [reviewSourceKey(publicId), publishedReviewKey(publicId)] as const;
    const [source, published] = await table.findMany(keys, { consistent: true });
    if (!published) return undefined;
    const review = source && (await table.find(reviewKey(source.pairId, source.datingDate), { consistent: true }));
    // Staff get the published text. The original text may contain contact data that the published text masks, and may
    // not be published at all.
    const text = staffReportsJa.review(published.point, published.text);
    const found = { kind: 'review', publicId, authorSex: WOMAN, text } as const;
    return review && review.herId !== viewerId
      ? { ...found, id: review.id, authorId: review.herId, subjectId: review.hisId }
      : { ...found, id, authorId: NO_AUTHOR, endsAt: now.getTime() + WITHDRAWN_DATA_KEPT_MS };
  };

  /**
   * A message from the partner, in an open or closed chat room: after a block closed the room, the two members may
   * still report its messages.
   */
  const findMessage: Find = async (id, { viewer }) => {
    const named = readMessageId(id);
    if (!named) return undefined;
    const keys = [pairKey(viewer.id, pairOfRoom(named.roomId)), messageKey(named.roomId, named.seq)] as const;
    const [side, message] = await table.findMany(keys, { consistent: true });
    if (!side || !message || message.hiddenAt !== undefined || message.senderId !== side.partnerId) return undefined;
    const authorSex = viewer.sex === MAN ? WOMAN : MAN;
    const contentId = `${named.roomId}.${named.seq}`;
    return { kind: 'message', id: contentId, authorId: side.partnerId, authorSex, text: message.content };
  };

  /**
   * The member id that the report names, or the partner's id if the report names a chat room. The member may not exist.
   * Undefined for a chat room of other members.
   */
  const findMemberId = async (id: string, { id: ownId, sex }: Viewer): Promise<MemberId | undefined> => {
    if (!isRoomId(id)) return MemberId.safeParse(id).data;
    const side = await table.find(pairKey(ownId, pairOfRoom(id)), { consistent: true });
    return side && (sex !== MAN || side.isKnownToHim) ? side.partnerId : undefined;
  };

  const findProfileOf = async (
    memberId: MemberId,
    { viewer, own, now }: Reader,
  ): Promise<{ account: AccountItem; profile: ProfileItem } | undefined> => {
    const keys = [profileKey(memberId), ...openFactKeys(pepper, viewer, memberId)] as const;
    const [profile, ...items] = await table.findMany(keys, { consistent: true });
    const facts = openFactsOf(...items);
    return profile && mayReportMember(viewer, own, facts, now) ? { account: facts.account, profile } : undefined;
  };

  const findMember: Find = async (id, reader) => {
    const memberId = await findMemberId(id, reader.viewer);
    const found = memberId && (await findProfileOf(memberId, reader));
    if (!found) return undefined;
    const { account, profile } = found;
    const { memberId: authorId, sex: authorSex } = account;
    return { kind: 'member', id: authorId, authorId, authorSex, text: profileFactsText(profile) };
  };

  const findPhoto: Find = async (id, reader) => {
    const photoId = PhotoId.safeParse(id).data;
    const found = photoId && (await findProfileOf(ownerOfPhoto(photoId), reader));
    if (!found) return undefined;
    const { memberId: authorId, sex: authorSex } = found.account;
    const ref = shownPhotoOf(found.profile, photoId);
    return ref ? { kind: 'photo', id: photoIdOf(authorId, ref), authorId, authorSex, text: ref } : undefined;
  };

  const FIND: Record<ReportKind, Find> = {
    member: findMember,
    message: findMessage,
    photo: findPhoto,
    post: findPost,
    review: (id, { viewer, now }) => findReview(id, now, viewer.id),
  };
  return {
    /** A published review by its public id, as everybody reads it. */
    findReview,
    findMemberId,

    /** The content with this id that the member may report; undefined for content that the member can't see. */
    findContent: (kind: ReportKind, id: string, reader: Reader): Promise<Content | undefined> => FIND[kind](id, reader),
  };
};
export type ReportedRepository = ReturnType<typeof createReportedRepository>;
