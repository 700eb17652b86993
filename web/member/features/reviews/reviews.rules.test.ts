import { expect, test } from 'vitest';
import { previewOf, readReviewsView, reviewsPath } from './reviews.rules.ts';

test.each([
  ['', { order: 'newest', page: 1 }],
  ['order_by=popular&page=3', { order: 'popular', page: 3 }],
  ['order_by=oldest&page=0', { order: 'newest', page: 1 }],
  ['page=-1', { order: 'newest', page: 1 }],
  ['page=1.5', { order: 'newest', page: 1 }],
  ['page=1000000000', { order: 'newest', page: 1 }],
] as const)('?%s', (query, view) => expect(readReviewsView(new URLSearchParams(query))).toEqual(view));

test('an address leaves out the default order and the first page', () => {
  expect(reviewsPath('/review', { order: 'newest', page: 1 })).toBe('/review');
  expect(reviewsPath('/reviewindex', { order: 'popular', page: 2 })).toBe('/reviewindex?order_by=popular&page=2');
});

test('a text is cut after a hundred characters as a reader counts them', () => {
  const family = '👨‍👩‍👧';
  expect(previewOf('あ'.repeat(100))).toEqual({ text: 'あ'.repeat(100), isCut: false });
  expect(previewOf('あ'.repeat(101))).toEqual({ text: `${'あ'.repeat(100)}…`, isCut: true });
  expect(previewOf(family.repeat(100))).toEqual({ text: family.repeat(100), isCut: false });
});
