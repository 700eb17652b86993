import type { Viewer } from '#functions/matching/public.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AccountItem } from '#functions/records/account.ts';
import { isPublic, postKey } from '#functions/records/board.ts';
import { messageKey, readMessageId } from '#functions/records/message.ts';
import { pairKey } from '#functions/records/pair.ts';
import { ownerOfPhoto, photoRefIn } from '#functions/records/photo.ts';
import { type ProfileItem, profileKey } from '#functions/records/profile.ts';
import { publishedReviewKey, reviewKey, reviewSourceKey } from '#functions/records/review.ts';
import { openFactKeys, openFactsOf } from '#functions/timeline/public.ts';
import { type MemberId, PhotoId, type PostId, pairOfRoom, type ReviewId } from '#shared/ids.ts';
import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import type { ReportKind } from '#shared/options/reports.ts';
import { type Content, mayReportMember, profileFactsText } from './report.rules.ts';

type Reader = { viewer: Viewer; own: AccountItem; now: Date };
type Find = (id: string, reader: Reader) => Promise<Content | undefined>;

/** Finds what a member reports, as the member sees it now. Every read is strongly consistent. */
export const createReportedRepository = (table: Table, pepper: string) => {
  const findPost = async (id: string): Promise<Content | undefined> => {
    const key = postKey(id as PostId);
    const post = key && (await table.find(key, { consistent: true }));
    if (!post || post.withheld !== undefined || !isPublic(post)) return undefined;
    return { kind: 'post', id, authorId: post.authorId, authorSex: post.sex, text: post.content };
  };

  const findReview = async (id: string): Promise<Content | undefined> => {
    const keys = [reviewSourceKey(id as ReviewId), publishedReviewKey(id as ReviewId)] as const;
    const [source, published] = await table.findMany(keys, { consistent: true });
    if (!source || !published || published.isAway) return undefined;
    const review = await table.find(reviewKey(source.pairId, source.datingDate), { consistent: true });
    if (!review) return undefined;
    const { herId, hisId } = review;
    // What everybody reads: her own words may hold a number that was masked, or are not published at all.
    const text = staffReportsJa.review(published.point, published.text);
    return { kind: 'review', id, authorId: herId, authorSex: WOMAN, text, subjectId: hisId };
  };

  /** A partner's message, in a room that is open or closed: who was blocked, and who blocked, may report what was said. */
  const findMessage: Find = async (id, { viewer }) => {
    const place = readMessageId(id);
    if (!place) return undefined;
    const keys = [pairKey(viewer.id, pairOfRoom(place.roomId)), messageKey(place.roomId, place.seq)] as const;
    const [side, message] = await table.findMany(keys, { consistent: true });
    if (!side || !message || message.hiddenAt !== undefined || message.senderId !== side.partnerId) return undefined;
    const authorSex = viewer.sex === MAN ? WOMAN : MAN;
    const contentId = `${place.roomId}.${place.seq}`;
    return { kind: 'message', id: contentId, authorId: side.partnerId, authorSex, text: message.content };
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
    const found = await findProfileOf(id as MemberId, reader);
    if (!found) return undefined;
    const { account, profile } = found;
    return { kind: 'member', id, authorId: account.memberId, authorSex: account.sex, text: profileFactsText(profile) };
  };

  const findPhoto: Find = async (id, reader) => {
    const photoId = PhotoId.safeParse(id).data;
    const found = photoId && (await findProfileOf(ownerOfPhoto(photoId), reader));
    const ref = found && photoRefIn(found.profile.photos, photoId);
    if (!found || !ref) return undefined;
    return { kind: 'photo', id, authorId: found.account.memberId, authorSex: found.account.sex, text: ref };
  };

  const FIND: Record<ReportKind, Find> = {
    member: findMember,
    message: findMessage,
    photo: findPhoto,
    post: findPost,
    review: findReview,
  };
  return {
    /** A published review, as everybody reads it. */
    findReview,

    /** What the member may report under this id; undefined for everything that the member can't see. */
    findContent: (kind: ReportKind, id: string, reader: Reader): Promise<Content | undefined> => FIND[kind](id, reader),
  };
};
export type ReportedRepository = ReturnType<typeof createReportedRepository>;
