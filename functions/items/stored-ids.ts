import type { AttemptId, MemberId, PostId, ReviewId, RoomId } from '#shared/ids.ts';

/*
 * For ids that are read from data of the service itself: from a part of a key, or from a text that contains an id.
 * These ids were parsed, or made, before they were stored. An id from outside is parsed by its schema in shared/ids.ts.
 */

export const storedMemberId = (text: string): MemberId => text as MemberId;
export const storedRoomId = (text: string): RoomId => text as RoomId;
export const storedPostId = (text: string): PostId => text as PostId;
export const storedReviewId = (text: string): ReviewId => text as ReviewId;
export const storedAttemptId = (text: string): AttemptId => text as AttemptId;
