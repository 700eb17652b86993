import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import { buyLikes, getLikes } from '#shared/contract/payments.ts';
import { getTimeline } from '#shared/contract/timeline.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { payingJa } from '#shared/messages/paying.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { shopJa } from '#shared/messages/shop.ja.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { information, likes, PAY_BUTTON, runningPlan } from '#tests/setup/arrange/paying.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { giveToken, noProvider, pressPay, typeCard, withProvider } from '#tests/setup/web/paying.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { ShopRoute } from './shop-route.tsx';

const verified = womanAccount({ age_conf: 2 });
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => {
  signedInWoman();
  withProvider();
});
afterEach(noProvider);

const open = (account = verified, at = '/shop') => {
  mockApi.reply(getAccount, account);
  return renderScreen(
    <Routes>
      <Route path="/shop" element={<ShopRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    { at },
  );
};
const openShop = async (balance = likes(), at = '/shop') => {
  mockApi.reply(getPaymentInformation, information());
  mockApi.reply(getLikes, balance);
  const { queryClient } = open(verified, at);
  await screen.findByRole('heading', { name: shopJa.balance.title });
  return queryClient;
};

test('the balance with its parts, and the lots with the soonest end first', async () => {
  await openShop(
    likes({
      like_remain: 15,
      purchased_like_remain: 12,
      purchased_like_history: [
        { remain: 10, created_at: '2026-11-01T00:00:00.000Z', expiry_date: '2027-04-30T00:00:00.000Z' },
        { remain: 0, created_at: '2026-07-01T00:00:00.000Z', expiry_date: '2026-12-28T00:00:00.000Z' },
        { remain: 2, created_at: '2026-08-01T00:00:00.000Z', expiry_date: '2027-01-28T00:00:00.000Z' },
      ],
    }),
  );
  expect(screen.getByText('15個')).toBeTruthy();
  expect(screen.getByText('購入分 12個')).toBeTruthy();
  expect(screen.getByText('無料分 3個')).toBeTruthy();
  const ends = screen.getAllByText(/まで$/).map(({ textContent }) => textContent);
  expect(ends.slice(0, 2)).toEqual(['1月28日 09:00まで', '4月30日 09:00まで']);
});

test('the form says that the card of the plan is not used', async () => {
  await openShop();
  expect(screen.getByText(shopJa.card)).toBeTruthy();
});

test('without any like the page says where likes come from', async () => {
  await openShop(likes({ like_remain: 0, free_like: 0 }));
  expect(screen.getByText(shopJa.balance.none)).toBeTruthy();
});

test('a bundle is bought after a summary, and the last page says how many likes there are', async () => {
  const queryClient = await openShop();
  const before = [getTimeline.name, {}];
  queryClient.setQueryData(before, { like_remain: 0 });
  giveToken('tok_12345678');
  mockApi.reply(buyLikes, { success: true, state: 1 });
  await userEvent.click(screen.getByRole('radio', { name: /いいね50個/ }));
  expect(screen.getByRole('radio', { name: /いいね50個1個あたり100円5,000円/ })).toBeTruthy();
  expect(screen.getByText(shopJa.confirm.once)).toBeTruthy();
  expect(screen.getByText(shopJa.confirm.expiryValue('2027年5月29日'))).toBeTruthy();
  await typeCard();
  await pressPay();
  await waitFor(() => expect(address()).toBe('/timeline?purchased=true'));
  expect(queryClient.getQueryData(before)).toBeUndefined();
  expect(mockApi.calls(buyLikes)[0]?.body).toEqual({
    plan: 50,
    pi: { token: 'tok_12345678', site_id: 'likes', campaign: '', payment_amount: 5000 },
  });
});

test('until the next purchase the time left replaces the form, and the form appears by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  mockApi.reply(getPaymentInformation, information());
  mockApi.reply(getLikes, likes({ next_purchase_at: '2026-11-30T14:30:30.000Z' }));
  mockApi.reply(getLikes, likes({ now: '2026-11-30T14:30:31.000Z' }));
  open();
  expect((await screen.findByRole('timer')).textContent).toBe('あと3時間30分');
  expect(screen.getByText(shopJa.next.at('11月30日 23:30'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: PAY_BUTTON })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('timer').textContent).toBe('あと3時間29分');
  await act(() => vi.advanceTimersByTimeAsync(3.5 * 3_600_000));
  await screen.findByRole('button', { name: PAY_BUTTON });
  expect(screen.getByText(shopJa.next.open)).toBeTruthy();
});

test('a purchase that was made in another tab meanwhile replaces the form', async () => {
  mockApi.reply(getPaymentInformation, information());
  mockApi.reply(getLikes, likes());
  mockApi.reply(getLikes, likes({ next_purchase_at: '2026-12-01T10:00:00.000Z' }));
  open();
  giveToken('tok_12345678');
  mockApi.fail(buyLikes, 'likes_bought_recently');
  await typeCard();
  await pressPay();
  expect(await screen.findByRole('timer')).toBeTruthy();
  expect(errorsJa.likes_bought_recently).toBeTruthy();
});

test('a purchase that waits for 3-D Secure is continued', async () => {
  mockApi.reply(getLikes, likes());
  mockApi.reply(
    getPaymentInformation,
    information({
      pending: [
        {
          kind: 'likes',
          state: 2,
          threeSecureRedirectMethod: 'POST',
          threeSecureRedirectUrl: 'https://pay.test/3ds/1',
        },
      ],
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: payingJa.pending.continueChallenge }));
  expect(address()).toBe('/payment_confirm');
});

test('a plan that waits does not stop a purchase', async () => {
  mockApi.reply(getLikes, likes());
  mockApi.reply(getPaymentInformation, information({ pending: [{ kind: 'plan', state: 0 }] }));
  open();
  expect(await screen.findByRole('button', { name: PAY_BUTTON })).toBeTruthy();
});

test('a declined card is reported, and the form stays', async () => {
  await openShop();
  giveToken('tok_12345678');
  mockApi.fail(buyLikes, 'card_declined');
  await typeCard();
  await pressPay();
  expect((await screen.findByRole('alert')).textContent).toContain(paymentsJa.rejected);
  expect(screen.getByRole('button', { name: PAY_BUTTON })).toBeTruthy();
});

test.each([
  [
    'whose age is not verified',
    womanAccount({ age_conf: 0, age_conf_file: false }),
    shopJa.locked.toAge,
    '/age_confirmation',
  ],
  ['who has no plan', manAccount({ age_conf: 2, payment_conf: 0 }), shopJa.locked.toPlans, '/payment_select'],
])('a member %s is led to what is missing, and no other call is made', async (_who, account, label, to) => {
  open(account);
  expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(to);
  expect(mockApi.calls(getLikes)).toHaveLength(0);
});

test('a paid man may buy', async () => {
  mockApi.reply(getPaymentInformation, runningPlan());
  mockApi.reply(getLikes, likes());
  open(manAccount({ age_conf: 2 }));
  expect(await screen.findByRole('button', { name: PAY_BUTTON })).toBeTruthy();
});

test('a call that fails says so and is repeated by a press', async () => {
  mockApi.reply(getPaymentInformation, information());
  mockApi.fail(getLikes, 'too_many_requests');
  mockApi.reply(getLikes, likes());
  open();
  await screen.findByText(errorsJa.too_many_requests);
  await userEvent.click(screen.getByRole('button', { name: partsJa.retry }));
  await screen.findByRole('button', { name: PAY_BUTTON });
});
