import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { getLikes, getPaymentInformation, listPaymentPlans } from '#shared/contract/payments.ts';
import { defineEndpoint, type ResponseOf } from '#shared/endpoint.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { type PlanBook, plansIn } from '#shared/plans.ts';
import { config } from '#web/platform/config.ts';
import { mockApi } from './mock-api.ts';

/** The service's instant in answers of paying: 20:00 in Tokyo on the last day of November 2026. */
export const NOW = '2026-11-30T11:00:00.000Z';
export const TOKENIZER = 'https://pay.test/v1/tokens';

/** The provider's tokenizer; it is no call of the contract. */
export const tokenizer = defineEndpoint({
  name: 'tokenizer',
  method: 'POST',
  path: '/v1/tokens',
  domain: 'payments',
  auth: 'public',
  summary: 'Exchange a card for a token',
  body: z.object({}),
  response: z.object({ success: z.boolean() }),
  errors: [],
});

/** The stage's settings of paying, as on a stage that takes payments. Undone by `noProvider`. */
export const withProvider = (more: object = {}): void =>
  void Object.assign(config, { tokenizerUrl: TOKENIZER, challengeOrigins: ['https://pay.test'], ...more });
export const noProvider = (): void =>
  void Object.assign(config, { tokenizerUrl: null, challengeOrigins: [], externalPayment: null });

export const giveToken = (result: string): void =>
  mockApi.reply(tokenizer, { success: true, result } as { success: boolean });

type Information = ResponseOf<typeof getPaymentInformation>;
export const information = (over: Partial<Information> = {}): Information => ({
  now: NOW,
  payment_id: null,
  payment_pass: null,
  payment_conf: 0,
  payment_kind: null,
  last_payment_date: null,
  next_payment_date: null,
  course_name: null,
  email: 'ren@example.com',
  site_id: null,
  listed: false,
  payment_resource: null,
  plan_ends_at: null,
  cancelled: false,
  retrying: false,
  card: null,
  pending: [],
  ...over,
});
/** A plan of 30 days that renews on 15 December. */
export const runningPlan = (over: Partial<Information> = {}): Information =>
  information({
    payment_conf: 1,
    payment_kind: 3850,
    site_id: 'plan-1m',
    next_payment_date: '2026-12-14T15:00:00.000Z',
    payment_resource: 'card',
    card: { brand: 'VISA', last4: '1111' },
    ...over,
  });

export const plansOf = (book: PlanBook): ResponseOf<typeof listPaymentPlans> => ({
  now: NOW,
  plans: plansIn(book, 'first').map(({ id, siteId, months, termDays, priceYen }) => ({
    plan: id,
    site_id: siteId,
    months,
    term_days: termDays,
    amount: priceYen,
  })),
});

type Likes = ResponseOf<typeof getLikes>;
export const likes = (over: Partial<Likes> = {}): Likes => ({
  now: NOW,
  like_remain: 3,
  free_like: 3,
  purchased_like_remain: 0,
  purchased_like_created: null,
  purchased_like_history: [],
  next_purchase_at: null,
  ...over,
});

export const GOOD_CARD = {
  number: '4111111111111111',
  name: 'REN SATO',
  expMonth: '08',
  expYear: '2030',
  cvv2: '123',
} as const;
const { card } = paymentsJa;
export const LABELS = {
  number: card.number,
  name: card.name,
  expMonth: card.expiryMonth,
  expYear: card.expiryYear,
  cvv2: card.cvv2,
} as const;

/** Fills in the card form; fields that are left out stay empty. */
export const typeCard = async (typed: Partial<Record<keyof typeof LABELS, string>> = GOOD_CARD): Promise<void> => {
  for (const [field, value] of Object.entries(typed) as [keyof typeof LABELS, string][]) {
    const control = await screen.findByLabelText(LABELS[field]);
    if (control instanceof HTMLSelectElement) await userEvent.selectOptions(control, value);
    else await userEvent.type(control, value);
  }
};
export const pressPay = (name: string = paymentsJa.confirm.submit): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

/** Addresses to which the text was sent, whatever the call. Begin before the calls. */
export const watchCalls = () => {
  const spy = vi.spyOn(globalThis, 'fetch');
  return {
    sentWith: (text: string): string[] =>
      spy.mock.calls.filter((call) => JSON.stringify(call).includes(text)).map(([url]) => String(url)),
  };
};
