import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listMyReviews } from '#shared/contract/reviews.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { reviewOwnJa } from '#shared/messages/review-own.ja.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { pairId } from '#tests/setup/web/pairs.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { ownReview } from '#tests/setup/web/reviews.ts';
import { MyReviewsRoute } from './my-reviews-route.tsx';

beforeEach(signedInWoman);
const at = `/myreviewindex?id=${pairId(1)}`;
const open = (over: Partial<Parameters<typeof mockApi.reply<typeof listMyReviews>>[1]> = {}) => {
  mockApi.reply(listMyReviews, {
    success: true,
    reviews: [ownReview(1)],
    is_reviewable: true,
    twitter_name: 'みなと',
    ...over,
  });
  return renderScreen(<MyReviewsRoute />, { at });
};

test.each([
  ['waiting', null, '公開待ち', reviewOwnJa.notes.waiting],
  ['published', '2026-07-04T18:00:00.000Z', '公開中', '2026年7月から公開しています。'],
  ['private', null, '非公開', 'どなたにも公開されません。'],
  ['withheld', null, '運営が確認中', reviewOwnJa.notes.withheld],
  ['hidden', null, '非表示', reviewOwnJa.notes.hidden],
] as const)('a review that is %s (%s) says so', async (state, published_at, label, note) => {
  open({ reviews: [ownReview(1, { state, published_at })] });
  const review = await screen.findByRole('article');
  expect(within(review).getByText(label)).toBeTruthy();
  expect(within(review).getByText(note)).toBeTruthy();
});

test('a review is shown in full, with the day, and another one can be written', async () => {
  open({ reviews: [ownReview(1, { liked_count: 2 })] });
  const review = await screen.findByRole('article');
  expect(within(review).getByRole('heading', { name: '2026年7月2日' })).toBeTruthy();
  expect(review.textContent).toContain('お店を決めてくださり、助かりました。');
  expect(review.textContent).toContain('共感 2件');
  const another = screen.getByRole('link', { name: reviewOwnJa.writeAnother });
  expect(another.getAttribute('href')).toBe(`/reviewform?id=${pairId(1)}`);
});

test('without a review the first one is offered; when none can be written, none is offered', async () => {
  const { unmount } = open({ reviews: [] });
  expect((await screen.findByRole('link', { name: reviewOwnJa.write })).getAttribute('href')).toBe(
    `/reviewform?id=${pairId(1)}`,
  );
  unmount();
  mockApi.forget(listMyReviews);
  open({ reviews: [], is_reviewable: false });
  expect(await screen.findByText(reviewOwnJa.emptyClosed)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('the name of a man who left, or whom she blocked, is not shown', async () => {
  open({ twitter_name: '', is_reviewable: false });
  expect(await screen.findByText(reviewOwnJa.leadUnnamed)).toBeTruthy();
});

test('a pair that is not hers looks like no pair, without a hint that it exists', async () => {
  mockApi.fail(listMyReviews, 'not_found');
  renderScreen(<MyReviewsRoute />, { at });
  expect(await screen.findByText(reviewOwnJa.gone.title)).toBeTruthy();
});

test('after a failed load the documented words are shown, and the load can be tried again', async () => {
  mockApi.fail(listMyReviews, 'internal');
  renderScreen(<MyReviewsRoute />, { at });
  expect(await screen.findByText('エラーが発生しました。')).toBeTruthy();
  mockApi.forget(listMyReviews);
  mockApi.reply(listMyReviews, { success: true, reviews: [], is_reviewable: true, twitter_name: 'みなと' });
  await userEvent.click(screen.getByRole('button', { name: partsJa.retry }));
  expect(await screen.findByText(reviewOwnJa.empty)).toBeTruthy();
});

test.each(['/myreviewindex', '/myreviewindex?id=x'])(
  'for %s no call is made, and the page leads to the matches',
  async (address) => {
    renderScreen(<MyReviewsRoute />, { at: address });
    expect((await screen.findByRole('link', { name: reviewOwnJa.toMatches })).getAttribute('href')).toBe(
      '/recommends?status=matching',
    );
  },
);
