import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/endpoint.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { config } from '#web/platform/config.ts';
import { GOOD_CARD, PAY_BUTTON } from '../arrange/paying.ts';
import { mockApi } from './mock-api.ts';

export const TOKENIZER = 'https://pay.test/v1/tokens';

/** Endpoint of the payment provider that turns a card into a token; it is not in the API contract. */
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

/** Gives the web app payment settings, as on a stage with payments. `noProvider` removes these settings. */
export const withProvider = (more: object = {}): void =>
  void Object.assign(config, { tokenizerUrl: TOKENIZER, challengeOrigins: ['https://pay.test'], ...more });
export const noProvider = (): void =>
  void Object.assign(config, { tokenizerUrl: null, challengeOrigins: [], externalPayment: null });

export const giveToken = (result: string): void =>
  mockApi.reply(tokenizer, { success: true, result } as { success: boolean });

const { card } = paymentsJa;
export const LABELS = {
  number: card.number,
  name: card.name,
  expMonth: card.expiryMonth,
  expYear: card.expiryYear,
  cvv2: card.cvv2,
} as const;

/** Fills in the fields of `typed` in the card form, as a browser's autofill does. Other fields stay empty. */
export const typeCard = async (typed: Partial<Record<keyof typeof LABELS, string>> = GOOD_CARD): Promise<void> => {
  for (const [field, value] of Object.entries(typed) as [keyof typeof LABELS, string][]) {
    const control = await screen.findByLabelText(LABELS[field]);
    fireEvent.focus(control);
    fireEvent.input(control, { target: { value } });
  }
};
export const pressPay = (name: string | RegExp = PAY_BUTTON): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

/** Records all requests from now on. `sentWith(text)` returns the URLs of the requests that contained `text`. */
export const watchCalls = () => {
  const spy = vi.spyOn(globalThis, 'fetch');
  return {
    sentWith: (text: string): string[] =>
      spy.mock.calls.filter((call) => JSON.stringify(call).includes(text)).map(([url]) => String(url)),
  };
};
