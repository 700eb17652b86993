import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import { changeCard } from '#shared/contract/payments.ts';
import { payingJa } from '#shared/messages/paying.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { information, runningPlan } from '#tests/setup/arrange/paying.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { giveToken, noProvider, pressPay, typeCard, withProvider } from '#tests/setup/web/paying.ts';
import { renderScreen, signedInMan } from '#tests/setup/web/render-screen.tsx';
import { ChangeCardRoute } from './change-card-route.tsx';

const texts = payingJa.changeCard;
const { submit, done, toHome } = paymentsJa.changeCard;

beforeEach(() => {
  signedInMan();
  withProvider();
});
afterEach(noProvider);

const open = (answer = runningPlan()) => {
  mockApi.reply(getPaymentInformation, answer);
  renderScreen(
    <Routes>
      <Route path="/change_card" element={<ChangeCardRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: '/change_card' },
  );
  return screen.findByRole('button', { name: submit });
};

test('the card is changed, and the last page leads home', async () => {
  await open();
  expect(screen.getByText(`VISA ${texts.endsWith('1111')}`)).toBeTruthy();
  expect(screen.getByText(new RegExp(`${texts.noCharge}.*2026年12月15日のお支払い3,850円（税込）`))).toBeTruthy();
  giveToken('tok_12345678');
  mockApi.reply(changeCard, { success: true, msg: done });
  await typeCard();
  await pressPay(submit);
  await screen.findByRole('heading', { name: done });
  expect(screen.getByRole('link', { name: toHome }).getAttribute('href')).toBe('/home');
  expect(mockApi.calls(changeCard)[0]?.body).toEqual({
    pi: { token: 'tok_12345678', site_id: 'plan-1m', campaign: '' },
  });
});

test('the server’s sentence is shown when the card is not changed', async () => {
  await open();
  giveToken('tok_12345678');
  mockApi.fail(changeCard, 'card_declined', { messages: ['このカードは登録できません。'] });
  await typeCard();
  await pressPay(submit);
  expect((await screen.findByRole('alert')).textContent).toContain('このカードは登録できません。');
});

test('after a failed renewal the page says that the charge is made at once', async () => {
  await open(runningPlan({ retrying: true }));
  expect(screen.getByText(texts.retryingTitle)).toBeTruthy();
  expect(screen.getByText(texts.retrying('3,850円（税込）'))).toBeTruthy();
});

test('a cancelled plan is not charged to the new card', async () => {
  await open(runningPlan({ cancelled: true, next_payment_date: null, plan_ends_at: '2026-12-14T15:00:00.000Z' }));
  expect(screen.getByText(`${texts.noCharge}${texts.cancelled}`)).toBeTruthy();
});

test('without a plan there is no card to change', async () => {
  mockApi.reply(getPaymentInformation, information());
  renderScreen(
    <Routes>
      <Route path="/change_card" element={<ChangeCardRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: '/change_card' },
  );
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/payment_information'));
});

test('a plan that ends meanwhile leads to /payment_information', async () => {
  await open();
  mockApi.forget(getPaymentInformation);
  mockApi.reply(getPaymentInformation, information());
  giveToken('tok_12345678');
  mockApi.fail(changeCard, 'no_plan');
  await typeCard();
  await pressPay(submit);
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/payment_information'));
});
