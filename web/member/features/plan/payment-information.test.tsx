import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import { listPaymentPlans, resumePlan } from '#shared/contract/payments.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { payingJa } from '#shared/messages/paying.ja.ts';
import { planJa } from '#shared/messages/plan.ja.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { information, plansOf } from '#tests/setup/arrange/paying.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { cancelledPlan, retryingPlan, runningPlan } from '#tests/setup/web/plans.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { getFlash } from '#web/platform/flash/flash-store.ts';
import { PaymentInformationRoute } from './payment-information-route.tsx';

beforeEach(signedInMan);
const { paid, links, cancelled, retrying, unpaid } = planJa;
const { pending } = payingJa;
const open = (answer: ReturnType<typeof runningPlan>, account = manAccount()) => {
  mockApi.reply(getAccount, account);
  mockApi.reply(getPaymentInformation, answer);
  return renderScreen(<PaymentInformationRoute />, { at: '/payment_information' });
};
const factsOf = (container: HTMLElement) =>
  Object.fromEntries(
    [...container.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;

test('a running plan: its price, its next charge, the card, both numbers, and the link to cancel', async () => {
  const { container } = open(runningPlan());
  expect(await screen.findByText(paid.status)).toBeTruthy();
  expect(factsOf(container)).toEqual({
    [paid.plan]: '1か月プラン',
    [paid.price]: `3,850円 ${paid.perTerm(30)}`,
    [paid.nextPayment]: '2026年12月3日',
    [paid.lastPayment]: '2026年11月2日',
    [paid.card]: 'VISA 末尾4242',
    [paid.paymentId]: 'ch_4242abcd',
    [paid.paymentPass]: 'INQ-778123',
  });
  expect(link(links.cancel)).toBe('/payment_cancellation');
  expect(link(links.history)).toBe('/payment_history');
  expect(link(links.changeCard)).toBe('/change_card');
  expect(link(links.shop)).toBe('/shop');
  expect(mockApi.calls(listPaymentPlans)).toHaveLength(0);
});

test.each([
  [2, 'トークはそのまま残っています（未読2件）。'],
  [0, 'トークはそのまま残っています。'],
])('a man whose plan has ended reads when, and that his %i unread messages wait', async (unread, body) => {
  mockApi.reply(listPaymentPlans, plansOf('regular'));
  open(
    information({ ended_at: '2026-11-19T16:00:00.000Z' }),
    manAccount({ payment_conf: 0, unread_messages_size: unread }),
  );
  expect(await screen.findByText('2026年11月20日にプランが終わりました')).toBeTruthy();
  expect(screen.getByText(body)).toBeTruthy();
  expect(screen.getByText(planJa.ended.lead)).toBeTruthy();
  expect(screen.queryByText(unpaid.body)).toBeNull();
  expect(link(planJa.ended.action)).toBe('/recommends/male?status=matching');
});

test('a cancelled plan shows its end to the minute and the price of resuming, and can not be cancelled', async () => {
  const { container } = open(cancelledPlan());
  expect(await screen.findByText(cancelled.body('2026年12月3日 14:05'))).toBeTruthy();
  expect(screen.getByText(cancelled.resumeBody('2026年12月3日', '3,850'))).toBeTruthy();
  expect(factsOf(container)).toMatchObject({ [paid.endsAt]: '2026年12月3日 14:05まで' });
  expect(factsOf(container)).not.toHaveProperty(paid.nextPayment);
  expect(link(links.cancel)).toBeNull();
});

test('a cancelled plan is resumed by one press, and the screen then shows it running', async () => {
  open(cancelledPlan());
  mockApi.reply(resumePlan, { success: true });
  const resume = await screen.findByRole('button', { name: cancelled.resume });
  mockApi.forget(getPaymentInformation);
  mockApi.reply(getPaymentInformation, runningPlan());
  await userEvent.click(resume);
  expect(await screen.findByText(paid.status)).toBeTruthy();
  expect(getFlash()?.text).toBe(cancelled.resumed);
  expect(mockApi.calls(resumePlan)).toHaveLength(1);
});

test('a plan that ended meanwhile cannot be resumed: the screen says so and offers the plans', async () => {
  open(cancelledPlan());
  mockApi.fail(resumePlan, 'no_plan');
  mockApi.reply(listPaymentPlans, plansOf('regular'));
  const resume = await screen.findByRole('button', { name: cancelled.resume });
  mockApi.forget(getPaymentInformation);
  mockApi.reply(getPaymentInformation, information());
  await userEvent.click(resume);
  expect(await screen.findByText('3,850')).toBeTruthy();
});

test('a resume that fails is reported, and can be pressed again', async () => {
  open(cancelledPlan());
  mockApi.fail(resumePlan, 'conflict');
  await userEvent.click(await screen.findByRole('button', { name: cancelled.resume }));
  expect(await screen.findByText(errorsJa.conflict)).toBeTruthy();
  expect(screen.getByRole('button', { name: cancelled.resume })).toBeTruthy();
});

test('a failed renewal: until when it is tried, and no next day of payment', async () => {
  const { container } = open(retryingPlan());
  expect(await screen.findByText(retrying.body('2026年11月25日 14:05'))).toBeTruthy();
  expect(screen.getByText(retrying.hint)).toBeTruthy();
  expect(factsOf(container)).not.toHaveProperty(paid.nextPayment);
  expect(link(links.cancel)).toBe('/payment_cancellation');
});

test('an unpaid man reads the server’s prices, longer plans also by 30 days, and how to ask', async () => {
  mockApi.reply(listPaymentPlans, plansOf('regular', 'second'));
  open(information(), manAccount({ payment_conf: 0 }));
  for (const price of ['3,000', '8,500', '14,000', '25,000']) expect(await screen.findByText(price)).toBeTruthy();
  expect(screen.getByText(unpaid.per30Days('2,834'))).toBeTruthy();
  expect(screen.getByText(unpaid.body)).toBeTruthy();
  expect(link(unpaid.choose)).toBe('/payment_select');
  expect(link(unpaid.ask)).toBe('/hona');
  expect(mockApi.calls(listPaymentPlans).map(({ query }) => query)).toEqual([{}]);
});

test('a listed man reads the campaign’s prices first, then the regular ones', async () => {
  mockApi.reply(listPaymentPlans, plansOf('listed'));
  mockApi.reply(listPaymentPlans, plansOf('regular'));
  const { container } = open(information({ listed: true }), manAccount({ payment_conf: 0, listed: true }));
  const shown = () => [...container.querySelectorAll('li')].map((row) => row.textContent?.match(/\d?\d,\d{3}/)?.[0]);
  await waitFor(() =>
    expect(shown().filter(Boolean)).toEqual([
      '2,500',
      '9,900',
      '12,000',
      '20,000',
      '3,850',
      '9,900',
      '16,500',
      '26,400',
    ]),
  );
  expect(screen.getByText(unpaid.campaignPlans)).toBeTruthy();
  expect(link(unpaid.chooseCampaign)).toBe('/payment_select_campaign');
  expect(mockApi.calls(listPaymentPlans).map(({ query }) => query)).toEqual([{ campaign: 'listed' }, {}]);
});

test('a woman reads the premium plan; a listed woman reads that there is none', async () => {
  signedInWoman();
  mockApi.reply(listPaymentPlans, plansOf('premium'));
  const { unmount } = open(information(), womanAccount());
  expect(await screen.findByText('1,100')).toBeTruthy();
  expect(screen.getByText(unpaid.premiumBody)).toBeTruthy();
  expect(screen.getByRole('list', { name: unpaid.premium.label }).children).toHaveLength(3);
  unmount();
  mockApi.forget(getPaymentInformation);
  open(information({ listed: true }), womanAccount({ listed: true }));
  expect(await screen.findByText(unpaid.noPlan)).toBeTruthy();
  expect(mockApi.calls(listPaymentPlans)).toHaveLength(1);
});

test('prices that could not be loaded can be loaded again', async () => {
  mockApi.fail(listPaymentPlans, 'internal');
  open(information());
  const retry = await screen.findByRole('button', { name: partsJa.retry });
  mockApi.forget(listPaymentPlans);
  mockApi.reply(listPaymentPlans, plansOf('regular'));
  await userEvent.click(retry);
  expect(await screen.findByText('26,400')).toBeTruthy();
});

test('an open payment is shown instead of the choice, and leads to its result', async () => {
  mockApi.reply(listPaymentPlans, plansOf('regular'));
  open(information({ pending: [{ kind: 'plan', state: 0 }] }), manAccount({ payment_conf: 0 }));
  expect(await screen.findByText(pending.unknown)).toBeTruthy();
  await screen.findByText('3,850');
  expect(link(unpaid.choose)).toBeNull();
  expect(link(pending.toResult)).toMatch(/^\/payment_success/);
});

test('the account of a member who turns out to pay is fetched again, because menu and home read it', async () => {
  open(runningPlan(), manAccount({ payment_conf: 0 }));
  await screen.findByText(paid.status);
  await waitFor(() => expect(mockApi.calls(getAccount)).toHaveLength(2));
});

test('an open 3-D Secure can be continued', async () => {
  mockApi.reply(listPaymentPlans, plansOf('regular'));
  const challenge = { threeSecureRedirectMethod: 'GET', threeSecureRedirectUrl: 'https://pay.example/c/1' } as const;
  open(information({ pending: [{ kind: 'plan', state: 2, ...challenge }] }));
  await userEvent.click(await screen.findByRole('button', { name: pending.continueChallenge }));
  expect(screen.getByTestId('address').textContent).toBe('/payment_confirm');
});

test('a screen that could not be loaded says so, with a way to try again', async () => {
  mockApi.reply(getAccount, manAccount());
  mockApi.fail(getPaymentInformation, 'internal');
  renderScreen(<PaymentInformationRoute />, { at: '/payment_information' });
  const retry = await screen.findByRole('button', { name: partsJa.retry });
  mockApi.forget(getPaymentInformation);
  mockApi.reply(getPaymentInformation, runningPlan());
  await userEvent.click(retry);
  expect(await screen.findByText(paid.status)).toBeTruthy();
});
