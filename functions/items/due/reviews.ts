import { defineDue } from '#functions/platform/table/due.ts';
import type { PairId, PlainDate, ReviewId } from '#shared/ids.ts';

/**
 * At 03:00, one of three jobs. With `pairId`: publish a review. With `likeOf`: subtract one like from the review with
 * this id. Without data: delete the published copy whose public id is the subject of the due work.
 */
export const reviewDue = defineDue('review')<
  string,
  | { pairId: PairId; datingDate: PlainDate; likeOf?: undefined }
  | { likeOf: ReviewId; pairId?: undefined }
  | { pairId?: undefined; likeOf?: undefined }
>();
