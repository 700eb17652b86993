import { createHandler } from '#functions/platform/http/create-handler.ts';
import { createPaymentToken as contract } from '#shared/contract/card-tokens.ts';
import { AppError } from '#shared/errors.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { cardProblems, plainCard } from '#shared/rules/card.ts';
import type { CardTokensDeps } from './deps.ts';

const { problems: texts } = paymentsJa.card;

export const createPaymentToken = createHandler(contract, async ({ body }, { tokenizer }: CardTokensDeps) => {
  if (!tokenizer) throw new AppError('gone');
  const { site_id: _siteId, ...card } = body.payment_info;
  const problems = Object.entries(cardProblems(card));
  if (problems.length > 0) {
    const messages = problems.map(([, problem]) => texts[problem]);
    const fields = Object.fromEntries(problems.map(([field, problem]) => [field, [texts[problem]]]));
    throw new AppError('invalid_input', { messages, fields });
  }
  return { success: true as const, result: await tokenizer(plainCard(card)) };
});
