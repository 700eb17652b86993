import { defineDue } from '#functions/platform/table/due.ts';
import type { PairId, PlainDate, ReviewId } from '#shared/ids.ts';

/**
 * At 03:00: publish a review; subtract a like (`likeOf`, under a random subject); or, without data, delete a published
 * copy by its public id.
 */
export const reviewDue = defineDue('review')<
  string,
  | { pairId: PairId; datingDate: PlainDate; likeOf?: undefined }
  | { likeOf: ReviewId; pairId?: undefined }
  | { pairId?: undefined; likeOf?: undefined }
>();
