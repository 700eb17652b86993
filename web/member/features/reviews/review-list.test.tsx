import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { likeReview, listPublicReviews, type PublicReview, unlikeReview } from '#shared/contract/reviews.ts';
import { reviewListJa } from '#shared/messages/review-list.ja.ts';
import { reviewsJa } from '#shared/messages/reviews.ja.ts';
import { safetyJa } from '#shared/messages/safety.ja.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { pointOnly, publicReview, reviewId } from '#tests/setup/web/reviews.ts';
import { getFlash } from '#web/platform/flash/flash-store.ts';
import { ReviewIndexRoute, ReviewRoute } from './review-routes.tsx';

beforeEach(signedInWoman);
const open = (reviews: PublicReview[], { pageCount = 1, at = '/review' } = {}) => {
  mockApi.reply(getAccount, womanAccount());
  mockApi.reply(listPublicReviews, { reviews, pageCount });
  return renderScreen(at.startsWith('/reviewindex') ? <ReviewIndexRoute /> : <ReviewRoute />, { at });
};
const address = () => screen.getByTestId('address').textContent;
const asked = () => mockApi.calls(listPublicReviews).map(({ query }) => query);
const heart = (count: number) => screen.findByRole('button', { name: reviewListJa.like(count) });

test('a review shows its point in percent, its month and nothing of its author', async () => {
  open([publicReview(1), publicReview(2, { published_text: '' })]);
  const list = await screen.findByRole('list', { name: reviewListJa.list });
  const [first, second] = within(list).getAllByRole('article');
  expect(first?.textContent).toContain('88%');
  expect(first?.textContent).toContain('2026年7月');
  expect(first?.textContent).not.toContain('2026年7月1日');
  expect(second?.textContent).toContain(reviewListJa.scoresOnly);
});

test('a long text is cut at a hundred characters until it is opened, and closes again', async () => {
  const text = 'あ'.repeat(101);
  open([publicReview(1, { published_text: text })]);
  expect(await screen.findByText(`${'あ'.repeat(100)}…`)).toBeTruthy();
  const more = screen.getByRole('button', { name: reviewsJa.more });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(more);
  expect(screen.getByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: reviewListJa.less }));
  expect(screen.queryByText(text)).toBeNull();
});

test('the twelve scores are closed at first, and are only there when their author publishes them', async () => {
  open([publicReview(1), pointOnly(2)]);
  const summary = await screen.findAllByText(reviewListJa.details);
  expect(summary).toHaveLength(1);
  const details = summary[0]?.closest('details');
  expect(details?.open).toBe(false);
  expect(within(details as HTMLElement).getAllByText(reviewListJa.score(4))).toHaveLength(12);
  expect(details?.textContent).toContain('ぜひまた会いたい');
});

test('markup in a text stays text', async () => {
  open([publicReview(1, { published_text: '<img src=x onerror=alert(1)>' })]);
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('newest and popular have two addresses, and the pager has three numbers', async () => {
  open([publicReview(1)], { pageCount: 9, at: '/reviewindex?order_by=popular&page=4' });
  await screen.findByRole('article');
  expect(asked()).toEqual([{ page: '4', order_by: 'popular' }]);
  expect(screen.getByRole('link', { name: reviewsJa.order.popular }).getAttribute('aria-current')).toBe('page');
  const numbers = screen.getAllByRole('button').filter(({ textContent }) => /^\d+$/.test(textContent));
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['3', '4', '5']);
  await userEvent.click(screen.getByRole('button', { name: /次/ }));
  expect(address()).toBe('/reviewindex?order_by=popular&page=5');
  await userEvent.click(screen.getByRole('link', { name: reviewsJa.order.newest }));
  expect(address()).toBe('/reviewindex');
  await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1' }));
});

test('a page that does not exist any more leads to the last one', async () => {
  mockApi.reply(getAccount, womanAccount());
  mockApi.reply(listPublicReviews, { reviews: [], pageCount: 2 });
  mockApi.reply(listPublicReviews, { reviews: [publicReview(1)], pageCount: 2 });
  renderScreen(<ReviewRoute />, { at: '/review?page=9' });
  await screen.findByRole('article');
  expect(address()).toBe('/review?page=2');
});

test('without a review the page says when the first ones come', async () => {
  open([], { pageCount: 0 });
  expect(await screen.findByText(reviewsJa.empty)).toBeTruthy();
});

test('a list that can’t be loaded shows the documented sentence and offers another try', async () => {
  mockApi.reply(getAccount, womanAccount());
  mockApi.fail(listPublicReviews, 'internal');
  renderScreen(<ReviewRoute />, { at: '/review' });
  expect(await screen.findByText('エラーが発生しました。')).toBeTruthy();
  mockApi.forget(listPublicReviews);
  mockApi.reply(listPublicReviews, { reviews: [publicReview(1)], pageCount: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

test.each([
  [womanAccount({ age_conf: 0, age_conf_file: false }), reviewListJa.locked.age.body, '/age_confirmation'],
  [womanAccount({ age_conf: 0, age_conf_file: true }), reviewListJa.locked.age.underReview, '/age_confirmation'],
  [manAccount({ payment_conf: 0 }), reviewListJa.locked.payment.body, '/payment_information'],
  [manAccount({ age_conf: 1 }), reviewListJa.locked.age.body, '/age_confirmation'],
] as const)(
  'a member who may not read reviews sees what is missing, and no call is made',
  async (account, sentence, to) => {
    if (account.sex === 1) signedInMan();
    mockApi.reply(getAccount, account);
    renderScreen(<ReviewRoute />, { at: '/review' });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getAllByRole('link').at(-1)?.getAttribute('href')).toBe(to);
    expect(asked()).toEqual([]);
  },
);

test('a like counts at the press, is sent with its category, and the server’s count stays', async () => {
  const release = mockApi.hold(likeReview, { success: true, liked_count: 7, already_liked: true });
  open([publicReview(1), publicReview(2)]);
  const [button] = await screen.findAllByRole('button', { name: reviewListJa.like(3) });
  await userEvent.click(button as HTMLElement);
  expect((await heart(4)).getAttribute('aria-pressed')).toBe('true');
  release();
  expect((await heart(7)).getAttribute('aria-pressed')).toBe('true');
  expect(mockApi.calls(likeReview).map(({ body }) => body)).toEqual([
    { recommend_id: reviewId(1), category: 'review' },
  ]);
  expect(await heart(3)).toBeTruthy();
});

test('after two presses the like is taken back as soon as it is stored', async () => {
  const release = mockApi.hold(likeReview, { success: true, liked_count: 4, already_liked: true });
  mockApi.reply(unlikeReview, { success: true, liked_count: 3, already_liked: false });
  open([publicReview(1)]);
  await userEvent.dblClick(await heart(3));
  expect((await heart(3)).getAttribute('aria-pressed')).toBe('false');
  expect(mockApi.calls(unlikeReview)).toHaveLength(0);
  release();
  await waitFor(() => expect(mockApi.calls(unlikeReview)).toHaveLength(1));
  expect(mockApi.calls(unlikeReview)[0]?.body).toEqual({ recommend_id: reviewId(1), category: 'review' });
  expect((await heart(3)).getAttribute('aria-pressed')).toBe('false');
  expect(mockApi.calls(likeReview)).toHaveLength(1);
});

test.each(['not_found', 'internal'] as const)('a like refused with %s is taken back, with the reason', async (code) => {
  mockApi.fail(likeReview, code);
  open([publicReview(1)]);
  await userEvent.click(await heart(3));
  await waitFor(() => expect(getFlash()).toMatchObject({ tone: 'danger' }));
  expect((await heart(3)).getAttribute('aria-pressed')).toBe('false');
});

test('each review can be reported', async () => {
  open([publicReview(1)]);
  await userEvent.click(await screen.findByRole('button', { name: safetyJa.report.title }));
  expect(await screen.findByRole('dialog', { name: safetyJa.report.title })).toBeTruthy();
});
