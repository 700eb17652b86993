import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import { listPaymentPlans, payPlan } from '#shared/contract/payments.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { payingJa } from '#shared/messages/paying.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { planJa } from '#shared/messages/plan.ja.ts';
import type { PlanBook } from '#shared/plans.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { GOOD_CARD, information, PAY_BUTTON, plansOf } from '#tests/setup/arrange/paying.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import {
  giveToken,
  LABELS,
  noProvider,
  pressPay,
  TOKENIZER,
  tokenizer,
  typeCard,
  watchCalls,
  withProvider,
} from '#tests/setup/web/paying.ts';
import { renderScreen, signedInMan } from '#tests/setup/web/render-screen.tsx';
import { getFlash } from '#web/platform/flash/flash-store.ts';
import { HiddenCampaignRoute, PaymentSelectCampaignRoute, PaymentSelectRoute } from './select-routes.tsx';

const unpaid = manAccount({ payment_conf: 0 });
const paid = { success: true, state: 1 } as const;
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => {
  signedInMan();
  withProvider();
});
afterEach(noProvider);

const open = async (at = '/payment_select', account = unpaid, book: PlanBook = 'regular') => {
  mockApi.reply(getAccount, account);
  mockApi.reply(getPaymentInformation, information());
  mockApi.reply(listPaymentPlans, plansOf(book));
  const view = renderScreen(
    <Routes>
      <Route path="/payment_select" element={<PaymentSelectRoute />} />
      <Route path="/payment_select_campaign" element={<PaymentSelectCampaignRoute />} />
      <Route path="/payment_select_campaign/:segment" element={<HiddenCampaignRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    { at },
  );
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const openForm = async (...args: Parameters<typeof open>) => {
  const view = await open(...args);
  await screen.findByRole('button', { name: PAY_BUTTON });
  return view;
};
const field = (name: keyof typeof LABELS) => screen.getByLabelText<HTMLInputElement>(LABELS[name]);
const describedTexts = (name: keyof typeof LABELS) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** The charges in the summary, each as `date amount`. */
const schedule = () =>
  [...(screen.getByText(payingJa.confirm.schedule).nextElementSibling?.children ?? [])].map(
    (row) => `${row.firstChild?.textContent} ${row.lastChild?.textContent}`,
  );

test('the summary follows the chosen plan: amounts, every date, term, and how it ends', async () => {
  await openForm();
  expect(schedule()).toEqual(['本日（2026年11月30日） 3,850円', '2026年12月31日 3,850円', '2027年1月31日 3,850円']);
  expect(screen.getByText(payingJa.confirm.later(30))).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /12か月/ }));
  expect(schedule()).toEqual(['本日（2026年11月30日） 26,400円', '2027年11月26日 26,400円', '2028年11月21日 26,400円']);
  expect(screen.getByText(paymentsJa.confirm.term(360))).toBeTruthy();
  expect(screen.getByText(paymentsJa.confirm.refund)).toBeTruthy();
  expect(screen.getByText(paymentsJa.confirm.howToCancel)).toBeTruthy();
  expect(screen.queryByText(paymentsJa.confirm.term(30))).toBeNull();
});

test('a plan is paid for: the card goes to the tokenizer alone, its token to us, and the form is empty afterwards', async () => {
  const calls = watchCalls();
  await openForm();
  giveToken('tok_12345678');
  mockApi.reply(payPlan, paid);
  await userEvent.click(screen.getByRole('radio', { name: /3か月/ }));
  await typeCard();
  expect(field('number').value).toBe('4111 1111 1111 1111');
  await pressPay();
  await waitFor(() => expect(address()).toBe('/home'));
  expect(getFlash()?.text).toBe(payingJa.success.plan);
  expect(mockApi.calls(payPlan)[0]?.body).toEqual({
    pi: { token: 'tok_12345678', site_id: 'plan-3m', campaign: '' },
    amount: 9900,
  });
  expect(mockApi.calls(tokenizer)[0]?.body).toEqual({ payment_info: { ...GOOD_CARD, expMonth: '8' } });
  expect(calls.sentWith(GOOD_CARD.number)).toEqual([TOKENIZER]);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state])).not.toContain('4111');
});

test('the tokenizer learns no cookie and no address of the page', async () => {
  await openForm();
  giveToken('tok_12345678');
  mockApi.reply(payPlan, paid);
  await typeCard();
  await pressPay();
  await waitFor(() => expect(address()).toBe('/home'));
  expect(mockApi.calls(tokenizer)[0]?.headers.get('access-token')).toBeNull();
});

test.each([
  ['number', '1234', 'number'],
  ['number', '4111111111111112', 'number'],
  ['cvv2', '12', 'cvv2'],
] as const)(
  '%s %s shows its problem when the member leaves the field, and loses it when it is right',
  async (name, typed, problem) => {
    await openForm();
    await userEvent.type(field(name), typed);
    expect(describedTexts(name)).not.toContain(paymentsJa.card.problems[problem]);
    await userEvent.tab();
    expect(describedTexts(name)).toContain(paymentsJa.card.problems[problem]);
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(field(name));
    await typeCard({ [name]: GOOD_CARD[name] });
    expect(field(name).getAttribute('aria-invalid')).toBeNull();
  },
);

test('an empty form shows what is missing at every field, focuses the first, and sends nothing', async () => {
  await openForm();
  await pressPay();
  for (const name of Object.keys(LABELS) as (keyof typeof LABELS)[])
    expect(describedTexts(name)).toContain(paymentsJa.card.problems.required);
  expect(document.activeElement).toBe(field('number'));
  expect(mockApi.calls(tokenizer)).toHaveLength(0);
});

test('a past month of this year is not valid, by the service’s date', async () => {
  await openForm();
  await typeCard({ ...GOOD_CARD, expMonth: '10', expYear: '2026' });
  await pressPay();
  expect(describedTexts('expMonth')).toContain(paymentsJa.card.problems.month);
  expect(document.activeElement).toBe(field('expMonth'));
});

test('the years are this one and the eleven after it, by the service’s date; the months are twelve', async () => {
  await openForm();
  const choices = (name: keyof typeof LABELS) =>
    [...(screen.getByLabelText(LABELS[name]) as HTMLSelectElement).options].map(({ value }) => value).filter(Boolean);
  expect([choices('expYear')[0], choices('expYear').at(-1), choices('expYear').length]).toEqual(['2026', '2037', 12]);
  expect([choices('expMonth')[0], choices('expMonth').at(-1), choices('expMonth').length]).toEqual(['01', '12', 12]);
});

test.each([
  ['35', /JCBのカードです/],
  ['2221', /MasterCardのカードです/],
  ['3782', /American Expressのカードはご利用いただけません。VISA、JCB、MasterCard/],
] as const)('%s is recognised while the member types', async (digits, sentence) => {
  await openForm();
  await userEvent.type(field('number'), digits);
  expect(screen.getByText(sentence).getAttribute('role')).toBe('status');
});

test('browsers and phones recognise each field', async () => {
  await openForm();
  const facts = (Object.keys(LABELS) as (keyof typeof LABELS)[]).map((name) => [
    field(name).getAttribute('autocomplete'),
    field(name).getAttribute('inputmode'),
  ]);
  expect(facts).toEqual([
    ['cc-number', 'numeric'],
    ['cc-name', null],
    ['cc-exp-month', null],
    ['cc-exp-year', null],
    ['cc-csc', 'numeric'],
  ]);
});

test('Enter in a field does not pay', async () => {
  await openForm();
  await typeCard();
  await userEvent.type(field('cvv2'), '{Enter}');
  expect(mockApi.calls(tokenizer)).toHaveLength(0);
});

test('a page keeps no card after the member left it', async () => {
  await openForm();
  await typeCard();
  fireEvent(window, new Event('pagehide'));
  expect(Object.keys(LABELS).map((name) => field(name as keyof typeof LABELS).value)).toEqual(['', '', '', '', '']);
});

test('a double press pays once, and the button is busy until the answer', async () => {
  await openForm();
  giveToken('tok_12345678');
  const answer = mockApi.hold(payPlan, paid);
  await typeCard();
  const button = screen.getByRole('button', { name: PAY_BUTTON });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText(paymentsJa.confirm.submitting);
  fireEvent.click(button);
  answer();
  await waitFor(() => expect(address()).toBe('/home'));
  expect([mockApi.calls(tokenizer).length, mockApi.calls(payPlan).length]).toEqual([1, 1]);
});

test('after a lost answer the same press sends the same token under the same key; another card gets its own', async () => {
  await openForm();
  giveToken('tok_first_111');
  giveToken('tok_other_222');
  mockApi.lose(payPlan);
  mockApi.lose(payPlan);
  mockApi.reply(payPlan, paid);
  await typeCard();
  await pressPay();
  await screen.findByText(payingJa.problem.unknown);
  await pressPay();
  await waitFor(() => expect(mockApi.calls(payPlan)).toHaveLength(2));
  await screen.findByText(payingJa.problem.unknown);
  await userEvent.clear(field('cvv2'));
  await typeCard({ cvv2: '999' });
  await pressPay();
  await waitFor(() => expect(address()).toBe('/home'));
  const sent = mockApi.calls(payPlan).map(({ body, headers }) => ({
    token: (body as { pi: { token: string } }).pi.token,
    key: headers.get('idempotency-key'),
  }));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent.map(({ token }) => token)).toEqual(['tok_first_111', 'tok_first_111', 'tok_other_222']);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test('a declined card says that nothing was charged, and the next press sends a new token under a new key', async () => {
  await openForm();
  giveToken('tok_first_111');
  giveToken('tok_other_222');
  mockApi.fail(payPlan, 'card_declined');
  mockApi.reply(payPlan, paid);
  await typeCard();
  await pressPay();
  const note = await screen.findByRole('alert');
  expect(note.textContent).toBe(`${payingJa.problem.notDone}${paymentsJa.rejected}${payingJa.problem.declined}`);
  expect(screen.getByRole('button', { name: PAY_BUTTON }).getAttribute('aria-busy')).toBeNull();
  await pressPay();
  await waitFor(() => expect(address()).toBe('/home'));
  const [first, second] = mockApi.calls(payPlan).map(({ headers }) => headers.get('idempotency-key'));
  expect(first).not.toBe(second);
});

test.each([
  ['is refused', () => mockApi.reply(tokenizer, { success: false }), paymentsJa.card.tokenFailed],
  [
    'is refused with a message of the provider',
    () =>
      mockApi.reply(tokenizer, {
        success: false,
        error: { common: { errorMessage: '取扱いのないカードです' } },
      } as never),
    '取扱いのないカードです',
  ],
  ['gets no answer', () => mockApi.lose(tokenizer), payingJa.card.unavailable],
])('a card that %s is reported, nothing is paid, and the form can be sent again', async (_case, arrange, sentence) => {
  await openForm();
  arrange();
  await typeCard();
  await pressPay();
  await screen.findByText(sentence);
  expect(mockApi.calls(payPlan)).toHaveLength(0);
  expect(screen.getByRole('button', { name: PAY_BUTTON }).getAttribute('aria-busy')).toBeNull();
});

test('a tokenizer on our own origin never sees a card', async () => {
  withProvider({ tokenizerUrl: `${location.origin}/v1/tokens` });
  await openForm();
  await typeCard();
  await pressPay();
  await screen.findByText(payingJa.card.unavailable);
  expect(mockApi.calls(tokenizer)).toHaveLength(0);
});

test('a card that the provider refuses at the charge is reported like one without a token', async () => {
  await openForm();
  giveToken('tok_12345678');
  mockApi.fail(payPlan, 'card_refused');
  await typeCard();
  await pressPay();
  expect(await screen.findByText(paymentsJa.card.tokenFailed)).toBeTruthy();
});

test('3-D Secure leads to /payment_confirm, and the address is in no URL', async () => {
  await openForm();
  giveToken('tok_12345678');
  const challenge = { threeSecureRedirectMethod: 'POST', threeSecureRedirectUrl: 'https://pay.test/3ds/1' } as const;
  mockApi.reply(payPlan, { success: true, state: 2, ...challenge });
  await typeCard();
  await pressPay();
  await waitFor(() => expect(address()).toBe('/payment_confirm'));
});

test('an unknown outcome leads to /payment_success, which asks for it', async () => {
  await openForm();
  giveToken('tok_12345678');
  mockApi.reply(payPlan, { success: true, state: 0 });
  await typeCard();
  await pressPay();
  await waitFor(() => expect(address()).toBe('/payment_success'));
});

test('a payment that was begun in another tab replaces the form', async () => {
  await openForm();
  giveToken('tok_12345678');
  mockApi.fail(payPlan, 'payment_pending');
  mockApi.forget(getPaymentInformation);
  mockApi.reply(getPaymentInformation, information({ pending: [{ kind: 'plan', state: 0 }] }));
  await typeCard();
  await pressPay();
  const link = await screen.findByRole('link', { name: payingJa.pending.toResult });
  expect(link.getAttribute('href')).toBe('/payment_success');
  expect(screen.queryByRole('button', { name: PAY_BUTTON })).toBeNull();
});

test('an attempt that waits for 3-D Secure is continued instead of paying a second time', async () => {
  mockApi.reply(
    getPaymentInformation,
    information({
      pending: [
        { kind: 'plan', state: 2, threeSecureRedirectMethod: 'GET', threeSecureRedirectUrl: 'https://pay.test/3ds/1' },
      ],
    }),
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: payingJa.pending.continueChallenge }));
  expect(address()).toBe('/payment_confirm');
  expect(screen.queryByRole('button', { name: PAY_BUTTON })).toBeNull();
});

test('a member with a plan is led home', async () => {
  mockApi.reply(getAccount, manAccount());
  mockApi.reply(getPaymentInformation, information());
  mockApi.reply(listPaymentPlans, plansOf('regular'));
  renderScreen(<PaymentSelectRoute />, { at: '/payment_select' });
  await waitFor(() => expect(address()).toBe('/home'));
});

test('a woman sees the premium plan alone, without a choice', async () => {
  await openForm('/payment_select', womanAccount(), 'premium');
  expect(screen.getByRole('heading', { name: payingJa.select.premium })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(schedule()[1]).toBe('2026年12月31日 1,100円');
});

test('a listed woman reads that there is no plan', async () => {
  mockApi.reply(listPaymentPlans, { ...plansOf('premium'), plans: [] });
  await open('/payment_select', womanAccount({ listed: true }));
  await screen.findByText(planJa.unpaid.noPlan);
});

test('a listed woman is led to no form for a plan that does not exist', async () => {
  mockApi.reply(listPaymentPlans, { ...plansOf('premium'), plans: [] });
  await open('/payment_select', womanAccount({ listed: true, twitter_name: '' }));
  expect(await screen.findByText(planJa.unpaid.noPlan)).toBeTruthy();
  expect(screen.queryByText(payingJa.select.profileFirst.title)).toBeNull();
});

test('a listed man pays the campaign’s price from its page, and each page links to the other', async () => {
  await openForm('/payment_select_campaign', manAccount({ payment_conf: 0, listed: true }), 'listed');
  expect(mockApi.calls(listPaymentPlans)[0]?.query).toEqual({ campaign: 'listed' });
  giveToken('tok_12345678');
  mockApi.reply(payPlan, paid);
  expect(screen.getByRole('link', { name: payingJa.select.toRegular }).getAttribute('href')).toBe('/payment_select');
  await typeCard();
  await pressPay();
  await waitFor(() => expect(address()).toBe('/home'));
  expect(mockApi.calls(payPlan)[0]?.body).toMatchObject({ pi: { campaign: 'listed' }, amount: 2500 });
});

test('the regular page links to the campaign for listed men only', async () => {
  await openForm('/payment_select', manAccount({ payment_conf: 0, listed: true }));
  expect(screen.getByRole('link', { name: payingJa.select.toCampaign }).getAttribute('href')).toBe(
    '/payment_select_campaign',
  );
});

test('any other man is led from the campaign to the regular plans', async () => {
  await openForm('/payment_select_campaign');
  expect(address()).toBe('/payment_select');
  expect(screen.queryByRole('link', { name: payingJa.select.toCampaign })).toBeNull();
});

test('the hidden campaign sends its segment', async () => {
  await openForm('/payment_select_campaign/hidden-demo', unpaid, 'hidden');
  expect(mockApi.calls(listPaymentPlans)[0]?.query).toEqual({ campaign: 'hidden-demo' });
});

test.each(['/payment_select_campaign/wrong', '/payment_select_campaign/listed'])('%s does not exist', async (at) => {
  mockApi.reply(getAccount, unpaid);
  mockApi.reply(getPaymentInformation, information());
  mockApi.fail(listPaymentPlans, 'not_found');
  renderScreen(
    <Routes>
      <Route path="/payment_select_campaign/:segment" element={<HiddenCampaignRoute />} />
    </Routes>,
    { at },
  );
  await screen.findByRole('heading', { name: commonJa.notFound.title });
});

test('a member without a profile is led to it before the page asks for a card', async () => {
  await open('/payment_select', manAccount({ payment_conf: 0, twitter_name: '' }));
  const link = await screen.findByRole('link', { name: payingJa.select.profileFirst.action });
  expect(link.getAttribute('href')).toBe('/partialform');
});

test('another site is explained before it opens, and is absent by default', async () => {
  const { unmount } = await openForm();
  expect(screen.queryByRole('button', { name: 'コンビニで支払う' })).toBeNull();
  unmount();
  withProvider({ externalPayment: { label: 'コンビニで支払う', url: 'https://other.example/pay' } });
  await openForm();
  await userEvent.click(screen.getByRole('button', { name: 'コンビニで支払う' }));
  const link = await screen.findByRole('link', { name: new RegExp(payingJa.external.open) });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://other.example/pay',
    'noopener noreferrer',
  ]);
});

test('a call that fails says so and is repeated by a press', async () => {
  mockApi.reply(getAccount, unpaid);
  mockApi.reply(getPaymentInformation, information());
  mockApi.fail(listPaymentPlans, 'too_many_requests');
  mockApi.reply(listPaymentPlans, plansOf('regular'));
  renderScreen(<PaymentSelectRoute />, { at: '/payment_select' });
  await screen.findByText(errorsJa.too_many_requests);
  await userEvent.click(screen.getByRole('button', { name: commonJa.error.retry }));
  await screen.findByRole('button', { name: PAY_BUTTON });
});
