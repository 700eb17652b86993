import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { payingJa } from '#shared/messages/paying.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import type { CardInput } from '#shared/rules/card.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { refreshMoney } from './refresh-money.ts';
import { CardRefused, tokenize } from './tokenize.ts';

export type PaymentProblem =
  /**
   * `card`: the provider gave no token for the card, or the call failed with `card_refused`. `call`: the call failed
   * with another error.
   */
  { kind: 'card'; message: string } | { kind: 'call'; error: ApiError };

type Press<Answer> = {
  /**
   * Reads the card from the form when the member clicks the button; null if a field is wrong. The card is not kept
   * after it was exchanged for a token.
   */
  readCard: () => CardInput | null;
  onDone: (answer: Answer) => void;
  onRefused?: (error: ApiError) => void;
};

/**
 * The action of a pay button: exchanges the card for a token, and sends the token with the order. While the outcome of
 * a call is unknown, the next click sends the same token with the same Idempotency-Key, so that nothing is charged
 * twice. When the card in the form has changed, call `forget`, which drops the token.
 */
export const useCardPayment = <Answer, Order>(
  send: (order: Order, token: string, idempotencyKey: string) => Promise<Answer>,
) => {
  const [isTokenizing, setTokenizing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const kept = useRef<{ order: string; token: string }>(undefined);
  /** Set synchronously, because the second click of a double click comes before React renders the busy button. */
  const isRunning = useRef(false);
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useAction<Answer, { order: Order; token: string }>(
    ({ order, token }, idempotencyKey) => send(order, token, idempotencyKey),
    // If the outcome is unknown, nothing is fetched again, so that the form stays unchanged and the member can repeat
    // the same payment.
    { onSettled: (_answer, failure) => (failure?.isOutcomeUnknown ? undefined : refreshMoney(queryClient)) },
  );

  const tokenFor = async (order: string, readCard: () => CardInput | null): Promise<string | null> => {
    if (kept.current?.order === order) return kept.current.token;
    kept.current = undefined;
    const card = readCard();
    return card && tokenize(card);
  };
  const pay = async (order: Order, { readCard, onDone, onRefused }: Press<Answer>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRefusal(undefined);
    reset();
    const written = JSON.stringify(order);
    let token: string | null = null;
    try {
      setTokenizing(true);
      token = await tokenFor(written, readCard);
    } catch (problem) {
      setRefusal(problem instanceof CardRefused ? problem.message : payingJa.card.unavailable);
    }
    setTokenizing(false);
    if (token === null) {
      isRunning.current = false;
      return;
    }
    const sent = { order: written, token };
    mutate(
      { order, token },
      {
        onSuccess: onDone,
        onError: (failure) => onRefused?.(failure),
        onSettled: (_answer, failure) => {
          kept.current = failure?.isOutcomeUnknown ? sent : undefined;
          isRunning.current = false;
        },
      },
    );
  };
  const forget = () => {
    kept.current = undefined;
  };
  return { pay, forget, isBusy: isTokenizing || isPending, problem: problemOf(refusal, error) };
};

const problemOf = (refusal: string | undefined, error: ApiError | null): PaymentProblem | null => {
  if (refusal !== undefined) return { kind: 'card', message: refusal };
  if (error === null) return null;
  return error.code === 'card_refused'
    ? { kind: 'card', message: paymentsJa.card.tokenFailed }
    : { kind: 'call', error };
};
