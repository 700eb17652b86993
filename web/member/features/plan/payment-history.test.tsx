import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listPayments } from '#shared/contract/payment-history.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { paymentHistoryJa } from '#shared/messages/payment-history.ja.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen } from '#tests/setup/web/render-screen.tsx';
import { config } from '#web/platform/config.ts';
import { PaymentHistoryRoute } from './payment-history-route.tsx';

type Page = ResponseOf<typeof listPayments>;
const card = { brand: 'VISA', last4: '4242' };
const payments: Page['payments'] = [
  { id: 'R-3', kind: 'refund', name: 'いいね10個', amount: 1500, paid_at: '2026-11-03T05:00:00.000Z', card },
  // In Tokyo this time is already on the next day.
  { id: 'R-2', kind: 'likes', name: 'いいね10個', amount: 1500, paid_at: '2026-11-02T15:00:00.000Z', card },
  { id: 'R-1', kind: 'plan', name: '1か月プラン', amount: 3850, paid_at: '2026-11-02T14:59:00.000Z', card },
];
const older: Page['payments'] = [
  { id: 'R-0', kind: 'renewal', name: '1か月プラン', amount: 3850, paid_at: '2026-10-02T00:00:00.000Z', card: null },
];
const open = (search = '') => renderScreen(<PaymentHistoryRoute />, { at: `/payment_history${search}` });
const texts = paymentHistoryJa;

test('charges and refunds, each with its day in Tokyo, and older ones on demand', async () => {
  mockApi.reply(listPayments, { payments, next: 'two' });
  mockApi.reply(listPayments, { payments: older, next: null });
  open();
  const rows = async () =>
    within(await screen.findByRole('list'))
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  expect(await rows()).toEqual([
    'いいね10個−1,500円2026年11月3日・返金',
    'いいね10個1,500円2026年11月3日・購入',
    '1か月プラン3,850円2026年11月2日・お申し込み',
  ]);
  await userEvent.click(screen.getByRole('button', { name: texts.more }));
  await screen.findByText(/自動更新/);
  expect(await rows()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: texts.more })).toBeNull();
  expect(mockApi.calls(listPayments).map(({ query }) => query)).toEqual([{}, { cursor: 'two' }]);
});

test('a member who never paid reads that there are no payments', async () => {
  mockApi.reply(listPayments, { payments: [], next: null });
  open();
  expect(await screen.findByText(texts.empty)).toBeTruthy();
});

test('a history that could not be loaded can be loaded again', async () => {
  mockApi.fail(listPayments, 'internal');
  open();
  expect(await screen.findByText(errorsJa.internal)).toBeTruthy();
  mockApi.forget(listPayments);
  mockApi.reply(listPayments, { payments, next: null });
  await userEvent.click(screen.getByRole('button', { name: partsJa.retry }));
  expect(await screen.findByText('−1,500円')).toBeTruthy();
});

const paper = () =>
  within(screen.getByRole('article'))
    .getAllByRole('definition')
    .map((value) => value.textContent);

test('a receipt: item, day, amount with its tax, card, number, and who issues it', async () => {
  Object.assign(config, { operator: { name: '株式会社しずか', invoiceNumber: 'T1234567890123' } });
  onTestFinished(() => void Object.assign(config, { operator: {} }));
  mockApi.reply(listPayments, { payments, next: null });
  open('?receipt=R-1');
  await screen.findByText(texts.receipt.received);
  expect(paper()).toEqual([
    'サービス利用料（1か月プラン）',
    '2026年11月2日',
    '3,500円',
    '350円',
    'クレジットカード（VISA 末尾4242）',
    'R-1',
    '株式会社しずか',
    '【未設定：所在地】',
    'T1234567890123',
  ]);
});

test('a receipt says nothing that others should not read', async () => {
  mockApi.reply(listPayments, { payments, next: null });
  open('?receipt=R-2');
  await screen.findByText(texts.receipt.received);
  expect(screen.getByRole('article').textContent).not.toMatch(/いいね|マッチ|あわい|異性/);
});

test('a refund has its own receipt, and an older payment is found on its page', async () => {
  mockApi.reply(listPayments, { payments, next: null });
  const { unmount } = open('?receipt=R-3');
  expect(await screen.findByRole('heading', { name: texts.receipt.refundTitle })).toBeTruthy();
  unmount();
  mockApi.forget(listPayments);
  mockApi.reply(listPayments, { payments, next: 'two' });
  mockApi.reply(listPayments, { payments: older, next: null });
  open('?receipt=R-0');
  await screen.findByText(texts.receipt.received);
  expect(paper()).toContain(texts.receipt.cardOnly);
});

test('an unknown number is reported', async () => {
  mockApi.reply(listPayments, { payments, next: null });
  open('?receipt=R-9');
  expect(await screen.findByText(texts.receipt.notFound)).toBeTruthy();
});

test('the addressee is printed and stored nowhere', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  mockApi.reply(listPayments, { payments, next: null });
  open('?receipt=R-1');
  await userEvent.type(await screen.findByLabelText(new RegExp(texts.receipt.addressee)), '山田商店');
  expect(within(screen.getByRole('article')).getByText('山田商店 様')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: texts.receipt.print }));
  expect(print).toHaveBeenCalledOnce();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('山田商店');
});
