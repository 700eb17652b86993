import type { AttemptId, MemberId, PostId, ReviewId, RoomId } from '#shared/ids.ts';

/*
 * For ids that come from our own table: a part of a key, or a text that contains an id. The service parsed or made
 * these ids before they were stored, so only the type is changed here. An id from outside is parsed by its schema in
 * shared/ids.ts.
 */

export const storedMemberId = (text: string): MemberId => text as MemberId;
export const storedRoomId = (text: string): RoomId => text as RoomId;
export const storedPostId = (text: string): PostId => text as PostId;
export const storedReviewId = (text: string): ReviewId => text as ReviewId;
export const storedAttemptId = (text: string): AttemptId => text as AttemptId;
