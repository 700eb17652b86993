import type { Page } from 'playwright-core';
import { paymentEndsJa } from '#shared/messages/payment-ends.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { GOOD_CARD, information, likes, PAY_BUTTON, plansOf, runningPlan } from '#tests/setup/arrange/paying.ts';
import { type Answer, dialogOpen, press, type Scene, scenes } from './scene.ts';

const { card } = paymentsJa;

const typeCard = async (page: Page, number: string = GOOD_CARD.number) => {
  await page.getByLabel(card.number).fill(number);
  await page.getByLabel(card.name).fill(GOOD_CARD.name);
  await page.getByLabel(card.expiryMonth).selectOption(GOOD_CARD.expMonth);
  await page.getByLabel(card.expiryYear).selectOption(GOOD_CARD.expYear);
  await page.getByLabel(card.cvv2, { exact: true }).fill(GOOD_CARD.cvv2);
};
const pay = async (page: Page) => {
  await typeCard(page);
  await press(page, PAY_BUTTON);
};
const payAndRead = async (page: Page) => {
  await pay(page);
  await page.getByRole('alert').waitFor();
};
/** Pays with a card that needs 3-D Secure, and stops before the page of the card company. */
const payAndForward = async (page: Page) => {
  const company = await page.evaluate(() => {
    const settings = document.querySelector<HTMLMetaElement>('[name=settings]')?.content ?? '{}';
    return (JSON.parse(settings) as { challengeOrigins: string[] }).challengeOrigins[0];
  });
  const way = { threeSecureRedirectMethod: 'POST', threeSecureRedirectUrl: `${company}/pictured` };
  await page.evaluate(() => {
    HTMLFormElement.prototype.submit = () => undefined;
  });
  await page.route('**/api/al_payment', (route) => route.fulfill({ json: { success: true, state: 2, ...way } }));
  await pay(page);
  await page.getByRole('heading', { name: paymentEndsJa.forward.title }).waitFor();
};
/**
 * Opens the page again with the settings of a stage that also sells on an external site, and clicks the link to that
 * site.
 */
const openExternal = async (page: Page) => {
  const externalPayment = { label: '会員サイトでのお支払い', url: 'https://pay.example/join' };
  await page.addInitScript((given) => {
    new MutationObserver(() => {
      const meta = document.querySelector<HTMLMetaElement>('[name=settings]');
      if (meta) meta.content = JSON.stringify({ ...JSON.parse(meta.content), externalPayment: given });
    }).observe(document, { childList: true, subtree: true });
  }, externalPayment);
  await page.reload();
  await press(page, externalPayment.label);
  await dialogOpen(page);
};
const changeCard = async (page: Page) => {
  await typeCard(page);
  await press(page, paymentsJa.changeCard.submit);
};
const refusal = (code: string, sentence: string) => ({
  status: 422,
  body: { success: false, state: 0, code, errors: [sentence] },
});
const challenge = {
  state: 2,
  threeSecureRedirectMethod: 'POST',
  threeSecureRedirectUrl: 'https://pay.example/3ds/1',
} as const;

const shows = (path: string, body: unknown): Record<string, Answer> => ({ [`GET ${path}`]: { body } });
const plan = {
  ...shows('/api/payment_information', information()),
  ...shows('/api/payment_plans', plansOf('regular')),
};
const listed: Record<string, Answer> = { 'GET /api/account': (account) => ({ ...account, listed: true }) };
const shop = { ...shows('/api/payment_information', runningPlan()), ...shows('/api/likes', likes()) };
const lots = likes({
  like_remain: 45,
  purchased_like_remain: 42,
  purchased_like_created: '2026-11-10T03:20:00.000Z',
  purchased_like_history: [
    { remain: 12, created_at: '2026-08-02T11:05:00.000Z', expiry_date: '2027-01-29T11:05:00.000Z' },
    { remain: 30, created_at: '2026-11-10T03:20:00.000Z', expiry_date: '2027-05-09T03:20:00.000Z' },
  ],
});

/**
 * Payment screens: plans, card, final check, 3-D Secure, result, shop for likes, card change. Nothing is charged,
 * because the responses are faked.
 */
export const paymentScenes: Scene[] = [
  ...scenes({ screen: 'payment-select', at: '/payment_select', as: 'takashi' }, [
    { state: 'plans', answers: plan, dark: true },
    { state: 'filled', answers: plan, act: (page) => typeCard(page) },
    { state: 'problems', answers: plan, act: (page) => press(page, PAY_BUTTON) },
    {
      state: 'brand-refused',
      answers: plan,
      act: (page) => page.getByLabel(card.number).pressSequentially('3782'),
    },
    {
      state: 'declined',
      answers: { ...plan, 'POST /api/al_payment': refusal('card_declined', paymentsJa.rejected) },
      act: payAndRead,
      fails: true,
    },
    {
      state: 'card-refused',
      answers: plan,
      act: async (page) => {
        await typeCard(page, '378282246310005');
        await press(page, PAY_BUTTON);
        await page.getByRole('alert').waitFor();
      },
      fails: true,
    },
    { state: 'unknown', answers: { ...plan, 'POST /api/al_payment': 'lost' }, act: payAndRead, fails: true },
    {
      state: 'busy',
      answers: { ...plan, 'POST /api/al_payment': 'hang' },
      act: async (page) => {
        await pay(page);
        await page.getByText(paymentsJa.confirm.submitting).waitFor();
      },
      loading: true,
    },
    { state: 'forwarding', answers: plan, act: payAndForward },
    { state: 'external', answers: plan, act: openExternal, window: true },
    { state: 'loading', answers: { ...plan, 'GET /api/payment_plans': 'hang' }, loading: true },
    { state: 'failed', answers: { ...plan, 'GET /api/payment_plans': 'lost' }, fails: true },
    {
      state: 'challenge-waits',
      answers: {
        ...plan,
        ...shows('/api/payment_information', information({ pending: [{ kind: 'plan', ...challenge }] })),
      },
    },
    {
      state: 'outcome-waits',
      answers: {
        ...plan,
        ...shows('/api/payment_information', information({ pending: [{ kind: 'plan', state: 0 }] })),
      },
    },
    {
      state: 'listed-regular',
      answers: { ...plan, ...listed },
    },
  ]),
  ...scenes({ screen: 'payment-select', at: '/payment_select', as: 'mika' }, [
    { state: 'woman', answers: { ...plan, ...shows('/api/payment_plans', plansOf('premium')) } },
    {
      state: 'woman-listed',
      answers: { ...plan, ...listed, ...shows('/api/payment_plans', { ...plansOf('premium'), plans: [] }) },
    },
  ]),
  {
    screen: 'payment-select',
    state: 'campaign',
    at: '/payment_select_campaign',
    as: 'takashi',
    answers: { ...plan, ...listed, ...shows('/api/payment_plans', plansOf('listed')) },
  },
  ...scenes({ screen: 'payment-success', at: '/payment_success', as: 'takashi' }, [
    {
      state: 'waiting',
      answers: shows('/api/payment_information', information({ pending: [{ kind: 'plan', state: 0 }] })),
      dark: true,
    },
    {
      state: 'long',
      answers: shows('/api/payment_information', information({ pending: [{ kind: 'plan', state: 0 }] })),
      act: (page) => page.getByText(paymentEndsJa.waiting.longTitle).waitFor(),
    },
    {
      state: 'paid',
      answers: shows('/api/payment_information', runningPlan()),
      act: (page) => page.getByRole('heading', { name: paymentEndsJa.success.title }).waitFor(),
    },
  ]),
  ...scenes({ screen: 'payment-failure', as: 'takashi' }, [
    { state: 'declined', at: `/payment_failure?msg=${encodeURIComponent(paymentsJa.rejected)}`, dark: true },
    { state: 'long', at: `/payment_failure?msg=${encodeURIComponent('<b>x</b>https://evil.example/'.repeat(30))}` },
  ]),
  ...scenes({ screen: 'shop', at: '/shop', as: 'mika' }, [
    { state: 'bundles', answers: { ...shop, ...shows('/api/likes', lots) }, dark: true },
    { state: 'empty', answers: { ...shop, ...shows('/api/likes', likes({ like_remain: 0, free_like: 0 })) } },
    {
      state: 'wait',
      answers: { ...shop, ...shows('/api/likes', { ...lots, next_purchase_at: '2026-12-01T07:24:00.000Z' }) },
    },
    {
      state: 'challenge-waits',
      answers: {
        ...shop,
        ...shows('/api/payment_information', information({ pending: [{ kind: 'likes', ...challenge }] })),
      },
    },
    { state: 'loading', answers: { ...shop, 'GET /api/likes': 'hang' }, loading: true },
    { state: 'failed', answers: { ...shop, 'GET /api/likes': 'lost' }, fails: true },
    { state: 'unverified', answers: { ...shop, 'GET /api/account': (account) => ({ ...account, age_conf: 0 }) } },
  ]),
  { screen: 'shop', state: 'unpaid', at: '/shop', as: 'takashi', answers: shop },
  ...scenes({ screen: 'change-card', at: '/change_card', as: 'takumi' }, [
    { state: 'form', answers: shows('/api/payment_information', runningPlan()), dark: true },
    { state: 'retrying', answers: shows('/api/payment_information', runningPlan({ retrying: true })) },
    {
      state: 'done',
      answers: {
        ...shows('/api/payment_information', runningPlan()),
        'POST /api/al/cards/change': { body: { success: true, msg: paymentsJa.changeCard.done } },
      },
      act: async (page) => {
        await changeCard(page);
        await page.getByRole('heading', { name: paymentsJa.changeCard.done }).waitFor();
      },
    },
    {
      state: 'declined',
      answers: {
        ...shows('/api/payment_information', runningPlan()),
        'POST /api/al/cards/change': refusal('card_declined', paymentsJa.rejected),
      },
      act: async (page) => {
        await changeCard(page);
        await page.getByRole('alert').waitFor();
      },
      fails: true,
    },
    {
      state: 'unknown',
      answers: { ...shows('/api/payment_information', runningPlan()), 'POST /api/al/cards/change': 'lost' },
      act: async (page) => {
        await changeCard(page);
        await page.getByRole('alert').waitFor();
      },
      fails: true,
    },
    { state: 'cancelled', answers: shows('/api/payment_information', runningPlan({ cancelled: true })) },
  ]),
];
