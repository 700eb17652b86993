import type { Page } from 'playwright-core';
import { cancellationJa } from '#shared/messages/cancellation.ja.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { OTHER_REASON } from '#shared/options/member.ts';
import { information, plansOf } from '#tests/setup/arrange/paying.ts';
import { cancelledPlan, retryingPlan, runningPlan } from '#tests/setup/web/plans.ts';
import { type Answer, press, type Scene, scenes } from './scene.ts';

const INFORMATION = 'GET /api/payment_information';
const PLANS = 'GET /api/payment_plans';
const shows = (answer: object, more: Record<string, Answer> = {}) => ({ [INFORMATION]: { body: answer }, ...more });
const premium = runningPlan({ payment_kind: 1100, course_name: 'プレミアムプラン' });
const challenge = { threeSecureRedirectMethod: 'GET', threeSecureRedirectUrl: 'http://localhost:9/c/1' } as const;
const unpaidMan = { 'GET /api/account': (account: object) => ({ ...account, payment_conf: 0 }) };

const card = { brand: 'VISA', last4: '4242' };
const payments = [
  { id: '2026-000412', kind: 'refund', name: 'いいね10個', amount: 1500, paid_at: '2026-11-03T05:00:00.000Z', card },
  { id: '2026-000398', kind: 'likes', name: 'いいね10個', amount: 1500, paid_at: '2026-11-02T15:00:00.000Z', card },
  {
    id: '2026-000377',
    kind: 'renewal',
    name: '12か月プラン',
    amount: 26_400,
    paid_at: '2026-11-02T05:00:00.000Z',
    card,
  },
  { id: '2025-000102', kind: 'plan', name: '12か月プラン', amount: 26_400, paid_at: '2025-11-06T05:00:00.000Z', card },
];
const history = { 'GET /api/payments': { body: { payments, next: 'more' } } };

const fillPassword = async (page: Page) => {
  await page.getByRole('textbox', { name: cancellationJa.password }).fill('awai-demo-1');
  await press(page, cancellationJa.submit);
};
const accepted = { 'POST /api/cancel_reason': { body: { success: true } } } as const;

/**
 * /payment_information, cancelling a plan and the payment history. The responses are faked, so that no member's plan
 * changes.
 */
export const planScenes: Scene[] = [
  ...scenes({ screen: 'payment-information', at: '/payment_information', as: 'takumi' }, [
    { state: 'running', answers: shows(runningPlan()), dark: true },
    { state: 'cancelled', answers: shows(cancelledPlan()), dark: true },
    { state: 'retrying', answers: shows(retryingPlan()), dark: true },
    {
      state: 'unpaid',
      answers: shows(information(), { [PLANS]: { body: plansOf('regular') }, ...unpaidMan }),
      dark: true,
    },
    {
      state: 'listed',
      answers: shows(information({ listed: true }), { [PLANS]: { body: plansOf('listed') }, ...unpaidMan }),
    },
    {
      state: 'pending',
      answers: shows(information({ pending: [{ kind: 'plan', state: 0 }] }), { [PLANS]: { body: plansOf('regular') } }),
    },
    {
      state: 'challenge',
      answers: shows(information({ pending: [{ kind: 'plan', state: 2, ...challenge }] }), {
        [PLANS]: { body: plansOf('regular') },
      }),
    },
    { state: 'loading', answers: { [INFORMATION]: 'hang' }, loading: true },
    { state: 'failed', answers: { [INFORMATION]: 'lost' } },
  ]),
  ...scenes({ screen: 'payment-information', at: '/payment_information', as: 'mika' }, [
    { state: 'woman', answers: shows(information(), { [PLANS]: { body: plansOf('premium') } }) },
    { state: 'woman-premium', answers: shows(premium) },
    { state: 'woman-listed', answers: shows(information({ listed: true })) },
  ]),
  ...scenes({ screen: 'cancellation', as: 'takumi', answers: shows(runningPlan()) }, [
    { state: 'step1', at: '/payment_cancellation', dark: true },
    { state: 'step2', at: '/payment_cancellation?step=2' },
    { state: 'step3', at: '/payment_cancellation?step=3' },
    {
      state: 'step3-other',
      at: '/payment_cancellation?step=3',
      act: async (page) => {
        await page.getByRole('radio', { name: OTHER_REASON }).check();
        await page.getByRole('textbox').fill('仕事が忙しくなったため、'.repeat(9));
      },
    },
    {
      state: 'step3-reset',
      at: '/payment_cancellation?step=3',
      act: async (page) => {
        await page.getByRole('radio', { name: OTHER_REASON }).check();
        await page.getByRole('textbox').fill('仕事が忙しくなったため、'.repeat(9));
        await page.reload();
        await page.getByText(cancellationJa.reset).waitFor();
      },
    },
    { state: 'step4', at: '/payment_cancellation?step=4' },
    { state: 'step5', at: '/payment_cancellation?step=5' },
    { state: 'step6', at: '/payment_cancellation?step=6', dark: true },
    {
      state: 'failed',
      at: '/payment_cancellation?step=6',
      answers: shows(runningPlan(), { ...accepted, 'POST /api/al_payment/cancellation/submit': 'lost' }),
      act: async (page) => {
        await fillPassword(page);
        await page.getByRole('alert').waitFor();
      },
    },
    {
      state: 'done',
      at: '/payment_cancellation?step=6',
      answers: shows(runningPlan(), {
        ...accepted,
        'POST /api/al_payment/cancellation/submit': { body: { success: true } },
      }),
      act: async (page) => {
        await fillPassword(page);
        await page.getByText(cancellationJa.done).waitFor();
      },
    },
  ]),
  {
    screen: 'cancellation',
    state: 'woman-step2',
    as: 'mika',
    at: '/payment_cancellation?step=2',
    answers: shows(premium),
  },
  ...scenes({ screen: 'payment-history', as: 'takumi' }, [
    { state: 'list', at: '/payment_history', answers: history, dark: true },
    {
      state: 'empty',
      at: '/payment_history',
      answers: { 'GET /api/payments': { body: { payments: [], next: null } } },
    },
    { state: 'receipt', at: '/payment_history?receipt=2026-000377', answers: history, dark: true },
    {
      state: 'printed',
      at: '/payment_history?receipt=2026-000398',
      answers: history,
      act: async (page) => {
        await page.getByRole('textbox').fill('株式会社やまもと');
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      },
    },
  ]),
  ...scenes({ screen: 'home', at: '/home' }, [
    {
      state: 'renewal-failed',
      as: 'takumi',
      answers: {
        'GET /api/account': (account) => ({
          ...account,
          plan_state: 'retrying',
          plan_until: retryingPlan().plan_ends_at,
        }),
        'GET /api/modal/list': { body: { modal_list: [] } },
      },
      act: (page) => page.getByText(homeJa.ask.card.title).waitFor(),
    },
    {
      state: 'day-used-up',
      as: 'mika',
      answers: {
        'GET /api/account': (account) => ({ ...account, recommend_create_count: 6, max_recommend_count: 6 }),
        'GET /api/recommends/undecided': { body: { undecided: [] } },
        'GET /api/modal/list': { body: { modal_list: [] } },
      },
    },
  ]),
];
