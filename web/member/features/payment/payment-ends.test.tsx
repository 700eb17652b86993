import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import { getLikes } from '#shared/contract/payments.ts';
import { getTimeline } from '#shared/contract/timeline.ts';
import { paymentEndsJa } from '#shared/messages/payment-ends.ja.ts';
import { manAccount } from '#tests/setup/arrange/accounts.ts';
import { information, likes, NOW, runningPlan } from '#tests/setup/arrange/paying.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { noProvider, withProvider } from '#tests/setup/web/paying.ts';
import { renderScreen, signedInMan } from '#tests/setup/web/render-screen.tsx';
import { PaymentConfirmRoute } from './confirm-route.tsx';
import { PaymentFailureRoute } from './failure-route.tsx';
import { PaymentSuccessRoute } from './success-route.tsx';

const address = () => screen.getByTestId('address').textContent;
const EARLIER = '2026-11-20T00:00:00.000Z';

beforeEach(() => {
  signedInMan();
  withProvider();
});
afterEach(noProvider);

const open = (at: string | { pathname: string; search?: string; state: unknown }) =>
  renderScreen(
    <Routes>
      <Route path="/payment_confirm" element={<PaymentConfirmRoute />} />
      <Route path="/payment_success" element={<PaymentSuccessRoute />} />
      <Route path="/payment_failure" element={<PaymentFailureRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: at as string },
  );

const confirm = (state: unknown) => {
  mockApi.reply(getAccount, manAccount({ payment_conf: 0 }));
  return open({ pathname: '/payment_confirm', state });
};
const post = { threeSecureRedirectMethod: 'POST', threeSecureRedirectUrl: 'https://pay.test/3ds/1?seal=a' };

test('/payment_confirm sends a form without fields by POST, once', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  const { container } = confirm({ kind: 'plan', ...post });
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  const form = container.querySelector('form');
  expect([form?.method, form?.action, form?.elements.length]).toEqual(['post', post.threeSecureRedirectUrl, 0]);
  expect(await screen.findByRole('button', { name: paymentEndsJa.forward.action })).toBeTruthy();
});

test.each([
  ['nothing', null],
  ['another method', { kind: 'plan', ...post, threeSecureRedirectMethod: 'PUT' }],
  ['no address', { kind: 'plan', threeSecureRedirectMethod: 'POST' }],
])('/payment_confirm with %s leads home', async (_case, state) => {
  confirm(state);
  await waitFor(() => expect(address()).toBe('/home'));
});

test('/payment_confirm of a plan that is paid meanwhile leads home', async () => {
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  mockApi.reply(getAccount, manAccount());
  open({ pathname: '/payment_confirm', state: { kind: 'plan', ...post } });
  await waitFor(() => expect(address()).toBe('/home'));
});

test.each(['https://evil.example/3ds', 'javascript:alert(1)'])(
  '/payment_confirm does not forward to %s',
  async (url) => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit');
    confirm({ kind: 'likes', ...post, threeSecureRedirectUrl: url });
    await screen.findByText(paymentEndsJa.forward.refused);
    expect(submit).not.toHaveBeenCalled();
  },
);

const pendingPlan = information({ pending: [{ kind: 'plan', state: 0 }] });

test('/payment_success asks with pauses until the plan is paid, and says so a second later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  mockApi.reply(getPaymentInformation, pendingPlan);
  mockApi.reply(getPaymentInformation, pendingPlan);
  mockApi.reply(getPaymentInformation, runningPlan());
  const { queryClient } = open('/payment_success');
  const before = [getTimeline.name, {}];
  queryClient.setQueryData(before, { payment_confirmation: 0 });
  await screen.findByText(paymentEndsJa.waiting.body);
  expect(screen.getByRole('progressbar')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(mockApi.calls(getPaymentInformation)).toHaveLength(3));
  expect(screen.queryByRole('heading', { name: paymentEndsJa.success.title })).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  await screen.findByRole('heading', { name: paymentEndsJa.success.title });
  expect(queryClient.getQueryData(before)).toBeUndefined();
  expect(screen.getByRole('link', { name: paymentEndsJa.success.action }).getAttribute('href')).toBe('/');
});

test('/payment_success that takes long says that nobody has to wait or to pay again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  mockApi.reply(getPaymentInformation, pendingPlan);
  open('/payment_success');
  await screen.findByText(paymentEndsJa.waiting.body);
  expect(screen.queryByText(paymentEndsJa.waiting.long)).toBeNull();
  await vi.advanceTimersByTimeAsync(20_000);
  await screen.findByText(paymentEndsJa.waiting.long);
});

test('/payment_success that gets no answer goes on asking', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  mockApi.lose(getPaymentInformation);
  mockApi.lose(getPaymentInformation);
  mockApi.reply(getPaymentInformation, runningPlan());
  open('/payment_success');
  await screen.findByText(paymentEndsJa.waiting.offline);
  await vi.advanceTimersByTimeAsync(3_000);
  await screen.findByRole('heading', { name: paymentEndsJa.success.title });
});

test('/payment_success of a declined plan leads to /payment_failure', async () => {
  mockApi.reply(getPaymentInformation, information());
  mockApi.reply(getAccount, manAccount({ payment_conf: 0 }));
  open('/payment_success');
  await screen.findByText(paymentEndsJa.failure.message(paymentEndsJa.failure.notApproved));
  expect(screen.getByRole('link', { name: paymentEndsJa.failure.toPlans }).getAttribute('href')).toBe(
    '/payment_select',
  );
});

const boughtLikes = (boughtBefore: string | null, now: string | null) => {
  mockApi.reply(getPaymentInformation, runningPlan());
  mockApi.reply(getLikes, likes({ purchased_like_created: now }));
  mockApi.reply(getAccount, manAccount());
  open({ pathname: '/payment_success', search: '?kind=likes', state: { boughtBefore } });
};

test('/payment_success of likes leads to the end of the purchase', async () => {
  boughtLikes(EARLIER, NOW);
  await waitFor(() => expect(address()).toBe('/timeline?purchased=true'));
});

test('/payment_success of likes that were not bought leads to /payment_failure, and from there to the shop', async () => {
  boughtLikes(EARLIER, EARLIER);
  await waitFor(() => expect(address()).toContain('/payment_failure'));
  expect((await screen.findByRole('link', { name: paymentEndsJa.failure.toShop })).getAttribute('href')).toBe('/shop');
});

test('a browser that comes back for likes without saying so is led to the shop once they are settled', async () => {
  mockApi.reply(getPaymentInformation, runningPlan({ pending: [{ kind: 'likes', state: 0 }] }));
  mockApi.reply(getPaymentInformation, runningPlan());
  open('/payment_success');
  await waitFor(() => expect(address()).toBe('/shop'));
});

test.each([
  ['<b>太字</b><script>alert(1)</script>', 'Error: <b>太字</b><script>alert(1)</script>'],
  ['\u202e逆さま', 'Error: 逆さま'],
  ['あ'.repeat(5_000), `Error: ${'あ'.repeat(120)}…`],
  ['', `Error: ${paymentEndsJa.failure.notApproved}`],
])('/payment_failure shows %j as text', async (msg, shown) => {
  mockApi.reply(getAccount, manAccount({ payment_conf: 0 }));
  const { container } = open(`/payment_failure?${new URLSearchParams({ msg })}`);
  expect((await screen.findByText(shown)).tagName).toBe('BDI');
  expect(container.querySelector('b, script')).toBeNull();
  expect(screen.getByRole('link', { name: paymentEndsJa.failure.action }).getAttribute('href')).toBe('/');
});
