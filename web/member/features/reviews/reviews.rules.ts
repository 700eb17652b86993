import type { PairId } from '#shared/ids.ts';
import { OFFSET_ROWS_MAX, PAGE_ROWS, REVIEW_PREVIEW_CHARS } from '#shared/limits.ts';
import { truncateText } from '#shared/rules/text-counting.ts';
import { withQuery } from '#web/shell/paths.ts';

export type ReviewOrder = 'newest' | 'popular';
export type ReviewsView = { order: ReviewOrder /** Counted from 1. */; page: number };

const LAST_PAGE = OFFSET_ROWS_MAX / PAGE_ROWS;

/** Reads the list's query. An unknown order means newest first; an unknown page means the first page. */
export const readReviewsView = (query: URLSearchParams): ReviewsView => {
  const page = Number(query.get('page'));
  return {
    order: query.get('order_by') === 'popular' ? 'popular' : 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
};

/** The address of a page of the list. `path`: /review or /reviewindex, which show the same list. */
export const reviewsPath = (path: string, { order, page }: ReviewsView): string =>
  withQuery(path, {
    order_by: order === 'popular' ? order : undefined,
    page: page === 1 ? undefined : page,
  });

/**
 * The text, and whether it was cut. A text of more than a hundred characters is cut there and ends with `…` (spec
 * part-1 §5).
 */
export const previewOf = (text: string): { text: string; isCut: boolean } => {
  const cut = truncateText(text, REVIEW_PREVIEW_CHARS);
  return { text: cut, isCut: cut !== text };
};

/** The pair's id in an address; undefined if the text can't be a pair id. */
export const pairIdOf = (id: string | null): PairId | undefined => (isPairId(id) ? id : undefined);
// The schema of shared/ids.ts is not used, because it would add zod to the scripts of every page.
const isPairId = (id: string | null): id is PairId => id !== null && /^p[A-Za-z0-9_-]{9,63}$/.test(id);
